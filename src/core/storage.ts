import { attempt } from '../lib/attempt.ts';
import { PREFIX } from '../lib/prefix.ts';

/** localStorage with a prefix. Never throws: in a sandbox, or when full, values last until the page is left. */
export interface Storage {
  read(key: string): string | undefined;
  write(key: string, value: string | undefined): void;
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `open` is called for each access: the getter of `localStorage` throws in sandboxed frames. */
export function createStorage(open: () => Area): Storage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(PREFIX + key)) ?? undefined,
    write(key, value) {
      const isStored = attempt(() => {
        if (value === undefined) open().removeItem(PREFIX + key);
        else open().setItem(PREFIX + key, value);
        return true;
      });
      if (value === undefined || isStored) memory.delete(key);
      else memory.set(key, value);
    },
  };
}
