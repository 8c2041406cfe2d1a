import { atom } from 'nanostores';
import { createQuality } from '../../../src/features/quality/model.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import type { Level } from '../../../src/media/engine.ts';

export const AUTOMATIC = -1;
export const LEVELS: readonly Level[] = [240, 360, 720].map((height, index) => ({ index, height, bitrate: height }));

/** A stream with these levels, which is loaded for a viewer who has saved this height. */
export function openQuality({ saved = AUTOMATIC, mode = 'off' as Saving } = {}) {
  const $saving = atom(mode);
  const $chosenLevel = atom<number | undefined>();
  const $levels = atom<readonly Level[]>([]);
  const $settings = atom({ quality: saved });
  const quality = createQuality({
    media: {
      $levels,
      $chosenLevel,
      $activeLevel: atom(),
      $heavyBitrate: atom(),
      $stalled: atom(),
      selectLevel: (index) => $chosenLevel.set(index),
      loadedBytes: () => 0,
    },
    $saving,
    $settings,
    save: (height) => $settings.set({ quality: height }),
    emit: () => true,
    log: () => {},
    signal: new AbortController().signal,
  });
  $levels.set(LEVELS);
  return { quality, $saving, $chosenLevel, $levels, $settings };
}
