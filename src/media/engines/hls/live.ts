import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** The live edge is kept at least this many segments behind the newest one, whose successor may be late. */
const SYNC_SEGMENTS = 1.5;

export function followLive(hls: Hls, { video, renditions }: EngineNeeds) {
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    renditions.$live.set(details.live);
    const { liveSyncDuration, liveMaxLatencyDuration } = hls.config;
    const safe = details.targetduration * SYNC_SEGMENTS;
    if (!details.live || liveSyncDuration === undefined || liveSyncDuration >= safe) return;
    // Long segments leave no room for the near-live distances; both grow by the same.
    hls.config.liveSyncDuration = safe;
    if (liveMaxLatencyDuration !== undefined) {
      hls.config.liveMaxLatencyDuration = liveMaxLatencyDuration + safe - liveSyncDuration;
    }
  });
  const edge = () => hls.liveSyncPosition ?? undefined;
  return {
    edge,
    /** To the edge, as soon as the playlist tells where that is by now. */
    catchUp() {
      hls.once(Hls.Events.LEVEL_UPDATED, () => {
        video.currentTime = edge() ?? video.currentTime;
      });
    },
    timeOfDate(ms: number) {
      const fragments = hls.latestLevelDetails?.fragments ?? [];
      const at = fragments.findLastIndex(({ programDateTime }) => programDateTime !== null && programDateTime <= ms);
      const fragment = fragments[at];
      if (!fragment) return undefined;
      const { start, duration, programDateTime } = fragment;
      const since = (ms - (programDateTime ?? ms)) / 1000;
      // What lies in a gap between two of them is shown where the gap is; what is not there yet, nowhere.
      if (since > duration && at === fragments.length - 1) return undefined;
      return start + Math.min(since, duration);
    },
  };
}
