import type { Personal } from '../../core/personal.ts';
import { parseJson } from '../../lib/parse-json.ts';

const KEY = 'playlists';
const MOST_LISTS = 10;

type Place = readonly [list: string, item: string];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The current item of the lists watched last in this browser, newest first. Read on each call: another player may have written. */
export function createPlaces(storage: Pick<Personal, 'read' | 'write'>) {
  const all = (): readonly Place[] => {
    const kept = parseJson(storage.read(KEY));
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  };
  return {
    find: (list: string) => all().find(([id]) => id === list)?.[1],
    keep(list: string, item: string) {
      const others = all().filter(([id]) => id !== list);
      storage.write(KEY, JSON.stringify([[list, item], ...others].slice(0, MOST_LISTS)));
    },
  };
}
