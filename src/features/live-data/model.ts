import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { steadyPace } from '../../core/pace.ts';
import { pollTogether } from '../../core/polling.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Sharing } from '../../core/sharing.ts';
import { until } from '../../core/until.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { LiveDataCalls } from './calls.ts';
import { type LiveData, readLiveData } from './read.ts';

/** Until the platform says how often it wants to be asked. */
const INTERVAL_SECONDS = 10;
const VIEWERS_INTERVAL_SECONDS = 30;

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

/** What goes on around a live stream, asked for again and again: once for all players of a page that show it. */
export function createLiveData({ $live, calls, base, sharing, scheduler, random, $awake, signal }: Needs) {
  const $data = atom<LiveData | undefined>();
  const $online = atom<number | undefined>();
  const lives = createSuccession(signal);
  const counts = createSuccession(signal);
  const shared = { sharing, scheduler, $awake };

  until(
    signal,
    computed($live, (live) => live?.id).subscribe((id) => {
      const life = lives.begin();
      $data.set(undefined);
      if (id === undefined) return;
      let interval = INTERVAL_SECONDS;
      pollTogether({
        ...shared,
        key: `live ${base()} ${id}`,
        pace: steadyPace(() => interval, random),
        async ask(asking) {
          const result = await calls.aggregate(id, asking);
          if (!result.ok) return result;
          const data = readLiveData(result.data, base());
          interval = data.interval ?? INTERVAL_SECONDS;
          return { ok: true, status: 200, data };
        },
        // What was last known stays when the platform falls silent.
        hear: (answer) => 'data' in answer && $data.set(answer.data),
        signal: life,
      });
    }),
  );

  // Most platforms tell the number of viewers with all the rest; of the others it is asked for.
  until(
    signal,
    computed([$live, $data], (live, data) =>
      data && data.onlineViewers === undefined ? live?.id : undefined,
    ).subscribe((id) => {
      const life = counts.begin();
      $online.set(undefined);
      if (id === undefined) return;
      pollTogether({
        ...shared,
        key: `viewers ${base()} ${id}`,
        pace: steadyPace(() => $data.get()?.viewersInterval ?? VIEWERS_INTERVAL_SECONDS, random),
        async ask(asking) {
          const result = await calls.onlineViewers(id, asking);
          return result.ok ? { ...result, status: 200 } : result;
        },
        hear: (answer) => 'data' in answer && $online.set(answer.data),
        signal: life,
      });
    }),
  );

  return {
    $data: readonlyType($data),
    /** Shown from as many on as the content wants. */
    $viewers: computed([$data, $online, $live], (data, online, live) => {
      const count = data?.onlineViewers ?? online ?? 0;
      return count > 0 && count >= (live?.online_viewer_threshold ?? 0) ? count : undefined;
    }),
  };
}

export type LiveDataModel = ReturnType<typeof createLiveData>;
