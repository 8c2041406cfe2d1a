import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilSo } from '../../support/page/until-so.ts';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Debian puts programs that are not for every user. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin'];

/** The path of an engine's program. Without it the tests fail, and say where it comes from. */
export function programOf(name: string, debianPackage: string, folders: readonly string[] = []): string {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM, ...folders];
  const found = places.map((folder) => path.join(folder, name)).find(isProgram);
  if (found === undefined) throw new Error(`${name} is not on this machine: apt-get install ${debianPackage}`);
  return found;
}

/** The folders of the versions of an engine, the newest first. */
export function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
  } catch {
    return [];
  }
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** An engine that refuses to run as root runs as its own user, which its package has made. */
export function userNamed(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

export interface Engine {
  /** Ends it without a goodbye, as a loss of power does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function createFolder(owner?: User): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-engine-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

interface EngineOptions {
  readonly port: number;
  readonly user?: User;
  readonly environment?: Readonly<Record<string, string>>;
  /** What it ends on in an orderly way. */
  readonly ending?: NodeJS.Signals;
}

/** Starts a program and waits until its port answers. */
export async function startEngine(
  program: string,
  args: readonly string[],
  { port, user, environment, ending = 'SIGINT' }: EngineOptions,
): Promise<Engine> {
  const env = { ...process.env, ...environment };
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, ...user });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-4000);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await untilSo(
    () => hasEnded() || listens(port),
    (answer) => answer,
    `${program} answers`,
  );
  if (hasEnded()) throw new Error(`${program} ended:\n${printed}`);
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { kill: () => end('SIGKILL'), stop: () => end(ending) };
}
