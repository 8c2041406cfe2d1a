import { availableParallelism } from 'node:os';
import { layerOf } from './files.ts';
import { readCosts } from './known-costs.ts';

/** s. For a file that never ran here, by its layer. */
const UNKNOWN_SECONDS: Readonly<Record<string, number>> = { faults: 20, browser: 10 };
/** Cores that such a file keeps busy. */
const UNKNOWN_LOAD = 0.4;
/** So many of the longest files are compared: a long one that ran last would run alone. */
const COMPARED = 16;

/** Takes the file to run next from those left. */
export type Take = (left: string[], running: readonly string[]) => string | undefined;

export const inOrder: Take = (left) => left.shift();

/**
 * The longest first, and such ones together that keep the cores busy: some files wait for their media most of the time,
 * others are nothing but computation.
 */
export function mixed(workers: number, known = readCosts(), cores = availableParallelism()): Take {
  const secondsOf = (file: string) => known[file]?.seconds ?? UNKNOWN_SECONDS[layerOf(file)] ?? 0;
  const loadOf = (file: string) => {
    const { seconds = 0, cores: used } = known[file] ?? {};
    return used !== undefined && seconds > 0 ? used / seconds : UNKNOWN_LOAD;
  };
  return (left, running) => {
    const wanted = (cores / workers) * (running.length + 1) - running.reduce((sum, file) => sum + loadOf(file), 0);
    const longest = left.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, COMPARED);
    const distance = (file: string) => Math.abs(loadOf(file) - wanted);
    const [best] = longest.toSorted((one, other) => distance(one) - distance(other));
    if (best !== undefined) left.splice(left.indexOf(best), 1);
    return best;
  };
}

export const shuffled = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => file);
