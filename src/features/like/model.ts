import type { ReadableAtom } from 'nanostores';

interface Needs {
  $like: ReadableAtom<boolean | null>;
  keep(like: boolean | null): void;
  /** Content that can be liked, and a platform to log in to. */
  $available: ReadableAtom<boolean>;
  requireLogin(action: () => void): void;
}

/** Whether the viewer likes the video. Only somebody who is known can. */
export function createLike({ $like, keep, $available, requireLogin }: Needs) {
  return {
    $like,
    $available,
    /** A like that was asked for before the login is a like afterwards, whatever was liked before. */
    toggle() {
      const next = $like.get() === true ? null : true;
      requireLogin(() => keep(next));
    },
  };
}

export type Like = ReturnType<typeof createLike>;
