import Hls, { type Fragment } from 'hls.js';
import type { EngineNeeds, Measured } from '../../engine.ts';

/** Tells the answers to requests for segments. Returns what hls.js has measured. */
export function measureHls(hls: Hls, { hear, renditions, now, monotonic }: EngineNeeds): () => Measured {
  const { Events } = Hls;
  const tell = ({ url, stats }: Fragment, status: number) => {
    const { start, first, end } = stats.loading;
    const since = (time: number) => (time > start ? Math.round(time - start) : undefined);
    const at = Math.round(now() - (monotonic() - start));
    if (start > 0) hear?.({ url, status, at, first: since(first), last: since(end) });
  };
  hls.on(Events.FRAG_LOADED, (_, { frag, networkDetails }) => tell(frag, Number(networkDetails?.status) || 200));
  hls.on(Events.ERROR, (_, { details, frag, response }) => {
    const isAnswer = details === Hls.ErrorDetails.FRAG_LOAD_ERROR || details === Hls.ErrorDetails.FRAG_LOAD_TIMEOUT;
    if (frag && isAnswer) tell(frag, response?.code ?? 0);
  });
  return () => {
    // Until something was measured, it is what was expected.
    const isMeasured = hls.bandwidthEstimate > 0 && hls.bandwidthEstimate !== hls.abrEwmaDefaultEstimate;
    return {
      bandwidth: isMeasured ? hls.bandwidthEstimate : undefined,
      latency: renditions.$live.get() && hls.latency > 0 ? hls.latency : undefined,
    };
  };
}
