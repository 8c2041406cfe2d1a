import { atom, readonlyType } from 'nanostores';
import { watchPagePolicy } from '../core/page-policy.ts';
import { pause } from '../core/pause.ts';
import { attemptAsync } from '../lib/attempt.ts';
import type { Tools } from '../player/tools.ts';

/** Seconds until the files are requested again. */
const RETRY_SECONDS = 4;
/** After this many failures while online, imports anyway: what blocks the request may allow the import. */
const MOST_FETCHES = 3;

type LoadTools = Pick<Tools, 'environment' | 'scheduler' | 'signal'>;

interface Files<T> {
  /** Known addresses of the files that `load` imports. */
  readonly addresses: readonly string[];
  load(): Promise<T>;
}

interface Needs<T> extends Files<T> {
  readonly tools: LoadTools;
  /** Called for each import that failed. */
  onFailed(): void;
}

/**
 * Imports as soon as the network allows; undefined if the player has ended. Fetches the files first, because browsers
 * remember a failed `import()` until the page is reloaded: https://github.com/whatwg/html/issues/6768. Chrome also
 * remembers a failed `<link rel=preload>`.
 */
async function loadFiles<T>({ tools, addresses, load, onFailed }: Needs<T>): Promise<T | undefined> {
  const { environment, scheduler, signal } = tools;
  const { document, window } = environment;
  const refusedByPage = watchPagePolicy(document, signal);
  /** Whether the file arrived; then it is in the browser's cache. */
  const isThere = (address: string) =>
    attemptAsync(async () => {
      const response = await environment.fetch(address, { signal });
      await response.blob();
      return response.ok;
    });
  // `connect-src` of the page's CSP may refuse the fetch where `script-src` allows the import.
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

/** Loads files once for a player, for all its parts. */
export function createLoad<T>(files: Files<T>, onFailed = () => {}) {
  let loading: Promise<T | undefined> | undefined;
  return (tools: LoadTools) => {
    loading ??= loadFiles({ ...files, tools, onFailed });
    return loading;
  };
}

/** The same, with a store for failures. */
export function createFiles<T>(files: Files<T>) {
  const $failed = atom(false);
  const load = createLoad(files, () => $failed.set(true));
  return {
    /** An import has failed, and none has succeeded since. */
    $failed: readonlyType($failed),
    async load(tools: LoadTools) {
      const loaded = await load(tools);
      if (loaded) $failed.set(false);
      return loaded;
    },
  };
}
