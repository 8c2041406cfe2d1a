import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { scenarios } from './scenarios.ts';

type Scenarios = typeof scenarios;

export type Wish<Name extends keyof Scenarios> = Parameters<Scenarios[Name]>;
export type Figures = { readonly [Name in keyof Scenarios]: Awaited<ReturnType<Scenarios[Name]>> };

/** Most objects of a simulation live only briefly. */
const YOUNG_MEGABYTES = 192;

let code: Promise<URL> | undefined;
/** Idle threads: their code is already optimized. */
const idle: Worker[] = [];

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
 * Runs in another thread as plain JavaScript: test runners and loaders instrument promises and functions, which
 * doubles the time.
 */
export async function simulate<Name extends keyof Scenarios>(name: Name, ...wish: Wish<Name>): Promise<Figures[Name]> {
  code ??= bundle();
  const address = await code;
  const worker =
    idle.pop() ?? new Worker(address, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  worker.ref();
  worker.postMessage({ name, wish });
  const done = new AbortController();
  const ended = once(worker, 'exit', { signal: done.signal }).then(() => {
    throw new Error(`${name} ended without figures`);
  });
  const [figures] = await Promise.race([once(worker, 'message'), ended]);
  done.abort();
  worker.unref();
  idle.push(worker);
  return figures as Figures[Name];
}
