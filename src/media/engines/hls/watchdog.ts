import Hls from 'hls.js';
import type { FailureKind } from '../../../errors.ts';
import type { EngineNeeds } from '../../engine.ts';
import { SLOW_SECONDS, VOD_PATIENCE_SECONDS } from '../../renditions.ts';
import { trackArrivals } from './arrivals.ts';
import { detectFutileLoading } from './futile-loading.ts';
import type { Loading } from './loading.ts';

const TICK_SECONDS = 0.25;
/** Stall time before the first attempt to fix it; a slow network needs time. */
const UNSTALL_SECONDS = 0.75;
const LIVE_PATIENCE_SECONDS = 8;
/** The same when nothing more is requested, so no network needs time. */
const IDLE_PATIENCE_SECONDS = 4;
/** Time after the reload before the engine restarts, with jitter so that viewers don't restart together. */
const REBUILD_SECONDS = 8;
const REBUILD_JITTER_SECONDS = 4;
/** Caches and levels may lag by a few segments; a restarted encoder is further behind. */
const REGRESS_SEGMENTS = 3;
/** A cache with old playlists must not restart the engine more often than this. */
const REGRESS_PAUSE_SECONDS = 10;
/** Less progress than this in a tick counts as a stall. */
const STILL_SECONDS = 0.01;

interface Helpers {
  readonly loading: Loading;
  /** Fixes a stall of a known cause. Returns whether it did. */
  unstall(): boolean;
  /** See `skipHoles`. */
  undoSkip(): void;
  /** The failure to report when no data arrives. */
  silenceKind(): FailureKind;
  /** The decoder was rebuilt within the last minute, so another engine doesn't help. */
  hasRecovered(): boolean;
  /** See `followLevels`. */
  canForceLowest(): boolean;
  forceLowest(): void;
}

/**
 * Handles stalls in which hls.js would wait indefinitely: reloads, then restarts the engine. While a request is pending or
 * has failed, a restart would only hide the failure: it is reported, and `features/recovery` takes over.
 */
export function watchPlayback(
  hls: Hls,
  needs: EngineNeeds,
  { loading, unstall, undoSkip, silenceKind, hasRecovered, canForceLowest, forceLowest }: Helpers,
): void {
  const { video, renditions, scheduler, random, restart, report, signal } = needs;
  const { $live, $stalled } = renditions;
  const rebuildAfter = REBUILD_SECONDS + random() * REBUILD_JITTER_SECONDS;
  let last = -1;
  let stillSeconds = 0;
  let sinceUnstall = 0;
  let quietSeconds = 0;
  let reloaded = false;
  let sinceSegments = Number.POSITIVE_INFINITY;

  const reset = () => {
    stillSeconds = 0;
    sinceUnstall = 0;
    quietSeconds = 0;
    reloaded = false;
  };
  const arrivals = trackArrivals(hls, needs);
  const futile = detectFutileLoading(hls, needs, hasRecovered);
  const isWaiting = () =>
    !video.paused && !video.ended && !loading.isPaused() && video.ownerDocument.defaultView?.navigator.onLine;

  const tick = () => {
    const moved = Math.abs(video.currentTime - last) > STILL_SECONDS && video.readyState >= video.HAVE_CURRENT_DATA;
    last = video.currentTime;
    const { segments, trickles } = arrivals();
    sinceSegments = segments ? 0 : sinceSegments + TICK_SECONDS;
    // Only playback that moves ends a stall.
    if (moved) {
      $stalled.set(undefined);
      futile.reset();
    }
    if (moved || !isWaiting()) return reset();
    stillSeconds += TICK_SECONDS;
    sinceUnstall += TICK_SECONDS;
    quietSeconds = trickles && !canForceLowest() ? 0 : quietSeconds + TICK_SECONDS;
    const networkPatience = $live.get() ? LIVE_PATIENCE_SECONDS : VOD_PATIENCE_SECONDS;
    const patience = !$live.get() && futile.isIdle() ? IDLE_PATIENCE_SECONDS : networkPatience;
    // An attempt doesn't reset `stillSeconds`: only movement does.
    if (sinceUnstall > UNSTALL_SECONDS && unstall()) sinceUnstall = 0;
    if (stillSeconds > networkPatience) $stalled.set(sinceSegments < SLOW_SECONDS ? 'slow' : 'silent');
    if (quietSeconds <= patience) return;
    if (!reloaded) {
      reloaded = true;
      forceLowest();
      loading.resume();
    } else if (quietSeconds > patience + rebuildAfter) {
      if (futile.isFutile()) loading.giveUp(() => report('hlsMedia', 'segments loaded without a frame'));
      else if (futile.isAwaiting()) {
        undoSkip();
        loading.giveUp(() => report(silenceKind(), 'no data received'));
      } else restart();
    }
  };
  scheduler.every(TICK_SECONDS, tick, signal);

  // A restarted encoder resets EXT-X-MEDIA-SEQUENCE; hls.js loads nothing until the old number is reached:
  // https://github.com/video-dev/hls.js/issues/4309, https://github.com/video-dev/hls.js/issues/1182
  let newest = -1;
  let coolingDown = false;
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    if (!details.live) return;
    const regressed = details.endSN < newest - REGRESS_SEGMENTS;
    // The playlist shares no segment with the last one, so new segments have no known position.
    const hasGap = newest >= 0 && details.startSN > newest + 1;
    newest = regressed ? details.endSN : Math.max(newest, details.endSN);
    if (!(regressed || hasGap) || coolingDown) return;
    coolingDown = true;
    scheduler.after(
      REGRESS_PAUSE_SECONDS,
      () => {
        coolingDown = false;
      },
      signal,
    );
    restart();
  });
}
