import * as stock from 'nanostores';

export const { readonlyType } = stock;

/** How many stores each file of src has made. */
const made = new Map<string, number>();

function count() {
  const [, file = ''] = /\/src\/([\w/.-]+)/.exec(new Error().stack ?? '') ?? [];
  made.set(file, (made.get(file) ?? 0) + 1);
}

const counted =
  <T extends unknown[], R>(make: (...args: T) => R) =>
  (...args: T): R => {
    count();
    return make(...args);
  };

export const atom = counted(stock.atom);
export const computed = counted(stock.computed);

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

/** Has the modules of src, none of which may be loaded yet, make their stores here. */
export function serveCountedStores() {
  const map = document.createElement('script');
  map.type = 'importmap';
  const own = new URL(import.meta.url).pathname;
  map.textContent = JSON.stringify({ scopes: { '/src/': { '/node_modules/nanostores/index.js': own } } });
  document.head.append(map);
}
