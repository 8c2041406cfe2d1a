import type { ReadableAtom, WritableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Notify } from '../../language/notice.ts';
import type { Lang } from '../../languages.ts';
import type { Card } from '../../lib/card.ts';
import { cardTypeOf } from '../../lib/card.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import { attributesOf } from '../../parameters.ts';
import { readPages } from '../../platform/read-all.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { Session } from '../../platform/session.ts';
import { readAddress } from '../../player/address.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import { createBookmarkCalls } from '../bookmarks/calls.ts';
import { categoryOf, storedLink } from '../bookmarks/link.ts';
import { createBookmarks, type Subject } from '../bookmarks/model.ts';
import { createBookmarkStore } from '../bookmarks/store.ts';
import { bookmarkNotices } from '../bookmarks/words/notices.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { Login } from '../login/model.ts';
import { createMarkerCalls } from '../markers/calls.ts';
import type { Markers } from '../markers/model.ts';
import { createOwnMarkers } from '../markers/own.ts';
import { createOwnMarkerCalls } from '../markers/own-calls.ts';
import { placeOwnMarkers } from '../markers/own-places.ts';
import { markerNotices } from '../markers/words/notices.ts';
import type { Time } from '../time/model.ts';

export interface KeepingNeeds {
  tools: Tools;
  platform: Platform;
  session: Pick<Session, 'sharing'>;
  /** The player's element in the page. */
  host: Element;
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

interface Needs extends KeepingNeeds {
  readonly $bookmarked: WritableAtom<boolean>;
}

const PLAYER_PATH = /\/(plr\/?|ngpplayer\/[^/]+\/[^/]+\/?)$/;

/** The models of bookmarks and personal markers; loaded with the first log-in or use. */
export function openKeeping(needs: Needs) {
  const { tools, platform, session, $watched, content, media, time, login, markers, go, panels } = needs;
  const { personal, emit, signal } = tools;
  const account = platform.account();
  const { $user } = login;

  const tellIn =
    <W extends string>(notices: Readonly<Record<Lang, Readonly<Record<W, string>>>>) =>
    (what: W | 'failed', failure?: CallFailure) =>
      needs.notify({
        tone: what === 'failed' ? 'error' : 'info',
        text: ({ errors }, lang) => failure?.detail ?? (what === 'failed' ? errors.generic.title : notices[lang][what]),
      });
  const tellRemovedIn =
    (notices: Readonly<Record<Lang, { readonly removed: string; readonly undo: string }>>) => (undo: () => void) =>
      needs.notify({
        tone: 'info',
        text: (_, lang) => notices[lang].removed,
        action: { label: (_, lang) => notices[lang].undo, press: undo },
      });

  const store = session.sharing.use(
    `bookmarks ${platform.api()}`,
    (shared) =>
      createBookmarkStore({
        calls: createBookmarkCalls({
          http: platform.http,
          list: (listSignal) => readPages(platform.http, 'listBookmarks', { signal: listSignal }),
          base: platform.api,
        }),
        $user: account.$user,
        signal: shared,
      }),
    signal,
  );
  const bookmarks = createBookmarks({
    store,
    $subject: derived([content.$details, panels.$offers], (details, offers) =>
      details && offers.includes('bookmarks') ? subjectOf(needs, details) : undefined,
    ),
    $bookmarked: needs.$bookmarked,
    videoOf: (link) => videoIn(needs, link),
    go,
    hasToken: () => $user.get() !== undefined || account.hasCredentials(),
    $loggedIn: derived([$user, account.$token], (user) => user !== undefined || account.hasCredentials()),
    requireLogin: login.require,
    openPanel: panels.open,
    tell: tellIn(bookmarkNotices),
    tellRemoved: tellRemovedIn(bookmarkNotices),
    emit,
    signal,
  });

  const $markable = derived([content.$details, panels.$offers], (details, offers) =>
    offers.includes('personalMarker') ? details : undefined,
  );
  const $isLive = derived($markable, (video) => video?.type === 'live');
  /** The date of a position, in seconds since 1970. */
  const dateOf = (position: number) => {
    const date = media.dateOfPicture();
    return date === undefined ? undefined : date / 1000 + position - media.$currentTime.get();
  };
  const places = placeOwnMarkers({
    $isLive,
    $window: time.$window,
    timeOfDate: media.timeOfDate,
    show: markers.showOwn,
    signal,
  });
  const ownMarkers = createOwnMarkers({
    calls: createOwnMarkerCalls(platform.http),
    load: createMarkerCalls((query, callSignal) =>
      readPages(platform.http, 'listPersonalMarkers', { query: { ...query }, signal: callSignal }),
    ).load,
    $video: $markable,
    $user,
    $refetch: derived($watched, ({ isMarkersChange }) => isMarkersChange),
    show: places.show,
    playhead: () => ($isLive.get() ? dateOf(media.$currentTime.get()) : media.$currentTime.get()),
    end: () => ($isLive.get() ? dateOf(time.$window.get().end) : media.$duration.get()),
    requireLogin: login.require,
    openPanel: panels.open,
    tell: tellIn(markerNotices),
    tellRemoved: tellRemovedIn(markerNotices),
    personal,
    emit,
    signal,
  });
  return { bookmarks, ownMarkers };
}

export type Kept = ReturnType<typeof openKeeping>;

function subjectOf(needs: Needs, details: VideoDetails): Subject | undefined {
  const { platform, media } = needs;
  const { type, id, title, banner } = details;
  const base = platform.api();
  return {
    video: { type, id },
    link: linkOf(needs, details),
    title: title.trim() || media.video.ownerDocument.title.trim() || id,
    cover: safeUrl(banner ?? undefined, base, 'page'),
    category: categoryOf(details),
  };
}

/**
 * On the player's own page, the address of the video there. Elsewhere the address of the page, if that is the video that
 * the page has given to its first player; any other has its address on the platform's own page.
 */
function linkOf({ platform, tools, host, $watched }: Needs, { type, id }: VideoDetails): string {
  const { location, document } = tools.environment.window;
  const { fromAddress, h } = $watched.get();
  const player = new URL(fromAddress ? `${location.origin}${location.pathname}` : '/plr', platform.api());
  if (PLAYER_PATH.test(player.pathname)) player.pathname = player.pathname.replace(PLAYER_PATH, '/plr');
  player.search = new URLSearchParams({ type, id, ...(h && { h: 'true' }) }).toString();
  if (fromAddress) return player.href;
  const first = document.querySelector(host.localName) ?? host;
  const given = (name: 'type' | 'contentId') => {
    const attribute = attributesOf(name).find((known) => first.hasAttribute(known));
    return attribute && first.getAttribute(attribute)?.trim();
  };
  const [givenType, givenId] = [given('type')?.toLowerCase(), given('contentId')];
  const isPage = givenId === undefined ? first === host : givenType === type && givenId === id;
  return (isPage && storedLink(location.href)) || player.href;
}

/** The video of this platform that a link leads to. */
function videoIn({ platform, tools, $watched }: Needs, link: string) {
  const address = parseUrl(link);
  if (!address) return undefined;
  const { origin, pathname } = address;
  const { location } = tools.environment.window;
  const isHere =
    origin === new URL(platform.api()).origin || ($watched.get().fromAddress && origin === location.origin);
  const isPlayer = PLAYER_PATH.test(pathname) || ($watched.get().fromAddress && pathname === location.pathname);
  if (!isHere || !isPlayer) return undefined;
  const read = readAddress(link);
  const [type, id] = [cardTypeOf(read('type')), read('id') ?? read('content-id')];
  return type && id ? { type, id } : undefined;
}
