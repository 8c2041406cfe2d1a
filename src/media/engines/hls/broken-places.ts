import type Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { BEYOND_SECONDS } from './endings.ts';

/** A decoder works a little ahead of the picture. */
const AHEAD_SECONDS = 0.5;
/** Who has come no further meanwhile has met the same fault again. */
const SAME_PLACE_SECONDS = 2;

/** Where to go on after the decoder has broken: the second time at one place, behind the segment that does it. */
export function avoidBrokenPlaces(hls: Hls, { renditions }: EngineNeeds) {
  let last: number | undefined;
  return (at: number): number => {
    const again = last !== undefined && Math.abs(at - last) < SAME_PLACE_SECONDS;
    last = at;
    if (!again || renditions.$live.get()) return at;
    const { fragments = [] } = hls.latestLevelDetails ?? {};
    const next = fragments.find(({ start }) => start > at + AHEAD_SECONDS);
    if (next) last = next.start + BEYOND_SECONDS;
    return last;
  };
}
