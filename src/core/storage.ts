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
  const attempt = <T>(action: (area: Area) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((area) => area.getItem(PREFIX + key)) ?? undefined,
    write(key, value) {
      const kept = attempt((area) => {
        if (value === undefined) area.removeItem(PREFIX + key);
        else area.setItem(PREFIX + key, value);
        return true;
      });
      if (value === undefined || kept) memory.delete(key);
      else memory.set(key, value);
    },
  };
}
