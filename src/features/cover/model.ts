import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$started' | '$paused' | '$audioOnly'>;
  play(): Promise<void>;
  /** It starts by itself in a moment. */
  $goingOn: ReadableAtom<boolean>;
  $cover: ReadableAtom<string | undefined>;
}

/** What is seen before the first play. */
export function createCover({ media, play, $goingOn, $cover }: Needs) {
  /** The press waits for what is to be played: a platform may take its time. */
  const $pressed = atom(false);
  return {
    $image: $cover,
    $visible: computed(
      [media.$started, media.$paused, $goingOn, $pressed],
      (started, paused, goingOn, pressed) => !started && paused && !goingOn && !pressed,
    ),
    /** Sound without a picture keeps its cover, so that nobody looks at a black box. */
    $standsIn: media.$audioOnly,
    async play() {
      $pressed.set(true);
      try {
        await play();
      } finally {
        $pressed.set(false);
      }
    },
  };
}

export type CoverModel = ReturnType<typeof createCover>;
