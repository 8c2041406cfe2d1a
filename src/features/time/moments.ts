import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';

interface Needs {
  /** Date of the picture, ms since 1970; undefined in a stream without dates. */
  dateOfPicture(): number | undefined;
  $currentTime: ReadableAtom<number>;
  /** The seekable range in seconds; its end is the live edge. Empty while nothing is loaded. */
  $seekable: ReadableAtom<readonly (readonly [number, number])[]>;
}

/** The picture has not reached the moment, and the distance is unknown. */
const NOT_REACHED = -1;

/**
 * Computes when the picture reaches a moment of the broadcast, which viewers see with different delays. Used by the quiz,
 * the live markers, the gif and the chat of a recording.
 */
export function createMoments({ dateOfPicture, $currentTime, $seekable }: Needs) {
  const edge = () => $seekable.get().at(-1)?.[1];
  return {
    /**
     * Call it when the platform reports the moment. Returns the seconds since the picture reached it, negative before.
     * Without program dates, assume the current live edge is what the platform sees at `toldAt`, by its own clock. The
     * viewer's clock may be wrong and is never used. While the stream is (re)loaded, returns the last value.
     */
    since(date: number | undefined, toldAt = date): () => number {
      let edgeThen = edge();
      let last = NOT_REACHED;
      return () => {
        const now = date === undefined ? undefined : dateOfPicture();
        edgeThen ??= edge();
        if (now !== undefined && date !== undefined) last = (now - date) / 1000;
        else if (edgeThen !== undefined && edge() !== undefined) {
          last = $currentTime.get() - edgeThen - ((date ?? 0) - (toldAt ?? 0)) / 1000;
        }
        return last;
      };
    },
  };
}

interface RecordingNeeds {
  /** Time of the recording's first second, ms since 1970. */
  readonly startAt: number;
  readonly $currentTime: ReadableAtom<number>;
  /** The first frame is available. */
  readonly $ready: ReadableAtom<boolean>;
}

/** Seconds since the picture reached the start of a recording, whose dates follow from its positions. */
export function followRecording({ startAt, $currentTime, $ready }: RecordingNeeds): ReadableAtom<number> {
  const { since } = createMoments({
    dateOfPicture: () => ($ready.get() ? startAt + $currentTime.get() * 1000 : undefined),
    $currentTime,
    $seekable: atom([]),
  });
  const age = since(startAt);
  return derived([$currentTime, $ready], () => age());
}
