import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type * as scenarios from './scenarios.ts';

type Scenarios = typeof scenarios;

let code: Promise<URL> | undefined;

async function bundle(): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  return new URL(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

/** In a thread of its own, as plain JavaScript: test runners and loaders follow each promise and each function, which takes twice the time. */
export async function simulate<Name extends keyof Scenarios>(
  name: Name,
  ...wish: Parameters<Scenarios[Name]>
): Promise<Awaited<ReturnType<Scenarios[Name]>>> {
  code ??= bundle();
  const worker = new Worker(await code, { workerData: { name, wish }, execArgv: [] });
  const [figures] = await once(worker, 'message');
  await worker.terminate();
  return figures as Awaited<ReturnType<Scenarios[Name]>>;
}
