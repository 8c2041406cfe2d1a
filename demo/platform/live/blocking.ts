import { setTimeout as pause } from 'node:timers/promises';
import { PARTS_OF_SEGMENT } from './parts.ts';
import { PART_TARGET, SEGMENT_SECONDS } from './playlist.ts';

/** A request that is held longer than this many target durations is given up. */
const LONGEST_TARGETS = 3;
const TURN_MS = 20;

/** How far ahead of the newest part a client may ask. */
const ADVANCE_PARTS = Math.ceil(3 / PART_TARGET);
const ADVANCE_SEGMENTS = 2;

const NUMBER = /^\d{1,15}$/;

/**
 * The number of complete parts that a playlist request waits for, by the delivery directives of draft-pantos-hls-rfc8216bis
 * (6.2.5.2); 0 without directives. Undefined: they are wrong. `parts`: the complete parts of now.
 */
export function awaitedParts(query: URLSearchParams, parts: number): number | undefined {
  const [segment, part] = [query.get('_HLS_msn'), query.get('_HLS_part')];
  if (segment === null && part === null) return 0;
  if (segment === null || !NUMBER.test(segment) || (part !== null && !NUMBER.test(part))) return undefined;
  const last = Math.floor(parts / PARTS_OF_SEGMENT) - 1;
  if (Number(segment) > last + ADVANCE_SEGMENTS) return undefined;
  const begun = Number(segment) * PARTS_OF_SEGMENT;
  if (part === null) return begun + PARTS_OF_SEGMENT;
  // A part after the last one of its segment is the first one of the next segment.
  const awaited = begun + Math.min(Number(part), PARTS_OF_SEGMENT) + 1;
  return awaited > parts + ADVANCE_PARTS ? undefined : awaited;
}

interface Wait {
  /** The complete parts of now. Undefined: the stream is gone, or has ended. */
  parts(): number | undefined;
  now(): number;
  /** The client has left. */
  hasLeft(): boolean;
}

/** Waits until there are so many complete parts. Returns whether there are, or will never be more. */
export async function waitForParts(awaited: number, { parts, now, hasLeft }: Wait): Promise<boolean> {
  const until = now() + LONGEST_TARGETS * SEGMENT_SECONDS * 1000;
  while ((parts() ?? awaited) < awaited) {
    if (now() >= until || hasLeft()) return false;
    await pause(TURN_MS);
  }
  return true;
}
