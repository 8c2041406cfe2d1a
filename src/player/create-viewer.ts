import type { ReadableAtom } from 'nanostores';
import type { Departures } from '../core/departures.ts';
import { derived } from '../core/derived.ts';
import { listen } from '../core/listen.ts';
import type { Content } from '../features/content/model.ts';
import { createContinueWatching } from '../features/continue-watching/model.ts';
import type { Failures } from '../features/failures/model.ts';
import { createHistoryCalls } from '../features/history/calls.ts';
import { createHistory } from '../features/history/model.ts';
import type { ViewedList } from '../features/history/viewed.ts';
import { createLike } from '../features/like/model.ts';
import { createLoginCalls } from '../features/login/calls.ts';
import { createLogin } from '../features/login/model.ts';
import { createSettingsCalls } from '../features/settings/calls.ts';
import { createSettings } from '../features/settings/model.ts';
import type { Upcoming } from '../features/upcoming/model.ts';
import type { Notify } from '../language/notice.ts';
import type { Media } from '../media/create-media.ts';
import { canLogIn, mayTrack } from '../modes.ts';
import type { Parameters } from '../parameters.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api' | 'account' | '$user'>;
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  content: Pick<Content, '$key' | '$mode' | '$details' | '$refused' | 'retry'>;
  media: Media;
  failures: Pick<Failures, '$screen'>;
  upcoming: Pick<Upcoming, '$secondsLeft'>;
  viewed: ViewedList;
  /** The popover of the log-in. */
  popover: { readonly $isOpen: ReadableAtom<boolean>; open(): void; close(): void };
  departures: Departures;
  notify: Notify;
}

/** The viewer: log-in, settings, and what they have watched and liked. */
export function createViewer(needs: Needs) {
  const { platform, $watched, content, media, failures, upcoming, viewed, departures, notify } = needs;
  const tools: Tools = { ...needs.tools, $parameters: $watched };
  const { environment, signal } = tools;
  const { http, api, account, $user } = platform;
  const { $details } = content;

  const login = createLogin({
    ...tools,
    calls: createLoginCalls(http, () => account().$token.get(), api),
    account,
    $user,
    $enabled: derived([$watched, content.$mode], canLogIn),
    popover: needs.popover,
    $content: content.$key,
  });
  login.loadProfileWhen(
    // Once the picture is there, or a screen or a countdown instead.
    derived(
      [media.$ready, failures.$screen, upcoming.$secondsLeft],
      (ready, failure, secondsLeft) => ready || failure !== undefined || secondsLeft !== undefined,
    ),
    derived($watched, ({ xToken }) => xToken),
  );
  /** Refused without a log-in, so offer one. */
  const $mayLogIn = derived(
    [content.$refused, login.$enabled, $user],
    (refused, enabled, user) => refused && enabled && !user,
  );
  /** The content would be refused again with the same token. */
  let refusedToken: string | undefined;
  const noteToken = () => {
    refusedToken = account().$token.get();
  };
  listen(content.$refused, (refused) => refused && noteToken(), signal);
  const retry = () => account().$token.get() !== refusedToken && content.retry();
  listen($user, (user) => user && content.$refused.get() && retry(), signal);

  /** Whether the platform stores settings and history: the viewer is logged in and the page allows tracking. */
  const $synced = derived(
    [$user, $watched, content.$mode],
    (user, parameters, mode) => user !== undefined && mayTrack(parameters, mode),
  );
  const settings = createSettings({
    ...tools,
    storage: environment.storage,
    calls: createSettingsCalls(http),
    $synced,
    departures,
  });
  const tellLike = (isLike: boolean | null) => {
    const details = $details.get();
    if (details) tools.emit('likechange', { type: details.type, id: details.id, isLike });
  };
  const history = createHistory({
    ...tools,
    viewed,
    calls: createHistoryCalls(http),
    $details,
    $synced,
    media,
    departures,
    onLikeRefused(isLike, { detail }) {
      tellLike(isLike);
      notify({ tone: 'error', text: ({ errors }) => detail ?? errors.generic.title });
    },
  });
  const continueWatching = createContinueWatching({ ...tools, $savedPosition: history.$left, media });
  const like = createLike({
    $like: history.$like,
    $counted: history.$counted,
    $details,
    save(isLike) {
      history.like(isLike);
      tellLike(isLike);
    },
    // Nothing but the platform keeps the like of a live.
    $available: derived(
      [login.$enabled, $details, $watched, content.$mode],
      (enabled, details, parameters, mode) =>
        enabled && details !== undefined && (details.type !== 'live' || mayTrack(parameters, mode)),
    ),
    requireLogin: login.require,
  });
  return { login, $mayLogIn, settings, continueWatching, like };
}
