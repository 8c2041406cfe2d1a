import { SEGMENT_BYTES, SEGMENT_SECONDS, SEGMENTS } from './media.mjs';
import { arrivalOn } from './traces.mjs';

/** Bytes are counted in steps of this size. */
const STEP = 4096;
const MS = 1000;

/**
 * What a schedule that knows the line reaches, without code or requests to wait for: the first picture of the lowest
 * level as early as possible, the fewest seconds of stalls, and with these the highest bitrate.
 */
export function limitOf({ trace, latency, perConnection }) {
  const arrives = arrivalOn(trace);
  // Connections add up: a browser opens six to one host.
  const share = perConnection ? 6 : 1;
  const arrival = (bytes) => latency + arrives(0, bytes / share);
  const [lowest] = SEGMENT_BYTES;
  const first = arrival(lowest);
  let stalled = 0;
  for (let segment = 1; segment < SEGMENTS; segment += 1) {
    const needed = first + segment * SEGMENT_SECONDS * MS + stalled;
    stalled += Math.max(arrival(lowest * (segment + 1)) - needed, 0);
  }
  return { first, stalled: stalled / MS, kilobits: bestKilobits({ arrival, first, stalled }) };
}

/** The most bytes of the whole film of which every segment is there in time. */
function bestKilobits({ arrival, first, stalled }) {
  const sizes = SEGMENT_BYTES.map((bytes) => Math.ceil(bytes / STEP));
  let sums = new Set([sizes[0]]);
  for (let segment = 1; segment < SEGMENTS; segment += 1) {
    const deadline = first + segment * SEGMENT_SECONDS * MS + stalled;
    const next = new Set();
    for (const sum of sums) {
      for (const size of sizes) {
        if (size === sizes[0] || arrival((sum + size) * STEP) <= deadline) next.add(sum + size);
      }
    }
    sums = next;
  }
  return (Math.max(...sums) * STEP * 8) / (SEGMENTS * SEGMENT_SECONDS) / 1000;
}
