import { computed, type ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** The viewer's scale; the media element's own goes from 0 to 1. */
export const VOLUME_MAX = 100;
/** What unmuting brings back: audible, and never a shock. */
export const UNMUTE_VOLUME = 50;
/** One press of an arrow key. */
export const VOLUME_STEP = 5;

interface Needs {
  media: Pick<Media, '$volume' | '$muted' | '$started' | 'setVolume' | 'setMuted'>;
  $parameters: ReadableAtom<Parameters>;
  /** What the viewer chose, here or elsewhere. */
  $saved: ReadableAtom<number>;
  keep(volume: number): void;
  signal: AbortSignal;
}

/** Loudness from 0 to 100; muted is heard as 0, and shown so. */
export function createVolume({ media, $parameters, $saved, keep, signal }: Needs) {
  const $volume = computed([media.$volume, media.$muted], (volume, muted) =>
    muted ? 0 : Math.round(volume * VOLUME_MAX),
  );
  const $silent = computed($volume, (volume) => volume === 0);

  const setVolume = (volume: number) => {
    media.setMuted(volume <= 0);
    if (volume <= 0) return;
    const audible = Math.min(volume, VOLUME_MAX);
    media.setVolume(audible / VOLUME_MAX);
    // Silence is for now; nobody wants the next video to begin without sound and to wonder why.
    keep(audible);
  };

  until(
    signal,
    $saved.subscribe((volume) => volume > 0 && media.setVolume(volume / VOLUME_MAX)),
  );

  until(
    signal,
    computed($parameters, ({ muted }) => muted).subscribe((muted) => {
      if (muted) media.setMuted(true);
    }),
  );

  return {
    $volume,
    $silent,
    setVolume,
    changeBy: (step: number) => setVolume($volume.get() + step),
    toggleMuted: () => setVolume($silent.get() ? UNMUTE_VOLUME : 0),
  };
}

export type Volume = ReturnType<typeof createVolume>;
