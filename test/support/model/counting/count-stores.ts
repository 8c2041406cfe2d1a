/** How many stores each file of src has made. */
const made = new Map<string, number>();

/** The atom of a derived store that has listeners is made in the first; the second makes one whenever polling begins again. */
const NOT_OF_PLAYER = ['core/derived.ts', 'core/polling.ts'];

/** Counts the stores that a function makes. */
export const counted =
  <T extends unknown[], R>(make: (...args: T) => R) =>
  (...args: T): R => {
    const [, file = ''] = /\/src\/([\w/.-]+)/.exec(new Error().stack ?? '') ?? [];
    if (!NOT_OF_PLAYER.includes(file)) made.set(file, (made.get(file) ?? 0) + 1);
    return make(...args);
  };

const REPORTED = 12;

/** The stores that are made from now on. */
export function countStores() {
  made.clear();
  return {
    sum: () => [...made.values()].reduce((sum, one) => sum + one, 0),
    /** The files that make the most. */
    dearest: () =>
      [...made]
        .sort(([, one], [, other]) => other - one)
        .slice(0, REPORTED)
        .map(([file, stores]) => `${file} ${stores}`)
        .join(', '),
  };
}

/** Has the modules of src, none of which may be loaded yet, make their stores by the modules beside this one. */
export function serveCountedStores() {
  const map = document.createElement('script');
  map.type = 'importmap';
  const beside = (file: string) => new URL(file, import.meta.url).pathname;
  const counting = {
    '/node_modules/nanostores/index.js': beside('nanostores.ts'),
    '/src/core/derived.ts': beside('derived.ts'),
  };
  map.textContent = JSON.stringify({ scopes: { '/src/': counting } });
  document.head.append(map);
}
