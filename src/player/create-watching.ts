import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Emit } from '../events.ts';
import { createContentCalls } from '../features/content/calls.ts';
import { createContent } from '../features/content/model.ts';
import { createStreamProbe } from '../features/content/stream-probe.ts';
import { placeToContinue } from '../features/continue-watching/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { ViewedList } from '../features/history/viewed.ts';
import { createLiveDataCalls } from '../features/live-data/calls.ts';
import { createLiveData } from '../features/live-data/model.ts';
import { createMultiLives } from '../features/multi-lives/model.ts';
import type { Playback } from '../features/playback/model.ts';
import { createPlaylistCalls } from '../features/playlist/calls.ts';
import { createPlaylist } from '../features/playlist/model.ts';
import type { Presence } from '../features/presence/model.ts';
import type { Recovery } from '../features/recovery/model.ts';
import { createRedirects } from '../features/redirects/model.ts';
import { createSuggestionCalls } from '../features/suggestions/calls.ts';
import { createSuggestions } from '../features/suggestions/model.ts';
import { createUpcoming } from '../features/upcoming/model.ts';
import { createViewCalls } from '../features/views/calls.ts';
import { createViews } from '../features/views/model.ts';
import type { Card } from '../lib/card.ts';
import type { Media } from '../media/create-media.ts';
import { formatOf } from '../media/source-format.ts';
import type { ParameterName, Parameters } from '../parameters.ts';
import { endpoints } from '../platform/endpoints.ts';
import { readAll } from '../platform/read-all.ts';
import type { Session } from '../platform/session.ts';
import type { createPlatform } from './create-platform.ts';
import { contentKey, isOfPlatform, mayTrack, missingParameters, modeOf } from './modes.ts';

/** What comes next is asked for so long before the end. */
const NEAR_END_SECONDS = 15;

interface Needs {
  platform: Pick<ReturnType<typeof createPlatform>, 'http' | 'api'>;
  session: Pick<Session, 'sharing'>;
  media: Media;
  playback: Pick<Playback, 'autoplay' | 'play'>;
  presence: Presence;
  recovery: Recovery;
  failures: Failures;
  showCard(card: Pick<Card, 'type' | 'id'>): void;
  viewed: ViewedList;
  $parameters: ReadableAtom<Parameters>;
  environment: Environment;
  scheduler: Scheduler;
  /** Where the page's address is the player's own, it names what is shown. */
  tell(values: Partial<Record<ParameterName, string | undefined>>, again: boolean): void;
  emit: Emit;
  signal: AbortSignal;
}

/** What is watched: found, waited for, loaded, and followed while it is live. */
export function createWatching(needs: Needs) {
  const { platform, session, media, playback, presence, recovery, failures, viewed } = needs;
  const { $parameters, environment, scheduler, tell, emit, signal } = needs;
  const { http, api } = platform;
  const { document, window, now, random } = environment;

  const $nearEnd = computed(
    [media.$currentTime, media.$duration],
    (at, whole) => whole !== undefined && whole - at < NEAR_END_SECONDS,
  );
  const playlist = createPlaylist({
    $parameters,
    isList: (parameters) => parameters.type === 'playlist' && isOfPlatform(modeOf(parameters)),
    calls: createPlaylistCalls(http, api),
    storage: environment.storage,
    report: recovery.report,
    $failure: failures.$screen,
    media,
    $nearEnd,
    contentId: () => content.$details.get()?.content_id,
    isWatched: () => content.isWatched(),
    goOn: () => content.goOn(),
    replay: () => void playback.play(),
    tell,
    signal,
  });
  const redirects = createRedirects({
    media,
    $parameters,
    goesOn: playlist.goesOn,
    readConfig: (life) => readAll(http, 'getWebListConfig', { signal: life }),
    location: window.location,
    report: failures.report,
    signal,
  });
  const probe = createStreamProbe(
    environment.fetch,
    () => $parameters.get().endpoints.headStreamHost ?? endpoints.headStreamHost[1],
  );
  const upcoming = createUpcoming({ isThere: probe.isThere, now, scheduler, random, $here: presence.$here });
  const content = createContent({
    $parameters: playlist.$watched,
    modeOf,
    missingParameters,
    contentKey,
    formatOf,
    calls: createContentCalls(http, api),
    openList: playlist.open,
    isListed: () => playlist.$current.get() !== undefined,
    lost: () => void playlist.skip(),
    monotonic: environment.monotonic,
    probe,
    begun: upcoming.begun,
    backup: () => liveData.$data.get()?.backup,
    resumeAt: ({ id, type, duration }) =>
      placeToContinue(
        viewed.find({ video_id: id, video_type: type })?.time,
        duration ?? undefined,
        playlist.$watched.get(),
      ),
    base: api,
    host: new URL(document.baseURI).host,
    media,
    autoplay: playback.autoplay,
    leave: redirects.leave,
    failures: { report: recovery.report, clear: failures.clear, $screen: failures.$screen },
    begin: recovery.reset,
    emit,
    signal,
  });
  until(
    signal,
    failures.$screen.listen((failure) => failure && media.miss()),
  );
  const liveData = createLiveData({
    $live: content.$live,
    calls: createLiveDataCalls(http),
    base: api,
    sharing: session.sharing,
    scheduler,
    random,
    $awake: presence.$awake,
    signal,
  });
  const views = createViews({
    $counted: computed([content.$details, content.$mode, $parameters], (details, mode, parameters) =>
      // A preview is no view.
      mayTrack(parameters, mode) && !parameters.raw && !parameters.preview ? details : undefined,
    ),
    $started: media.$started,
    calls: createViewCalls(http),
    signal,
  });
  /** Whoever presses a card wants to watch. What the address says of one content only is not meant for the next. */
  const go = ({ type, id }: Pick<Card, 'type' | 'id'>) => {
    content.goOn();
    const only = { t: undefined, quiz: undefined, cover: undefined, eCover: undefined, item: undefined };
    tell({ ...only, type, contentId: id }, false);
    needs.showCard({ type, id });
  };
  const suggestions = createSuggestions({
    $failed: computed(failures.$screen, (failure) => {
      const { type, contentId: id, raw } = $parameters.get();
      const isMeant = failure && isOfPlatform(content.$mode.get()) && !raw;
      return isMeant && type && id !== undefined ? { type, id, kind: failure.kind } : undefined;
    }),
    alternatives: () => liveData.$data.get()?.alternatives ?? [],
    recommends: () => $parameters.get().featureSet.recommendationList !== false,
    calls: createSuggestionCalls(http, api),
    go,
    signal,
  });
  const multiLives = createMultiLives({ $live: content.$live, $data: liveData.$data, go });
  return { playlist, content, upcoming, liveData, views, suggestions, multiLives, go, $nearEnd };
}
