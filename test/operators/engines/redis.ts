import { createFolder, freePort, programOf, removeFolder, startEngine } from './engine.ts';
import type { Store } from './postgres.ts';

/** Redis without data, which keeps what it is told (`appendonly`). */
export async function startRedis(): Promise<Store> {
  const program = programOf('redis-server', 'redis-server');
  const folder = createFolder();
  const port = await freePort();
  const about = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
  const start = () => startEngine(program, about, { port });
  let engine = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => engine.kill(),
    async restart() {
      engine = await start();
    },
    async stop() {
      await engine.stop();
      removeFolder(folder);
    },
  };
}
