import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLifetime } from '../../core/lifetime.ts';
import { clampInterval, type Pace } from '../../core/pace.ts';
import { poll } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';

/** Seconds between two checks for the stream: a tenth of the time left, within these limits. */
const NEAR_SECONDS = 3;
const FAR_SECONDS = 60;
const PART_OF_WAIT = 0.1;
/** Random part of each wait, so that viewers don't check at the same time. */
const CHANCE = 0.5;

interface Needs {
  /** Whether the stream is available. */
  isThere(url: string, signal: AbortSignal): Promise<boolean>;
  now(): number;
  scheduler: Scheduler;
  random(): number;
  $canFetch: ReadableAtom<boolean>;
}

/** The stream was available at once, became available after a wait, or the wait was cancelled. */
type Start = 'live' | 'started' | 'cancelled';

/**
 * A live that has not started: shows a countdown, and starts playback when the stream is available. The countdown alone
 * doesn't start it, as the viewer's clock may be wrong by days.
 */
export function createUpcoming({ isThere, now, scheduler, random, $canFetch }: Needs) {
  const $secondsLeft = atom<number | undefined>();

  const paceTo = (startsAt: number): Pace => {
    const wait = () => {
      const left = Math.max((startsAt - now()) / 1000, 0);
      const calm = Math.min(Math.max(left * PART_OF_WAIT, NEAR_SECONDS), FAR_SECONDS);
      return clampInterval(calm) * (1 + random() * CHANCE);
    };
    return { first: wait, afterReturn: () => random() * 2, next: wait };
  };

  return {
    /** Time to the start by the viewer's clock; 0 if it is late, undefined if no live is waited for. */
    $secondsLeft: readonlyType($secondsLeft),
    /** Resolves when the stream is available, or when the signal aborts the wait. */
    async waitForStart(url: string, startTime: string | null | undefined, signal: AbortSignal): Promise<Start> {
      const startsAt = Date.parse(startTime ?? '');
      if (!(startsAt > now()) || (await isThere(url, signal))) return signal.aborted ? 'cancelled' : 'live';
      const wait = createLifetime(signal);
      const tick = () => $secondsLeft.set(Math.ceil(Math.max((startsAt - now()) / 1000, 0)));
      tick();
      scheduler.every(1, tick, wait.signal);
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        const ask = async (askSignal: AbortSignal) => {
          const ok = await isThere(url, askSignal);
          if (ok) resolve();
          return { ok, status: ok ? 200 : 404 };
        };
        poll({ scheduler, pace: paceTo(startsAt), $enabled: $canFetch, ask, signal: wait.signal });
      });
      wait.end();
      $secondsLeft.set(undefined);
      return signal.aborted ? 'cancelled' : 'started';
    },
  };
}

export type Upcoming = ReturnType<typeof createUpcoming>;
