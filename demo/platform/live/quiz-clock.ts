import { type Step, stepAt, stepOf } from './quiz-rounds.ts';

/** A time in which the script runs at one speed. */
interface Stretch {
  /** Start in ms, and the second of the script there. */
  readonly from: number;
  readonly script: number;
  /** Whether the script has jumped to this second. */
  readonly isJump: boolean;
  readonly speed: number;
  readonly isHeld: boolean;
}

/** A step that has begun. */
export interface Begun {
  readonly step: Step;
  /** ms. */
  readonly at: number;
}

export interface Direction {
  /** Start of the direction in ms; not before the one before it. */
  readonly at: number;
  /** The script jumps to the start of this step, which must be ahead. */
  readonly step?: number;
  readonly speed?: number;
  readonly isHeld?: boolean;
}

/** Undirected, the script runs since 1970, so that a quiz is the same after a restart. */
const NATURAL: Stretch = { from: 0, script: 0, isJump: false, speed: 1, isHeld: false };
const MOST_STRETCHES = 100;

const scriptIn = ({ from, script, speed, isHeld }: Stretch, at: number): number =>
  script + (isHeld ? 0 : ((at - from) / 1000) * speed);

/** The script of one live stream's quizzes, which can be held, sped up and skipped forward, but never goes back. */
export function createQuizClock(now: () => number) {
  let stretches: readonly Stretch[] = [NATURAL];
  const stretchAt = (at: number) => stretches.findLast(({ from }) => from <= at) ?? NATURAL;
  const stepNow = (at = now()): Step => stepAt(scriptIn(stretchAt(at), at));

  return {
    stepNow,
    speed: () => stretchAt(now()).speed,
    isHeld: () => stretchAt(now()).isHeld,
    /** The steps that have begun within this time, and the one before them; oldest first. */
    begun(withinMs: number, at = now()): [Begun, ...Begun[]] {
      let oldest: Begun = { step: stepNow(at), at };
      const found: Begun[] = [];
      let until = at;
      for (const stretch of stretches.filter(({ from }) => from <= at).toReversed()) {
        const { from, script, isJump, speed } = stretch;
        let step = stepAt(scriptIn(stretch, until));
        while (step.begins > script || (isJump && step.begins === script)) {
          oldest = { step, at: Math.round(from + ((step.begins - script) / speed) * 1000) };
          if (oldest.at < at - withinMs) return [oldest, ...found];
          found.unshift(oldest);
          step = stepOf(step.number - 1);
        }
        until = from;
      }
      return [oldest, ...found.slice(1)];
    },
    direct({ at, step, speed, isHeld }: Direction): void {
      const last = stretches.at(-1) ?? NATURAL;
      const from = Math.max(at, last.from);
      const isJump = step !== undefined;
      const next: Stretch = {
        from,
        script: isJump ? stepOf(step).begins : scriptIn(last, from),
        // Two directions at the same moment are one.
        isJump: isJump || (last.isJump && last.from === from),
        speed: speed ?? last.speed,
        isHeld: isHeld ?? last.isHeld,
      };
      const kept = last.from === from ? stretches.slice(0, -1) : stretches;
      stretches = [...kept, next].slice(-MOST_STRETCHES);
    },
  };
}

export type QuizClock = ReturnType<typeof createQuizClock>;
