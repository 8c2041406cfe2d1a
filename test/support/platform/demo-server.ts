import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface DemoServer {
  readonly origin: string;
  /** Its output so far. */
  printed(): string;
  /** The error output so far. */
  complaints(): string;
  /** Whether it is running. */
  lives(): boolean;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs `demo/serve.ts` like `npm start`, without a build. The flags of a test come last. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'demo/serve.ts', '--control', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  let text = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, printed: () => text, complaints: () => errors };
}

/** With a temporary database. */
export const startDemo = (...args: string[]): Promise<DemoServer> => startDemoIn({}, ...args);

/** With these variables of the environment, too. */
export async function startDemoIn(
  environment: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-demo-'));
  const data = ['--data', path.join(folder, 'platform.db')];
  const { child, printed, complaints } = run(
    [...(args.includes('--port') ? [] : ['--port', '0']), ...data, ...args],
    environment,
  );
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  while (!/Ctrl-C/.test(printed())) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${printed()}`);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')]);
  }
  const origin = /(http:\/\/[^\s/]+)/.exec(printed())?.[1] ?? '';
  return {
    origin,
    printed,
    complaints,
    lives: () => child.exitCode === null && child.signalCode === null,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

/** As `npm start` does: in a process between, which passes no signal on. */
export async function startBelowShell(): Promise<{ origin: string; killParent(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-demo-'));
  const args = ['--import', 'tsx', 'demo/serve.ts', '--port', '0', '--data', path.join(folder, 'platform.db')];
  const code = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['--eval', code], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  while (!/Ctrl-C/.test(text)) text += String((await once(child.stdout, 'data'))[0]);
  // The server closes its output last.
  child.once('close', () => rmSync(folder, { recursive: true, force: true }));
  return { origin: /(http:\/\/[^\s/]+)/.exec(text)?.[1] ?? '', killParent: () => child.kill('SIGKILL') };
}

/** For a start that should fail. */
export async function failToStart(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = run(args);
  await once(child, 'close');
  return { code: child.exitCode, printed: printed() };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends the path unchanged: `fetch` would resolve the dots. */
export function askRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
