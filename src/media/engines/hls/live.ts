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
  };
}
