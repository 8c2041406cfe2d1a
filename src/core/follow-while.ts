import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores';

/** Follows a store while `$on` is true. In between it keeps the last value and listens to nothing but `$on`. */
export function followWhile<T>($on: ReadableAtom<boolean>, $store: ReadableAtom<T>): ReadableAtom<T> {
  const $followed = atom($store.get());
  onMount($followed, () => {
    let leave: (() => void) | undefined;
    $followed.set($store.get());
    const stop = $on.subscribe((on) => {
      leave?.();
      leave = on ? $store.subscribe((value) => $followed.set(value)) : undefined;
    });
    return () => {
      stop();
      leave?.();
    };
  });
  return readonlyType($followed);
}
