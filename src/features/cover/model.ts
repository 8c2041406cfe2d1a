import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$started' | '$paused' | '$audioOnly'>;
  play(): Promise<void>;
  /** Playback starts without a press in a moment. */
  $autostarts: ReadableAtom<boolean>;
  $cover: ReadableAtom<string | undefined>;
  /** Whether the content is known to be sound without a picture before anything of it is loaded. */
  $sound: ReadableAtom<boolean>;
}

/** The picture before playback, with the first play button. */
export function createCover({ media, play, $autostarts, $cover, $sound }: Needs) {
  /** Pressed, while playback still waits for the platform to name the stream. */
  const $pressed = atom(false);
  return {
    $image: $cover,
    /** There is nothing to see, neither a picture nor a cover. */
    $bare: computed([$cover, $sound, media.$audioOnly], (cover, sound, audioOnly) => !cover && (sound || audioOnly)),
    $visible: computed(
      [media.$started, media.$paused, $autostarts, $pressed],
      (started, paused, autostarts, pressed) => !started && paused && !autostarts && !pressed,
    ),
    /** Whether the cover stays during playback: sound alone would leave a black box. */
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

export type Cover = ReturnType<typeof createCover>;
