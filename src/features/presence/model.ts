import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';
import type { Media } from '../../media/create-media.ts';

/** Who has paused for so long has gone to do something else. */
const IDLE_SECONDS = 60;
/** Who was away from a live for longer than this wants to see what happens now. */
const MISSED_MS = 60_000;
/** In Chromium a video that is played before its page has wholly come back is paused again, or stands still for good. */
const THAW_SECONDS = [0.5, 1, 2, 4];

interface Needs {
  environment: Pick<Environment, 'document' | 'window' | 'monotonic'>;
  media: Pick<Media, 'video' | '$audioOnly' | '$paused' | 'isPaused' | 'play' | 'pause' | 'setLoading'>;
  $atLiveEdge: ReadableAtom<boolean>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Whether somebody is there to be served. A hidden page fetches nothing, nor does a paused one ask for news for long. */
export function createPresence({ environment, media, $atLiveEdge, scheduler, signal }: Needs) {
  const { document, window, monotonic } = environment;
  const $shown = atom(true);
  const $online = atom(true);
  const $idle = atom(false);
  const idling = createSuccession(signal);

  const sync = () => {
    // The document names only the host of a video that stands in a shadow tree; the tree names the video.
    const tree = media.video.getRootNode() as Document | ShadowRoot;
    const inPictureInPicture = attempt(() => tree.pictureInPictureElement) === media.video;
    // Who still listens, or watches in picture-in-picture, is there.
    $shown.set(!document.hidden || inPictureInPicture || media.$audioOnly.get());
    $online.set(attempt(() => window.navigator.onLine) !== false);
  };
  sync();
  document.addEventListener('visibilitychange', sync, { signal });
  for (const name of ['enterpictureinpicture', 'leavepictureinpicture']) {
    media.video.addEventListener(name, sync, { signal });
  }
  for (const name of ['online', 'offline', 'pageshow']) window.addEventListener(name, sync, { signal });

  let leftLiveAt = Number.POSITIVE_INFINITY;
  until(
    signal,
    $shown.subscribe((shown) => {
      media.setLoading(shown, monotonic() - leftLiveAt > MISSED_MS);
      // Who has gone back in a live, or has paused it, finds it where they left it.
      const follows = !shown && !media.$paused.get() && $atLiveEdge.get();
      leftLiveAt = follows ? monotonic() : Number.POSITIVE_INFINITY;
    }),
  );

  // A page that is frozen, or kept for the way back, has its videos paused, and those with sound stay so.
  let wasPlaying = false;
  const freeze = () => {
    wasPlaying ||= !media.$paused.get();
    thawing.end();
  };
  const thawing = createSuccession(signal);
  const rouse = ([seconds, ...later]: readonly number[], life: AbortSignal) => {
    if (seconds === undefined) return;
    const at = media.video.currentTime;
    scheduler.after(
      seconds,
      () => {
        if (!media.isPaused() && media.video.currentTime !== at) return;
        // A video that stands still though it plays is woken by a pause.
        media.pause();
        void media.play();
        rouse(later, life);
      },
      life,
    );
  };
  const thaw = () => {
    if (document.hidden || !wasPlaying) return;
    wasPlaying = false;
    rouse(THAW_SECONDS, thawing.begin());
  };
  for (const name of ['resume', 'visibilitychange']) document.addEventListener(name, thaw, { signal });
  document.addEventListener('freeze', freeze, { signal });
  window.addEventListener('pagehide', freeze, { signal });
  window.addEventListener('pageshow', thaw, { signal });

  until(
    signal,
    media.$paused.subscribe((paused) => {
      $idle.set(false);
      if (paused) scheduler.after(IDLE_SECONDS, () => $idle.set(true), idling.begin());
      else idling.end();
    }),
  );

  const $here = computed([$shown, $online], (shown, online) => shown && online);
  return {
    $online: readonlyType($online),
    /** For what the viewer waits for. */
    $here,
    /** For what only matters to somebody who watches. */
    $awake: computed([$here, $idle], (here, idle) => here && !idle),
  };
}

export type Presence = ReturnType<typeof createPresence>;
