import { atom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLazyPart } from '../../core/lazy-part.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { KeepingNeeds, Kept } from './late.ts';

/** Bookmarks and personal markers. Code and lists are loaded after the first frame for who is logged in, for others when asked for. */
export function createKeeping(needs: KeepingNeeds) {
  const { tools, login, media, content, notify, panels } = needs;
  const { $offers } = panels;
  const $kept = atom<Kept | undefined>();
  const $bookmarked = atom(false);
  const load = createLazyPart(async () => {
    const { openKeeping } = await import('./late.ts');
    tools.signal.throwIfAborted();
    const kept = openKeeping({ ...needs, $bookmarked });
    $kept.set(kept);
    return kept;
  });
  subscribeTo(
    [login.$user, media.$ready, $offers],
    (user, ready, offers) =>
      user !== undefined && ready && (offers.includes('bookmarks') || offers.includes('personalMarker')),
    (wanted) => wanted && void load(),
    tools.signal,
  );
  return {
    $kept: readonlyType($kept),
    load,
    $canBookmark: derived(
      [$offers, content.$details],
      (offers, details) => offers.includes('bookmarks') && details !== undefined,
    ),
    $bookmarked: readonlyType($bookmarked),
    async toggleBookmark() {
      const kept = await load();
      if (kept) kept.bookmarks.toggle();
      else notify({ tone: 'error', text: ({ actions }) => actions.failed });
    },
  };
}
