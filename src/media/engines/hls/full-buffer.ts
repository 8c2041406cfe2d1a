import Hls, { type ErrorData } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import type { Loading } from './loading.ts';

/** hls.js makes room and tries again at once, a hundred times a second. After its first try it is made to wait. */
const PAUSE_SECONDS = 2;
/** So often there was no room, and nothing is left to play: there won't be any. */
const TRIES = 4;
const HAVE_CURRENT_DATA = 2;

/** When the browser has no room for more: what is buffered plays on, and makes room as it passes. */
export function waitForRoom(hls: Hls, { video, scheduler, signal }: EngineNeeds, loading: Loading) {
  let tries = 0;
  let resting = false;
  let full: string | undefined;
  hls.on(Hls.Events.BUFFER_APPENDED, (_, { type }) => {
    if (type === full) tries = 0;
  });
  const wake = () => {
    resting = false;
    if (!loading.isPaused()) loading.resume();
  };
  /** Whether it is hopeless. */
  return ({ details, sourceBufferName }: ErrorData): boolean => {
    if (details !== Hls.ErrorDetails.BUFFER_FULL_ERROR) return false;
    // A seek or a leap over a hole has it load meanwhile.
    if (resting) {
      hls.stopLoad();
      return false;
    }
    full = sourceBufferName;
    tries += 1;
    if (tries === 1) return false;
    if (tries > TRIES && video.readyState <= HAVE_CURRENT_DATA) return true;
    resting = true;
    hls.stopLoad();
    scheduler.after(PAUSE_SECONDS, wake, signal);
    return false;
  };
}
