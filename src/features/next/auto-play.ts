import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Storage } from '../../core/storage.ts';

const KEY = 'autoPlay';
const OFF = 'off';

interface Needs {
  storage: Storage;
  /** Whether the page allows the next video to start automatically. */
  $allowed: ReadableAtom<boolean>;
}

/** The viewer's switch for starting the next video automatically. Stored in this browser. */
export function createAutoPlay({ storage, $allowed }: Needs) {
  const $on = atom(storage.read(KEY) !== OFF);
  return {
    $on: readonlyType($on),
    $allowed,
    $continuous: derived([$allowed, $on], (allowed, on) => allowed && on),
    toggle() {
      $on.set(!$on.get());
      storage.write(KEY, $on.get() ? undefined : OFF);
    },
  };
}

export type AutoPlay = ReturnType<typeof createAutoPlay>;
