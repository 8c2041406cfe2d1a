import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import { steadyPace } from '../../core/pace.ts';
import { pollShared } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { Heard, LiveDataCalls } from './calls.ts';
import type { Aggregate } from './read.ts';

/** Defaults, if the platform sends no interval. */
const INTERVAL_SECONDS = 10;
const QUIZ_INTERVAL_SECONDS = 3;
const VIEWERS_INTERVAL_SECONDS = 30;
/** Many viewers arrive together within this time before and after the scheduled start of a live. */
const CROWD_MS = 60_000;

interface Needs {
  /** Details of the current live; undefined for other content and for the bare player. */
  $liveDetails: ReadableAtom<VideoDetails | undefined>;
  calls: Pick<LiveDataCalls, 'aggregate' | 'onlineViewers'>;
  /** The platform's address. */
  base(): string;
  sharing: Sharing;
  scheduler: Scheduler;
  now(): number;
  random(): number;
  /** Whether the viewer is watching; no polls otherwise. */
  $canPoll: ReadableAtom<boolean>;
  /** Whether a quiz is running, which is polled more often. */
  isQuiz(): boolean;
  /** Whether the page wants the number of viewers. */
  $countsViewers: ReadableAtom<boolean>;
  signal: AbortSignal;
}

/** Data of a live that change during the broadcast, polled once for all players of the page that show it. */
export function createLiveData(needs: Needs) {
  const { $liveDetails, calls, base, sharing, scheduler, now, random, $canPoll, isQuiz, $countsViewers, signal } =
    needs;
  const $data = atom<(Aggregate & { readonly heard?: Heard }) | undefined>();
  const $online = atom<number | undefined>();
  const visits = createLatest(signal);
  const counts = createLatest(signal);
  const shared = { sharing, scheduler, $enabled: $canPoll };
  const pace = (interval: () => number) => {
    const startsAt = Date.parse($liveDetails.get()?.start_time ?? '');
    return steadyPace(interval, random, !(Math.abs(startsAt - now()) < CROWD_MS));
  };

  subscribeTo(
    [$liveDetails],
    (live) => live?.id,
    (id) => {
      const visitSignal = visits.next();
      $data.set(undefined);
      if (id === undefined) return;
      let last: Partial<Aggregate> = {};
      const intervalNow = () => {
        const { interval = INTERVAL_SECONDS, quizInterval = QUIZ_INTERVAL_SECONDS } = last;
        return isQuiz() ? Math.min(quizInterval, interval) : interval;
      };
      pollShared({
        ...shared,
        // A quiz has its own interval, independent of the other players of the page.
        key: `live ${base()} ${id}${isQuiz() ? ' quiz' : ''}`,
        pace: pace(intervalNow),
        async ask(askSignal) {
          const result = await calls.aggregate(id, askSignal);
          if (!result.ok) return result;
          last = result.data;
          return { ...result, status: 200 };
        },
        // A failed request keeps the data of the last successful one.
        onAnswer: (answer) => 'data' in answer && $data.set(answer.data),
        signal: visitSignal,
      });
    },
    signal,
  );

  // A separate request, only if the aggregated data lack the number of viewers.
  subscribeTo(
    [$liveDetails, $data, $countsViewers],
    (live, data, wanted) => (wanted && data && data.onlineViewers === undefined ? live?.id : undefined),
    (id) => {
      const countSignal = counts.next();
      $online.set(undefined);
      if (id === undefined) return;
      pollShared({
        ...shared,
        key: `viewers ${base()} ${id}`,
        pace: pace(() => $data.get()?.viewersInterval ?? VIEWERS_INTERVAL_SECONDS),
        async ask(askSignal) {
          const result = await calls.onlineViewers(id, askSignal);
          return result.ok ? { ...result, status: 200 } : result;
        },
        onAnswer: (answer) => 'data' in answer && $online.set(answer.data),
        signal: countSignal,
      });
    },
    signal,
  );

  return {
    $data: readonlyType($data),
    /** Number of viewers; undefined below the threshold that the content sets. */
    $viewers: derived([$data, $online, $liveDetails, $countsViewers], (data, online, live, wanted) => {
      const count = data?.onlineViewers ?? online ?? 0;
      return wanted && count > 0 && count >= (live?.online_viewer_threshold ?? 0) ? count : undefined;
    }),
  };
}

export type LiveData = ReturnType<typeof createLiveData>;
