import { atom, readonlyType, type WritableAtom } from 'nanostores';
import { NATIVE_EVENTS } from '../events.ts';

export type Range = readonly [start: number, end: number];

/** `error` is not in `NATIVE_EVENTS`: the element fires its own once recovery has failed. */
const EVENTS = [...NATIVE_EVENTS, 'error'] as const;

/** Not `Array.from(length, map)`: Prototype.js and similar libraries replace it with one that ignores `map`. */
export const rangesOf = (ranges: TimeRanges): readonly Range[] =>
  [...Array(ranges.length).keys()].map((index) => [ranges.start(index), ranges.end(index)]);

/** None before the metadata: WebKitGTK takes a sound file for endless if it is asked for them earlier. */
export const seekableOf = (video: HTMLVideoElement): readonly Range[] =>
  video.readyState > 0 ? rangesOf(video.seekable) : [];

/** Keeps the old array if the ranges are equal, to avoid renders. */
function setRanges($ranges: WritableAtom<readonly Range[]>, next: readonly Range[]): void {
  const same = ([start, end]: Range, index: number) => {
    const old = $ranges.get()[index];
    return old?.[0] === start && old[1] === end;
  };
  if (next.length !== $ranges.get().length || !next.every(same)) $ranges.set(next);
}

/** Mirrors the state of the `<video>` in read-only stores that follow its events. */
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
    $waiting.set(readyState < video.HAVE_FUTURE_DATA && !ended && (seeking || !paused));
    $currentTime.set(video.currentTime);
    $duration.set(Number.isFinite(video.duration) ? video.duration : undefined);
    setRanges($buffered, rangesOf(video.buffered));
    setRanges($seekable, seekableOf(video));
    $volume.set(video.volume);
    $muted.set(video.muted);
    $rate.set(video.playbackRate);
    $audioOnly.set(readyState > 0 && video.videoWidth === 0);
    // Set last: listeners of the first frame also read the duration.
    if (readyState >= video.HAVE_CURRENT_DATA) $ready.set(true);
  };

  for (const name of EVENTS) video.addEventListener(name, sync, { signal });
  video.addEventListener('playing', () => $started.set(true), { signal });
  sync();

  const stores = {
    $paused: readonlyType($paused),
    $ended: readonlyType($ended),
    /** Playback or a seek waits for data. */
    $waiting: readonlyType($waiting),
    /** The source has played since it was loaded. */
    $started: readonlyType($started),
    /** The first frame of the source is available; stays true while seeking. */
    $ready: readonlyType($ready),
    $currentTime: readonlyType($currentTime),
    /** Seconds. Undefined for a live stream and before metadata has loaded. */
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
    /** Called when the video loses its source. */
    reset() {
      $started.set(false);
      $ready.set(false);
      sync();
    },
  };
}
