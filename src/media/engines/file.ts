import { watchPagePolicy } from '../../core/page-policy.ts';
import { until } from '../../core/until.ts';
import type { FailureKind } from '../../errors.ts';
import type { Engine, EngineNeeds } from '../engine.ts';
import { clearVideo } from './clear-video.ts';
import { followNativeAudio } from './native-audio.ts';
import { probeFile } from './probe-file.ts';
import { isErrorStatus, isGoneStatus, MEDIA_ERR_SRC_NOT_SUPPORTED, reportVideoErrors } from './video-errors.ts';
import { watchFile } from './watch-file.ts';

/** `getStartDate()` exists in Safari, for HLS with program dates. */
type VideoWithStartDate = HTMLVideoElement & { getStartDate?(): Date };

/** ms since 1970; undefined without dates. */
function startDate(video: VideoWithStartDate): number | undefined {
  const begin = video.getStartDate?.().getTime();
  return begin === undefined || Number.isNaN(begin) ? undefined : begin;
}

/** Plays what the browser supports natively: files, and HLS in Safari. */
export function startFile(needs: EngineNeeds): Engine {
  const { video, source, renditions, fetch, scheduler, report, signal } = needs;
  needs.count?.(undefined);
  const attach = () => {
    video.src = source.url;
    video.load();
  };

  // Snapshots need CORS; a host without it must still play, so the second attempt does without.
  const retryWithoutCors = (error: MediaError | null, playing: boolean) => {
    if (error?.code !== MEDIA_ERR_SRC_NOT_SUPPORTED || video.crossOrigin === null || video.readyState > 0) return false;
    video.removeAttribute('crossorigin');
    attach();
    // `load()` pauses the video. If the browser refuses to play, the video stays paused, which is visible.
    if (playing) video.play().catch(() => undefined);
    return true;
  };
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  /** Reports why a file can't be played: the format only if the server delivers the file. */
  const explain = async (error: MediaError) => {
    const answer = await probeFile(source.url, { fetch, scheduler, signal });
    if (signal.aborted) return;
    // HLS may be a live stream whose encoder restarts: request it again, as with hls.js.
    if (isGoneStatus(answer) && source.format !== 'hls') return report('mediaMissing', `${error.message} ${answer}`);
    const isServerError = answer === 'page' || (typeof answer === 'number' && isErrorStatus(answer));
    // If the page's CSP blocks the probe, it is unknown whether the server is reachable.
    const isUnreachable = answer === 'unreachable' && !refusedByPage(source.url);
    const kind: FailureKind = isServerError ? 'mediaUnavailable' : isUnreachable ? 'mediaNetwork' : 'mediaUnsupported';
    report(kind, `${error.message} ${answer}`);
  };
  const handleError = (error: MediaError | null, playing: boolean) => {
    if (retryWithoutCors(error, playing)) return true;
    if (error?.code !== MEDIA_ERR_SRC_NOT_SUPPORTED) return false;
    void explain(error);
    return true;
  };
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handle: handleError });

  const selectAudioTrack = followNativeAudio(needs);
  watchFile({ video, renditions, scheduler, report, signal });

  const sync = () => {
    renditions.$live.set(video.duration === Number.POSITIVE_INFINITY);
    if (source.startAt !== undefined && video.currentTime === 0) video.currentTime = source.startAt;
  };
  video.addEventListener('loadedmetadata', sync, { signal });
  until(signal, () => clearVideo(video));

  video.crossOrigin = 'anonymous';
  attach();
  return {
    selectLevel() {},
    selectAudioTrack,
    selectSubtitles() {},
    // The browser controls loading of a native source.
    pauseLoading() {},
    resumeLoading(toEdge) {
      const { seekable } = video;
      if (toEdge && seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    liveEdge: () => undefined,
    timeOfDate(ms) {
      const begin = startDate(video);
      return begin === undefined ? undefined : (ms - begin) / 1000;
    },
    dateOf(seconds) {
      const begin = startDate(video);
      return begin === undefined ? undefined : begin + seconds * 1000;
    },
  };
}
