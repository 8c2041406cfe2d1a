import { createLatest } from '../../../core/lifetime.ts';
import { pause } from '../../../core/pause.ts';
import { until } from '../../../core/until.ts';
import { attempt } from '../../../lib/attempt.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { Segment } from './sample-queue.ts';
import { Unplayable } from './unplayable.ts';

interface Buffer {
  readonly buffer: SourceBuffer;
  type: string;
}

/** `streaming`: of a managed source only. */
interface ManagedSource extends MediaSource {
  readonly streaming?: boolean;
}

const RETRY_SECONDS = 1;

/** Firefox has a class of its own for it, which is still a DOMException with this name. */
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * The media source of the video, and its buffers, which get one task after the other. `makeRoom`: what may be removed while
 * they are full is before this time, in seconds.
 */
export function createBuffers({ video, scheduler, signal }: EngineNeeds, makeRoom: () => number) {
  const isManaged = !('MediaSource' in globalThis) && 'ManagedMediaSource' in globalThis;
  const Source: typeof MediaSource = isManaged ? Reflect.get(globalThis, 'ManagedMediaSource') : MediaSource;
  const source: ManagedSource = new Source();
  const buffers = new Map<Segment['kind'], Buffer>();
  const epochs = createLatest(signal);
  let epoch = epochs.next();
  let tasks: Promise<unknown> = new Promise((resolve) => {
    source.addEventListener('sourceopen', resolve, { once: true, signal });
  });

  /** Runs a task after those before it, unless the buffers are cleared until then. */
  const enqueue = (task: (epoch: AbortSignal) => Promise<void> | void): Promise<unknown> => {
    const own = epoch;
    tasks = tasks.then(() => (own.aborted ? undefined : task(own)));
    return tasks;
  };
  const settled = ({ buffer }: Buffer) =>
    new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true, signal }));
  const remove = async (start: number, end: number) => {
    for (const one of buffers.values()) {
      if (signal.aborted || end <= start || one.buffer.buffered.length === 0) continue;
      one.buffer.remove(start, end);
      await settled(one);
    }
  };

  const typeOf = ({ kind, codecs, isRaw }: Segment): string => {
    const types = isRaw ? ['audio/mpeg'] : codecs.map((codec) => `${kind}/mp4; codecs="${codec}"`);
    const type = types.find((one) => Source.isTypeSupported(one));
    if (!type) throw new Unplayable(`The browser doesn’t play ${types[0]}`);
    return type;
  };
  const prepare = (segment: Segment) => {
    const type = typeOf(segment);
    const known = buffers.get(segment.kind);
    if (!known) buffers.set(segment.kind, { buffer: source.addSourceBuffer(type), type });
    else if (known.type !== type) {
      known.buffer.changeType?.(type);
      known.type = type;
    }
  };
  const appendOne = async ({ kind, bytes, at }: Segment, own: AbortSignal) => {
    const one = buffers.get(kind);
    if (one && at !== undefined) {
      // In the middle of a stream the offset can't be set. A source that has ended has no middle.
      attempt(() => one.buffer.abort());
      one.buffer.timestampOffset = at;
    }
    while (one && !own.aborted) {
      const error = attempt(
        () => one.buffer.appendBuffer(bytes),
        (thrown) => thrown ?? new Error('append'),
      );
      if (!error) return settled(one);
      if (!isFull(error)) throw error;
      await remove(0, makeRoom());
      // Playing frees more.
      await pause(scheduler, RETRY_SECONDS, own);
    }
  };

  if (isManaged) video.disableRemotePlayback = true;
  const url = URL.createObjectURL(source);
  video.src = url;
  until(signal, () => URL.revokeObjectURL(url));

  return {
    plays: (type: string) => Source.isTypeSupported(type),
    /** Whether the browser wants no more for now. Before it has anything, it can't know. */
    isSated: () => source.streaming === false && video.buffered.length > 0,
    onHunger(listener: () => void) {
      source.addEventListener('startstreaming', listener, { signal });
    },
    /** Resolves once they are in the buffers, or will never be. Throws `Unplayable`, and what the browser throws. */
    append: (segments: readonly Segment[]) =>
      enqueue(async (own) => {
        for (const segment of segments) if (!buffers.has(segment.kind)) prepare(segment);
        for (const segment of segments) {
          prepare(segment);
          await appendOne(segment, own);
        }
      }),
    setDuration: (seconds: number) =>
      enqueue(() => {
        source.duration = seconds;
      }),
    /** Removes what was played before this time. */
    clearBefore: (seconds: number) => enqueue(() => remove(0, seconds)),
    /** Drops the tasks that wait, and removes all from this time on. */
    clearFrom(seconds: number) {
      epoch = epochs.next();
      return enqueue(() => remove(seconds, Number.POSITIVE_INFINITY));
    },
    end: () =>
      enqueue(() => {
        if (source.readyState === 'open') source.endOfStream();
      }),
  };
}

export type Buffers = ReturnType<typeof createBuffers>;
