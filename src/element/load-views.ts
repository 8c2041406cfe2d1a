import { addressOf } from 'chunk-address';
import { watchPagePolicy } from '../core/page-policy.ts';
import { pause } from '../core/pause.ts';
import { attemptAsync } from '../lib/attempt.ts';
import type { Tools } from '../player/tools.ts';

/** The views, and what they import besides the player itself. */
const FILES = ['mount-views.js', 'plural.js'];
/** Until the views are asked for again. */
const RETRY_SECONDS = 4;

type Needs = Pick<Tools, 'environment' | 'scheduler' | 'signal'>;

/** Whether the file arrived, which the browser then has in its cache. */
const isThere = async (address: string, { environment, signal }: Needs): Promise<boolean> =>
  (await attemptAsync(async () => {
    const response = await environment.fetch(address, { signal });
    await response.blob();
    return response.ok;
  })) ?? false;

/**
 * Loads the views as soon as the network lets it; undefined for a player that has ended. Their files are fetched first,
 * because a browser remembers an `import()` that failed until the page is reloaded:
 * https://github.com/whatwg/html/issues/6768. Nor does Chrome forget a `<link rel=preload>` that failed.
 */
export async function loadViews(needs: Needs) {
  const { environment, scheduler, signal } = needs;
  const addresses = FILES.map(addressOf).filter((address) => address !== undefined);
  const refusedByPage = watchPagePolicy(environment.document, signal);
  // A policy of the page that refuses the request may still allow the import.
  const mayImport = async (address: string) => (await isThere(address, needs)) || refusedByPage(address);
  do {
    const may = await Promise.all(addresses.map(mayImport));
    const views = may.every(Boolean) ? await attemptAsync(() => import('./mount-views.tsx')) : undefined;
    if (views) return views;
  } while (await pause(scheduler, RETRY_SECONDS, signal));
  return undefined;
}
