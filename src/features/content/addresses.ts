import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { addressesOf } from './source.ts';

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  base(): string;
  /** Another address of the same stream, as the live's data name it. */
  backup(): string | undefined;
}

/** Where the content can be had: the address in use, and the ones that are left when it fails. */
export function createAddresses({ $details, base, backup }: Needs) {
  const $address = atom<string | undefined>();
  /** Addresses that have failed since the details came. */
  const failed = new Set<string>();
  const all = (details: VideoDetails) => addressesOf(details, base(), backup());
  const untried = (): string | undefined => {
    const details = $details.get();
    return details && all(details).find((address) => address !== $address.get() && !failed.has(address));
  };
  return {
    $address: readonlyType($address),
    hasUntried: () => untried() !== undefined,
    /** For new details. What failed is not tried first again, if there is something else. */
    choose(details: VideoDetails, again: boolean) {
      const known = all(details);
      const next = again ? (known.indexOf($address.get() ?? '') + 1) % known.length : 0;
      failed.clear();
      $address.set(known[next]);
    },
    /** Whether there is an address left in place of the one that failed. */
    fallBack(): boolean {
      const here = $address.get();
      const next = untried();
      if (here === undefined || next === undefined) return false;
      failed.add(here);
      $address.set(next);
      return true;
    },
    clear() {
      failed.clear();
      $address.set(undefined);
    },
  };
}
