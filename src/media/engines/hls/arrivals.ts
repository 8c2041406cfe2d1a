import Hls, { type Fragment } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** With more than this left to load, a new request is usually faster: the connection is bad. */
const LONGEST_TRICKLE_SECONDS = 30;

interface Arrivals {
  /** Bytes of a segment were received. */
  readonly segments: boolean;
  /** A segment loads slowly but steadily; a new request would start it over. */
  readonly trickles: boolean;
}

/** Returns a function that reports what was received since its last call. */
export function trackArrivals(hls: Hls, { monotonic }: Pick<EngineNeeds, 'monotonic'>): () => Arrivals {
  const { Events } = Hls;
  const loading = new Map<string, readonly [Fragment['stats'], loaded: number]>();
  let segment = false;
  hls.on(Events.FRAG_LOADING, (_, { frag }) => loading.set(frag.type, [frag.stats, 0]));
  hls.on(Events.FRAG_LOADED, () => {
    segment = true;
  });
  return () => {
    let grows = false;
    let trickles = false;
    for (const [type, [stats, before]] of loading) {
      const grew = stats.loaded > before;
      grows ||= grew;
      trickles ||=
        grew && before > 0 && stats.loading.end === 0 && secondsLeft(stats, monotonic()) < LONGEST_TRICKLE_SECONDS;
      loading.set(type, [stats, stats.loaded]);
    }
    const segments = segment || grows;
    segment = false;
    return { segments, trickles };
  };
}

/** Estimated seconds until the segment is complete, at its speed so far; 0 if its length is unknown. */
function secondsLeft({ total, loaded, loading }: Fragment['stats'], now: number): number {
  const seconds = (now - loading.first) / 1000;
  return Math.max((total - loaded) * (seconds / loaded), 0);
}
