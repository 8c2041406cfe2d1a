import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { rangeEndAt } from './endings.ts';
import { MOST_AHEAD } from './fill-while-paused.ts';

/** The estimate is the mean of a line that changes. */
const CAUTION = 1.1;

/** Of a line that is slower than the stream: what is buffered, and what is left to play, in seconds. */
interface Shortage {
  readonly ahead: number;
  readonly rest: number;
  /** Seconds of the stream that arrive in a second. */
  readonly speed: number;
}

/** Seconds of loading after which the rest, or ten minutes of it, plays without a break. Undefined: no wait is needed. */
export function waitFor({ ahead, rest, speed }: Shortage): number | undefined {
  const horizon = Math.min(rest, MOST_AHEAD);
  const missing = horizon * (1 - speed) - ahead;
  return speed > 0 && missing > 0 ? missing / speed : undefined;
}

/** How long a recording has to load until it plays without a break, where even its lowest level is faster than the line. */
export function findUnbroken(hls: Hls, { video, renditions }: EngineNeeds) {
  return (): number | undefined => {
    const lowest = hls.levels[0];
    const isMeasured = hls.bandwidthEstimate > 0 && hls.bandwidthEstimate !== hls.abrEwmaDefaultEstimate;
    if (!lowest || !isMeasured || renditions.$live.get() || !Number.isFinite(video.duration)) return undefined;
    const ahead = (rangeEndAt(video.buffered, video.currentTime) ?? video.currentTime) - video.currentTime;
    const speed = hls.bandwidthEstimate / (lowest.averageBitrate * CAUTION);
    // What is loaded to the end needs no line.
    const rest = video.duration - video.currentTime;
    return ahead >= rest ? undefined : waitFor({ ahead, rest, speed });
  };
}
