import { computed, type ReadableAtom } from 'nanostores';
import type { Departures } from '../core/departures.ts';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Emit } from '../events.ts';
import type { ContentModel } from '../features/content/model.ts';
import { createContinueWatching } from '../features/continue-watching/model.ts';
import { createHistoryCalls } from '../features/history/calls.ts';
import { createHistory } from '../features/history/model.ts';
import type { ViewedList } from '../features/history/viewed.ts';
import { createLike } from '../features/like/model.ts';
import { createLoginCalls } from '../features/login/calls.ts';
import { createLogin } from '../features/login/model.ts';
import { createSettingsCalls } from '../features/settings/calls.ts';
import { createSettings } from '../features/settings/model.ts';
import type { Media } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import type { createPlatform } from './create-platform.ts';
import { canLogIn, mayTrack } from './modes.ts';

interface Needs {
  platform: Pick<ReturnType<typeof createPlatform>, 'http' | 'api' | 'account' | '$user'>;
  $parameters: ReadableAtom<Parameters>;
  content: Pick<ContentModel, '$mode' | '$details' | '$refused' | 'retry'>;
  media: Media;
  viewed: ViewedList;
  popover: { open(): void; close(): void };
  environment: Environment;
  scheduler: Scheduler;
  departures: Departures;
  emit: Emit;
  signal: AbortSignal;
}

/** The person in front of it: who they are, what they chose, and what they have seen. */
export function createViewer(needs: Needs) {
  const { platform, $parameters, content, media, viewed, environment, scheduler, departures, emit, signal } = needs;
  const { http, api, account, $user } = platform;
  const { $details } = content;
  const shared = { scheduler, departures, signal };

  const login = createLogin({
    calls: createLoginCalls(http, () => account().$token.get(), api),
    account,
    $user,
    environment,
    scheduler,
    $enabled: computed([$parameters, content.$mode], canLogIn),
    popover: needs.popover,
    emit,
    signal,
  });
  login.recognizeWhen(media.$ready);
  /** What is refused to nobody may be shown to somebody. */
  const $mayLogIn = computed(
    [content.$refused, login.$enabled, $user],
    (refused, enabled, user) => refused && enabled && !user,
  );
  until(
    signal,
    $user.listen((user) => user && content.$refused.get() && content.retry()),
  );

  /** Who is logged in is remembered by the platform, if the page lets it. */
  const $kept = computed(
    [$user, $parameters, content.$mode],
    (user, parameters, mode) => user !== undefined && mayTrack(parameters, mode),
  );
  const settings = createSettings({
    storage: environment.storage,
    calls: createSettingsCalls(http),
    $kept,
    ...shared,
  });
  const history = createHistory({ viewed, calls: createHistoryCalls(http), $details, $kept, media, ...shared });
  const continueWatching = createContinueWatching({ $left: history.$left, $parameters, media, scheduler, signal });
  const like = createLike({
    $like: history.$like,
    keep: history.like,
    $available: computed(
      [login.$enabled, $details],
      (enabled, details) => enabled && details !== undefined && details.type !== 'live',
    ),
    requireLogin: login.require,
  });
  return { login, $mayLogIn, settings, continueWatching, like };
}
