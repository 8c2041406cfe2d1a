import { atom, readonlyType } from 'nanostores';

/**
 * Result of `play()`: playing, playing without sound, refused by the autoplay policy, cancelled by a pause or a load, or
 * without a source to play.
 */
export type PlayOutcome = 'playing' | 'muted' | 'blocked' | 'interrupted' | 'missing';

/** When somebody began to wait for a picture that plays, in ms of the monotonic clock. */
export function createPlayWish(monotonic: () => number) {
  const $wishedAt = atom<number | undefined>();
  const withdraw = () => $wishedAt.set(undefined);
  const wish = (anew = false) => $wishedAt.set((anew ? undefined : $wishedAt.get()) ?? monotonic());
  return {
    withdraw,
    /** A wish until there is an outcome; the source that interrupts it may play on. */
    async until(outcome: () => Promise<PlayOutcome>): Promise<PlayOutcome> {
      wish();
      const result = await outcome();
      if (result !== 'interrupted') withdraw();
      return result;
    },
    readable: {
      /** Undefined: nobody waits. */
      $wishedAt: readonlyType($wishedAt),
      /** The content will be played as soon as it is there. `anew`: nobody could wait for it before. */
      wish,
    },
  };
}
