import { atom, type ReadableAtom, readonlyType } from 'nanostores';
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
  signal: AbortSignal;
}

const NO_MARKERS: readonly Marker[] = [];

/** The public markers of a video, by their time. */
export function createMarkers({ $details, load, $refetch, $ready, signal }: Needs) {
  const $markers = atom(NO_MARKERS);
  const asks = createSuccession(signal);
  let shown: string | undefined;
  /** What was answered, or is being asked: a video that stops and starts again is no reason to ask again. */
  let asked: { readonly wish: unknown } | undefined;
  let pushed = NO_MARKERS;

  const ask = async (details: VideoDetails) => {
    const life = asks.begin();
    const loaded = await load(details, life);
    if (!life.aborted) $markers.set(inOrder([...loaded, ...pushed]));
  };
  const clear = () => {
    asks.end();
    asked = undefined;
    pushed = NO_MARKERS;
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

  return {
    $markers: readonlyType($markers),
    /** What a live brings along: new ones join, known ones are brought up to date, none goes. */
    merge(markers: readonly Marker[]) {
      if (shown === undefined || markers.length === 0) return;
      pushed = inOrder([...pushed, ...markers]);
      $markers.set(inOrder([...$markers.get(), ...pushed]));
    },
  };
}

export type Markers = ReturnType<typeof createMarkers>;

/** Each once, as it was last heard of. */
const inOrder = (markers: readonly Marker[]): readonly Marker[] =>
  [...new Map(markers.map((marker) => [marker.id, marker])).values()]
    .toSorted((a, b) => a.time - b.time)
    .slice(-MOST_MARKERS);
