import { attempt } from '../lib/attempt.ts';

/** Keeps small texts under one prefix. Never throws: in a sandbox, or when full, it remembers for this page only. */
export interface Storage {
  read(key: string): string | undefined;
  write(key: string, value: string | undefined): void;
}

const PREFIX = 'cloud-player:';

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `open` is called each time because the mere getter throws in sandboxed frames. */
export function createStorage(open: () => Area): Storage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(PREFIX + key)) ?? undefined,
    write(key, value) {
      const kept = attempt(() => {
        if (value === undefined) open().removeItem(PREFIX + key);
        else open().setItem(PREFIX + key, value);
        return true;
      });
      if (value === undefined || kept) memory.delete(key);
      else memory.set(key, value);
    },
  };
}
