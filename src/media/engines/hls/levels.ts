import Hls, { type ErrorData, type Level as HlsLevel } from 'hls.js';
import { createRecentCount } from '../../../core/recent-count.ts';
import type { EngineNeeds, Level } from '../../engine.ts';
import { isGoneStatus } from '../video-errors.ts';
import type { LevelLimits } from './level-limits.ts';
import { LIVE_START_LEVEL } from './tuning.ts';

/** Time that ABR stays on the lowest level after a stall, which would otherwise return with the next segment. */
const FORCE_LOWEST_SECONDS = 60;

const toLevel = (
  { height, width, bitrate, averageBitrate, frameRate, videoCodec, uri }: HlsLevel,
  index: number,
): Level => ({
  index,
  height: height || undefined,
  bitrate,
  usualBitrate: averageBitrate,
  width: width || undefined,
  frameRate: frameRate || undefined,
  codec: videoCodec,
  url: uri,
});

/** The quality levels. hls.js chooses one unless the viewer has. */
export function followLevels(
  hls: Hls,
  { video, renditions, scheduler, signal }: EngineNeeds,
  limits: Pick<LevelLimits, 'within'>,
) {
  const { $levels, $chosenLevel, $activeLevel, $live, $stalled } = renditions;
  let dropped = false;
  /**
   * hls.js returns to automatic when the chosen level fails:
   * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/error-controller.ts#L374
   */
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
  // Only the first level playlist shows that a stream is live. This event is the last one before the first segment loads.
  hls.once(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    // hls.js leaves a level above the cap at once. If that level's playlist then arrives while a segment of the other level
    // loads, hls.js 1.7.4 aborts the segment and stays in the state FRAG_LOADING.
    const canStart = hls.autoLevelEnabled && hls.maxAutoLevel >= LIVE_START_LEVEL;
    if (details.live && canStart) hls.nextLoadLevel = limits.within(hls, LIVE_START_LEVEL);
  });

  const forcedLowest = createRecentCount(scheduler, FORCE_LOWEST_SECONDS, signal);
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => {
    if (forcedLowest.get() > 0 && frag.type === 'main') hls.nextAutoLevel = 0;
  });
  /** The level of the segment that loads now; hls.js may have switched down and still wait for a slow segment. */
  let loadingLevel = 0;
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
    if (frag.type === 'main') loadingLevel = frag.level;
  });
  const canForceLowest = () => hls.autoLevelEnabled && Math.max(hls.loadLevel, loadingLevel) > 0;

  /**
   * Stops first: a fragment in flight carries a level index that `removeLevel()` shifts.
   * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/level-controller.ts#L712
   */
  const removeLevel = (level: number) => {
    hls.stopLoad();
    hls.removeLevel(level);
  };

  const forceLowest = () => {
    if (!canForceLowest()) return;
    forcedLowest.add();
    hls.nextAutoLevel = 0;
    hls.nextLoadLevel = 0;
  };

  return {
    /** Whether a lower level is available. hls.js doesn't switch down on its own during a stall. */
    canForceLowest,
    forceLowest,
    /** Removes a level whose playlist is gone if others remain. Returns whether it did. */
    rescue({ details, context, response }: ErrorData): boolean {
      const { level } = context ?? {};
      const isGone = isGoneStatus(response?.code);
      if (details !== Hls.ErrorDetails.LEVEL_LOAD_ERROR || !isGone || $live.get() || hls.levels.length < 2)
        return false;
      if (level === undefined || level === null) return false;
      // The size cap must not rule out the only level that is left.
      hls.capLevelToPlayerSize = false;
      // In a later task: hls.js calls `stopLoad()` after the listeners of a fatal error.
      // https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/error-controller.ts#L502
      scheduler.after(
        0,
        () => {
          removeLevel(level);
          hls.nextLoadLevel = Math.min(level, hls.levels.length - 1);
          hls.startLoad(video.currentTime > 0 ? video.currentTime : -1);
        },
        signal,
      );
      return true;
    },
    /** Removes a level that keeps breaking the decoder, but only one: if others do too, the stream is broken. */
    dropLevel(): boolean {
      const level = hls.loadLevel;
      if (dropped || level < 1) return false;
      dropped = true;
      removeLevel(level);
      return true;
    },
    select(index: number | undefined) {
      const known = index !== undefined && $levels.get().some((level) => level.index === index);
      hls.nextLevel = known ? index : -1;
      syncChoice();
      // The viewer leaves a level that is too slow: don't wait for its segment.
      if (!known && $stalled.get()) forceLowest();
    },
  };
}
