import Hls, { type ErrorData } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import type { Loading } from './loading.ts';

/**
 * hls.js flushes and loads the segment again without a pause, up to a hundred times a second. After its first attempt it
 * waits this long: https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/stream-controller.ts#L1064 and
 * https://github.com/video-dev/hls.js/issues/7777
 */
const PAUSE_SECONDS = 2;
/** After this many attempts with nothing left to play, the segment will never fit. */
const TRIES = 4;

/** Handles a full SourceBuffer: playing the buffer frees space. */
export function handleFullBuffer(hls: Hls, { video, scheduler, signal }: EngineNeeds, loading: Loading) {
  let tries = 0;
  let waiting = false;
  let fullBuffer: string | undefined;
  hls.on(Hls.Events.BUFFER_APPENDED, (_, { type }) => {
    if (type === fullBuffer) tries = 0;
  });
  const stopWaiting = () => {
    waiting = false;
    if (!loading.isPaused()) loading.resume();
  };
  /** Returns whether the segment will never fit. */
  return ({ details, sourceBufferName }: ErrorData): boolean => {
    if (details !== Hls.ErrorDetails.BUFFER_FULL_ERROR) return false;
    // A seek or a jump over a gap has restarted loading.
    if (waiting) {
      hls.stopLoad();
      return false;
    }
    fullBuffer = sourceBufferName;
    tries += 1;
    if (tries === 1) return false;
    if (tries > TRIES && video.readyState <= video.HAVE_CURRENT_DATA) return true;
    waiting = true;
    hls.stopLoad();
    scheduler.after(PAUSE_SECONDS, stopWaiting, signal);
    return false;
  };
}
