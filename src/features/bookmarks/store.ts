import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { BookmarkCalls, NewBookmark } from './calls.ts';
import type { Bookmark } from './read.ts';

const NONE: readonly Bookmark[] = [];

interface Needs {
  calls: BookmarkCalls;
  $user: ReadableAtom<{ readonly id: string } | undefined>;
  signal: AbortSignal;
}

/** All bookmarks of the viewer on one platform. The players of a page share it. */
export function createBookmarkStore({ calls, $user, signal }: Needs) {
  const $list = atom(NONE);
  const $state = atom<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const loads = createLatest(signal);

  const load = async () => {
    const latest = loads.next();
    $state.set('loading');
    const answer = await calls.list(latest);
    if (latest.aborted) return;
    if (answer) $list.set(answer);
    $state.set(answer ? 'ready' : 'failed');
  };
  subscribeTo(
    [$user],
    (user) => user?.id,
    (user) => {
      loads.cancel();
      $list.set(NONE);
      $state.set('idle');
      if (user !== undefined) void load();
    },
    signal,
  );
  /** A pending answer may lack the change, so the list is requested again. */
  const change = (list: readonly Bookmark[]) => {
    $list.set(list);
    if ($state.get() === 'loading') void load();
  };

  return {
    $list: readonlyType($list),
    $state: readonlyType($state),
    load,
    /** `known`: this link was bookmarked already. */
    async add(bookmark: NewBookmark): Promise<CallFailure | { readonly ok: true; readonly known?: CallFailure }> {
      const result = await calls.add(bookmark, signal);
      if (result.ok) change([{ ...bookmark, id: result.id }, ...$list.get()]);
      else if (result.reason !== 'repeated') return result;
      else {
        // The refusal has no id; the list has.
        await load();
        return { ok: true, known: result };
      }
      return { ok: true };
    },
    /** Removes the bookmark at once, and restores it if the platform refuses. */
    async remove(bookmark: Bookmark): Promise<CallFailure | { readonly ok: true }> {
      const before = $list.get();
      change(before.filter((other) => other !== bookmark));
      const result = await calls.remove(bookmark.id, signal);
      if (result.ok) return { ok: true };
      // Removed elsewhere, or the platform doesn't support removal: the list shows which.
      if (result.reason === 'missing') await load();
      const now = $list.get();
      if (result.reason === 'missing' && $state.get() === 'ready' && !now.some(({ id }) => id === bookmark.id)) {
        return { ok: true };
      }
      if (!now.some(({ id }) => id === bookmark.id)) $list.set(now.toSpliced(before.indexOf(bookmark), 0, bookmark));
      return result;
    },
  };
}

export type BookmarkStore = ReturnType<typeof createBookmarkStore>;
