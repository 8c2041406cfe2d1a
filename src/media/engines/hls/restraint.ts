import Hls from 'hls.js';
import { createLifetime } from '../../../core/lifetime.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { Loading } from './loading.ts';

/** Enough for the first picture. */
const IDLE_SECONDS = 1;
/** Who is sought less far behind the edge is at it. */
const EDGE_SECONDS = 1;

/**
 * Until somebody plays, little is fetched: a page with twenty players must not load twenty films, nor ask for the
 * playlists of twenty lives for ever.
 */
export function restrainUntilPlayed(hls: Hls, { video, renditions, signal }: EngineNeeds, loading: Loading): void {
  const { maxMaxBufferLength } = hls.config;
  const idle = createLifetime(signal);
  let behind = false;
  hls.config.maxMaxBufferLength = IDLE_SECONDS;

  const rest = () => {
    if (renditions.$live.get() && video.paused && !video.seeking) loading.rest();
  };
  const seek = () => {
    // hls.js itself seeks, too, before there is a picture.
    if (loading.wake()) behind = video.currentTime < (hls.liveSyncPosition ?? 0) - EDGE_SECONDS;
  };
  const goLive = () => {
    const edge = hls.liveSyncPosition ?? 0;
    if (edge > video.currentTime) video.currentTime = edge;
  };
  const release = () => {
    idle.end();
    hls.config.maxMaxBufferLength = maxMaxBufferLength;
    // Where the edge is now, only a new playlist tells.
    if (loading.wake() && !behind) hls.once(Hls.Events.LEVEL_UPDATED, goLive);
  };
  for (const name of ['loadeddata', 'seeked']) video.addEventListener(name, rest, { signal: idle.signal });
  video.addEventListener('seeking', seek, { signal: idle.signal });
  video.addEventListener('play', release, { signal: idle.signal });
}
