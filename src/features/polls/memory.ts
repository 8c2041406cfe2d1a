import { atom, readonlyType } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { parseJson } from '../../lib/parse-json.ts';

const KEY = 'polls';
const MOST_POLLS = 50;

type Entry = readonly [key: string, option: string | null];

const isEntry = (value: unknown): value is Entry => {
  if (!Array.isArray(value)) return false;
  const [key, option] = value;
  return typeof key === 'string' && (option === null || typeof option === 'string');
};

/** The polls seen in this browser, with the viewer's votes. Shared by all players of a page. */
export function createPollMemory(personal: Personal, signal: AbortSignal) {
  const read = (): ReadonlyMap<string, string | null> => {
    const list = parseJson(personal.read(KEY));
    return new Map(Array.isArray(list) ? list.filter(isEntry).slice(-MOST_POLLS) : []);
  };
  const $polls = atom(read());
  const keep = (key: string, option: string | null) => {
    // Read again: another tab may have written.
    const entries = [...read(), ...$polls.get()].filter(([other]) => other !== key);
    const kept = [...new Map(entries), [key, option] as const].slice(-MOST_POLLS);
    personal.write(KEY, JSON.stringify(kept));
    $polls.set(new Map(kept));
  };
  listen(personal.$person, () => $polls.set(new Map()), signal);
  return {
    $person: personal.$person,
    $polls: readonlyType($polls),
    has: (key: string) => $polls.get().has(key),
    see: (key: string) => $polls.get().has(key) || keep(key, null),
    vote: keep,
  };
}

export type PollMemory = ReturnType<typeof createPollMemory>;
