import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';

/** One popover at a time: opening one closes the other. */
export function createPopovers<Id extends string>() {
  const $open = atom<Id | undefined>();
  return {
    $open: readonlyType($open),
    $anyOpen: computed($open, (id) => id !== undefined),
    open: (id: Id) => $open.set(id),
    close: () => $open.set(undefined),
    /** Each change of this closes what is open. */
    closeOnChange($value: ReadableAtom<unknown>, signal: AbortSignal) {
      until(
        signal,
        $value.listen(() => $open.set(undefined)),
      );
    },
    /** Nothing stays open that has nothing to show any more. */
    closeWithout(id: Id, $available: ReadableAtom<boolean>, signal: AbortSignal) {
      until(
        signal,
        $available.listen((available) => !available && $open.get() === id && $open.set(undefined)),
      );
    },
    toggle: (id: Id) => $open.set($open.get() === id ? undefined : id),
  };
}
