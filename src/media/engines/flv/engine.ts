import { watchPagePolicy } from '../../../core/page-policy.ts';
import { until } from '../../../core/until.ts';
import type { FailureKind } from '../../../errors.ts';
import type { Engine, EngineNeeds } from '../../engine.ts';
import { clearVideo } from '../clear-video.ts';
import { probeFile } from '../probe-file.ts';
import { isGoneStatus, reportVideoErrors } from '../video-errors.ts';
import { createFeed } from './feed.ts';
import { LoadError } from './loader.ts';
import { Unplayable } from './unplayable.ts';

/** Plays FLV: its tags are written anew as fragmented MP4 for a media source. */
export function startFlv(needs: EngineNeeds): Engine {
  const { video, source, renditions, scheduler, report, restart, signal } = needs;
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  /** Ignores later errors: they have the same cause. */
  let hasFailed = false;
  const kindOf = async (error: unknown): Promise<FailureKind> => {
    if (error instanceof LoadError) return isGoneStatus(error.status) ? 'mediaMissing' : 'mediaNetwork';
    const isPage = error instanceof Unplayable && (await probeFile(source.url, needs)) === 'page';
    return isPage ? 'mediaUnavailable' : 'mediaUnsupported';
  };
  const fail = async (error: unknown) => {
    // The video reports an error of its own, which the media source has made.
    if (hasFailed || video.error) return;
    hasFailed = true;
    feed.pause();
    const kind = await kindOf(error);
    if (!signal.aborted) report(kind, error instanceof Error ? error.message : error);
  };
  // Before the feed, whose buffers throw once the video is gone.
  until(signal, () => clearVideo(video));
  const feed = createFeed(needs, fail);
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handle: () => hasFailed });
  video.addEventListener(
    'loadedmetadata',
    () => {
      renditions.$live.set(video.duration === Number.POSITIVE_INFINITY);
      if (source.startAt !== undefined) video.currentTime = source.startAt;
    },
    { signal, once: true },
  );

  let isPaused = false;
  let hasStarted = false;
  const start = () => {
    if (isPaused || hasStarted || signal.aborted) return;
    hasStarted = true;
    feed.resume();
  };
  // In a microtask, so that the caller can pause before the first request.
  queueMicrotask(start);
  return {
    pauseLoading() {
      isPaused = true;
      feed.pause();
    },
    resumeLoading() {
      isPaused = false;
      // A live stream has no byte offset to resume from.
      if (hasStarted && renditions.$live.get()) restart();
      else if (hasStarted) feed.resume();
      else start();
    },
    selectLevel() {},
    selectAudioTrack() {},
    selectSubtitles() {},
    liveEdge: () => undefined,
    timeOfDate: () => undefined,
    dateOf: () => undefined,
  };
}
