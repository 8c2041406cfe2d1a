import mpegts from 'mpegts.js';
import { createLifetime, type Lifetime } from '../../../core/lifetime.ts';
import { watchPagePolicy } from '../../../core/page-policy.ts';
import { until } from '../../../core/until.ts';
import type { FailureKind } from '../../../errors.ts';
import { fieldOf } from '../../../lib/shape.ts';
import type { Engine, EngineNeeds } from '../../engine.ts';
import { clearVideo } from '../clear-video.ts';
import { probeFile } from '../probe-file.ts';
import { isGoneStatus, reportVideoErrors } from '../video-errors.ts';
import { countBytes } from './bytes.ts';

const KINDS: Readonly<Record<string, FailureKind>> = {
  NetworkError: 'mediaNetwork',
  MediaError: 'mediaUnsupported',
};

/**
 * mpegts.js pauses its download when the buffer is full, but has no public method for it:
 * https://github.com/xqq/mpegts.js/blob/v1.8.2/src/player/loading-controller.ts#L96
 */
interface Internals {
  readonly _player_engine?: {
    readonly _transmuxer?: { pause(): void; resume(): void } | null;
    /** `_paused`: the buffer is full; mpegts.js resumes on its own. */
    readonly _loading_controller?: { readonly _paused: boolean } | null;
  };
}

function controlLoading(player: mpegts.Player, { video, renditions, restart, signal }: EngineNeeds) {
  const internals = () => (player as unknown as Internals)._player_engine;
  let started = false;
  let pausing: Lifetime | undefined;
  const pauseDownload = () => internals()?._transmuxer?.pause();
  const start = () => {
    if (pausing || started || signal.aborted) return;
    started = true;
    player.load();
  };
  // In a microtask, so that the caller can pause before the first request.
  queueMicrotask(start);
  player.on(mpegts.Events.MEDIA_INFO, () => pausing && pauseDownload());
  return {
    pauseLoading() {
      pausing = createLifetime(signal);
      pauseDownload();
      // mpegts.js restarts the download after a seek and when the buffer runs low.
      video.addEventListener('timeupdate', pauseDownload, { signal: pausing.signal });
    },
    resumeLoading() {
      pausing?.end();
      pausing = undefined;
      if (!started) return start();
      // A live stream has no byte offset to resume from.
      if (renditions.$live.get()) return restart();
      if (!internals()?._loading_controller?._paused) internals()?._transmuxer?.resume();
    },
  };
}

/** Plays FLV with mpegts.js, which remuxes it for MediaSource. */
export function startFlv(needs: EngineNeeds): Engine {
  const { video, source, renditions, scheduler, report, signal } = needs;
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', url: source.url, cors: true },
    { enableWorker: false, lazyLoad: true, referrerPolicy: 'strict-origin-when-cross-origin' },
  );
  /** Ignores later errors: they have the same cause. */
  let hasFailed = false;
  const fail = async (type: string, detail: string, info: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    const kind = isGoneStatus(fieldOf(info, 'code')) ? 'mediaMissing' : (KINDS[type] ?? 'mediaUnknown');
    const isPage = kind === 'mediaUnsupported' && (await probeFile(source.url, needs)) === 'page';
    if (!signal.aborted) report(isPage ? 'mediaUnavailable' : kind, `${type} ${detail}`);
  };
  player.on(mpegts.Events.ERROR, fail);
  // Errors of the `<video>` after a successful remux.
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handle: () => hasFailed });
  until(signal, () => {
    player.off(mpegts.Events.ERROR, fail);
    player.destroy();
    clearVideo(video);
  });
  video.addEventListener(
    'loadedmetadata',
    () => {
      renditions.$live.set(video.duration === Number.POSITIVE_INFINITY);
      if (source.startAt !== undefined) video.currentTime = source.startAt;
    },
    { signal, once: true },
  );
  countBytes(player, needs.count);
  player.attachMediaElement(video);
  return {
    ...controlLoading(player, needs),
    selectLevel() {},
    selectAudioTrack() {},
    selectSubtitles() {},
    liveEdge: () => undefined,
    timeOfDate: () => undefined,
    dateOf: () => undefined,
  };
}
