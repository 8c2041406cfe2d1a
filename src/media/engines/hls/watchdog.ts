import Hls from 'hls.js';
import type { FailureKind } from '../../../errors.ts';
import type { EngineNeeds } from '../../engine.ts';
import { followArrivals } from './arrivals.ts';
import type { Loading } from './loading.ts';
import { noticeVainLoading } from './vain-loading.ts';

const TICK_SECONDS = 0.25;
/** So long a picture stands still before something is done about it; what waits for a slow network isn't helped by haste. */
const KNOWN_SECONDS = 0.75;
export const LIVE_PATIENCE_SECONDS = 8;
export const VOD_PATIENCE_SECONDS = 12;
/** Asking anew didn't help: everything is built anew, each viewer at another moment. */
const REBUILD_SECONDS = 8;
const REBUILD_JITTER_SECONDS = 4;
/** A playlist may be some segments behind the one of another level or another cache; an encoder that restarted is far behind. */
const REGRESS_SEGMENTS = 3;
/** A cache that gives old playlists for new ones must not have us build anew all the time. */
const REGRESS_PAUSE_SECONDS = 10;
const HAVE_CURRENT_DATA = 2;
/** Less than that in a tick is no movement. */
const STILL_SECONDS = 0.01;
/** Segments whose last bytes came longer ago are not on their way any more. */
const SLOW_SECONDS = 5;

interface Helpers {
  readonly loading: Loading;
  /** Whether it is known why the picture stands, and it goes on now. */
  helpOn(): boolean;
  /** See `skipHoles`. */
  stepBack(): void;
  /** How to report that nothing comes in. */
  reasonOfSilence(): FailureKind;
  /** See `followLevels`. */
  canEase(): boolean;
  ease(): void;
}

/**
 * hls.js waits for ever in some cases: a picture that stands still is helped on, at last by building everything anew.
 * Where something that was asked for doesn't come, that would only hide the failure: it is reported, and recovery takes over.
 */
export function watchPlayback(
  hls: Hls,
  needs: EngineNeeds,
  { loading, helpOn, stepBack, reasonOfSilence, canEase, ease }: Helpers,
): void {
  const { video, renditions, scheduler, random, restart, report, signal } = needs;
  const { $live, $stalled } = renditions;
  const rebuildAfter = REBUILD_SECONDS + random() * REBUILD_JITTER_SECONDS;
  let last = -1;
  let still = 0;
  let sinceHelp = 0;
  let quiet = 0;
  let asked = false;
  let sinceSegments = Number.POSITIVE_INFINITY;

  const rest = () => {
    still = 0;
    sinceHelp = 0;
    quiet = 0;
    asked = false;
  };
  const arrivals = followArrivals(hls);
  const vain = noticeVainLoading(hls, needs);
  const isWaiting = () =>
    !video.paused && !video.ended && !loading.isPaused() && video.ownerDocument.defaultView?.navigator.onLine;

  const tick = () => {
    const moved = Math.abs(video.currentTime - last) > STILL_SECONDS && video.readyState >= HAVE_CURRENT_DATA;
    last = video.currentTime;
    const { segments, trickles } = arrivals();
    sinceSegments = segments ? 0 : sinceSegments + TICK_SECONDS;
    // Only a picture that moves ends the trouble.
    if (moved) {
      $stalled.set(undefined);
      vain.forget();
    }
    if (moved || !isWaiting()) return rest();
    still += TICK_SECONDS;
    sinceHelp += TICK_SECONDS;
    quiet = trickles && !canEase() ? 0 : quiet + TICK_SECONDS;
    const patience = $live.get() ? LIVE_PATIENCE_SECONDS : VOD_PATIENCE_SECONDS;
    // What helped moves the picture; what didn't is no reason to wait any longer.
    if (sinceHelp > KNOWN_SECONDS && helpOn()) sinceHelp = 0;
    if (still > patience) $stalled.set(sinceSegments < SLOW_SECONDS ? 'slow' : 'silent');
    if (quiet <= patience) return;
    if (!asked) {
      asked = true;
      ease();
      loading.resume();
    } else if (quiet > patience + rebuildAfter) {
      if (vain.isSo()) loading.giveUp(() => report('hlsMedia', 'segments came, and no picture'));
      else if (vain.isAwaiting()) {
        stepBack();
        loading.giveUp(() => report(reasonOfSilence(), 'nothing came in'));
      } else restart();
    }
  };
  scheduler.every(TICK_SECONDS, tick, signal);

  // An encoder that restarts counts from the beginning: hls.js would wait until it has caught up, for hours.
  let newest = -1;
  let resting = false;
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    if (!details.live) return;
    const regressed = details.endSN < newest - REGRESS_SEGMENTS;
    // Or it went on without us: nothing of what is known is left in it that would tell where the new segments belong.
    const leapt = newest >= 0 && details.startSN > newest + 1;
    newest = regressed ? details.endSN : Math.max(newest, details.endSN);
    if (!(regressed || leapt) || resting) return;
    resting = true;
    scheduler.after(
      REGRESS_PAUSE_SECONDS,
      () => {
        resting = false;
      },
      signal,
    );
    restart();
  });
}
