import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { MarkerCalls } from './calls.ts';
import type { Marker } from './read.ts';

/** Of a live that never ends the oldest fall out. */
export const MOST_MARKERS = 1000;

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  load: MarkerCalls['load'];
  /** Each change of value asks again. */
  $refetch: ReadableAtom<unknown>;
  /** The first picture is there: until then there is better use for the network. */
  $ready: ReadableAtom<boolean>;
  /** What can be visited; of a live, a part that moves. */
  $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
  $live: ReadableAtom<boolean>;
  seek(seconds: number): void;
  log(format: 'marker', detail: string): void;
  signal: AbortSignal;
}

const NO_MARKERS: readonly Marker[] = [];

/** The public markers of a video, by their time. */
export function createMarkers(needs: Needs) {
  const { $details, load, $refetch, $ready, $window, $live, seek, log, signal } = needs;
  const $markers = atom(NO_MARKERS);
  const asks = createSuccession(signal);
  let shown: string | undefined;
  /** What was answered, or is being asked: a video that stops and starts again is no reason to ask again. */
  let asked: { readonly wish: unknown } | undefined;
  let loaded = NO_MARKERS;
  let merged = NO_MARKERS;

  const show = () => $markers.set(inOrder([...loaded, ...merged]));
  const ask = async (details: VideoDetails) => {
    const life = asks.begin();
    const answer = await load(details, life);
    if (life.aborted) return;
    loaded = answer;
    show();
  };
  const clear = () => {
    asks.end();
    asked = undefined;
    loaded = merged = NO_MARKERS;
    $markers.set(NO_MARKERS);
  };
  const sync = () => {
    const details = $details.get();
    const key = details && `${details.type} ${details.id}`;
    if (key !== shown) clear();
    shown = key;
    const wish = $refetch.get();
    if (!details || !$ready.get() || (asked && Object.is(asked.wish, wish))) return;
    asked = { wish };
    void ask(details);
  };
  for (const $store of [$details, $refetch, $ready]) until(signal, $store.listen(sync));
  sync();

  const $reachable = computed([$markers, $window, $live], (markers, { start, end }, live) =>
    live ? markers.filter(({ time }) => time >= start && time <= end) : markers,
  );
  return {
    $markers: readonlyType($markers),
    /** What can be jumped to. */
    $reachable,
    $available: computed($reachable, (markers) => markers.length > 0),
    /** What a live brings along, in the place of what it brought before. */
    merge(markers: readonly Marker[]) {
      if (shown === undefined) return;
      merged = markers;
      show();
    },
    choose({ id, time }: Marker) {
      seek(time);
      log('marker', id);
    },
  };
}

export type Markers = ReturnType<typeof createMarkers>;

/** Each once, as it was last heard of. */
const inOrder = (markers: readonly Marker[]): readonly Marker[] =>
  [...new Map(markers.map((marker) => [marker.id, marker])).values()]
    .toSorted((a, b) => a.time - b.time)
    .slice(-MOST_MARKERS);
