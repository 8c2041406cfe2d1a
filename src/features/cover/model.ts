import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$started' | '$paused' | '$audioOnly'>;
  play(): Promise<void>;
  /** Playback is about to start without a press. */
  $autostarts: ReadableAtom<boolean>;
  $cover: ReadableAtom<string | undefined>;
  /** Whether the content is known to be audio before anything of it is loaded. */
  $sound: ReadableAtom<boolean>;
}

/** The picture before playback, with the first play button. */
export function createCover({ media, play, $autostarts, $cover, $sound }: Needs) {
  /** The button was pressed, but the platform has not sent the stream yet. */
  const $pressed = atom(false);
  return {
    $image: $cover,
    /** Neither a picture nor a cover is shown. */
    $bare: derived([$cover, $sound, media.$audioOnly], (cover, sound, audioOnly) => !cover && (sound || audioOnly)),
    $visible: derived(
      [media.$started, media.$paused, $autostarts, $pressed],
      (started, paused, autostarts, pressed) => !started && paused && !autostarts && !pressed,
    ),
    /** Whether the cover stays during playback: audio alone would leave a black box. */
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
