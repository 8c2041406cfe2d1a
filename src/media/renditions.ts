import { atom, readonlyType } from 'nanostores';
import type { AudioTrack, Level, Renditions } from './engine.ts';

/** What the running engine offers to choose from. Engines write, everybody else reads. */
export function createRenditions() {
  const stores: Renditions = {
    $levels: atom<readonly Level[]>([]),
    $chosenLevel: atom<number | undefined>(),
    $activeLevel: atom<Level | undefined>(),
    $audioTracks: atom<readonly AudioTrack[]>([]),
    $audioTrack: atom<number | undefined>(),
    $live: atom(false),
    $stalled: atom(false),
  };
  return {
    stores,
    reset() {
      stores.$levels.set([]);
      stores.$chosenLevel.set(undefined);
      stores.$activeLevel.set(undefined);
      stores.$audioTracks.set([]);
      stores.$audioTrack.set(undefined);
      stores.$live.set(false);
    },
    readable: {
      $levels: readonlyType(stores.$levels),
      $chosenLevel: readonlyType(stores.$chosenLevel),
      $activeLevel: readonlyType(stores.$activeLevel),
      $audioTracks: readonlyType(stores.$audioTracks),
      $audioTrack: readonlyType(stores.$audioTrack),
      $live: readonlyType(stores.$live),
      $stalled: readonlyType(stores.$stalled),
    },
  };
}
