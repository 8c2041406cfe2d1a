import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Layers that the runner runs; those of `unit` run in the browser. */
export const LAYERS = ['node', 'browser', 'faults'] as const;

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
