import type { ReadableAtom } from 'nanostores';
import { attempt } from '../../lib/attempt.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format } from '../../media/engine.ts';
import type { Summary } from './summary.ts';

export interface FiguresNeeds {
  media: Pick<Media, 'video' | '$activeLevel' | '$chosenLevel' | '$live' | 'measure' | 'loadedBytes'>;
  $content: ReadableAtom<{ readonly source: { readonly url: string; readonly format: Format } } | undefined>;
  summary: Pick<Summary, 'read'>;
}

const ENGINES: Readonly<Record<Format, string>> = { hls: 'hls.js', flv: 'cloud-player', file: 'browser' };

const tenths = (value: number) => Math.round(value * 10) / 10;
const endOf = (ranges: TimeRanges) => attempt(() => ranges.end(ranges.length - 1));

/** Seconds that play on without a gap from the position. */
function aheadOf({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const [start, end] = [buffered.start(index), buffered.end(index)];
    if (start <= currentTime && end > currentTime) return end - currentTime;
  }
  return 0;
}

/**
 * The figures of the playing source, for the panel, for a report of trouble and for CMCD. Nothing of them names the
 * viewer, and of addresses there are hosts alone: paths and queries may be signed.
 */
export function figuresOf({ media, $content, summary }: FiguresNeeds) {
  const { video } = media;
  const { url, format } = $content.get()?.source ?? {};
  const level = media.$activeLevel.get();
  const { bandwidth, latency } = media.measure() ?? {};
  const { stalls, stalled, dropped, decoded, watched, firstPicture, errors } = summary.read();
  const live = media.$live.get();
  // Before the picture moves, the video is at the beginning of what can be sought.
  const behind =
    live && firstPicture !== undefined
      ? (latency ?? (endOf(video.seekable) ?? Number.NaN) - video.currentTime)
      : Number.NaN;
  const hostIn = (address: string | undefined) => parseUrl(address ?? '', video.baseURI)?.host || undefined;
  // A stream that the browser plays by itself has no blob address.
  const byItself = format === 'hls' && !video.currentSrc.startsWith('blob:');
  return {
    format,
    engine: format && (byItself ? 'browser' : ENGINES[format]),
    /** Of the level: steering may have moved it away from that of the stream. */
    host: url === undefined ? undefined : hostIn(level?.url ?? url),
    height: level?.height ?? (video.videoHeight || undefined),
    /** In bit/s, as the stream names it. */
    bitrate: level?.bitrate,
    auto: media.$chosenLevel.get() === undefined,
    bandwidth,
    /** Seconds. */
    buffer: tenths(aheadOf(video)),
    latency: Number.isFinite(behind) ? tenths(Math.max(behind, 0)) : undefined,
    live,
    at: tenths(video.currentTime),
    rate: video.playbackRate,
    bytes: media.loadedBytes(),
    box: `${video.clientWidth}x${video.clientHeight}`,
    ...{ stalls, stalled, dropped, decoded, watched, firstPicture, errors },
  };
}

export type Figures = ReturnType<typeof figuresOf>;
