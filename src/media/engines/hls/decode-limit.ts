import Hls from 'hls.js';
import { createLatest } from '../../../core/lifetime.ts';
import { attempt } from '../../../lib/attempt.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { LevelLimits } from './level-limits.ts';

const TICK_SECONDS = 1;
/** Seconds in a row of which each drops more than the share. */
const PATIENCE_SECONDS = 5;
const MOST_DROPPED = 0.15;
/** Fewer frames in a second say nothing. */
const LEAST_FRAMES = 10;
/** The first time; each further time takes twice as long, since the device has not become faster. */
const FORBIDDEN_SECONDS = 60;

/** Leaves out levels of which the device drops too many frames, and returns to them later. */
export function limitToDecoder(hls: Hls, needs: EngineNeeds, limits: LevelLimits): void {
  const { video, renditions, scheduler, signal } = needs;
  const { $heavyBitrate } = renditions;
  let before: VideoPlaybackQuality | undefined;
  let seconds = 0;
  let pause = FORBIDDEN_SECONDS;
  const forbidding = createLatest(signal);

  const restart = () => {
    before = undefined;
    seconds = 0;
  };
  for (const name of ['pause', 'waiting', 'seeking']) video.addEventListener(name, restart, { signal });
  // A hidden page shows no frames.
  video.ownerDocument.addEventListener('visibilitychange', restart, { signal });
  hls.on(Hls.Events.LEVEL_SWITCHED, restart);

  const forbid = (bitrate: number) => {
    limits.set('decoder', bitrate - 1);
    $heavyBitrate.set(bitrate);
    scheduler.after(
      pause,
      () => {
        limits.set('decoder', undefined);
        $heavyBitrate.set(undefined);
      },
      forbidding.next(),
    );
    pause *= 2;
    // Drops the buffered rest of this level, unless the viewer has chosen it.
    if (hls.autoLevelEnabled) hls.nextLevel = -1;
  };

  const tick = () => {
    if (video.paused || video.seeking || video.ownerDocument.hidden) return;
    const last = before;
    before = attempt(() => video.getVideoPlaybackQuality());
    const level = hls.levels[hls.currentLevel];
    if (!last || !before || !level || hls.currentLevel < 1) return;
    const frames = before.totalVideoFrames - last.totalVideoFrames;
    const dropped = before.droppedVideoFrames - last.droppedVideoFrames;
    seconds = frames >= LEAST_FRAMES && dropped / frames > MOST_DROPPED ? seconds + 1 : 0;
    if (seconds < PATIENCE_SECONDS) return;
    restart();
    forbid(level.bitrate);
  };
  scheduler.every(TICK_SECONDS, tick, signal);
}
