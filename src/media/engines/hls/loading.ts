import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** When the stream is fetched, and from which place on. */
export function controlLoading(hls: Hls, { video, source, renditions }: EngineNeeds) {
  let givenUp = false;

  /** Where the viewer is; a live stream finds its own place. */
  const position = () => {
    if (video.currentTime > 0) return renditions.$live.get() ? -1 : video.currentTime;
    return source.startAt ?? -1;
  };

  return {
    pause: () => hls.stopLoad(),
    resume() {
      if (givenUp) return;
      // A pause also drops the request for the manifest, and hls.js doesn't repeat that one by itself.
      if (hls.levels.length === 0) hls.loadSource(source.url);
      else hls.startLoad(position());
    },
    /** Builds the buffers anew, which is all that helps after a decoder has failed. */
    rebuild() {
      const playing = !video.paused;
      const at = position();
      hls.recoverMediaError();
      // hls.js goes on by itself only if the error had not stopped it.
      if (!hls.loadingEnabled) hls.startLoad(at);
      // A new source pauses the video; a refusal shows as a paused video.
      if (playing) video.play().catch(() => undefined);
    },
    /** The viewer was told; only a new load helps. */
    giveUp() {
      givenUp = true;
      hls.stopLoad();
    },
  };
}

export type Loading = ReturnType<typeof controlLoading>;
