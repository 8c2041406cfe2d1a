import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { MarkerCalls } from './calls.ts';
import type { Marker } from './read.ts';

/** Limit; the oldest markers of a long live stream are dropped. */
export const MOST_MARKERS = 1000;

/** Changes with the markers and their places. Rounded to seconds, to avoid renders. */
export const keyOfPlaces = (markers: readonly Marker[]): string =>
  JSON.stringify(markers.map(({ id, name, time }) => [id, name, Math.round(time)]));

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  load: MarkerCalls['load'];
  /** Each change of value requests the markers again. */
  $refetch: ReadableAtom<unknown>;
  /** The first frame is available; markers wait for it to keep the network free. */
  $ready: ReadableAtom<boolean>;
  /** The seekable range; that of a live stream moves. */
  $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
  $live: ReadableAtom<boolean>;
  seek(seconds: number): void;
  log(format: 'marker', detail: string): void;
  signal: AbortSignal;
}

export type State = 'loading' | 'ready' | 'failed';

const NO_MARKERS: readonly Marker[] = [];

/** The markers of a video, public and own ones, sorted by time. */
export function createMarkers(needs: Needs) {
  const { $details, load, $refetch, $ready, $window, $live, seek, log, signal } = needs;
  const $markers = atom(NO_MARKERS);
  const $state = atom<State>('loading');
  const requests = createLatest(signal);
  let shown: string | undefined;
  /** The last request, so that a restart of the video doesn't repeat it. */
  let requested: { readonly refetch: unknown } | undefined;
  let loaded = NO_MARKERS;
  let merged = NO_MARKERS;
  let own = NO_MARKERS;
  /** Of the page, for content of any kind. */
  let chapters = NO_MARKERS;

  const show = () => $markers.set(inOrder([...chapters, ...loaded, ...merged, ...own]));
  const request = async (details: VideoDetails) => {
    const requestSignal = requests.next();
    $state.set('loading');
    const answer = await load(details, requestSignal);
    if (requestSignal.aborted) return;
    $state.set(answer ? 'ready' : 'failed');
    if (answer) loaded = answer;
    show();
  };
  const clear = () => {
    requests.cancel();
    requested = undefined;
    loaded = merged = own = NO_MARKERS;
    $state.set('loading');
    show();
  };
  const sync = () => {
    const details = $details.get();
    const key = details && `${details.type} ${details.id}`;
    if (key !== shown) clear();
    shown = key;
    const refetch = $refetch.get();
    if (!details || !$ready.get() || (requested && Object.is(requested.refetch, refetch))) return;
    requested = { refetch };
    void request(details);
  };
  for (const $store of [$details, $refetch, $ready]) listen($store, sync, signal);
  sync();

  const $reachable = derived([$markers, $window, $live], (markers, { start, end }, live) =>
    live && start < end ? markers.filter(({ time }) => time >= start && time <= end) : markers,
  );
  return {
    $markers: readonlyType($markers),
    /** Of the request for the public markers. */
    $state: readonlyType($state),
    retry() {
      const details = $details.get();
      if (details) void request(details);
    },
    /** Markers within the seekable range, all while the stream is loaded and has none. */
    $reachable,
    /** Origin of the times in the list: for a live, the live edge. */
    $zero: derived([$window, $live], ({ end }, live) => (live ? end : 0)),
    $available: derived($reachable, (markers) => markers.length > 0),
    /** Replaces the markers of the live stream. */
    merge(markers: readonly Marker[]) {
      if (shown === undefined) return;
      merged = markers;
      show();
    },
    /** Replaces the viewer's own markers. */
    showOwn(markers: readonly Marker[]) {
      if (shown === undefined) return;
      own = markers;
      show();
    },
    /** Replaces the chapters of the page. */
    showChapters(markers: readonly Marker[]) {
      chapters = markers;
      show();
    },
    choose({ id, time }: Marker) {
      seek(time);
      log('marker', id);
    },
  };
}

export type Markers = ReturnType<typeof createMarkers>;

/** Without duplicates, sorted by time; the latest version of a marker wins. */
const inOrder = (markers: readonly Marker[]): readonly Marker[] =>
  [...new Map(markers.map((marker) => [marker.id, marker])).values()]
    .toSorted((a, b) => a.time - b.time)
    .slice(-MOST_MARKERS);
