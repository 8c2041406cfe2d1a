import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSeconds } from './seconds.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Layers that the runner runs; those of `unit` run in the browser. */
export const LAYERS = ['node', 'browser', 'faults'] as const;

/** s. For a file that never ran here, by its layer. */
const UNKNOWN: Readonly<Record<string, number>> = { faults: 20, browser: 10 };

export const layerOf = (file: string): string => file.split('/')[1] ?? file;

export const isTest = (file: string): boolean => /^test\/.*\.test\.tsx?$/.test(file);

export const testsIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isTest)
    .sort();

/** A layer's name selects its files. */
export const filesOf = (wish: string): string[] =>
  wish.includes('/') ? [path.relative(root, path.resolve(wish))] : testsIn(`test/${wish}`);

/** The longest first, so that the last file of a run is a short one. */
export function longestFirst(files: readonly string[]): string[] {
  const known = readSeconds();
  const seconds = (file: string) => known[file] ?? UNKNOWN[layerOf(file)] ?? 0;
  return files.toSorted((one, other) => seconds(other) - seconds(one));
}

export const shuffled = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => file);
