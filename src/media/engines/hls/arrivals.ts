import Hls, { type Fragment } from 'hls.js';

/** A segment that needs longer than this from now on comes sooner by another request, as a rule: its connection broke down. */
const HOPE_SECONDS = 30;

interface Arrivals {
  /** Bytes of a segment came in. */
  readonly segments: boolean;
  /** A segment comes in slowly; asked for again it would begin anew. */
  readonly trickles: boolean;
}

/** Tells what has come in since it was asked the last time. */
export function followArrivals(hls: Hls): () => Arrivals {
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
      trickles ||= grew && before > 0 && stats.loading.end === 0 && secondsLeft(stats) < HOPE_SECONDS;
      loading.set(type, [stats, stats.loaded]);
    }
    const segments = segment || grows;
    segment = false;
    return { segments, trickles };
  };
}

/** Until a segment is there, at its speed so far; 0 if its length is unknown. */
function secondsLeft({ total, loaded, loading }: Fragment['stats']): number {
  const seconds = (performance.now() - loading.first) / 1000;
  return Math.max((total - loaded) * (seconds / loaded), 0);
}
