import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen } from '../../core/listen.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  media: Pick<
    Media,
    | '$paused'
    | '$ended'
    | '$waiting'
    | '$started'
    | '$muted'
    | '$currentTime'
    | '$duration'
    | 'isPaused'
    | 'play'
    | 'pause'
    | 'seek'
  >;
  $parameters: ReadableAtom<Parameters>;
  emit: Emit;
  signal: AbortSignal;
}

/** Play, pause and the end of playback. */
export function createPlayback({ media, $parameters, emit, signal }: Needs) {
  const $mutedByBrowser = atom(false);

  const play = async () => {
    if (media.$ended.get()) media.seek(0);
    await media.play();
  };

  listen(
    media.$ended,
    (ended) => {
      if (!ended) return;
      if ($parameters.get().preview) return;
      emit('finished', { currentTime: media.$currentTime.get(), duration: media.$duration.get() ?? 0 });
    },
    signal,
  );

  // After unmuting, another mute is the viewer's choice.
  listen(media.$muted, (muted) => !muted && $mutedByBrowser.set(false), signal);

  const { $paused, $ended, $waiting, $started } = media;
  return {
    /** The start was muted because of the browser, not by the viewer. */
    $soundHeldBack: derived([$mutedByBrowser, media.$muted], (byBrowser, muted) => byBrowser && muted),
    $paused,
    $ended,
    $waiting,
    $started,
    play,
    /** Plays without a user gesture, muted if the browser requires it. */
    async autoplay() {
      // The next video starts muted too, and offers to unmute again.
      if ((await media.play({ allowMuted: true })) === 'muted') $mutedByBrowser.set(true);
    },
    pause: media.pause,
    toggle: () => (media.isPaused() ? void play() : media.pause()),
  };
}

export type Playback = ReturnType<typeof createPlayback>;
