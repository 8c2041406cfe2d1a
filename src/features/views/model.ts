import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { ViewCalls } from './calls.ts';

interface Needs {
  /** Details of content whose views are counted; undefined for other content. */
  $counted: ReadableAtom<VideoDetails | undefined>;
  /** Whether playback has started. */
  $started: ReadableAtom<boolean>;
  calls: ViewCalls;
  signal: AbortSignal;
}

/** Number of views. A view is counted when playback has started, once per visit. */
export function createViews({ $counted, $started, calls, signal }: Needs) {
  const $answer = atom<number | undefined>();
  const visits = createLatest(signal);
  let visited: string | undefined;
  let isCounted = false;

  const count = async ({ content_id, type }: VideoDetails) => {
    isCounted = true;
    const visitSignal = visits.next();
    const views = await calls.count({ content_id, content_type: type }, visitSignal);
    if (!visitSignal.aborted) $answer.set(views);
  };
  const sync = () => {
    const details = $counted.get();
    // A reload of the same content clears the details for a moment.
    if (!details) return;
    const key = JSON.stringify([details.type, details.content_id]);
    if (key !== visited) {
      visits.cancel();
      $answer.set(undefined);
      isCounted = false;
    }
    visited = key;
    if ($started.get() && !isCounted) void count(details);
  };
  for (const $store of [$counted, $started]) subscribe<unknown>($store, sync, signal);

  return {
    /** The number in the details, until the platform has counted this view. */
    $views: derived([$answer, $counted], (answer, details) => (details ? (answer ?? details.viewers) : undefined)),
  };
}
