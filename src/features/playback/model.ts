import { atom, computed, type ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
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

/** Play, pause, and what happens at the end. */
export function createPlayback({ media, $parameters, emit, signal }: Needs) {
  const $mutedByBrowser = atom(false);

  const play = async () => {
    if (media.$ended.get()) media.seek(0);
    await media.play();
  };

  until(
    signal,
    media.$ended.listen((ended) => {
      if (!ended) return;
      if ($parameters.get().preview) return;
      emit('finished', { currentTime: media.$currentTime.get(), duration: media.$duration.get() ?? 0 });
    }),
  );

  // From then on silence is the viewer's own wish.
  until(
    signal,
    media.$muted.listen((muted) => !muted && $mutedByBrowser.set(false)),
  );

  const { $paused, $ended, $waiting, $started } = media;
  return {
    /** The browser allowed the start only without sound; the viewer has not asked for silence. */
    $soundHeldBack: computed([$mutedByBrowser, media.$muted], (byBrowser, muted) => byBrowser && muted),
    $paused,
    $ended,
    $waiting,
    $started,
    play,
    /** Nobody has touched the page yet, so the browser may insist on silence. */
    async autoplay() {
      // The next video begins as silently, and offers the sound again.
      if ((await media.play({ allowMuted: true })) === 'muted') $mutedByBrowser.set(true);
    },
    pause: media.pause,
    toggle: () => (media.isPaused() ? void play() : media.pause()),
  };
}

export type Playback = ReturnType<typeof createPlayback>;
