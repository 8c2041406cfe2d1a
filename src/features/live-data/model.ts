import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { steadyPace } from '../../core/pace.ts';
import { poll } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import { until } from '../../core/until.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { LiveDataCalls } from './calls.ts';
import { type LiveData, readLiveData } from './read.ts';

/** Until the platform says how often it wants to be asked. */
const INTERVAL_SECONDS = 10;

interface Needs {
  /** Of a live that is watched with all that belongs to it; nothing else has such data. */
  $live: ReadableAtom<VideoDetails | undefined>;
  calls: LiveDataCalls;
  /** The platform's address. */
  base(): string;
  sharing: Sharing;
  scheduler: Scheduler;
  random(): number;
  $awake: ReadableAtom<boolean>;
  signal: AbortSignal;
}

const $always = atom(true);

/** What goes on around a live stream, asked for again and again: once for all players of a page that show it. */
export function createLiveData({ $live, calls, base, sharing, scheduler, random, $awake, signal }: Needs) {
  const $data = atom<LiveData | undefined>();
  const lives = createSuccession(signal);
  let known: string | undefined;

  const listenTo = (id: string, isReturn: boolean) => (life: AbortSignal) => {
    const $shared = atom<LiveData | undefined>();
    const pace = steadyPace(() => $shared.get()?.interval ?? INTERVAL_SECONDS, random);
    poll({
      scheduler,
      pace: isReturn ? { ...pace, first: pace.again } : pace,
      // Each player takes part only while its own viewer is there.
      $awake: $always,
      ask: async (asking) => {
        const result = await calls.aggregate(id, asking);
        if (!result.ok) return result;
        $shared.set(readLiveData(result.data, base()));
        return { ok: true, status: 200 };
      },
      signal: life,
    });
    return $shared;
  };

  until(
    signal,
    computed([$live, $awake], (live, awake) => [live?.id, awake] as const).subscribe(([id, awake]) => {
      const life = lives.begin();
      const isReturn = id === known;
      if (!isReturn) $data.set(undefined);
      known = id;
      if (id === undefined || !awake) return;
      const $shared = sharing.use(`live ${base()} ${id}`, listenTo(id, isReturn), life);
      // What was last known stays when the platform falls silent.
      until(
        life,
        $shared.subscribe((data) => data && $data.set(data)),
      );
    }),
  );

  return {
    $data: readonlyType($data),
    /** Shown from as many on as the content wants. */
    $viewers: computed([$data, $live], (data, live) => {
      const count = data?.onlineViewers ?? 0;
      return count > 0 && count >= (live?.online_viewer_threshold ?? 0) ? count : undefined;
    }),
  };
}

export type LiveDataModel = ReturnType<typeof createLiveData>;
