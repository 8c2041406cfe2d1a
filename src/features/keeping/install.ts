import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createLazyPart } from '../../core/lazy-part.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Notify } from '../../language/notice.ts';
import type { Card } from '../../lib/card.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Session } from '../../platform/session.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { Login } from '../login/model.ts';
import type { Markers } from '../markers/model.ts';
import type { Time } from '../time/model.ts';
import type { Kept } from './late.ts';

export interface KeepingNeeds {
  tools: Tools;
  platform: Platform;
  session: Pick<Session, 'sharing'>;
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  content: Pick<Content, '$details'>;
  media: Pick<Media, 'video' | '$ready' | '$currentTime' | '$duration' | 'dateOfPicture' | 'timeOfDate'>;
  time: Pick<Time, '$window'>;
  login: Pick<Login, 'require' | '$user'>;
  markers: Pick<Markers, 'showOwn'>;
  go(card: Pick<Card, 'type' | 'id'>): void;
  panels: Pick<Panels, '$offers' | 'open'>;
  notify: Notify;
}

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
    $canBookmark: computed(
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
