import { computed } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$levels' | '$chosenLevel' | '$activeLevel' | 'selectLevel'>;
  emit: Emit;
  signal: AbortSignal;
}

/** Which of the stream's pictures is shown: the viewer's choice, or automatic. */
export function createQuality({ media, emit, signal }: Needs) {
  const { $levels, $chosenLevel, $activeLevel } = media;
  until(
    signal,
    $activeLevel.listen((level) => {
      if (level) emit('qualitychange', { height: level.height, auto: $chosenLevel.get() === undefined });
    }),
  );
  return {
    /** Best first, as menus show them. */
    $levels: computed($levels, (levels) => levels.toSorted((a, b) => (b.bitrate ?? 0) - (a.bitrate ?? 0))),
    $chosenLevel,
    $activeLevel,
    select: media.selectLevel,
  };
}

export type Quality = ReturnType<typeof createQuality>;
