import { derived } from '../core/derived.ts';
import { listen } from '../core/listen.ts';
import type { Autostart } from '../features/content/autostart.ts';
import { createContentCalls } from '../features/content/calls.ts';
import { createContentModel } from '../features/content/model.ts';
import { createStreamProbe } from '../features/content/stream-probe.ts';
import { placeToContinue } from '../features/continue-watching/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { ViewedList } from '../features/history/viewed.ts';
import { createLiveDataCalls } from '../features/live-data/calls.ts';
import { createLiveData } from '../features/live-data/model.ts';
import type { Playback } from '../features/playback/model.ts';
import { createPlaylistCalls } from '../features/playlist/calls.ts';
import { createPlaylist } from '../features/playlist/model.ts';
import { createPlaylistTitle } from '../features/playlist/title.ts';
import type { Presence } from '../features/presence/model.ts';
import { createRecovery } from '../features/recovery/model.ts';
import { createRedirects } from '../features/redirects/model.ts';
import { createSummary } from '../features/statistics/summary.ts';
import { createTrouble } from '../features/trouble/model.ts';
import { createUpcoming } from '../features/upcoming/model.ts';
import { createWaitOnce } from '../features/wait-once/model.ts';
import type { Media } from '../media/create-media.ts';
import { sourceFormat } from '../media/source-format.ts';
import { contentKey, isOfPlatform, missingParameters, modeOf } from '../modes.ts';
import { endpoints } from '../platform/endpoints.ts';
import type { Session } from '../platform/session.ts';
import type { WriteAddress } from './address.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

/** The next item and the next video are prepared this long before the end. */
const NEAR_END_SECONDS = 15;

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api' | 'operator'>;
  session: Pick<Session, 'sharing'>;
  media: Media;
  playback: Pick<Playback, 'autoplay' | 'play'>;
  autostart: Autostart;
  presence: Pick<Presence, '$visible' | '$canFetch' | '$canPoll' | '$online'>;
  failures: Failures;
  viewed: Pick<ViewedList, 'find'>;
  writeAddress: WriteAddress;
}

/** The content: resolved, awaited, loaded, followed while it is live, and recovered after failures. */
export function createContent(needs: Needs) {
  const { tools, platform, session, media, playback, autostart, presence, failures, viewed, writeAddress } = needs;
  const { environment, $parameters, signal } = tools;
  const { document, window, random } = environment;
  const { http, api: base, operator } = platform;
  const shared = { ...tools, random, sharing: session.sharing };

  const $nearEnd = derived(
    [media.$currentTime, media.$duration],
    (seconds, duration) => duration !== undefined && duration - seconds < NEAR_END_SECONDS,
  );
  const playlistCalls = createPlaylistCalls(http, base);
  const playlist = createPlaylist({
    ...tools,
    isList: (parameters) => parameters.type === 'playlist' && isOfPlatform(modeOf(parameters)),
    calls: playlistCalls,
    $failure: failures.$screen,
    media,
    $nearEnd,
    autostart,
    replay: () => void playback.play(),
    writeAddress,
  });
  const { $watched } = playlist;
  const redirects = createRedirects({
    ...tools,
    media,
    hasNext: playlist.hasNext,
    readConfig: operator.entries,
    location: window.location,
  });
  const probe = createStreamProbe(
    environment.fetch,
    () => $parameters.get().endpoints.headStreamHost ?? endpoints.headStreamHost[1],
  );
  const upcoming = createUpcoming({
    ...shared,
    isThere: probe.isThere,
    now: environment.now,
    $canFetch: presence.$canFetch,
  });
  const content = createContentModel({
    ...tools,
    $parameters: $watched,
    modeOf,
    missingParameters,
    contentKey,
    formatOf: sourceFormat,
    calls: createContentCalls(http, base),
    operator,
    playlist,
    storage: environment.storage,
    now: environment.now,
    monotonic: environment.monotonic,
    probe,
    waitForStart: upcoming.waitForStart,
    resumeAt: ({ id, type, duration }) =>
      placeToContinue(viewed.find({ video_id: id, video_type: type })?.time, duration ?? undefined, $watched.get()),
    base,
    host: new URL(document.baseURI).host,
    media,
    autostart,
    autoplay: playback.autoplay,
    redirect: redirects.redirect,
    failures,
  });
  listen(failures.$screen, (failure) => failure && media.noSource(), signal);
  const playlistTitle = createPlaylistTitle({
    $listId: playlist.$listId,
    contentId: () => content.$details.get()?.content_id,
    calls: playlistCalls,
    signal,
  });
  const liveDataCalls = createLiveDataCalls(http, base, environment.monotonic);
  const liveData = createLiveData({
    ...shared,
    now: environment.now,
    $liveDetails: content.$liveDetails,
    calls: liveDataCalls,
    base,
    $canPoll: presence.$canPoll,
    isQuiz: () => content.$mode.get() === 'quiz',
    $countsViewers: derived($parameters, ({ featureSet }) => featureSet.videoViewers !== false),
  });
  listen(liveData.$data, (data) => content.setBackup(data?.backup), signal);

  const recovery = createRecovery({
    ...shared,
    content,
    playlist,
    isLive: () => isOfPlatform(modeOf($watched.get())) && $watched.get().type === 'live',
    media,
    $canFetch: presence.$canFetch,
  });
  failures.guard(recovery);
  const summary = createSummary({
    ...tools,
    $parameters: $watched,
    contentKey: (parameters) => (parameters.type === 'playlist' ? undefined : contentKey(parameters)),
    media,
    $visible: presence.$visible,
    $screen: failures.$screen,
  });
  content.start();

  const trouble = createTrouble({ media, $interrupted: recovery.$interrupted, $online: presence.$online });
  const list = { ...playlist, ...playlistTitle };
  const waitOnce = createWaitOnce({ ...tools, media, $content: content.$key });
  return {
    playlist: list,
    content,
    upcoming,
    liveData,
    liveDataCalls,
    recovery,
    summary,
    trouble,
    waitOnce,
    $nearEnd,
  };
}
