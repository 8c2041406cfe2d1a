import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Cue } from '../lib/vtt.ts';
import type { AudioTrack, Level, Renditions, Stall, SubtitleTrack } from './engine.ts';

/** Stall time of a recording before the viewer gets a message. */
export const VOD_PATIENCE_SECONDS = 12;
/** Without a byte for this long, a stall is `silent` instead of `slow`. */
export const SLOW_SECONDS = 5;

type ReadableRenditions = {
  readonly [Name in keyof Renditions]: Renditions[Name] extends WritableAtom<infer T> ? ReadableAtom<T> : never;
};

/** The renditions of the running engine. Engines write these stores; everything else reads them. */
export function createRenditions() {
  const stores: Renditions = {
    $levels: atom<readonly Level[]>([]),
    $chosenLevel: atom<number | undefined>(),
    $activeLevel: atom<Level | undefined>(),
    $heavyBitrate: atom<number | undefined>(),
    $audioTracks: atom<readonly AudioTrack[]>([]),
    $audioTrack: atom<number | undefined>(),
    $subtitleTracks: atom<readonly SubtitleTrack[]>([]),
    $subtitlesFailed: atom(false),
    $cues: atom<readonly Cue[]>([]),
    $live: atom(false),
    $soundOnly: atom<boolean | undefined>(),
    $stalled: atom<Stall | undefined>(),
  };
  const readable: ReadableRenditions = stores;
  return {
    stores,
    reset() {
      stores.$levels.set([]);
      stores.$chosenLevel.set(undefined);
      stores.$activeLevel.set(undefined);
      stores.$heavyBitrate.set(undefined);
      stores.$audioTracks.set([]);
      stores.$audioTrack.set(undefined);
      stores.$subtitleTracks.set([]);
      stores.$subtitlesFailed.set(false);
      stores.$cues.set([]);
      stores.$live.set(false);
    },
    readable,
  };
}
