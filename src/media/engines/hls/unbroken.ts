import Hls from 'hls.js';
import type { Besides, EngineNeeds } from '../../engine.ts';
import { rangeEndAt } from './endings.ts';
import { MOST_AHEAD } from './fill-while-paused.ts';

/** The speed is the mean of a line that changes. */
const CAUTION = 1.05;
/** The last ones: the line may have been another one before. */
const MEASURED_SEGMENTS = 8;

/** Of a line that is slower than the stream: what is buffered, and what is left to play, in seconds. */
interface Shortage {
  readonly ahead: number;
  readonly rest: number;
  /** Seconds of the stream that arrive in a second. */
  readonly speed: number;
  /** Seconds of the stream in whose place something else is loaded. */
  readonly besides?: number;
}

/** Seconds of loading after which the rest, or ten minutes of it, plays without a break. Undefined: no wait is needed. */
export function waitFor({ ahead, rest, speed, besides = 0 }: Shortage): number | undefined {
  const horizon = Math.min(rest, MOST_AHEAD);
  const missing = horizon * (1 - speed) + besides - ahead;
  return speed > 0 && missing > 0 ? missing / speed : undefined;
}

/**
 * Bits of the stream that arrive in a second. The estimate of hls.js is that of one request, which is a third too low while
 * the sound loads beside the picture.
 */
function measureArrival(hls: Hls): () => number {
  const loads: { readonly bits: number; readonly seconds: number }[] = [];
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag: { sn, type, level, duration, stats } }) => {
    if (type !== 'main' || sn === 'initSegment') return;
    const { start, end } = stats.loading;
    loads.push({ bits: duration * (hls.levels[level]?.averageBitrate ?? 0), seconds: (end - start) / 1000 });
    if (loads.length > MEASURED_SEGMENTS) loads.shift();
  });
  const sum = (what: 'bits' | 'seconds') => loads.reduce((total, load) => total + load[what], 0);
  return () => sum('bits') / sum('seconds');
}

/** How long a recording has to load until it plays without a break, where even its lowest level is faster than the line. */
export function findUnbroken(hls: Hls, { video, renditions }: Pick<EngineNeeds, 'video' | 'renditions'>) {
  const arrival = measureArrival(hls);
  return ({ bits, share }: Besides = { bits: 0, share: 1 }): number | undefined => {
    const bitrate = (hls.levels[0]?.averageBitrate ?? 0) * CAUTION;
    const speed = (share * arrival()) / bitrate;
    if (!(speed > 0) || renditions.$live.get() || !Number.isFinite(video.duration)) return undefined;
    const ahead = (rangeEndAt(video.buffered, video.currentTime) ?? video.currentTime) - video.currentTime;
    // What is loaded to the end needs no line.
    const rest = video.duration - video.currentTime;
    return ahead >= rest ? undefined : waitFor({ ahead, rest, speed, besides: bits / bitrate });
  };
}
