import { atom, type ReadableAtom, readonlyType } from 'nanostores';

interface Needs {
  media: { readonly $started: ReadableAtom<boolean>; readonly $paused: ReadableAtom<boolean> };
}

/** Whether the next content plays without a press, because the viewer was watching. */
export function createAutostart({ media }: Needs) {
  const $pending = atom(false);
  let isRequested = false;
  const isWatched = () => $pending.get() || media.$started.get() || !media.$paused.get();
  return {
    /** True from a requested load until its content plays, or the browser refuses to play it. */
    $pending: readonlyType($pending),
    /** The next load plays without a press. */
    requestNext() {
      isRequested = true;
    },
    /** Called when a load begins; uses up the request. */
    begin() {
      $pending.set(isRequested);
      isRequested = false;
    },
    end: () => $pending.set(false),
    /** Whether the viewer watches, or is about to. */
    isWatched,
    /** Called before content is unloaded: a viewer who was watching counts as watching until the next load. */
    keep: () => $pending.set(isWatched()),
  };
}

export type Autostart = ReturnType<typeof createAutostart>;
