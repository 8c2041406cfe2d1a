import { atom, computed, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';

/** One skip, by button, key or double tap. */
export const SKIP_SECONDS = 15;
/** Where nobody says whether a live has a time machine: a shorter window is the engine's buffer. */
const TIME_MACHINE_SECONDS = 60;
/** So close to the edge counts as live: segments come in steps. */
const LIVE_EDGE_SECONDS = 15;
/** The tooltip leaves so long after the last move over the bar. */
export const TIP_SECONDS = 2;

interface Needs {
  media: Pick<
    Media,
    '$currentTime' | '$duration' | '$buffered' | '$seekable' | '$live' | '$timeMachine' | 'seek' | 'seekToLive'
  >;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The stretch of time that can be visited; a live window moves. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** Where we are on the time axis and how to move on it. */
export function createTime({ media, scheduler, signal }: Needs) {
  const { $currentTime, $duration, $buffered, $live } = media;
  const $window = computed([media.$seekable, $duration, $live], (seekable, duration, live): TimeWindow => {
    const start = seekable[0]?.[0] ?? 0;
    const end = seekable.at(-1)?.[1] ?? 0;
    return live ? { start, end } : { start: 0, end: duration ?? end };
  });
  const $canSeek = computed(
    [$window, $live, media.$timeMachine],
    ({ start, end }, live, timeMachine) =>
      end - start > (live && timeMachine === undefined ? TIME_MACHINE_SECONDS : 0) && !(live && timeMachine === false),
  );
  const $atLiveEdge = computed(
    [$window, $currentTime, $live],
    ({ end }, currentTime, live) => live && end - currentTime < LIVE_EDGE_SECONDS,
  );
  const $pointed = atom<number | undefined>();
  const tips = createSuccession(signal);

  return {
    $currentTime,
    $buffered,
    $live,
    $window,
    $canSeek,
    $atLiveEdge,
    seek: media.seek,
    skip(seconds: number) {
      if ($canSeek.get()) media.seek($currentTime.get() + seconds);
    },
    goLive: media.seekToLive,
    /** The time under the pointer, while it moves and a moment longer. */
    $pointed: readonlyType($pointed),
    pointAt(seconds: number | undefined) {
      $pointed.set(seconds);
      if (seconds === undefined) tips.end();
      else scheduler.after(TIP_SECONDS, () => $pointed.set(undefined), tips.begin());
    },
  };
}

export type Time = ReturnType<typeof createTime>;
