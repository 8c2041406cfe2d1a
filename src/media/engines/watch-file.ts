import type { EngineNeeds } from '../engine.ts';

const TICK_SECONDS = 1;
const PATIENCE_SECONDS = 12;
/** Bytes that came longer ago are not on their way any more. */
const SLOW_SECONDS = 5;
/** With no byte in this time the failure is reported. */
const SILENCE_SECONDS = 20;
const HAVE_FUTURE_DATA = 3;

type Needs = Pick<EngineNeeds, 'video' | 'renditions' | 'scheduler' | 'report' | 'signal'>;

/** The browser waits for a file for ever and says nothing: somebody who waits for its picture is told. */
export function watchFile({ video, renditions, scheduler, report, signal }: Needs): void {
  let waited = 0;
  let silent = 0;
  const onProgress = () => {
    silent = 0;
  };
  video.addEventListener('progress', onProgress, { signal });
  const tick = () => {
    const isOnline = video.ownerDocument.defaultView?.navigator.onLine;
    const waits = !video.paused && !video.ended && !video.error && video.readyState < HAVE_FUTURE_DATA;
    if (!waits || !isOnline) {
      waited = 0;
      silent = 0;
      return renditions.$stalled.set(undefined);
    }
    waited += TICK_SECONDS;
    silent += TICK_SECONDS;
    if (waited > PATIENCE_SECONDS) renditions.$stalled.set(silent < SLOW_SECONDS ? 'slow' : 'silent');
    if (silent === SILENCE_SECONDS) report('mediaNetwork', 'nothing came in');
  };
  scheduler.every(TICK_SECONDS, tick, signal);
}
