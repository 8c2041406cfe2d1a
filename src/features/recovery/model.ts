import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLifetime, createSuccession, type Lifetime } from '../../core/lifetime.ts';
import { type Outcome, type Pace, recoveryPace } from '../../core/pace.ts';
import { pollTogether } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import { until } from '../../core/until.ts';
import { type FailureKind, type FailureRow, failures as failureRows, type Report } from '../../errors.ts';
import type { Media } from '../../media/create-media.ts';

/** What the network did, once it is known that the viewer's network works. */
const THEIRS: Partial<Readonly<Record<FailureKind, FailureKind>>> = {
  hlsNetwork: 'streamUnavailable',
  mediaNetwork: 'mediaUnavailable',
};
/** A live may come back at any time; a video that is gone for ten minutes is gone. */
const MOST_TRIES_FOR_VOD = 60;
/** Where something else can be had instead, nobody waits for long. */
const FEW_TRIES = 2;

/** What failed, asked for anew. */
export interface Again<T extends Outcome> {
  /** Players of a page that ask the same ask together. */
  readonly key: string;
  ask(signal: AbortSignal): Promise<T>;
  /** Plays what came, or says why it can't. */
  take(answer: T, signal: AbortSignal): void;
}

interface Needs<T extends Outcome> {
  failures: { report: Report; note: Report; clear(): void };
  /** A live of the platform. */
  isLive(): boolean;
  media: Pick<Media, '$ready' | '$live' | '$held'>;
  again(): Again<T>;
  /** Whether another address of the same content is played at once. */
  elsewhere(): boolean;
  /** Whether the platform, or the host of the stream, has answered just now. */
  isReachable(): boolean;
  /** Whether something else takes the place of what can't be had. */
  giveUp(): boolean;
  sharing: Sharing;
  scheduler: Scheduler;
  random(): number;
  $here: ReadableAtom<boolean>;
  signal: AbortSignal;
}

/** A longer wait between two questions to the platform has a try of the stream alone in its middle. */
const LONG_WAIT_SECONDS = 4.5;

const unanswered: Outcome = { ok: false, status: 0 };

/** Stands between whoever fails and what the viewer sees of it: what may heal is tried again until it does. */
export function createRecovery<T extends Outcome>(needs: Needs<T>) {
  const { failures, media, again, giveUp, sharing, scheduler, random, $here, signal } = needs;
  /** A live broke off: its last picture stays in sight, and no message takes its place. */
  const $interrupted = atom(false);
  const lives = createSuccession(signal);
  let pace: Pace | undefined;
  let tries = 0;
  let asking: Lifetime | undefined;
  /** The last answer, if it was one to play. */
  let known: T | undefined;
  /** What is left of a long wait. */
  let rest: number | undefined;

  const reset = () => {
    lives.end();
    pace = undefined;
    tries = 0;
    known = undefined;
    rest = undefined;
    $interrupted.set(false);
  };
  const isLive = () => needs.isLive() || media.$live.get() || $interrupted.get();
  const isOver = () => !isLive() && tries >= MOST_TRIES_FOR_VOD;
  const tryAgain = () => {
    // A failure that the asking itself has met is no reason to begin anew.
    if (isOver() || asking?.signal.aborted === false) return;
    if (!isLive() && tries >= FEW_TRIES && giveUp()) return;
    const { key, ask, take } = again();
    const life = lives.begin();
    // One pace for the whole trouble: it grows more patient, however often the stream fails anew.
    const wait = rest ?? pace?.next(unanswered);
    if (rest === undefined && wait !== undefined && wait > LONG_WAIT_SECONDS && known) {
      const answer = known;
      rest = wait / 2;
      return scheduler.after(rest, () => take(answer, life), life);
    }
    rest = undefined;
    tries += 1;
    pace ??= recoveryPace(random);
    const { first } = pace;
    const current: Pace = { ...pace, first: () => wait ?? first() };
    const own = createLifetime(life);
    asking = own;
    const hear = (answer: T) => {
      if (!answer.ok) tries += 1;
      known = answer.ok ? answer : undefined;
      // What comes next is the stream's to say: it plays, or it fails again.
      if (answer.ok || isOver()) own.end();
      take(answer, life);
    };
    pollTogether({ sharing, key, scheduler, pace: current, $awake: $here, ask, hear, signal: own.signal });
  };

  const report: Report = (told, detail) => {
    const kind = (needs.isReachable() ? THEIRS[told] : undefined) ?? told;
    const { heals, stream }: FailureRow = failureRows[kind];
    if (stream && needs.elsewhere()) return failures.note(kind, detail);
    const live = isLive();
    if (!(heals === 'always' || (heals && live))) return failures.report(kind, detail);
    const hadPicture = media.$ready.get() || media.$held.get() !== undefined || $interrupted.get();
    // The platform says that there is no live any more: then its picture says nothing, either.
    if (live && hadPicture && kind !== 'noLiveContent') {
      $interrupted.set(true);
      failures.note(kind, detail);
    } else {
      $interrupted.set(false);
      failures.report(kind, detail);
    }
    tryAgain();
  };

  until(
    signal,
    media.$ready.listen((ready) => {
      if (!ready) return;
      reset();
      failures.clear();
    }),
  );
  return { report, reset, $interrupted: readonlyType($interrupted) };
}

export type Recovery = ReturnType<typeof createRecovery>;
