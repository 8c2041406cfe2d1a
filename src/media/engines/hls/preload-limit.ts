import Hls from 'hls.js';
import { createLifetime } from '../../../core/lifetime.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { Loading } from './loading.ts';

/** Buffer length that is enough for the first frame. */
const IDLE_SECONDS = 1;
/** A seek to less than this behind the live edge counts as the live edge. */
const EDGE_SECONDS = 1;

/** Loads little before the first play: a page with twenty players must not load twenty streams or poll their playlists. */
export function limitUntilPlayed(hls: Hls, { video, renditions, signal }: EngineNeeds, loading: Loading): void {
  const { maxMaxBufferLength } = hls.config;
  const idle = createLifetime(signal);
  let behind = false;
  hls.config.maxMaxBufferLength = IDLE_SECONDS;

  const rest = () => {
    if (renditions.$live.get() && video.paused && !video.seeking) loading.enterIdle();
  };
  const isBehind = () => video.currentTime < (hls.liveSyncPosition ?? 0) - EDGE_SECONDS;
  const seek = () => {
    // hls.js also seeks before the first frame.
    if (loading.leaveIdle()) behind = isBehind();
  };
  const goLive = () => {
    const edge = hls.liveSyncPosition ?? 0;
    if (edge > video.currentTime) video.currentTime = edge;
  };
  const release = () => {
    idle.end();
    // In Firefox `play` comes before the `seeking` of an earlier seek.
    if (video.seeking) behind = isBehind();
    hls.config.maxMaxBufferLength = maxMaxBufferLength;
    // The current live edge is known after the next playlist update.
    if (loading.leaveIdle() && !behind) hls.once(Hls.Events.LEVEL_UPDATED, goLive);
  };
  for (const name of ['loadeddata', 'seeked']) video.addEventListener(name, rest, { signal: idle.signal });
  video.addEventListener('seeking', seek, { signal: idle.signal });
  video.addEventListener('play', release, { signal: idle.signal });
}
