import { initSegment, join, mediaSegment, type Part, type Track } from './mp4-boxes.ts';
import type { Packet } from './video-tags.ts';

/** What a SourceBuffer gets. */
export interface Segment {
  readonly kind: Track['kind'];
  readonly codecs: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Not in boxes. */
  readonly isRaw: boolean;
  /** Where it is to be put, in seconds. Undefined: where it says, or after the one before. */
  readonly at?: number | undefined;
  /** The time in seconds up to which the track has samples after it. */
  readonly end: number;
}

interface Sample extends Omit<Part, 'duration'> {
  /** When it is decoded, in units of the track. */
  readonly start: number;
}

/** Times of frames of sound are rounded, and clocks differ: below this nothing is left out or filled. */
const MOST_DRIFT_FRAMES = 3;
/** A longer gap is left as it is. */
const LONGEST_SILENCE_SECONDS = 30;
const LAST_SECONDS = 0.04;

/** Makes segments of the samples of one track. A sample whose length only the next one shows is kept until then. */
export function createSampleQueue(track: Track) {
  const { kind, codecs, timescale, frames, isRaw = false } = track;
  let samples: Sample[] = [];
  /** Where the next sample belongs. Undefined: after a leap it is anywhere. */
  let next: number | undefined;
  let sequence = 0;
  let isNew = true;
  let isMoved = true;

  const put = (start: number, { data, offset, isKey }: Omit<Sample, 'start'>) => {
    samples.push({ start, data, offset, isKey });
    return start + (frames?.length ?? 1);
  };
  /** Frames of sound follow each other without a gap. */
  const putFrame = (start: number, sample: Omit<Sample, 'start'>, { length, silence }: NonNullable<typeof frames>) => {
    let at = next ?? start;
    const drift = (start - at) / length;
    if (drift < -MOST_DRIFT_FRAMES) return;
    if (drift > MOST_DRIFT_FRAMES && start - at > LONGEST_SILENCE_SECONDS * timescale) at = start;
    if (drift > MOST_DRIFT_FRAMES) while (at + length <= start) at = put(at, { ...sample, data: silence });
    next = put(at, sample);
  };

  const lengthOf = (index: number, before: number): number => {
    const [one, following] = [samples[index], samples[index + 1]];
    if (frames) return frames.length;
    return one && following ? following.start - one.start : before || Math.round(LAST_SECONDS * timescale);
  };
  /** Those that follow each other make one segment. */
  const pack = (list: readonly Sample[], lengths: readonly number[]): Segment => {
    const parts = list.map((sample, index) => ({ ...sample, duration: lengths[index] ?? 0 }));
    sequence += 1;
    const end = ((list.at(-1)?.start ?? 0) + (lengths.at(-1) ?? 0)) / timescale;
    const start = list[0]?.start ?? 0;
    const bytes = isRaw ? join(list.map(({ data }) => data)) : mediaSegment(sequence, start, parts);
    const at = isRaw && isMoved ? start / timescale : undefined;
    isMoved = false;
    return { kind, codecs, isRaw, bytes, at, end };
  };

  return {
    track,
    /** `time` in ms. */
    add(time: number, packet: Packet) {
      const start = Math.round((time * timescale) / 1000);
      if (frames) return putFrame(start, packet, frames);
      // Decoding goes on, whatever the file says; the picture is shown when it says.
      const at = Math.max(start, next ?? 0);
      next = put(at, { ...packet, offset: packet.offset + start - at });
    },
    /** Returns what is complete, or with `last` all. */
    take(last: boolean): readonly Segment[] {
      const isKept = !frames && !last;
      const count = samples.length - (isKept ? 1 : 0);
      const segments: Segment[] = [];
      if (isNew) segments.push({ kind, codecs, isRaw, bytes: isRaw ? join([]) : initSegment(track), end: 0 });
      isNew = false;
      let from = 0;
      let lengths: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const length = lengthOf(index, lengths.at(-1) ?? 0);
        lengths.push(length);
        const following = samples[index + 1];
        const isBroken = following && samples[index] && following.start !== (samples[index]?.start ?? 0) + length;
        if (index + 1 < count && !isBroken) continue;
        segments.push(pack(samples.slice(from, index + 1), lengths));
        from = index + 1;
        lengths = [];
      }
      samples = samples.slice(Math.max(count, 0));
      return segments;
    },
    /** What follows is from another place of the file. */
    leap() {
      samples = [];
      next = undefined;
      isMoved = true;
    },
  };
}

export type SampleQueue = ReturnType<typeof createSampleQueue>;
