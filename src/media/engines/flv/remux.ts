import { audioPacket, audioTrack, describesItself } from './audio-tags.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import type { Track } from './mp4-boxes.ts';
import type { Place } from './places.ts';
import { SCRIPT, type Tag, VIDEO } from './read-tags.ts';
import { createSampleQueue, type SampleQueue, type Segment } from './sample-queue.ts';
import { createTimeline, since, type Timeline } from './timeline.ts';
import { Unplayable } from './unplayable.ts';
import { type Packet, videoPacket, videoTrack } from './video-tags.ts';

type Kind = Track['kind'];

interface Needs {
  /** What the header says is in the file. */
  says(): Readonly<Record<Kind, boolean>>;
  /** Whether the browser plays a type of media. */
  plays(type: string): boolean;
  /** Called once, when the tracks are known. `base`: the time of the file at which its first sample is, in ms. */
  begin(metadata: Metadata | undefined, base: number): { readonly isLive: boolean };
  /** Called with each place where playback can start. */
  onKeyframe(place: Place): void;
}

interface Held {
  readonly kind: Kind;
  readonly tag: Tag;
  readonly packet: Packet;
}

/** How long a track that the header names is waited for, in ms of the file; and one whose configuration is there. */
const WAIT_FOR_TRACK = 1000;
const WAIT_FOR_SAMPLE = 5000;
const MOST_HELD = 3000;
/** Of the places in a file without a picture, in ms. */
const PLACE_DISTANCE = 1000;

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Makes segments of fragmented MP4 from the tags of an FLV. */
export function createRemuxer({ says, plays, begin, onKeyframe }: Needs) {
  const queues = new Map<Kind, SampleQueue>();
  let metadata: Metadata | undefined;
  /** The first samples, until it is known which tracks there are: buffers can't be added later. */
  let held: Held[] = [];
  let timeline: Timeline | undefined;
  /** The time of the first tag with a sample, as written, and that of the last one after it. */
  let first: number | undefined;
  let waited = 0;
  let closed: Segment[] = [];
  let hasKey = false;
  let hasLeapt = false;
  let lastPlace = Number.NEGATIVE_INFINITY;

  const setTrack = (kind: Kind, packet: Packet) => {
    const track = kind === 'video' ? videoTrack(packet, metadata) : audioTrack(packet, plays);
    const before = queues.get(kind);
    if (!track || (timeline && !before) || (before && isSame(before.track.entry, track.entry))) return;
    if (before && timeline) closed.push(...before.take(true));
    queues.set(kind, createSampleQueue(track));
  };

  const notePlace = (kind: Kind, time: number, at: number) => {
    hasKey = true;
    if (kind === 'audio' && time < lastPlace + PLACE_DISTANCE) return;
    lastPlace = time;
    onKeyframe({ time, at });
  };
  const place = ({ kind, tag, packet }: Held) => {
    const time = timeline?.place(kind, tag.time) ?? -1;
    if (time < 0) return;
    if (packet.isKey && (kind === 'video' || !queues.has('video'))) notePlace(kind, time, tag.at);
    // Pictures before the first keyframe can't be decoded. Sound before it is of use at the start of a stream only.
    if (hasKey || (kind === 'audio' && !hasLeapt)) queues.get(kind)?.add(time, packet);
  };

  const isReady = (): boolean => {
    const isThere = (kind: Kind) => held.some((sample) => sample.kind === kind);
    const expected: Kind[] = [];
    if (says().video && metadata?.hasVideo !== false) expected.push('video');
    if (says().audio && metadata?.hasAudio !== false) expected.push('audio');
    const missing = [...expected, ...queues.keys()].filter((kind) => !isThere(kind));
    const wait = missing.some((kind) => queues.has(kind)) ? WAIT_FOR_SAMPLE : WAIT_FOR_TRACK;
    return (expected.length > 0 && missing.length === 0) || waited > wait || held.length > MOST_HELD;
  };
  const start = () => {
    for (const kind of [...queues.keys()]) if (!held.some((sample) => sample.kind === kind)) queues.delete(kind);
    const origin = held[0]?.tag.time ?? 0;
    const base = origin + Math.min(...held.map(({ tag }) => since(tag.time, origin)));
    timeline = createTimeline(base, begin(metadata, base).isLive);
    const samples = held;
    held = [];
    for (const sample of samples) place(sample);
  };

  return {
    /** Throws `Unplayable`. */
    push(tag: Tag) {
      if (tag.type === SCRIPT) {
        metadata ??= readMetadata(tag.data);
        return;
      }
      const kind = tag.type === VIDEO ? 'video' : 'audio';
      const packet = kind === 'video' ? videoPacket(tag.data) : audioPacket(tag.data);
      if (!packet || packet.data.length === 0) return;
      if (packet.isConfig || (describesItself(packet) && !queues.has(kind))) setTrack(kind, packet);
      if (packet.isConfig) return;
      first ??= tag.time;
      waited = since(tag.time, first);
      if (!queues.has(kind)) return;
      if (timeline) place({ kind, tag, packet });
      else held.push({ kind, tag, packet });
    },
    /** Returns the segments that are complete; with `last`, of all samples. Throws `Unplayable` if there will be none. */
    take(last: boolean): readonly Segment[] {
      if (!timeline && held.length > 0 && (last || isReady())) start();
      if (!timeline && last) throw new Unplayable('The FLV has no picture and no sound');
      if (!timeline) return [];
      const segments = [...closed, ...[...queues.values()].flatMap((queue) => queue.take(last))];
      closed = [];
      return segments;
    },
    /** What follows is from another place of the file. */
    leap() {
      for (const queue of queues.values()) queue.leap();
      hasKey = false;
      hasLeapt = true;
      lastPlace = Number.NEGATIVE_INFINITY;
    },
  };
}
