import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Enough for the first picture. */
const IDLE_SECONDS = 1;

/** Until somebody plays, little is fetched: a page with twenty players must not load twenty films. */
export function restrainUntilPlayed(hls: Hls, { video, signal }: EngineNeeds): void {
  const { maxMaxBufferLength } = hls.config;
  hls.config.maxMaxBufferLength = IDLE_SECONDS;
  const release = () => {
    hls.config.maxMaxBufferLength = maxMaxBufferLength;
  };
  video.addEventListener('play', release, { once: true, signal });
}
