import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Emit } from '../../events.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { NewBookmark } from './calls.ts';
import type { Bookmark } from './read.ts';
import type { BookmarkStore } from './store.ts';

type Video = Pick<Card, 'type' | 'id'>;
/** A bookmark of the current video. */
export type Subject = NewBookmark & { readonly video: Video };

interface Needs {
  store: BookmarkStore;
  $subject: ReadableAtom<Subject | undefined>;
  $bookmarked: WritableAtom<boolean>;
  /** The video of this platform that a link leads to. */
  videoOf(link: string): Video | undefined;
  go(video: Video): void;
  hasToken(): boolean;
  $loggedIn: ReadableAtom<boolean>;
  requireLogin(act: () => void, reason?: string): void;
  openPanel(id: 'bookmarks'): void;
  tell(what: 'loginFirst' | 'added' | 'known' | 'failed', failure?: CallFailure): void;
  tellRemoved(undo: () => void): void;
  emit: Emit;
  signal: AbortSignal;
}

/** The viewer's bookmarks, and whether the video is one of them. */
export function createBookmarks(needs: Needs) {
  const { store, $subject, $bookmarked, videoOf, go, requireLogin, tell, emit, signal } = needs;
  /** The state that the viewer wants, until the platform has answered. */
  const $wish = atom<{ readonly subject: Subject; readonly on: boolean } | undefined>();
  let busy = false;

  const leadsTo = ({ link }: Bookmark, subject: Subject) => {
    if (link === undefined) return false;
    const video = link === subject.link ? subject.video : videoOf(link);
    return video !== undefined && cardKey(video) === cardKey(subject.video);
  };
  const $own = derived(
    [store.$list, $subject],
    (list, subject) => subject && list.find((bookmark) => leadsTo(bookmark, subject)),
  );
  subscribeTo(
    [$own, $wish, $subject],
    (own, wish, subject) => (wish && wish.subject.link === subject?.link ? wish.on : own !== undefined),
    (is) => $bookmarked.set(is),
    signal,
  );

  const add = async (bookmark: NewBookmark) => {
    const result = await store.add(bookmark);
    if (signal.aborted) return false;
    if (!result.ok) tell('failed', result);
    else if (result.known) tell('known', result.known);
    else {
      emit('bookmarkchange', { bookmarked: true, link: bookmark.link });
      tell('added');
    }
    return result.ok;
  };
  const remove = async (bookmark: Bookmark) => {
    const result = await store.remove(bookmark);
    if (signal.aborted) return false;
    const { link } = bookmark;
    if (!result.ok) tell('failed', result);
    else {
      emit('bookmarkchange', { bookmarked: false, link: link ?? '' });
      needs.tellRemoved(() => link !== undefined && void add({ ...bookmark, link }));
    }
    return result.ok;
  };
  /** One call at a time; the last wish wins. */
  const fulfil = async () => {
    if (busy) return;
    busy = true;
    for (let wish = $wish.get(); wish; wish = $wish.get()) {
      const { subject, on } = wish;
      const own = store.$list.get().find((bookmark) => leadsTo(bookmark, subject));
      const done = on === (own !== undefined) || (own ? await remove(own) : await add(subject));
      if (!done || $wish.get() === wish) $wish.set(undefined);
    }
    busy = false;
  };
  const want = (subject: Subject, on: boolean) => {
    $wish.set({ subject, on });
    void fulfil();
  };

  return {
    ...store,
    $own,
    $loggedIn: needs.$loggedIn,
    /** The log-in closes the panel. */
    logIn: () => requireLogin(() => needs.openPanel('bookmarks'), 'bookmark'),
    toggle() {
      const subject = $subject.get();
      if (!subject) return;
      if (needs.hasToken()) return want(subject, !$bookmarked.get());
      tell('loginFirst');
      requireLogin(() => want(subject, true), 'bookmark');
    },
    remove: (bookmark: Bookmark) => void remove(bookmark),
    /** Whether the bookmark plays in place; otherwise it is a link to another page. */
    playsHere: ({ link }: Bookmark) => link !== undefined && videoOf(link) !== undefined,
    play({ link }: Bookmark) {
      const video = link === undefined ? undefined : videoOf(link);
      if (video) go(video);
    },
  };
}

export type Bookmarks = ReturnType<typeof createBookmarks>;
