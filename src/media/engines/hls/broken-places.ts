import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { PAST_EDGE_SECONDS } from './endings.ts';

/** The decoder works slightly ahead of the playhead. */
const AHEAD_SECONDS = 0.5;
/** Two failures within this distance have the same cause. */
const SAME_PLACE_SECONDS = 2;

/** Returns the position to resume from after a decode error: after the second at one place, past the broken segment. */
export function avoidBrokenPlaces(hls: Hls, { renditions }: EngineNeeds) {
  let last: number | undefined;
  return (at: number): number => {
    const isRepeated = last !== undefined && Math.abs(at - last) < SAME_PLACE_SECONDS;
    last = at;
    if (!isRepeated || renditions.$live.get()) return at;
    const { fragments = [] } = hls.latestLevelDetails ?? {};
    const next = fragments.find(({ start }) => start > at + AHEAD_SECONDS);
    if (next) last = next.start + PAST_EDGE_SECONDS;
    return last;
  };
}
