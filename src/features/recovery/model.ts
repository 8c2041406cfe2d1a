import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest, createLifetime, type Lifetime } from '../../core/lifetime.ts';
import { type Outcome, type Pace, recoveryPace } from '../../core/pace.ts';
import { pollShared } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import { type FailureKind, type FailureRow, failures as failureRows } from '../../errors.ts';
import type { Media } from '../../media/create-media.ts';

/** A live may come back at any time; a video that has been missing for about ten minutes is given up. */
const MOST_TRIES_FOR_VOD = 60;
/** Tries before another item of the playlist takes the place of the failed one. */
const TRIES_BEFORE_SKIP = 2;
/** In the middle of a longer wait for the platform, the stream alone is tried once. */
const LONG_WAIT_SECONDS = 4.5;

/** One more request for what has failed. */
interface Attempt<T extends Outcome> {
  /** Players of a page whose attempts have the same key send one request together. */
  readonly key: string;
  ask(signal: AbortSignal): Promise<T>;
  /** Plays the content of the answer, or reports why it can't. */
  take(answer: T, signal: AbortSignal): void;
}

interface Needs<T extends Outcome> {
  content: {
    reask(): Attempt<T>;
    /** Plays the same content from another address. Returns whether there is one. */
    tryOtherAddress(): boolean;
    /** Whether the platform, or the host of the stream, has answered just now. */
    isReachable(): boolean;
  };
  /** `skip` returns whether another item takes the place of the failed one. */
  playlist: { skip(): boolean };
  /** Whether the content is a live of the platform. */
  isLive(): boolean;
  media: Pick<Media, '$ready' | '$live' | '$held'>;
  sharing: Sharing;
  scheduler: Scheduler;
  random(): number;
  $canFetch: ReadableAtom<boolean>;
  signal: AbortSignal;
}

const unanswered: Outcome = { ok: false, status: 0 };

/** Decides what happens before a failure is shown: if time or another address may help, retries until content plays. */
export function createRecovery<T extends Outcome>(needs: Needs<T>) {
  const { content, playlist, media, sharing, scheduler, random, $canFetch, signal } = needs;
  /** A live broke off: its last picture stays in sight without a screen over it. */
  const $interrupted = atom(false);
  const attempts = createLatest(signal);
  let pace: Pace | undefined;
  let tries = 0;
  let asking: Lifetime | undefined;
  /** The last answer, if it contained something to play. */
  let known: T | undefined;
  /** Seconds that are left of a long wait. */
  let rest: number | undefined;

  const reset = () => {
    attempts.cancel();
    pace = undefined;
    tries = 0;
    known = undefined;
    rest = undefined;
    $interrupted.set(false);
  };
  const isLive = () => needs.isLive() || media.$live.get() || $interrupted.get();
  const isOver = () => !isLive() && tries >= MOST_TRIES_FOR_VOD;
  const tryAgain = () => {
    // A failure of the running request itself is part of its poll.
    if (isOver() || asking?.signal.aborted === false) return;
    if (!isLive() && tries >= TRIES_BEFORE_SKIP && playlist.skip()) return;
    const { key, ask, take } = content.reask();
    const attemptSignal = attempts.next();
    // One pace for the whole outage: the waits grow, even if the stream fails repeatedly.
    const wait = rest ?? pace?.next(unanswered);
    if (rest === undefined && wait !== undefined && wait > LONG_WAIT_SECONDS && known) {
      const answer = known;
      rest = wait / 2;
      return scheduler.after(rest, () => take(answer, attemptSignal), attemptSignal);
    }
    rest = undefined;
    tries += 1;
    pace ??= recoveryPace(random);
    const { first } = pace;
    const current: Pace = { ...pace, first: () => wait ?? first() };
    const own = createLifetime(attemptSignal);
    asking = own;
    const hear = (answer: T) => {
      if (!answer.ok) tries += 1;
      known = answer.ok ? answer : undefined;
      // From here on the stream plays, or reports its own failure.
      if (answer.ok || isOver()) own.end();
      take(answer, attemptSignal);
    };
    pollShared({
      sharing,
      key,
      scheduler,
      pace: current,
      $enabled: $canFetch,
      ask,
      onAnswer: hear,
      signal: own.signal,
    });
  };

  return {
    $interrupted: readonlyType($interrupted),
    /** Decides whether the viewer sees a failure. `after` is called after it has been shown or only logged. */
    judge(reported: FailureKind): { kind: FailureKind; shown: boolean; after?(): void } {
      const { ifReachable }: FailureRow = failureRows[reported];
      const kind = ifReachable !== undefined && content.isReachable() ? ifReachable : reported;
      const { heals, stream }: FailureRow = failureRows[kind];
      if (stream && content.tryOtherAddress()) return { kind, shown: false };
      const live = isLive();
      if (!(heals === 'always' || (heals && live))) return { kind, shown: true };
      const hadPicture = media.$ready.get() || media.$held.get() !== undefined || $interrupted.get();
      // A live that the platform reports as missing has ended: don't keep its last picture.
      const shown = !(live && hadPicture && kind !== 'noLiveContent');
      $interrupted.set(!shown);
      return { kind, shown, after: tryAgain };
    },
    /** Stops all tries: a picture is shown, or other content was requested. */
    reset,
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
