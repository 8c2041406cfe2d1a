// The gallery and the reference platform for a benchmark, with a separate database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function startDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-bench-'));
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'demo/serve.ts', '--control', '--port', '0', '--data', path.join(folder, 'platform.db')],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  while (!printed.includes('Ctrl-C')) await once(server.stdout, 'data');
  return {
    origin: /http:\/\/[^\s/]+/.exec(printed)[0],
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
