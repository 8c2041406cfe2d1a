import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import { createScheduler } from '../core/scheduler.ts';
import type { Emit } from '../events.ts';
import { createAppearance } from '../features/appearance/model.ts';
import { createAudioTracks } from '../features/audio-tracks/model.ts';
import { pauseLoadingInBackground } from '../features/background/model.ts';
import { createContentCalls } from '../features/content/calls.ts';
import { createContent } from '../features/content/model.ts';
import { createControls } from '../features/controls/model.ts';
import { createCover } from '../features/cover/model.ts';
import { createFailures } from '../features/failures/model.ts';
import { createFullscreen } from '../features/fullscreen/model.ts';
import { createLoginCalls } from '../features/login/calls.ts';
import { createLogin } from '../features/login/model.ts';
import { createPanoramaMode } from '../features/panorama/model.ts';
import { createPlayback } from '../features/playback/model.ts';
import { createPopovers } from '../features/popovers/model.ts';
import { createQuality } from '../features/quality/model.ts';
import { createRedirects } from '../features/redirects/model.ts';
import { createSnapshot } from '../features/snapshot/model.ts';
import { createSpeed } from '../features/speed/model.ts';
import { createTime } from '../features/time/model.ts';
import { createVolume } from '../features/volume/model.ts';
import { createLanguage } from '../language/create-language.ts';
import { createMedia } from '../media/create-media.ts';
import { formatOf } from '../media/source-format.ts';
import type { Parameters } from '../parameters.ts';
import { readAll } from '../platform/read-all.ts';
import type { Session } from '../platform/session.ts';
import { createPlatform } from './create-platform.ts';
import { canLogIn, contentKey, missingParameters, modeOf } from './modes.ts';

export interface PlayerNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** The element that fills the screen and receives the events. */
  host: HTMLElement;
  environment: Environment;
  session: Session;
  emit: Emit;
  /** Ends everything that is made here. */
  signal: AbortSignal;
}

/** One player: what it is made of, top to bottom. What a part needs of another it gets here, as an argument. */
export function createPlayer({ $parameters, host, environment, session, emit, signal }: PlayerNeeds) {
  const { document } = environment;
  const scheduler = createScheduler(environment.window);
  const language = createLanguage(computed($parameters, ({ lang }) => lang));
  const failures = createFailures({ $messages: language.$messages, environment, scheduler, emit, signal });
  const { report } = failures;

  const { http, account } = createPlatform({ $parameters, environment, session, scheduler, signal });
  const media = createMedia({ document, scheduler, random: environment.random, report, signal });
  const playback = createPlayback({ media, $parameters, emit, signal });
  const redirects = createRedirects({
    media,
    $parameters,
    readConfig: (life) => readAll(http, 'getWebListConfig', { signal: life }),
    location: environment.window.location,
    report,
    signal,
  });
  const content = createContent({
    $parameters,
    modeOf,
    missingParameters,
    contentKey,
    formatOf,
    calls: createContentCalls(http),
    base: () => $parameters.get().api ?? document.baseURI,
    host: new URL(document.baseURI).host,
    media,
    autoplay: playback.autoplay,
    leave: redirects.leave,
    failures,
    emit,
    signal,
  });
  pauseLoadingInBackground({ document, media, signal });

  const cover = createCover({
    media,
    play: playback.play,
    $cover: computed(content.$content, (playing) => playing?.cover),
  });
  const time = createTime({ media, scheduler, signal });
  const volume = createVolume({ media, $parameters, signal });
  const quality = createQuality({ media, emit, signal });
  const speed = createSpeed({ media, $parameters });
  const audioTracks = createAudioTracks({ media });
  const panorama = createPanoramaMode({
    $wanted: computed(content.$content, (playing) => playing?.panorama ?? false),
    load: async (life) => {
      const { createPanorama } = await import('../media/panorama/create-panorama.ts');
      return createPanorama({ video: media.video, environment, onFrame: scheduler.frames, report, signal: life });
    },
    report,
    signal,
  });
  const snapshot = createSnapshot({ media, panoramaPicture: panorama.picture, $parameters, report, emit });

  const appearance = createAppearance({ $parameters, environment, signal });
  const fullscreen = createFullscreen({ host, media, $parameters, report, signal });
  const popovers = createPopovers<'settings' | 'shortcuts' | 'login'>();
  const login = createLogin({
    calls: createLoginCalls(http),
    account,
    environment,
    scheduler,
    $enabled: computed([$parameters, content.$mode], canLogIn),
    popover: { open: () => popovers.open('login'), close: popovers.close },
    emit,
    signal,
  });
  login.recognizeWhen(media.$ready);
  const controls = createControls({ stay: [playback.$paused, popovers.$anyOpen], scheduler, signal });

  return {
    $parameters,
    session,
    language,
    failures,
    media,
    content,
    playback,
    cover,
    time,
    volume,
    quality,
    speed,
    audioTracks,
    panorama,
    snapshot,
    appearance,
    fullscreen,
    popovers,
    login,
    controls,
  };
}

export type Player = ReturnType<typeof createPlayer>;
