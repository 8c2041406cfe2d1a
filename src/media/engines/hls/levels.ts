import Hls, { type ErrorData, type Level as HlsLevel } from 'hls.js';
import type { EngineNeeds, Level } from '../../engine.ts';
import { LIVE_START_LEVEL } from './tuning.ts';

/** A picture that stood still is kept small for so long: what stopped it would stop it again at the next segment. */
const EASE_SECONDS = 60;

const toLevel = ({ height, width, bitrate, frameRate, videoCodec, uri }: HlsLevel, index: number): Level => ({
  index,
  height: height || undefined,
  bitrate,
  width: width || undefined,
  frameRate: frameRate || undefined,
  codec: videoCodec,
  url: uri,
});

/** Which picture is shown: hls.js decides, unless the viewer did. */
export function followLevels(hls: Hls, { video, renditions, scheduler, signal }: EngineNeeds) {
  const { $levels, $chosenLevel, $activeLevel, $live, $stalled } = renditions;
  let lowered = false;
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
    // A level above the cap is left again at once. The playlist of the one, arriving while a segment of the other loads,
    // aborts that segment and leaves hls.js 1.7.4 waiting for it in the state FRAG_LOADING.
    const canStart = hls.autoLevelEnabled && hls.maxAutoLevel >= LIVE_START_LEVEL;
    if (details.live && canStart) hls.nextLoadLevel = LIVE_START_LEVEL;
  });

  let eased = 0;
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => {
    if (eased > 0 && frag.type === 'main') hls.nextAutoLevel = 0;
  });
  /** hls.js may have decided for a smaller one, and still wait for a segment of the larger one that only trickles in. */
  let arriving = 0;
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
    if (frag.type === 'main') arriving = frag.level;
  });
  const canEase = () => hls.autoLevelEnabled && Math.max(hls.loadLevel, arriving) > 0;

  /** What is on its way counts the levels as they were, and would never find its place. */
  const takeOff = (level: number) => {
    hls.stopLoad();
    hls.removeLevel(level);
  };

  const ease = () => {
    if (!canEase()) return;
    eased += 1;
    scheduler.after(
      EASE_SECONDS,
      () => {
        eased -= 1;
      },
      signal,
    );
    hls.nextAutoLevel = 0;
    hls.nextLoadLevel = 0;
  };

  return {
    /** Whether there is a smaller quality to go to, which hls.js doesn't do by itself while the picture stands still. */
    canEase,
    ease,
    /** A quality whose playlist is gone is taken off the list, as long as there are others. */
    rescue({ details, context, response }: ErrorData): boolean {
      const { level } = context ?? {};
      const isGone = response?.code === 404 || response?.code === 410;
      if (details !== Hls.ErrorDetails.LEVEL_LOAD_ERROR || !isGone || $live.get() || hls.levels.length < 2)
        return false;
      if (level === undefined || level === null) return false;
      // The player's small size must not forbid the only quality that is left.
      hls.capLevelToPlayerSize = false;
      // hls.js stops after an error that it calls fatal: so not before it has come to that.
      scheduler.after(
        0,
        () => {
          takeOff(level);
          hls.nextLoadLevel = Math.min(level, hls.levels.length - 1);
          hls.startLoad(video.currentTime > 0 ? video.currentTime : -1);
        },
        signal,
      );
      return true;
    },
    /** A quality that breaks the decoder again and again is taken off, once: a stream whose others do so, too, is broken. */
    lower(): boolean {
      const level = hls.loadLevel;
      if (lowered || level < 1) return false;
      lowered = true;
      takeOff(level);
      return true;
    },
    select(index: number | undefined) {
      const known = index !== undefined && $levels.get().some((level) => level.index === index);
      hls.nextLevel = known ? index : -1;
      syncChoice();
      // Whoever leaves a quality that doesn't come in must not wait for it any longer.
      if (!known && $stalled.get()) ease();
    },
  };
}
