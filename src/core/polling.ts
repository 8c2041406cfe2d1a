import type { ReadableAtom } from 'nanostores';
import { createSuccession } from './lifetime.ts';
import type { Outcome, Pace } from './pace.ts';
import type { Scheduler } from './scheduler.ts';
import { until } from './until.ts';

interface Needs {
  readonly scheduler: Scheduler;
  readonly pace: Pace;
  /** Nobody is asked for what nobody looks at. */
  readonly $awake: ReadableAtom<boolean>;
  ask(signal: AbortSignal): Promise<Outcome>;
  readonly signal: AbortSignal;
}

/** Asks again and again, each time after the answer: questions never overlap. */
export function poll({ scheduler, pace, $awake, ask, signal }: Needs): void {
  const rounds = createSuccession(signal);
  let asked = false;
  const turn = async (life: AbortSignal) => {
    asked = true;
    const outcome = await ask(life);
    if (!life.aborted) scheduler.after(pace.next(outcome), () => void turn(life), life);
  };
  until(
    signal,
    $awake.subscribe((awake) => {
      if (!awake) return rounds.end();
      const life = rounds.begin();
      scheduler.after(asked ? pace.again() : pace.first(), () => void turn(life), life);
    }),
  );
}
