import { computed, type ReadableAtom } from 'nanostores';
import { watchDepartures } from '../core/departures.ts';
import type { Environment } from '../core/environment.ts';
import { createScheduler } from '../core/scheduler.ts';
import type { Emit } from '../events.ts';
import { createAge } from '../features/age/model.ts';
import { createAppearance } from '../features/appearance/model.ts';
import { createAudioTracks } from '../features/audio-tracks/model.ts';
import { createBrightness } from '../features/brightness/model.ts';
import type { Answer } from '../features/content/model.ts';
import { createControls } from '../features/controls/model.ts';
import { createCover } from '../features/cover/model.ts';
import { createFailures } from '../features/failures/model.ts';
import { createFullscreen } from '../features/fullscreen/model.ts';
import { createViewed } from '../features/history/viewed.ts';
import { createNext } from '../features/next/model.ts';
import { createPanoramaMode } from '../features/panorama/model.ts';
import { createPlayback } from '../features/playback/model.ts';
import { createPopovers } from '../features/popovers/model.ts';
import { createPresence } from '../features/presence/model.ts';
import { loopPreview } from '../features/preview/model.ts';
import { createQuality } from '../features/quality/model.ts';
import { createRecovery } from '../features/recovery/model.ts';
import { createUploadCalls } from '../features/snapshot/calls.ts';
import { createSnapshot } from '../features/snapshot/model.ts';
import { createSnapshotUpload } from '../features/snapshot/upload.ts';
import { createSpeed } from '../features/speed/model.ts';
import { createTime } from '../features/time/model.ts';
import { createVolume } from '../features/volume/model.ts';
import { createLanguage } from '../language/create-language.ts';
import { createMedia } from '../media/create-media.ts';
import type { ParameterName, Parameters } from '../parameters.ts';
import type { Session } from '../platform/session.ts';
import { createCompanions } from './create-companions.ts';
import { createPlatform } from './create-platform.ts';
import { createSurroundings } from './create-surroundings.ts';
import { createTelemetry } from './create-telemetry.ts';
import { createViewer } from './create-viewer.ts';
import { createWatching } from './create-watching.ts';
import { isOfPlatform, modeOf } from './modes.ts';

export interface PlayerNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** The element that fills the screen and receives the events. */
  host: HTMLElement;
  environment: Environment;
  session: Session;
  /** What plays now, for the address of a page that is the player's own; see `writeAddress`. */
  tell(values: Partial<Record<ParameterName, string | undefined>>, again: boolean): void;
  /** Other content, as if the page had asked for it. */
  showCard(card: { readonly type: string; readonly id: string }): void;
  emit: Emit;
  /** Ends everything that is made here. */
  signal: AbortSignal;
}

/** One player: what it is made of, top to bottom. What a part needs of another it gets here, as an argument. */
export function createPlayer(needs: PlayerNeeds) {
  const { $parameters, host, environment, session, tell, showCard, emit, signal } = needs;
  const { document, random } = environment;
  const scheduler = createScheduler(environment.window);
  const language = createLanguage(computed($parameters, ({ lang }) => lang));
  const failures = createFailures({ $messages: language.$messages, environment, scheduler, emit, signal });
  const { report } = failures;

  const platform = createPlatform({ $parameters, environment, session, scheduler, signal });
  const { http, api, visitor } = platform;
  const media = createMedia({
    document,
    box: host,
    scheduler,
    random,
    report: (kind, detail) => recovery.report(kind, detail),
    signal,
  });
  const time = createTime({ media, scheduler, signal });
  const presence = createPresence({ environment, media, $atLiveEdge: time.$atLiveEdge, scheduler, signal });
  const recovery = createRecovery<Answer>({
    failures,
    isLive: () => isOfPlatform(modeOf($watched.get())) && $watched.get().type === 'live',
    media,
    again: () => content.again(),
    giveUp: () => playlist.skip(),
    sharing: session.sharing,
    scheduler,
    random,
    $here: presence.$here,
    signal,
  });
  const playback = createPlayback({ media, $parameters, emit, signal });
  const viewed = createViewed(environment.storage);
  const { playlist, content, upcoming, liveData, suggestions, multiLives, go, $nearEnd } = createWatching({
    platform,
    session,
    media,
    playback,
    presence,
    recovery,
    failures,
    showCard,
    viewed,
    $parameters,
    environment,
    scheduler,
    tell,
    emit,
    signal,
  });
  const { $watched } = playlist;

  const fullscreen = createFullscreen({ host, media, $parameters, report, signal });
  const departures = watchDepartures({ document, window: environment.window, signal });
  const { log } = createTelemetry({
    http,
    visitor,
    content,
    media,
    failures,
    fullscreen,
    $parameters: $watched,
    environment,
    scheduler,
    departures,
    signal,
  });

  const popovers = createPopovers<'settings' | 'speed' | 'shortcuts' | 'login' | 'playlist' | 'lives' | 'markers'>();
  const viewer = createViewer({
    platform,
    $parameters: $watched,
    content,
    media,
    viewed,
    popover: { open: () => popovers.open('login'), close: popovers.close },
    environment,
    scheduler,
    departures,
    emit,
    signal,
  });
  const { $of, change } = viewer.settings;

  const cover = createCover({
    media,
    play: playback.play,
    $goingOn: content.$goingOn,
    $cover: computed(content.$content, (playing) => playing?.cover),
  });
  const companions = createCompanions({
    platform,
    content,
    liveData,
    media,
    time,
    settings: viewer.settings,
    $parameters,
    environment,
    scheduler,
    report,
    log,
    signal,
  });
  popovers.closeOnChange(
    computed($parameters, ({ homeButtonClickFlag }) => homeButtonClickFlag),
    signal,
  );
  popovers.closeWithout('lives', multiLives.$available, signal);
  popovers.closeWithout('markers', companions.markers.$available, signal);
  loopPreview({ $parameters, $details: content.$details, media, signal });
  const volume = createVolume({
    media,
    $parameters,
    $saved: $of('volume'),
    keep: (volume) => change('volume', volume),
    signal,
  });
  const quality = createQuality({
    media,
    $saved: $of('quality'),
    keep: (height) => change('quality', height),
    emit,
    log,
    signal,
  });
  const speed = createSpeed({
    media,
    $parameters,
    $saved: $of('speed'),
    keep: (rate) => change('speed', rate),
    log,
    signal,
  });
  const audioTracks = createAudioTracks({ media });
  const brightness = createBrightness({ $saved: $of('brightness'), keep: (percent) => change('brightness', percent) });
  const panorama = createPanoramaMode({
    $wanted: computed(content.$content, (playing) => playing?.source.panorama ?? false),
    load: async (life) => {
      const { createPanorama } = await import('../media/panorama/create-panorama.ts');
      return createPanorama({ video: media.video, environment, onFrame: scheduler.frames, report, signal: life });
    },
    report,
    signal,
  });
  const upload = createSnapshotUpload({
    calls: createUploadCalls(http, (...ask) => environment.window.fetch(...ask)),
    scheduler,
    base: api,
    page: environment.window.location.href,
  });
  const snapshot = createSnapshot({
    media,
    panoramaPicture: panorama.picture,
    uploader: () => (isOfPlatform(content.$mode.get()) ? upload : undefined),
    $parameters,
    report,
    emit,
    signal,
  });
  const age = createAge({ $details: content.$details, media, scheduler, signal });
  const next = createNext({
    // Inside a list it alone says what follows.
    $details: computed([playlist.$list, playlist.$following, content.$details], (list, next, details) =>
      list ? { next } : details,
    ),
    $ended: playback.$ended,
    $continuous: computed($parameters, ({ featureSet }) => featureSet.continuousPlayback !== false),
    $enabled: computed(
      [$parameters, playlist.$list],
      ({ preview, redirectOnEndedUrl }, list) => !preview && (list !== undefined || redirectOnEndedUrl === undefined),
    ),
    $nearEnd,
    prepare: content.prepare,
    go: (card) => (playlist.$list.get() ? playlist.play(card) : go(card)),
    base: api,
    scheduler,
    signal,
  });

  const appearance = createAppearance({ $parameters, environment, signal });
  const controls = createControls({
    stay: [playback.$paused, popovers.$anyOpen],
    $ready: media.$ready,
    scheduler,
    signal,
  });
  const surroundings = createSurroundings({
    host,
    media,
    content,
    playback,
    time,
    panorama,
    fullscreen,
    failures,
    popovers,
    controls,
    next,
    $parameters,
    base: api,
    environment,
    scheduler,
    signal,
  });

  return {
    $parameters,
    session,
    language,
    failures,
    media,
    content,
    presence,
    recovery,
    upcoming,
    liveData,
    playlist,
    suggestions,
    multiLives,
    playback,
    cover,
    time,
    ...companions,
    volume,
    quality,
    speed,
    audioTracks,
    brightness,
    panorama,
    snapshot,
    appearance,
    fullscreen,
    popovers,
    ...viewer,
    age,
    next,
    controls,
    ...surroundings,
  };
}

export type Player = ReturnType<typeof createPlayer>;
