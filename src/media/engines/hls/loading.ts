import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { avoidBrokenPlaces } from './broken-places.ts';

/** A new source stands at its beginning, or a hair behind it. */
const START_SECONDS = 0.1;

/** When the stream is fetched, and from which place on. */
export function controlLoading(hls: Hls, needs: EngineNeeds) {
  const { video, source, renditions, signal } = needs;
  const beyondBroken = avoidBrokenPlaces(hls, needs);
  let givenUp = false;
  let paused = false;
  let resting = false;
  /** Where the viewer was when the buffers were built anew, until there is a picture again. */
  let kept = 0;
  const forget = () => {
    kept = 0;
  };
  for (const name of ['seeked', 'playing']) video.addEventListener(name, forget, { signal });
  /** A broken decoder pauses the video by itself, which is nobody's wish. */
  let playing = !video.paused;
  const note = () => {
    if (!(video.paused && video.error)) playing = !video.paused;
  };
  for (const name of ['play', 'pause']) video.addEventListener(name, note, { signal });
  const recoverMediaError = hls.recoverMediaError.bind(hls);

  const isAtStart = () => video.currentTime < START_SECONDS;

  /** Where the viewer is; a live stream finds its own place. */
  const position = () => {
    const at = isAtStart() && kept > 0 ? kept : video.currentTime;
    if (at > 0) return renditions.$live.get() ? -1 : at;
    return source.startAt ?? -1;
  };

  const isPaused = () => paused || resting || givenUp;
  const goOn = () => {
    if (isPaused()) return;
    // A pause also drops the request for the manifest, and hls.js doesn't repeat that one by itself.
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
      goOn();
    },
    /** Another reason not to load than a pause, and neither undoes the other: nobody has played it yet. */
    rest() {
      resting = true;
      hls.stopLoad();
    },
    /** Whether it has rested. */
    wake(): boolean {
      const rested = resting;
      resting = false;
      if (rested) goOn();
      return rested;
    },
    isPaused,
    /** Builds the buffers anew, which is all that helps after a decoder has failed. */
    rebuild() {
      if (givenUp) return;
      const wished = playing;
      const { currentTime } = video;
      const here = position();
      kept = here;
      const at = here > 0 ? beyondBroken(here) : here;
      recoverMediaError();
      // hls.js goes on by itself only if the error had not stopped it, and from where the video was.
      const isElsewhere = at > 0 && at !== currentTime;
      if ((isElsewhere || !hls.loadingEnabled) && !isPaused()) hls.startLoad(at);
      // A new source pauses the video; a refusal shows as a paused video.
      if (wished) video.play().catch(() => undefined);
    },
    /** A fatal error has stopped hls.js, or the video has given up. */
    isBroken: () => video.error !== null || !(hls.loadingEnabled || paused || resting),
    /** Only a new load helps, and the viewer must be told: `tell` is called the first time. */
    giveUp(tell: () => void) {
      if (givenUp) return;
      givenUp = true;
      hls.stopLoad();
      // Whoever tries again goes on from where they were.
      if (isAtStart() && kept > 0) video.currentTime = kept;
      tell();
    },
  };
}

export type Loading = ReturnType<typeof controlLoading>;
