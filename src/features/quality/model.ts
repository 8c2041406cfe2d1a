import { computed, type ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$levels' | '$chosenLevel' | '$activeLevel' | '$stalled' | 'selectLevel'>;
  emit: Emit;
  /** Height that the viewer chose, here or elsewhere; -1 is automatic. */
  $saved: ReadableAtom<number>;
  keep(height: number): void;
  log(format: 'quality', detail: string | number): void;
  signal: AbortSignal;
}

const AUTOMATIC = -1;

/** Which of the stream's pictures is shown: the viewer's choice, or automatic. */
export function createQuality({ media, $saved, keep, emit, log, signal }: Needs) {
  const { $levels, $chosenLevel, $activeLevel, $stalled } = media;
  until(
    signal,
    $activeLevel.listen((level) => {
      if (level) emit('qualitychange', { height: level.height, auto: $chosenLevel.get() === undefined });
    }),
  );
  until(
    signal,
    computed([$levels, $saved], (levels, saved) => ({ levels, saved })).subscribe(({ levels, saved }) => {
      if (levels.length === 0 || saved === AUTOMATIC) return;
      const level = levels.find(({ height }) => height === saved);
      // This stream has no such picture: automatic, from now on.
      if (!level) keep(AUTOMATIC);
      else if ($chosenLevel.get() !== level.index) media.selectLevel(level.index);
    }),
  );
  // hls.js returns to automatic by itself when the chosen picture can't be had any more.
  until(
    signal,
    $chosenLevel.listen((chosen, before) => {
      if (chosen === undefined && before !== undefined && $levels.get().length > 0) keep(AUTOMATIC);
    }),
  );
  return {
    /** Best first, as menus show them. */
    $levels: computed($levels, (levels) => levels.toSorted((a, b) => (b.bitrate ?? 0) - (a.bitrate ?? 0))),
    $chosenLevel,
    $activeLevel,
    /** The viewer's choice is more than the network brings, and there are smaller ones. */
    $tooMuch: computed(
      [$stalled, $chosenLevel],
      (stalled, chosen) => stalled !== undefined && chosen !== undefined && chosen > 0,
    ),
    select(index: number | undefined) {
      media.selectLevel(index);
      const height = $levels.get().find((level) => level.index === index)?.height;
      keep(height ?? AUTOMATIC);
      log('quality', height ?? 'auto');
    },
  };
}

export type Quality = ReturnType<typeof createQuality>;
