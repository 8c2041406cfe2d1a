import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Storage } from '../../core/storage.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { createFailedHosts } from './failed-hosts.ts';
import { addressesOf } from './source.ts';

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  storage: Storage;
  now(): number;
}

/** The addresses of the content: the one in use, and those to try when it fails. */
export function createAddresses({ $details, storage, now }: Needs) {
  const failedHosts = createFailedHosts(storage, now);
  const $address = atom<string | undefined>();
  /** Addresses that have failed since the details arrived. */
  const failed = new Set<string>();
  let backup: string | undefined;
  const all = (details: VideoDetails) => addressesOf(details, backup);
  const untried = (): string | undefined => {
    const details = $details.get();
    return details && all(details).find((address) => address !== $address.get() && !failed.has(address));
  };
  return {
    $address: readonlyType($address),
    /** Another address of the same stream, from the data of a live. */
    setBackup(address: string | undefined) {
      backup = address;
    },
    hasUntried: () => untried() !== undefined,
    /**
     * Chooses an address of new details: the first whose host has not failed within the last minute. After a failure
     * (`isRetry`), the one after the failed address.
     */
    choose(details: VideoDetails, isRetry: boolean) {
      const known = all(details);
      const first = Math.max(
        known.findIndex((address) => !failedHosts.has(address)),
        0,
      );
      const next = isRetry ? (known.indexOf($address.get() ?? '') + 1) % known.length : first;
      failed.clear();
      $address.set(known[next]);
    },
    /** Replaces the failed address by one that has not failed. Returns whether there was one. */
    fallBack(): boolean {
      const current = $address.get();
      const next = untried();
      if (current === undefined || next === undefined) return false;
      failed.add(current);
      failedHosts.note(current);
      $address.set(next);
      return true;
    },
    clear() {
      failed.clear();
      $address.set(undefined);
    },
  };
}
