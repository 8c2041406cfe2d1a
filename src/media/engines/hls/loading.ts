import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { avoidBrokenPlaces } from './broken-places.ts';

/** Less than this after the start of a rebuilt source, nothing of it has been seen. */
const UNSEEN_SECONDS = 0.1;

/** Controls when hls.js loads, and from which position. */
export function controlLoading(hls: Hls, needs: EngineNeeds) {
  const { video, source, renditions, signal } = needs;
  const avoidBroken = avoidBrokenPlaces(hls, needs);
  let givenUp = false;
  let paused = false;
  let idle = false;
  /** The position before the last rebuild, and where the new source starts: possibly past a broken segment. */
  let rebuilt = { from: 0, to: -1 };
  /** A decode error pauses the video too; the viewer still wants to play. */
  let playing = !video.paused;
  const trackPlaying = () => {
    if (!(video.paused && video.error)) playing = !video.paused;
  };
  for (const name of ['play', 'pause']) video.addEventListener(name, trackPlaying, { signal });
  /** A new source pauses the video. If the browser refuses to play, the video stays paused, which is visible. */
  const playOn = () => {
    if (playing) video.play().catch(() => undefined);
  };
  // The browser itself may close a source, also one that was just rebuilt.
  video.addEventListener('emptied', playOn, { signal });
  const recoverMediaError = hls.recoverMediaError.bind(hls);

  const seenUpTo = () => {
    const { currentTime } = video;
    return Math.abs(currentTime - rebuilt.to) < UNSEEN_SECONDS ? rebuilt.from : currentTime;
  };

  /** The position to load from; -1 lets hls.js choose it for a live stream. */
  const position = () => {
    const at = seenUpTo();
    if (at > 0) return renditions.$live.get() ? -1 : at;
    return source.startAt ?? -1;
  };

  const isPaused = () => paused || idle || givenUp;
  const startLoad = () => {
    if (isPaused()) return;
    // `stopLoad()` aborts the manifest request, and `startLoad()` doesn't repeat it.
    if (hls.levels.length === 0) hls.loadSource(source.url);
    else hls.startLoad(position());
  };

  return {
    pause() {
      paused = true;
      hls.stopLoad();
    },
    resume() {
      paused = false;
      startLoad();
    },
    /** Stops loading before the first play. Independent of `pause()`. */
    enterIdle() {
      idle = true;
      hls.stopLoad();
    },
    /** Returns whether it was idle. */
    leaveIdle(): boolean {
      const rested = idle;
      idle = false;
      if (rested) startLoad();
      return rested;
    },
    isPaused,
    /** Recreates the MediaSource, the only recovery from a decode error. */
    rebuild() {
      if (givenUp) return;
      const { currentTime } = video;
      const here = position();
      const at = here > 0 ? avoidBroken(here) : here;
      // If the source closes while all its buffers are being appended to, hls.js keeps these appends, and repeats them in the
      // new source before its init segments. This event empties its queue first:
      // https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/buffer-controller.ts#L567
      hls.trigger(Hls.Events.BUFFER_RESET, undefined);
      recoverMediaError();
      // The video would be at 0 until the first segment has loaded, and a restart or a retry would start there.
      // https://html.spec.whatwg.org/multipage/media.html#default-playback-start-position
      if (at > 0) {
        video.currentTime = at;
        rebuilt = { from: here, to: at };
      }
      // hls.js restarts only if it was loading, and only from the old position:
      // https://github.com/video-dev/hls.js/blob/v1.7.4/src/hls.ts#L699
      const isElsewhere = at > 0 && at !== currentTime;
      if ((isElsewhere || !hls.loadingEnabled) && !isPaused()) hls.startLoad(at);
      // Before the event `emptied`, with which the viewer would see that the video is paused.
      playOn();
    },
    /** A fatal error has stopped hls.js or the `<video>`. */
    isBroken: () => video.error !== null || !(hls.loadingEnabled || paused || idle),
    /** Stops for good; only a new load helps. Calls `report` the first time. */
    giveUp(report: () => void) {
      if (givenUp) return;
      givenUp = true;
      hls.stopLoad();
      // A retry resumes at this position.
      if (seenUpTo() !== video.currentTime) video.currentTime = seenUpTo();
      report();
    },
  };
}

export type Loading = ReturnType<typeof controlLoading>;
