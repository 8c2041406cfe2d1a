import type Hls from 'hls.js';
import { attempt } from '../../../lib/attempt.ts';
import { fieldOf } from '../../../lib/shape.ts';
import type { EngineNeeds } from '../../engine.ts';

/** Seconds. */
export const MOST_AHEAD = 600;
/** Share of what the browser keeps for a video. */
const SHARE = 0.6;
/**
 * Bytes that Chromium keeps for a video, by the memory of the device in GB; other browsers keep about as much.
 * https://source.chromium.org/chromium/chromium/src/+/main:media/base/demuxer_memory_limit_android.cc
 */
const QUOTAS = [
  { memory: 1, bytes: 30e6 },
  { memory: 2, bytes: 80e6 },
  { memory: Number.POSITIVE_INFINITY, bytes: 150e6 },
];

const quotaOf = (window: Window | null) => {
  const memory = Number(attempt(() => fieldOf(window?.navigator, 'deviceMemory')) ?? 4);
  return QUOTAS.find((row) => memory <= row.memory)?.bytes ?? 0;
};

/**
 * A paused recording loads further ahead, so that a slow line has caught up when the viewer goes on. Not while data is saved:
 * they may not go on.
 */
export function fillWhilePaused(hls: Hls, { video, renditions, $saving, signal }: EngineNeeds): void {
  const { config } = hls;
  let playing: Pick<Hls['config'], 'maxMaxBufferLength' | 'maxBufferSize'> | undefined;
  const fill = () => {
    // Before the first play little is loaded, see `limitUntilPlayed`.
    if (playing || renditions.$live.get() || video.ended || video.played.length === 0) return;
    if (($saving?.get() ?? 'off') !== 'off') return;
    const { maxMaxBufferLength, maxBufferSize } = config;
    playing = { maxMaxBufferLength, maxBufferSize };
    config.maxMaxBufferLength = MOST_AHEAD;
    config.maxBufferSize = quotaOf(video.ownerDocument.defaultView) * SHARE;
  };
  const restore = () => {
    if (playing) Object.assign(config, playing);
    playing = undefined;
  };
  video.addEventListener('pause', fill, { signal });
  video.addEventListener('play', restore, { signal });
}
