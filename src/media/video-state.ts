import { atom, readonlyType, type WritableAtom } from 'nanostores';
import { NATIVE_EVENTS } from '../events.ts';

export type Range = readonly [start: number, end: number];

/** `error` isn't among those that are fired again: a page hears it from us, once recovery has failed. */
const EVENTS = [...NATIVE_EVENTS, 'error'] as const;

const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;

/** Not by `Array.from`: old libraries put their own in its place, which ignores the second argument. */
const rangesOf = (ranges: TimeRanges): readonly Range[] =>
  [...Array(ranges.length).keys()].map((index) => [ranges.start(index), ranges.end(index)]);

/** Equal lists keep the old one, so that nobody draws again for nothing. */
function setRanges($ranges: WritableAtom<readonly Range[]>, next: readonly Range[]): void {
  const same = ([start, end]: Range, index: number) => {
    const old = $ranges.get()[index];
    return old?.[0] === start && old[1] === end;
  };
  if (next.length !== $ranges.get().length || !next.every(same)) $ranges.set(next);
}

/** Mirrors the `<video>` in stores. It alone knows what is true: these follow its events, and nobody else sets them. */
export function createVideoState(video: HTMLVideoElement, signal: AbortSignal) {
  const $paused = atom(true);
  const $ended = atom(false);
  const $waiting = atom(false);
  const $started = atom(false);
  const $ready = atom(false);
  const $currentTime = atom(0);
  const $duration = atom<number | undefined>();
  const $buffered = atom<readonly Range[]>([]);
  const $seekable = atom<readonly Range[]>([]);
  const $volume = atom(1);
  const $muted = atom(false);
  const $rate = atom(1);
  const $audioOnly = atom(false);

  const sync = () => {
    const { readyState, paused, seeking, ended } = video;
    $paused.set(paused);
    $ended.set(ended);
    if (readyState >= HAVE_CURRENT_DATA) $ready.set(true);
    $waiting.set(readyState < HAVE_FUTURE_DATA && !ended && (seeking || !paused));
    $currentTime.set(video.currentTime);
    $duration.set(Number.isFinite(video.duration) ? video.duration : undefined);
    setRanges($buffered, rangesOf(video.buffered));
    setRanges($seekable, rangesOf(video.seekable));
    $volume.set(video.volume);
    $muted.set(video.muted);
    $rate.set(video.playbackRate);
    $audioOnly.set(readyState > 0 && video.videoWidth === 0);
  };

  for (const name of EVENTS) video.addEventListener(name, sync, { signal });
  video.addEventListener('playing', () => $started.set(true), { signal });
  sync();

  const stores = {
    $paused: readonlyType($paused),
    $ended: readonlyType($ended),
    /** The viewer waits for data. */
    $waiting: readonlyType($waiting),
    /** Has played since it was loaded. */
    $started: readonlyType($started),
    /** A frame could be shown since it was loaded; seeking doesn't take that back. */
    $ready: readonlyType($ready),
    $currentTime: readonlyType($currentTime),
    /** Undefined for a live stream and before it is known. */
    $duration: readonlyType($duration),
    $buffered: readonlyType($buffered),
    $seekable: readonlyType($seekable),
    $volume: readonlyType($volume),
    $muted: readonlyType($muted),
    $rate: readonlyType($rate),
    $audioOnly: readonlyType($audioOnly),
  };
  return {
    stores,
    /** The video has let go of what it had. */
    begin() {
      $started.set(false);
      $ready.set(false);
      sync();
    },
  };
}
