/** A keyframe, or in a file without a picture some sound. */
export interface Place {
  /** Milliseconds. */
  readonly time: number;
  /** The byte of the file at which its tag starts. */
  readonly at: number;
}

interface Known extends Place {
  /** The next one in the list is the next one of the file. */
  isFollowed: boolean;
}

/** Where to load from. */
export interface Start {
  readonly at: number;
  /** Maybe not the start of a tag. */
  readonly isGuess: boolean;
}

/** So far before a position its keyframe is looked for, in ms. */
const KEYFRAME_DISTANCE = 5000;
/** Keyframes so near to each other need no guess between them, in ms and bytes. */
const NEAR = 15_000;
const FEW_BYTES = 500_000;

/** The keyframes that are known: of the index in the metadata, and those that were seen. */
export function createPlaces() {
  const known: Known[] = [];
  let last: Known | undefined;
  let hasIndex = false;

  /** The number of those up to this time. */
  const countUpTo = (time: number): number => {
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle]?.time ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    /** That of the metadata. */
    setIndex(places: readonly Place[]) {
      hasIndex = places.length > 1;
      if (hasIndex) known.splice(0, known.length, ...places.map((place) => ({ ...place, isFollowed: true })));
    },
    /** The index is wrong. */
    dropIndex() {
      hasIndex = false;
      known.length = 0;
      last = undefined;
    },
    hasIndex: () => hasIndex,
    /** Seen in the file, after the one before unless there was a leap. */
    note({ time, at }: Place) {
      if (hasIndex) return;
      const index = countUpTo(time);
      const same = known[index - 1]?.time === time ? known[index - 1] : undefined;
      const before = known[same ? index - 2 : index - 1];
      if (last && last === before) last.isFollowed = true;
      last = same ?? { time, at, isFollowed: false };
      if (!same) known.splice(index, 0, last);
    },
    /** What is seen next is somewhere else in the file. */
    leap() {
      last = undefined;
    },
    /** The last keyframe up to this time, in ms. */
    before: (time: number): Place | undefined => known[countUpTo(time) - 1] ?? known[0],
    /** Where to load from for a time. `end`: that of the file, if it is known. */
    find(time: number, end: Place | undefined): Start {
      const index = countUpTo(time);
      const low = known[index - 1];
      if (!low) return { at: 0, isGuess: true };
      const high = known[index] ?? end;
      const isExact = hasIndex || low.isFollowed || !high;
      if (isExact || time - low.time < NEAR || high.at - low.at < FEW_BYTES) return { at: low.at, isGuess: false };
      const share = (time - KEYFRAME_DISTANCE - low.time) / (high.time - low.time);
      return { at: Math.round(low.at + share * (high.at - low.at)), isGuess: true };
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
