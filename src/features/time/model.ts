import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { followWhile } from '../../core/follow-while.ts';
import { createLatest } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';

/** Length of one skip by button, key or double tap. */
export const SKIP_SECONDS = 15;
/** Without `timeMachine`, a live window must be longer than this to be seekable: a shorter one is the buffer. */
const TIME_MACHINE_SECONDS = 60;
/** Less than this behind the edge counts as live: the edge moves in steps of a segment. */
const LIVE_EDGE_SECONDS = 15;
/** Frames per second where the stream doesn't name them. */
const FRAME_RATE = 25;
/** The tooltip disappears this long after the last move over the bar. */
export const TIP_SECONDS = 2;

interface Needs {
  media: Pick<
    Media,
    | '$currentTime'
    | '$duration'
    | '$buffered'
    | '$seekable'
    | '$live'
    | '$timeMachine'
    | '$activeLevel'
    | 'seek'
    | 'seekToLive'
    | 'heldBehind'
  >;
  /** The control bar is drawn, or about to be. */
  $shown: ReadableAtom<boolean>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The seekable range in seconds; that of a live stream moves. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** The current position, the seekable range and seeking. */
export function createTime({ media, $shown, scheduler, signal }: Needs) {
  const { $currentTime, $duration, $buffered, $live } = media;
  const $window = derived([media.$seekable, $duration, $live], (seekable, duration, live): TimeWindow => {
    const start = seekable[0]?.[0] ?? 0;
    const end = seekable.at(-1)?.[1] ?? 0;
    return live ? { start, end } : { start: 0, end: duration ?? end };
  });
  const $canSeek = derived(
    [$window, $live, media.$timeMachine],
    ({ start, end }, live, timeMachine) =>
      end - start > (live && timeMachine === undefined ? TIME_MACHINE_SECONDS : 0) && !(live && timeMachine === false),
  );
  const $atLiveEdge = derived(
    [$window, $currentTime, $live],
    ({ end }, currentTime, live) => live && end - media.heldBehind() - currentTime < LIVE_EDGE_SECONDS,
  );
  /** Hidden at the edge of a live, and in one that can't be seeked, where the position has no meaning. */
  const $positionShown = derived(
    [$live, $canSeek, $atLiveEdge],
    (live, canSeek, atLiveEdge) => !live || (canSeek && !atLiveEdge),
  );
  const goTo = (fraction: number) => {
    const { start, end } = $window.get();
    media.seek(start + (end - start) * fraction);
  };
  const $pointed = atom<number | undefined>();
  const tips = createLatest(signal);

  return {
    $currentTime,
    $live,
    $window,
    $canSeek,
    $atLiveEdge,
    $positionShown,
    /** For the control bar: hidden, it costs nothing while the video plays. */
    shown: {
      $currentTime: followWhile($shown, $currentTime, signal),
      $buffered: followWhile($shown, $buffered, signal),
      $window: followWhile($shown, $window, signal),
    },
    seek: media.seek,
    skip(seconds: number) {
      if ($canSeek.get()) media.seek($currentTime.get() + seconds);
    },
    /** A fraction of the seekable range. */
    goTo,
    goToEnd: () => ($live.get() ? void media.seekToLive() : goTo(1)),
    stepFrames: (count: number) =>
      media.seek($currentTime.get() + count / (media.$activeLevel.get()?.frameRate ?? FRAME_RATE)),
    goLive: media.seekToLive,
    /** The time under the pointer in seconds, until `TIP_SECONDS` after its last move. */
    $pointed: readonlyType($pointed),
    pointAt(seconds: number | undefined) {
      $pointed.set(seconds);
      if (seconds === undefined) tips.cancel();
      else scheduler.after(TIP_SECONDS, () => $pointed.set(undefined), tips.next());
    },
  };
}

export type Time = ReturnType<typeof createTime>;
