import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { avoidBrokenPlaces } from './broken-places.ts';

/** A new source starts at 0 or slightly after it. */
const START_SECONDS = 0.1;

/** Controls when hls.js loads, and from which position. */
export function controlLoading(hls: Hls, needs: EngineNeeds) {
  const { video, source, renditions, signal } = needs;
  const avoidBroken = avoidBrokenPlaces(hls, needs);
  let givenUp = false;
  let paused = false;
  let idle = false;
  /** The position before a rebuild, until the next frame. */
  let rebuildPosition = 0;
  const forgetPosition = () => {
    rebuildPosition = 0;
  };
  for (const name of ['seeked', 'playing']) video.addEventListener(name, forgetPosition, { signal });
  /** A decode error pauses the video too; the viewer still wants to play. */
  let playing = !video.paused;
  const trackPlaying = () => {
    if (!(video.paused && video.error)) playing = !video.paused;
  };
  for (const name of ['play', 'pause']) video.addEventListener(name, trackPlaying, { signal });
  const recoverMediaError = hls.recoverMediaError.bind(hls);

  const isAtStart = () => video.currentTime < START_SECONDS;

  /** The position to load from; -1 lets hls.js choose it for a live stream. */
  const position = () => {
    const at = isAtStart() && rebuildPosition > 0 ? rebuildPosition : video.currentTime;
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
      const wasPlaying = playing;
      const { currentTime } = video;
      const here = position();
      rebuildPosition = here;
      const at = here > 0 ? avoidBroken(here) : here;
      recoverMediaError();
      // hls.js restarts only if it was loading, and only from the old position:
      // https://github.com/video-dev/hls.js/blob/v1.7.4/src/hls.ts#L699
      const isElsewhere = at > 0 && at !== currentTime;
      if ((isElsewhere || !hls.loadingEnabled) && !isPaused()) hls.startLoad(at);
      // A new source pauses the video. If the browser refuses to play, the video stays paused, which is visible.
      if (wasPlaying) video.play().catch(() => undefined);
    },
    /** A fatal error has stopped hls.js or the `<video>`. */
    isBroken: () => video.error !== null || !(hls.loadingEnabled || paused || idle),
    /** Stops for good; only a new load helps. Calls `report` the first time. */
    giveUp(report: () => void) {
      if (givenUp) return;
      givenUp = true;
      hls.stopLoad();
      // A retry resumes at this position.
      if (isAtStart() && rebuildPosition > 0) video.currentTime = rebuildPosition;
      report();
    },
  };
}

export type Loading = ReturnType<typeof controlLoading>;
