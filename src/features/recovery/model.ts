import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLifetime, createSuccession, type Lifetime } from '../../core/lifetime.ts';
import { type Outcome, type Pace, recoveryPace } from '../../core/pace.ts';
import { pollTogether } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import { until } from '../../core/until.ts';
import type { FailureKind, Report } from '../../errors.ts';
import type { Media } from '../../media/create-media.ts';

/** What time can heal: of a live nearly everything, of anything else what the network did. */
const HEALING_LIVE: readonly FailureKind[] = [
  'noLiveContent',
  'liveAndVod',
  'mediaNetwork',
  'mediaDecode',
  'hlsNetwork',
  'hlsMedia',
  'hlsMux',
  'hlsPlaylist',
  'hlsOther',
];
const HEALING_VOD: readonly FailureKind[] = ['mediaNetwork', 'hlsNetwork'];
/** A live may come back at any time; a video that is gone after so many tries is gone. */
const MOST_TRIES_FOR_VOD = 10;
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
  failures: { report: Report; note: Report };
  /** A live of the platform. */
  isLive(): boolean;
  media: Pick<Media, '$ready'>;
  again(): Again<T>;
  /** Whether something else takes the place of what can't be had. */
  giveUp(): boolean;
  sharing: Sharing;
  scheduler: Scheduler;
  random(): number;
  $here: ReadableAtom<boolean>;
  signal: AbortSignal;
}

const unanswered: Outcome = { ok: false, status: 0 };

/** Stands between whoever fails and what the viewer sees of it: what may heal is tried again until it does. */
export function createRecovery<T extends Outcome>(needs: Needs<T>) {
  const { failures, isLive, media, again, giveUp, sharing, scheduler, random, $here, signal } = needs;
  /** A live broke off: its last picture stays in sight, and no message takes its place. */
  const $interrupted = atom(false);
  const lives = createSuccession(signal);
  let pace: Pace | undefined;
  let tries = 0;
  let asking: Lifetime | undefined;

  const reset = () => {
    lives.end();
    pace = undefined;
    tries = 0;
    $interrupted.set(false);
  };
  const isOver = () => !isLive() && tries >= MOST_TRIES_FOR_VOD;
  const tryAgain = () => {
    // A failure that the asking itself has met is no reason to begin anew.
    if (isOver() || asking?.signal.aborted === false) return;
    if (!isLive() && tries >= FEW_TRIES && giveUp()) return;
    tries += 1;
    // One pace for the whole trouble: it grows more patient, however often the stream fails anew.
    const wait = pace ? pace.next(unanswered) : undefined;
    pace ??= recoveryPace(random);
    const { first } = pace;
    const current: Pace = { ...pace, first: () => wait ?? first() };
    const { key, ask, take } = again();
    const life = lives.begin();
    const own = createLifetime(life);
    asking = own;
    const hear = (answer: T) => {
      if (!answer.ok) tries += 1;
      // What comes next is the stream's to say: it plays, or it fails again.
      if (answer.ok || isOver()) own.end();
      take(answer, life);
    };
    pollTogether({ sharing, key, scheduler, pace: current, $awake: $here, ask, hear, signal: own.signal });
  };

  const report: Report = (kind, detail) => {
    const live = isLive();
    const heals = (live ? HEALING_LIVE : HEALING_VOD).includes(kind);
    if (!heals) return failures.report(kind, detail);
    const hadPicture = media.$ready.get() || $interrupted.get();
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
    media.$ready.listen((ready) => ready && reset()),
  );
  return { report, reset, $interrupted: readonlyType($interrupted) };
}

export type Recovery = ReturnType<typeof createRecovery>;
