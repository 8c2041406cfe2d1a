import { atom, readonlyType } from 'nanostores';
import { watchPagePolicy } from '../core/page-policy.ts';
import { pause } from '../core/pause.ts';
import { attemptAsync } from '../lib/attempt.ts';
import type { Tools } from '../player/tools.ts';

/** Until the files are asked for again. */
const RETRY_SECONDS = 4;
/** After so many failures while online, the import is tried all the same: what refuses a request may allow it. */
const MOST_FETCHES = 3;

type LoadTools = Pick<Tools, 'environment' | 'scheduler' | 'signal'>;

interface Files<T> {
  /** What `load` imports, as far as it is known. */
  readonly addresses: readonly string[];
  load(): Promise<T>;
}

interface Needs<T> extends Files<T> {
  readonly tools: LoadTools;
  /** Called for each import that failed. */
  onFailed(): void;
}

/**
 * Imports as soon as the network lets it; undefined for a player that has ended. The files are fetched first, because a
 * browser remembers an `import()` that failed until the page is reloaded: https://github.com/whatwg/html/issues/6768. Nor
 * does Chrome forget a `<link rel=preload>` that failed.
 */
async function loadFiles<T>({ tools, addresses, load, onFailed }: Needs<T>): Promise<T | undefined> {
  const { environment, scheduler, signal } = tools;
  const { document, window } = environment;
  const refusedByPage = watchPagePolicy(document, signal);
  /** Whether the file arrived, which the browser then has in its cache. */
  const isThere = (address: string) =>
    attemptAsync(async () => {
      const response = await environment.fetch(address, { signal });
      await response.blob();
      return response.ok;
    });
  // A policy of the page that refuses the request may still allow the import.
  const mayImport = async (address: string) => (await isThere(address)) || refusedByPage(address);
  let failures = 0;
  do {
    const may = failures === MOST_FETCHES || (await Promise.all(addresses.map(mayImport))).every(Boolean);
    if (may) {
      const loaded = await attemptAsync(load);
      if (loaded) return loaded;
      if (!signal.aborted) onFailed();
    } else if (window.navigator.onLine) failures += 1;
  } while (await pause(scheduler, RETRY_SECONDS, signal));
  return undefined;
}

/** Files that a player loads once, however many of its parts ask for them. */
export function createFiles<T>(files: Files<T>) {
  const $failed = atom(false);
  let loading: Promise<T | undefined> | undefined;
  const begin = async (tools: LoadTools) => {
    const loaded = await loadFiles({ ...files, tools, onFailed: () => $failed.set(true) });
    if (loaded) $failed.set(false);
    return loaded;
  };
  return {
    /** An import has failed, and none has succeeded since. */
    $failed: readonlyType($failed),
    load(tools: LoadTools) {
      loading ??= begin(tools);
      return loading;
    },
  };
}
