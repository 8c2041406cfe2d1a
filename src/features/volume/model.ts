import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** Maximum of the viewer's scale; that of the media element goes from 0 to 1. */
export const VOLUME_MAX = 100;
/** Volume after unmuting: audible but not loud. */
export const UNMUTE_VOLUME = 50;
/** Step of an arrow key. */
export const VOLUME_STEP = 5;

interface Needs {
  media: Pick<Media, '$volume' | '$muted' | '$started' | 'setVolume' | 'setMuted'>;
  $parameters: ReadableAtom<Parameters>;
  /** The viewer's saved settings. */
  $settings: ReadableAtom<{ readonly volume: number }>;
  save(volume: number): void;
  signal: AbortSignal;
}

/** Volume from 0 to 100; muted is 0. */
export function createVolume({ media, $parameters, $settings, save, signal }: Needs) {
  const $volume = derived([media.$volume, media.$muted], (volume, muted) =>
    muted ? 0 : Math.round(volume * VOLUME_MAX),
  );
  const $silent = derived($volume, (volume) => volume === 0);

  const setVolume = (volume: number) => {
    media.setMuted(volume <= 0);
    if (volume <= 0) return;
    const audible = Math.min(volume, VOLUME_MAX);
    media.setVolume(audible / VOLUME_MAX);
    // Silence isn't saved: the next video should start with sound.
    save(audible);
  };

  subscribeTo(
    [$settings],
    ({ volume }) => volume,
    (volume) => volume > 0 && media.setVolume(volume / VOLUME_MAX),
    signal,
  );

  subscribeTo(
    [$parameters],
    ({ muted }) => muted,
    (muted) => {
      if (muted) media.setMuted(true);
    },
    signal,
  );

  return {
    $volume,
    $silent,
    setVolume,
    /** Returns what it is then. */
    changeBy(step: number): number {
      const next = Math.min(Math.max($volume.get() + step, 0), VOLUME_MAX);
      setVolume(next);
      return next;
    },
    toggleMuted: () => setVolume($silent.get() ? UNMUTE_VOLUME : 0),
  };
}

export type Volume = ReturnType<typeof createVolume>;
