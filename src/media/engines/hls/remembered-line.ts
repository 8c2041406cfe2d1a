import Hls, { type HlsConfig } from 'hls.js';
import { parseJson } from '../../../lib/parse-json.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { EngineNeeds } from '../../engine.ts';

const KEY = 'lines';
const MOST_HOSTS = 8;
/** A phone is in another network the next day. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Weight of this visit, against those before. */
const NEWEST = 0.7;
/** Bits per second. hls.js expects no more of a line that it doesn't know, and what comes from a cache is faster than any line. */
const MOST = 5e6;
/** The line may have become slower, and a first segment that is too large is a wait. */
const CAUTION = 0.7;
const PAUSE_MS = 5000;

type Line = readonly [host: string, bitrate: number, at: number];

const isLine = (value: unknown): value is Line =>
  Array.isArray(value) && typeof value[0] === 'string' && value[1] > 0 && value[2] > 0;

/**
 * How fast the host was at the last visits, so that the first segment has a fitting quality. hls.js starts every visit with
 * 500 kbit/s, or with the bitrate of the level that the manifest names first.
 */
export function rememberLine({ source, video, storage, now, monotonic }: EngineNeeds) {
  const host = parseUrl(source.url, video.baseURI)?.host ?? '';
  // A clock that was set back must not keep a line for ever.
  const isRecent = ([, , at]: Line) => Math.abs(now() - at) < KEPT_MS;
  const read = (): readonly Line[] => {
    const list = parseJson(storage.read(KEY));
    return Array.isArray(list) ? list.filter(isLine).filter(isRecent) : [];
  };
  const before = read().find(([name]) => name === host)?.[1];
  const keep = (bitrate: number) => {
    const mean = before === undefined ? bitrate : NEWEST * bitrate + (1 - NEWEST) * before;
    const others = read().filter(([name]) => name !== host);
    const line: Line = [host, Math.round(mean), now()];
    storage.write(KEY, JSON.stringify([line, ...others].slice(0, MOST_HOSTS)));
  };
  const start: Partial<HlsConfig> =
    before === undefined ? {} : { abrEwmaDefaultEstimate: Math.min(before * CAUTION, MOST) };
  return {
    start,
    watch(hls: Hls) {
      let kept = Number.NEGATIVE_INFINITY;
      hls.on(Hls.Events.FRAG_BUFFERED, () => {
        // Until something was measured, it is what was expected.
        const isMeasured = hls.bandwidthEstimate > 0 && hls.bandwidthEstimate !== hls.abrEwmaDefaultEstimate;
        if (!isMeasured || monotonic() - kept < PAUSE_MS) return;
        kept = monotonic();
        keep(hls.bandwidthEstimate);
      });
    },
  };
}
