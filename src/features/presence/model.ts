import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Environment } from '../../core/environment.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, listenTo, subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { attempt } from '../../lib/attempt.ts';
import { rootOf } from '../../lib/root-of.ts';
import type { Media } from '../../media/create-media.ts';

/** A viewer who has paused for this long counts as idle. */
const IDLE_SECONDS = 60;
/** After a longer absence, a live stream continues at the live edge. */
const MISSED_MS = 60_000;
/** Delays of the play attempts after a thaw: Chromium pauses or freezes a video that plays before its page is fully back. */
const THAW_SECONDS = [0.5, 1, 2, 4];

interface Needs {
  environment: Pick<Environment, 'document' | 'window' | 'monotonic'>;
  media: Pick<
    Media,
    'video' | '$audioOnly' | '$paused' | 'isPaused' | 'play' | 'pause' | 'setLoading' | 'preferLowest'
  >;
  /** Playback goes on while the page is hidden. */
  $backgroundPlay: ReadableAtom<boolean>;
  /** The window of the player, if it has one of its own. */
  $floating: ReadableAtom<unknown>;
  $atLiveEdge: ReadableAtom<boolean>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Whether the viewer is present. A hidden page loads nothing, and an idle one stops polling. */
export function createPresence(needs: Needs) {
  const { environment, media, $backgroundPlay, $floating, $atLiveEdge, scheduler, signal } = needs;
  const { document, window, monotonic } = environment;
  const $visible = atom(true);
  const $online = atom(true);
  const $idle = atom(false);
  const idling = createLatest(signal);

  const sync = () => {
    // `document.pictureInPictureElement` is retargeted to the shadow host; that of the shadow root is the video.
    const tree = rootOf(media.video);
    const inPictureInPicture = attempt(() => tree.pictureInPictureElement) === media.video;
    const isSeen = !document.hidden || inPictureInPicture || $floating.get() !== undefined;
    const isSound = media.$audioOnly.get();
    const goesOn = $backgroundPlay.get() && !media.$paused.get();
    // Audio and picture-in-picture continue on a hidden page.
    $visible.set(isSeen || isSound || goesOn);
    media.preferLowest(goesOn && !isSeen && !isSound);
    $online.set(attempt(() => window.navigator.onLine) !== false);
  };
  sync();
  document.addEventListener('visibilitychange', sync, { signal });
  for (const name of ['enterpictureinpicture', 'leavepictureinpicture']) {
    media.video.addEventListener(name, sync, { signal });
  }
  for (const name of ['online', 'offline', 'pageshow']) window.addEventListener(name, sync, { signal });
  listen($floating, sync, signal);
  listenTo([$backgroundPlay, media.$paused], (goesOn, paused) => goesOn && !paused, sync, signal);

  let hiddenAt = Number.POSITIVE_INFINITY;
  subscribe(
    $visible,
    (visible) => {
      media.setLoading(visible, monotonic() - hiddenAt > MISSED_MS);
      // A live stream that is paused or behind the edge continues where it was.
      const follows = !visible && !media.$paused.get() && $atLiveEdge.get();
      hiddenAt = follows ? monotonic() : Number.POSITIVE_INFINITY;
    },
    signal,
  );

  // Browsers pause videos on a frozen page and in the back/forward cache, and don't resume those with sound.
  let wasPlaying = false;
  const freeze = () => {
    wasPlaying ||= !media.$paused.get();
    thawing.cancel();
  };
  const thawing = createLatest(signal);
  const replay = ([seconds, ...later]: readonly number[], thawSignal: AbortSignal) => {
    if (seconds === undefined) return;
    const at = media.video.currentTime;
    scheduler.after(
      seconds,
      () => {
        if (!media.isPaused() && media.video.currentTime !== at) return;
        // Pausing first wakes a video that is frozen while playing.
        media.pause();
        void media.play();
        replay(later, thawSignal);
      },
      thawSignal,
    );
  };
  const thaw = () => {
    if (document.hidden || !wasPlaying) return;
    wasPlaying = false;
    replay(THAW_SECONDS, thawing.next());
  };
  for (const name of ['resume', 'visibilitychange']) document.addEventListener(name, thaw, { signal });
  document.addEventListener('freeze', freeze, { signal });
  window.addEventListener('pagehide', freeze, { signal });
  window.addEventListener('pageshow', thaw, { signal });

  subscribe(
    media.$paused,
    (paused) => {
      $idle.set(false);
      if (paused) scheduler.after(IDLE_SECONDS, () => $idle.set(true), idling.next());
      else idling.cancel();
    },
    signal,
  );

  const $canFetch = derived([$visible, $online], (visible, online) => visible && online);
  return {
    /** The page is shown, or the viewer follows it by sound or in picture-in-picture. */
    $visible: readonlyType($visible),
    $online: readonlyType($online),
    /** The page is visible and online: for requests that the viewer waits for. */
    $canFetch,
    /** Also not idle: for polling. */
    $canPoll: derived([$canFetch, $idle], (here, idle) => here && !idle),
  };
}

export type Presence = ReturnType<typeof createPresence>;
