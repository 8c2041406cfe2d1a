import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen, subscribeTo } from '../../core/listen.ts';
import type { Emit } from '../../events.ts';
import type { Saving } from '../../lib/savings.ts';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<
    Media,
    '$levels' | '$chosenLevel' | '$activeLevel' | '$heavyBitrate' | '$stalled' | 'selectLevel' | 'loadedBytes'
  >;
  /** While data is saved, only a choice made since then applies, not a saved one. */
  $saving: ReadableAtom<Saving>;
  emit: Emit;
  /** The viewer's saved settings: the height, or -1 for automatic. */
  $settings: ReadableAtom<{ readonly quality: number }>;
  save(height: number): void;
  log(format: 'quality', detail: string | number): void;
  signal: AbortSignal;
}

const AUTOMATIC = -1;

/** The quality: the viewer's choice, or automatic. */
export function createQuality({ media, $saving, $settings, save, emit, log, signal }: Needs) {
  const { $levels, $chosenLevel, $activeLevel, $heavyBitrate, $stalled } = media;
  listen(
    $activeLevel,
    (level) => {
      if (level) emit('qualitychange', { height: level.height, auto: $chosenLevel.get() === undefined });
    },
    signal,
  );
  /** The viewer has chosen since data is saved. */
  let isFresh = false;
  const obeys = () => isFresh || $saving.get() === 'off';
  const apply = (quality: number) => {
    const levels = $levels.get();
    if (levels.length === 0 || quality === AUTOMATIC || !obeys()) return;
    const level = levels.find(({ height }) => height === quality);
    // This stream has no such level: switch to automatic.
    if (!level) save(AUTOMATIC);
    else if ($chosenLevel.get() !== level.index) media.selectLevel(level.index);
  };
  listen($levels, () => apply($settings.get().quality), signal);
  subscribeTo([$settings], ({ quality }) => quality, apply, signal);
  // hls.js returns to automatic when the chosen level fails.
  listen(
    $chosenLevel,
    (chosen, before) => {
      if (chosen === undefined && before !== undefined && $levels.get().length > 0 && obeys()) save(AUTOMATIC);
    },
    signal,
  );
  listen(
    $saving,
    (saving) => {
      isFresh = false;
      if (saving === 'off') apply($settings.get().quality);
      else media.selectLevel(undefined);
    },
    signal,
  );
  return {
    /** Best first. */
    $levels: derived($levels, (levels) => levels.toSorted((a, b) => (b.bitrate ?? 0) - (a.bitrate ?? 0))),
    $chosenLevel,
    $activeLevel,
    $heavyBitrate,
    /** The chosen level stalls, and lower ones exist. */
    $exceedsNetwork: derived(
      [$stalled, $chosenLevel],
      (stalled, chosen) => stalled !== undefined && chosen !== undefined && chosen > 0,
    ),
    loadedBytes: media.loadedBytes,
    select(index: number | undefined) {
      isFresh = true;
      media.selectLevel(index);
      const height = $levels.get().find((level) => level.index === index)?.height;
      save(height ?? AUTOMATIC);
      log('quality', height ?? 'auto');
    },
  };
}

export type Quality = ReturnType<typeof createQuality>;
