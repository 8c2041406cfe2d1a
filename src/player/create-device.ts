import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import { subscribeTo } from '../core/listen.ts';
import { createCasting } from '../features/casting/model.ts';
import type { Content } from '../features/content/model.ts';
import type { Controls } from '../features/controls/model.ts';
import type { Cover } from '../features/cover/model.ts';
import type { Failures } from '../features/failures/model.ts';
import { createFullscreen } from '../features/fullscreen/model.ts';
import { createGestures } from '../features/gestures/model.ts';
import { createMediaSession } from '../features/media-session/model.ts';
import { createMiniPlayer } from '../features/mini-player/model.ts';
import type { Next } from '../features/next/model.ts';
import { createOrientation } from '../features/orientation/model.ts';
import type { PanoramaMode } from '../features/panorama/model.ts';
import type { Floating } from '../features/picture-in-picture/floating.ts';
import { createPictureInPicture } from '../features/picture-in-picture/model.ts';
import { createNativePicture } from '../features/picture-in-picture/native.ts';
import type { Playback } from '../features/playback/model.ts';
import { createScreenLock } from '../features/screen-lock/model.ts';
import { SKIP_SECONDS, type Time } from '../features/time/model.ts';
import { createWakeLock } from '../features/wake-lock/model.ts';
import type { Media } from '../media/create-media.ts';
import { promisesSide, wantsPortrait } from '../modes.ts';
import type { Parameters } from '../parameters.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  host: HTMLElement;
  media: Media;
  floating: Floating;
  time: Time;
  playback: Playback;
  content: Pick<Content, '$details'>;
  next: Next;
  panorama: Pick<PanoramaMode, '$panorama'>;
  /** Width divided by height of the picture. */
  $shape: ReadableAtom<number | undefined>;
  failures: Pick<Failures, '$screen'>;
  popovers: { close(): void };
  controls: Controls;
  cover: Cover;
}

/** Screens, windows, touch, and the system's own media controls. */
export function createDevice(needs: Needs) {
  const { tools, host, media, floating, time, playback, content, next, panorama, failures, popovers, controls, cover } =
    needs;
  const { $parameters } = tools;
  const { document, window, touch } = tools.environment;
  const { $panorama } = panorama;

  // For the browser's own buttons and menus.
  const allow = (find: (parameters: Parameters) => boolean, set: (allowed: boolean) => void) =>
    subscribeTo([$parameters], find, set, tools.signal);
  allow(({ disablePictureInPicture }) => !disablePictureInPicture, media.setPictureInPicture);
  allow(({ disableRemotePlayback }) => !disableRemotePlayback, media.setRemotePlayback);
  const fullscreen = createFullscreen({ ...tools, host, media, $floating: floating.$window });
  const pictureInPicture = createPictureInPicture({
    native: createNativePicture({ ...tools, video: media.video, document }),
    floating,
    // The system's window would show the flat picture of a 360° video, and its sphere is drawn in the frames of the page.
    $content: derived(
      [media.$ready, media.$audioOnly, $panorama, $parameters],
      (ready, audioOnly, picture, { disablePictureInPicture }) => {
        if (!ready || picture || disablePictureInPicture) return undefined;
        return audioOnly ? 'sound' : 'picture';
      },
    ),
    hasViews: () => !$parameters.get().noControls,
    hasPanels: () => promisesSide($parameters.get()) || wantsPortrait($parameters.get(), touch()),
    $shape: needs.$shape,
  });
  const casting = createCasting({
    ...tools,
    video: media.video,
    $castable: derived(
      [media.$started, $panorama, $parameters],
      (started, picture, { disableRemotePlayback, controlsList }) =>
        started && !picture && !disableRemotePlayback && !controlsList.includes('noremoteplayback'),
    ),
  });
  const orientation = createOrientation({
    ...tools,
    screen: window.screen,
    touch,
    fullscreen,
    $shape: needs.$shape,
  });
  const screenLock = createScreenLock({ ...tools, fullscreen, $failure: failures.$screen, popovers });
  const miniPlayer = createMiniPlayer({
    ...tools,
    host,
    $playing: derived([media.$started, media.$paused], (started, paused) => started && !paused),
    $elsewhere: derived(
      [fullscreen.$state, pictureInPicture.$native, floating.$window, screenLock.$locked, $parameters],
      // A page with its own controls has no mini player, as they would stay behind.
      (state, native, window, locked, { noControls }) =>
        state !== 'off' || native || window !== undefined || locked || noControls,
    ),
    pause: playback.pause,
  });
  const gestures = createGestures({
    ...tools,
    playback,
    time,
    skipSeconds: SKIP_SECONDS,
    controls,
    fullscreen,
    media,
    controlsVisible: () => controls.$visible.get(),
    cover,
  });
  createMediaSession({
    ...tools,
    $details: content.$details,
    playback,
    time,
    media,
    skipSeconds: SKIP_SECONDS,
    next,
    window,
  });
  createWakeLock({
    ...tools,
    $playing: derived([media.$paused, media.$ended, media.$audioOnly], (...reasons) => !reasons.some(Boolean)),
    navigator: window.navigator,
    document,
  });
  return { fullscreen, pictureInPicture, casting, orientation, screenLock, miniPlayer, gestures };
}
