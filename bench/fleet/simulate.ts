import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { scenarios } from './scenarios.ts';

type Scenarios = typeof scenarios;

export type Wish<Name extends keyof Scenarios> = Parameters<Scenarios[Name]>;
export type Figures = { readonly [Name in keyof Scenarios]: Awaited<ReturnType<Scenarios[Name]>> };

/** Most of what a simulation makes is gone at once. */
const YOUNG_MEGABYTES = 192;

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

/**
 * Runs in a thread of its own as plain JavaScript: test runners and loaders instrument promises and functions, which
 * doubles the time.
 */
export async function simulate<Name extends keyof Scenarios>(name: Name, ...wish: Wish<Name>): Promise<Figures[Name]> {
  code ??= bundle();
  const worker = new Worker(await code, {
    workerData: { name, wish },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const ended = once(worker, 'exit').then(() => {
    throw new Error(`${name} ended without figures`);
  });
  const [figures] = await Promise.race([once(worker, 'message'), ended]);
  await worker.terminate();
  return figures as Figures[Name];
}
