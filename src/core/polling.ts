import { atom, type ReadableAtom } from 'nanostores';
import { createSuccession } from './lifetime.ts';
import type { Outcome, Pace } from './pace.ts';
import type { Scheduler } from './scheduler.ts';
import type { Sharing } from './sharing.ts';
import { until } from './until.ts';

interface Needs<T extends Outcome = Outcome> {
  readonly scheduler: Scheduler;
  readonly pace: Pace;
  /** Nobody is asked for what nobody looks at. */
  readonly $awake: ReadableAtom<boolean>;
  ask(signal: AbortSignal): Promise<T>;
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

interface SharedNeeds<T extends Outcome> extends Needs<T> {
  readonly sharing: Sharing;
  /** Whoever comes with the same key wants the same. */
  readonly key: string;
  /** The last answer too, for who joins later. */
  hear(answer: T): void;
}

const $always = atom(true);

/** The same for several players of a page: one question for all of them, and each takes part while its viewer is there. */
export function pollTogether<T extends Outcome>(needs: SharedNeeds<T>): void {
  const { sharing, key, hear, scheduler, pace, $awake, ask, signal } = needs;
  const turns = createSuccession(signal);
  let before = false;
  until(
    signal,
    $awake.subscribe((awake) => {
      if (!awake) return turns.end();
      const life = turns.begin();
      const $last = sharing.use(
        key,
        (shared) => {
          // In a box: an answer that is the same again is an answer still.
          const $heard = atom<{ readonly answer: T } | undefined>();
          poll({
            scheduler,
            pace: before ? { ...pace, first: pace.again } : pace,
            $awake: $always,
            async ask(asking) {
              const answer = await ask(asking);
              if (!asking.aborted) $heard.set({ answer });
              return answer;
            },
            signal: shared,
          });
          return $heard;
        },
        life,
      );
      before = true;
      until(
        life,
        $last.subscribe((last) => last && hear(last.answer)),
      );
    }),
  );
}
