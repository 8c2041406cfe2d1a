import type { EngineNeeds } from '../engine.ts';
import { SLOW_SECONDS, VOD_PATIENCE_SECONDS } from '../renditions.ts';

const TICK_SECONDS = 1;
/** Without a byte for this long, the failure is reported. */
const SILENCE_SECONDS = 20;

type Needs = Pick<EngineNeeds, 'video' | 'renditions' | 'scheduler' | 'report' | 'signal'>;

/** Detects stalls of a native source: the browser waits for data indefinitely without an error. */
export function watchFile({ video, renditions, scheduler, report, signal }: Needs): void {
  let waited = 0;
  let silent = 0;
  const onProgress = () => {
    silent = 0;
  };
  video.addEventListener('progress', onProgress, { signal });
  const tick = () => {
    const isOnline = video.ownerDocument.defaultView?.navigator.onLine;
    const waits = !video.paused && !video.ended && !video.error && video.readyState < video.HAVE_FUTURE_DATA;
    if (!waits || !isOnline) {
      waited = 0;
      silent = 0;
      return renditions.$stalled.set(undefined);
    }
    waited += TICK_SECONDS;
    silent += TICK_SECONDS;
    if (waited > VOD_PATIENCE_SECONDS) renditions.$stalled.set(silent < SLOW_SECONDS ? 'slow' : 'silent');
    if (silent === SILENCE_SECONDS) report('mediaNetwork', 'no data received');
  };
  scheduler.every(TICK_SECONDS, tick, signal);
}
