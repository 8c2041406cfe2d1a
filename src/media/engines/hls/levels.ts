import Hls, { type Level as HlsLevel } from 'hls.js';
import type { EngineNeeds, Level } from '../../engine.ts';
import { LIVE_START_LEVEL } from './tuning.ts';

const toLevel = ({ height, bitrate }: HlsLevel, index: number): Level => ({
  index,
  height: height || undefined,
  bitrate,
});

/** Which picture is shown: hls.js decides, unless the viewer did. */
export function followLevels(hls: Hls, { renditions }: EngineNeeds) {
  const { $levels, $chosenLevel, $activeLevel } = renditions;
  /** hls.js itself returns to automatic when the chosen level can't be had. */
  const syncChoice = () => $chosenLevel.set(hls.manualLevel < 0 ? undefined : hls.manualLevel);
  const sync = () => {
    $levels.set(hls.levels.map(toLevel));
    $activeLevel.set($levels.get()[hls.currentLevel]);
    syncChoice();
  };

  hls.on(Hls.Events.MANIFEST_PARSED, sync);
  hls.on(Hls.Events.LEVELS_UPDATED, sync);
  hls.on(Hls.Events.LEVEL_SWITCHING, syncChoice);
  hls.on(Hls.Events.ERROR, syncChoice);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => $activeLevel.set($levels.get()[level]));
  // Only the first playlist tells that a stream is live. This is the last moment before its first segment is asked for.
  hls.once(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    const canStart = hls.autoLevelEnabled && hls.levels.length > LIVE_START_LEVEL;
    if (details.live && canStart) hls.nextLoadLevel = LIVE_START_LEVEL;
  });

  return {
    select(index: number | undefined) {
      const known = index !== undefined && $levels.get().some((level) => level.index === index);
      hls.nextLevel = known ? index : -1;
      syncChoice();
    },
  };
}
