import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { listen, subscribe } from '../../core/listen.ts';
import type { Gif } from '../../lib/audience.ts';

/** Limit of announced gifs that the picture has not reached yet; the oldest are dropped. */
const MOST_WAITING = 5;

interface Needs {
  /** The gif that the platform announces now. */
  $announced: ReadableAtom<Gif | undefined>;
  /** Returns the seconds since the picture reached a moment (ms since 1970), negative before. */
  since(at: number | undefined): () => number;
  /** Position of the picture, which moves. */
  $currentTime: ReadableAtom<number>;
  /** Loads the picture early, if it may load. */
  prepare(url: string): void;
  signal: AbortSignal;
}

/** A moving picture over the video for some seconds, at its moment in the broadcast. */
export function createGif({ $announced, since, $currentTime, prepare, signal }: Needs) {
  const $gif = atom<Gif | undefined>();
  const known = new Set<string>();
  let waiting: readonly { readonly gif: Gif; readonly age: () => number }[] = [];

  const follow = () => {
    if (waiting.length === 0) return;
    waiting = waiting.filter(({ gif, age }) => age() < gif.seconds);
    const due = waiting.find(({ age }) => age() >= 0)?.gif;
    if (due !== $gif.get()) $gif.set(due);
  };
  subscribe(
    $announced,
    (gif) => {
      if (!gif || known.has(gif.id)) return;
      known.add(gif.id);
      prepare(gif.url);
      waiting = [...waiting, { gif, age: since(gif.at) }].slice(-MOST_WAITING);
      follow();
    },
    signal,
  );
  listen($currentTime, follow, signal);
  return {
    /** The gif that is shown now. */
    $gif: readonlyType($gif),
  };
}
