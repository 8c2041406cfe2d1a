import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLifetime } from '../../core/lifetime.ts';
import { clampInterval, type Pace } from '../../core/pace.ts';
import { poll } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';

/** Near its beginning a live is looked for this often; far from it, each tenth of the time that is left. */
const NEAR_SECONDS = 3;
const FAR_SECONDS = 60;
const PART_OF_WAIT = 0.1;
const CHANCE = 0.5;

interface Needs {
  /** Whether the stream can be had by now. */
  isThere(url: string, signal: AbortSignal): Promise<boolean>;
  now(): number;
  scheduler: Scheduler;
  random(): number;
  $here: ReadableAtom<boolean>;
}

export type Begun = 'at once' | 'waited' | 'left';

/**
 * A live that has not begun: its viewers see how long it takes, and join by themselves. The stream decides and not the
 * viewer's clock, which may be wrong by days.
 */
export function createUpcoming({ isThere, now, scheduler, random, $here }: Needs) {
  const $secondsLeft = atom<number | undefined>();

  const paceTo = (startsAt: number): Pace => {
    const wait = () => {
      const left = Math.max((startsAt - now()) / 1000, 0);
      const calm = Math.min(Math.max(left * PART_OF_WAIT, NEAR_SECONDS), FAR_SECONDS);
      return clampInterval(calm) * (1 + random() * CHANCE);
    };
    return { first: wait, again: () => random() * 2, next: wait };
  };

  return {
    /** Until it begins by the viewer's clock; 0 when it is late. Undefined: nothing is waited for. */
    $secondsLeft: readonlyType($secondsLeft),
    /** Resolves as soon as the stream can be had: whether its viewer had to wait for it, or has left meanwhile. */
    async begun(url: string, startTime: string | null | undefined, signal: AbortSignal): Promise<Begun> {
      const startsAt = Date.parse(startTime ?? '');
      if (!(startsAt > now()) || (await isThere(url, signal))) return signal.aborted ? 'left' : 'at once';
      const life = createLifetime(signal);
      const tick = () => $secondsLeft.set(Math.ceil(Math.max((startsAt - now()) / 1000, 0)));
      tick();
      scheduler.every(1, tick, life.signal);
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        const ask = async (asking: AbortSignal) => {
          const ok = await isThere(url, asking);
          if (ok) resolve();
          return { ok, status: ok ? 200 : 404 };
        };
        poll({ scheduler, pace: paceTo(startsAt), $awake: $here, ask, signal: life.signal });
      });
      life.end();
      $secondsLeft.set(undefined);
      return signal.aborted ? 'left' : 'waited';
    },
  };
}

export type Upcoming = ReturnType<typeof createUpcoming>;
