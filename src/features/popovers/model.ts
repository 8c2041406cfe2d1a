import { atom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';

/** One popover at a time: opening one closes the other. */
export function createPopovers<Id extends string>() {
  const $open = atom<Id | undefined>();
  return {
    $open: readonlyType($open),
    $anyOpen: derived($open, (id) => id !== undefined),
    open: (id: Id) => $open.set(id),
    close: () => $open.set(undefined),
    toggle: (id: Id) => $open.set($open.get() === id ? undefined : id),
  };
}

export type Popovers<Id extends string> = ReturnType<typeof createPopovers<Id>>;
