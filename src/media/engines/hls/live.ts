import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Distance of the live edge from the newest segment, in segments: the next one may be late. */
const SYNC_SEGMENTS = 1.5;

export function followLive(hls: Hls, { video, renditions, signal }: EngineNeeds) {
  const limit = limitLatency(hls, video, signal);
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    renditions.$live.set(details.live);
    const { liveSyncDuration } = hls.config;
    const safe = details.targetduration * SYNC_SEGMENTS;
    if (!details.live || liveSyncDuration === undefined || liveSyncDuration >= safe) return;
    // Long segments don't fit into the near-live distances: both grow by the same amount.
    hls.config.liveSyncDuration = safe;
    limit.raise(safe - liveSyncDuration);
  });
  const edge = () => hls.liveSyncPosition ?? undefined;
  return {
    edge,
    /** Seeks to the live edge after the next playlist update. */
    catchUp() {
      hls.once(Hls.Events.LEVEL_UPDATED, () => {
        video.currentTime = edge() ?? video.currentTime;
      });
    },
    dateOf(seconds: number) {
      const fragments = hls.latestLevelDetails?.fragments ?? [];
      const isDated = ({ programDateTime }: (typeof fragments)[number]) => programDateTime !== null;
      // A paused picture may be older than the playlist.
      const fragment = fragments.findLast((one) => isDated(one) && one.start <= seconds) ?? fragments.find(isDated);
      return fragment && (fragment.programDateTime ?? 0) + (seconds - fragment.start) * 1000;
    },
    timeOfDate(ms: number) {
      const fragments = hls.latestLevelDetails?.fragments ?? [];
      const at = fragments.findLastIndex(({ programDateTime }) => programDateTime !== null && programDateTime <= ms);
      const fragment = fragments[at];
      if (!fragment) return undefined;
      const { start, duration, programDateTime } = fragment;
      const since = (ms - (programDateTime ?? ms)) / 1000;
      // A date in a gap between two segments maps to the gap. A date after the last segment has no position.
      if (since > duration && at === fragments.length - 1) return undefined;
      return start + Math.min(since, duration);
    },
  };
}

/**
 * The maximal latency of a stream near the live edge, applied only while the video plays: hls.js would move a paused
 * picture too. After a long pause, playback continues at the live edge at once, not after the next playlist update.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/stream-controller.ts#L705
 */
function limitLatency(hls: Hls, video: HTMLVideoElement, signal: AbortSignal) {
  let most = hls.config.liveMaxLatencyDuration;
  const apply = () => {
    if (most !== undefined) hls.config.liveMaxLatencyDuration = video.paused ? Number.POSITIVE_INFINITY : most;
  };
  const catchUp = () => {
    apply();
    const { liveSyncPosition, latency, maxLatency } = hls;
    if (most !== undefined && liveSyncPosition !== null && video.readyState > 0 && latency > maxLatency) {
      video.currentTime = liveSyncPosition;
    }
  };
  video.addEventListener('pause', apply, { signal });
  video.addEventListener('play', catchUp, { signal });
  apply();
  return {
    raise(seconds: number) {
      if (most !== undefined) most += seconds;
      apply();
    },
  };
}
