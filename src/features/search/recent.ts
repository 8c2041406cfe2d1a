import { atom, readonlyType } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { fold } from '../../lib/fold.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { listOf } from '../../lib/shape.ts';

const KEY = 'searches';
const MOST_RECENT = 5;
const LONGEST = 200;

const wordsOf = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST && fold(value) !== '' ? value : undefined;

/** The latest searches in this browser, newest first, as they were typed. Spellings of one search count as one. */
export function createRecent(personal: Personal, signal: AbortSignal) {
  const read = () => listOf(wordsOf)(parseJson(personal.read(KEY))).slice(0, MOST_RECENT);
  const $recent = atom<readonly string[]>(read());
  const write = (all: readonly string[]) => {
    $recent.set(all);
    personal.write(KEY, all.length > 0 ? JSON.stringify(all) : undefined);
  };
  /** Read again: another player may have written. */
  const others = (text: string) => read().filter((other) => fold(other) !== fold(text));
  listen(personal.$person, () => $recent.set([]), signal);
  return {
    $recent: readonlyType($recent),
    add(text: string) {
      const words = wordsOf(text.trim());
      if (words !== undefined) write([words, ...others(words)].slice(0, MOST_RECENT));
    },
    remove: (text: string) => write(others(text)),
    clear: () => write([]),
  };
}
