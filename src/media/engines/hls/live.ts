import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Distance of the live edge from the newest segment, in segments: the next one may be late. */
const SYNC_SEGMENTS = 1.5;
/** The least that PART-HOLD-BACK may be, in parts. */
const HOLD_BACK_PARTS = 2;

export function followLive(hls: Hls, { video, renditions, signal }: EngineNeeds) {
  const distance = keepDistance(hls, video, signal);
  const { maxLiveSyncPlaybackRate } = hls.config;
  /** That of the stream, while another one is held. */
  let own: number | undefined;
  let isHeld = false;
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    const { live, targetduration, partHoldBack, partTarget } = details;
    renditions.$live.set(live);
    const { liveSyncDuration } = hls.config;
    if (!live || liveSyncDuration === undefined || isHeld) return;
    // Long segments don't fit into the near-live distances.
    const safe = Math.max(liveSyncDuration, targetduration * SYNC_SEGMENTS);
    distance.set(partHoldBack > 0 ? Math.max(partHoldBack, partTarget * HOLD_BACK_PARTS) : safe);
  });
  const edge = () => hls.liveSyncPosition ?? undefined;
  return {
    edge,
    /** See `Engine.hold`. */
    hold(position: number | undefined) {
      const details = hls.latestLevelDetails;
      if (!details || (!isHeld && position === undefined)) return;
      if (!isHeld) own = hls.config.liveSyncDuration;
      isHeld = position !== undefined;
      // Speed is up to the caller.
      hls.config.maxLiveSyncPlaybackRate = isHeld ? 1 : maxLiveSyncPlaybackRate;
      distance.set(position === undefined ? own : details.edge + details.age - position);
    },
    /** EXT-X-START, counted from the end. */
    statedLatency() {
      const offset = hls.latestLevelDetails?.startTimeOffset ?? 0;
      return offset < 0 ? -offset : undefined;
    },
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
 * The distance from the live edge, and the maximal one of a stream near it, which is longer by the same amount. The
 * latter applies only while the video plays: hls.js would move a paused picture too. After a long pause, playback
 * continues at the live edge at once, not after the next playlist update.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/stream-controller.ts#L705
 */
function keepDistance(hls: Hls, video: HTMLVideoElement, signal: AbortSignal) {
  const { liveSyncDuration = 0, liveMaxLatencyDuration } = hls.config;
  let most = liveMaxLatencyDuration;
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
    /** Undefined: hls.js decides. */
    set(seconds: number | undefined) {
      if (seconds === undefined) hls.config.liveSyncDuration = undefined;
      // Of a stream without a distance, too.
      else hls.targetLatency = seconds;
      if (liveMaxLatencyDuration !== undefined) most = (seconds ?? 0) + liveMaxLatencyDuration - liveSyncDuration;
      apply();
    },
  };
}
