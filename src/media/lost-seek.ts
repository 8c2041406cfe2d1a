import { createLatest } from '../core/lifetime.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { rangesOf } from './video-state.ts';

const TICK_SECONDS = 1;
/** Time for a seek within the buffer. It doubles until a seek ends: a slow phone decodes from the last key frame. */
const PATIENCE_SECONDS = 3;
const NUDGE_SECONDS = 0.1;

/**
 * Seeks again where a seek doesn't end although its place is in the buffer. WebKit loses seeks while data is appended:
 * the FLV engine makes one at the start of a stream whose first frame isn't near 0, and nothing plays until it ends.
 */
export function repeatLostSeeks(video: HTMLVideoElement, scheduler: Scheduler, signal: AbortSignal): void {
  const seeks = createLatest(signal);
  let patience = PATIENCE_SECONDS;
  const isBuffered = () =>
    rangesOf(video.buffered).some(
      ([start, end]) => start <= video.currentTime && end > video.currentTime + NUDGE_SECONDS,
    );
  const watch = () => {
    let seconds = 0;
    const tick = () => {
      if (video.readyState >= video.HAVE_CURRENT_DATA || !isBuffered()) return;
      seconds += TICK_SECONDS;
      if (seconds < patience) return;
      patience *= 2;
      video.currentTime += NUDGE_SECONDS;
    };
    scheduler.every(TICK_SECONDS, tick, seeks.next());
  };
  video.addEventListener('seeking', watch, { signal });
  const end = () => {
    seeks.cancel();
    patience = PATIENCE_SECONDS;
  };
  for (const event of ['seeked', 'emptied']) video.addEventListener(event, end, { signal });
}
