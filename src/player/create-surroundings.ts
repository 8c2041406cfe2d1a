import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { createCasting } from '../features/casting/model.ts';
import type { ContentModel } from '../features/content/model.ts';
import type { Controls } from '../features/controls/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { Fullscreen } from '../features/fullscreen/model.ts';
import { createGestures } from '../features/gestures/model.ts';
import { createMediaSession } from '../features/media-session/model.ts';
import { createMiniPlayer } from '../features/mini-player/model.ts';
import type { Next } from '../features/next/model.ts';
import { createOrientation } from '../features/orientation/model.ts';
import type { PanoramaMode } from '../features/panorama/model.ts';
import { createMotion } from '../features/panorama/motion.ts';
import { createPictureInPicture } from '../features/picture-in-picture/model.ts';
import type { Playback } from '../features/playback/model.ts';
import { createScreenLock } from '../features/screen-lock/model.ts';
import { SKIP_SECONDS, type Time } from '../features/time/model.ts';
import { createWakeLock } from '../features/wake-lock/model.ts';
import { attempt } from '../lib/attempt.ts';
import type { Media } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';

interface Needs {
  host: HTMLElement;
  media: Media;
  content: Pick<ContentModel, '$details'>;
  playback: Playback;
  time: Time;
  panorama: Pick<PanoramaMode, '$panorama'>;
  fullscreen: Fullscreen;
  failures: Pick<Failures, '$screen' | 'report'>;
  popovers: { close(): void };
  controls: Controls;
  next: Next;
  $parameters: ReadableAtom<Parameters>;
  environment: Environment;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** What lies between the picture and the device: fingers, windows, locks, and the system's own buttons. */
export function createSurroundings(needs: Needs) {
  const { host, media, content, playback, time, panorama, fullscreen, failures, popovers, controls } = needs;
  const { next, $parameters, environment, scheduler, signal } = needs;
  const { document, window } = environment;
  const { report } = failures;

  const pictureInPicture = createPictureInPicture({
    video: media.video,
    document,
    // The system's window shows the flat picture.
    $hasPicture: computed(
      [media.$ready, media.$audioOnly, panorama.$panorama],
      (ready, audioOnly, picture) => ready && !audioOnly && !picture,
    ),
    report,
    signal,
  });
  const casting = createCasting({
    video: media.video,
    $castable: computed([media.$started, panorama.$panorama], (started, picture) => started && !picture),
    report,
    signal,
  });
  const orientation = createOrientation({
    screen: window.screen,
    touch: environment.touch,
    fullscreen,
    report,
    signal,
  });
  const motion = createMotion({
    $panorama: panorama.$panorama,
    sensor: attempt(() => window.DeviceOrientationEvent),
    touch: environment.touch,
    report,
    signal,
  });
  const screenLock = createScreenLock({ fullscreen, $failure: failures.$screen, popovers, scheduler, signal });
  const miniPlayer = createMiniPlayer({
    host,
    $parameters,
    $playing: computed([media.$started, media.$paused], (started, paused) => started && !paused),
    $elsewhere: computed(
      [fullscreen.$state, pictureInPicture.$active, screenLock.$locked, $parameters],
      // A page's own controls wouldn't float along.
      (state, active, locked, { noControls }) => state !== 'off' || active || locked || noControls,
    ),
    pause: playback.pause,
    environment,
    signal,
  });
  const gestures = createGestures({
    playback,
    time,
    skipSeconds: SKIP_SECONDS,
    controls,
    fullscreen,
    media,
    controlsVisible: () => controls.$visible.get(),
    scheduler,
    signal,
  });
  createMediaSession({
    $details: content.$details,
    playback,
    time,
    media,
    skipSeconds: SKIP_SECONDS,
    next,
    window,
    signal,
  });
  createWakeLock({
    $playing: computed([media.$paused, media.$ended, media.$audioOnly], (...reasons) => !reasons.some(Boolean)),
    navigator: window.navigator,
    document,
    signal,
  });
  return { pictureInPicture, casting, orientation, motion, screenLock, miniPlayer, gestures };
}
