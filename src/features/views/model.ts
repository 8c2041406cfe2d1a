import { atom, computed, type ReadableAtom } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { ViewCalls } from './calls.ts';

interface Needs {
  /** Of content whose views count; undefined for any other. */
  $counted: ReadableAtom<VideoDetails | undefined>;
  /** The picture has moved. */
  $started: ReadableAtom<boolean>;
  calls: ViewCalls;
  signal: AbortSignal;
}

/** How often the content was watched. A view is counted when the content has begun to play, once for each visit. */
export function createViews({ $counted, $started, calls, signal }: Needs) {
  const $asked = atom<number | undefined>();
  const visits = createSuccession(signal);
  let visited: string | undefined;
  let isCounted = false;

  const count = async ({ content_id, type }: VideoDetails) => {
    isCounted = true;
    const life = visits.begin();
    const views = await calls.count({ content_id, content_type: type }, life);
    if (!life.aborted) $asked.set(views);
  };
  const sync = () => {
    const details = $counted.get();
    // Between two loads of the same content there are no details for a moment.
    if (!details) return;
    const key = JSON.stringify([details.type, details.content_id]);
    if (key !== visited) {
      visits.end();
      $asked.set(undefined);
      isCounted = false;
    }
    visited = key;
    if ($started.get() && !isCounted) void count(details);
  };
  for (const $store of [$counted, $started]) until(signal, $store.subscribe(sync));

  return {
    /** As the details say it until the platform has counted this view, too. */
    $views: computed([$asked, $counted], (asked, details) => (details ? (asked ?? details.viewers) : undefined)),
  };
}

export type Views = ReturnType<typeof createViews>;
