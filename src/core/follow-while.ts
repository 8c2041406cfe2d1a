import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { subscribe } from './listen.ts';
import { until } from './until.ts';

/** Follows a store while `$on` is true. Otherwise keeps the last value and listens only to `$on`. */
export function followWhile<T>(
  $on: ReadableAtom<boolean>,
  $store: ReadableAtom<T>,
  signal: AbortSignal,
): ReadableAtom<T> {
  const $followed = atom($store.get());
  let leave: (() => void) | undefined;
  subscribe(
    $on,
    (on) => {
      leave?.();
      leave = on ? $store.subscribe((value) => $followed.set(value)) : undefined;
    },
    signal,
  );
  until(signal, () => leave?.());
  return readonlyType($followed);
}
