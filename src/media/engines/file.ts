import { watchPagePolicy } from '../../core/page-policy.ts';
import { until } from '../../core/until.ts';
import type { FailureKind } from '../../errors.ts';
import type { Engine, EngineNeeds } from '../engine.ts';
import { askFile } from './ask-file.ts';
import { clearVideo } from './clear-video.ts';
import { isErrorStatus, MEDIA_ERR_SRC_NOT_SUPPORTED, reportVideoErrors } from './video-errors.ts';
import { watchFile } from './watch-file.ts';

/** Only where the browser plays HLS itself. */
type Dated = HTMLVideoElement & { getStartDate?(): Date };

/** Whatever the browser plays by itself: files, and HLS on Apple's devices. */
export function startFile({ video, source, renditions, scheduler, report, signal }: EngineNeeds): Engine {
  const attach = () => {
    video.src = source.url;
    video.load();
  };

  // Snapshots need CORS; media of a host without it must still play, so the second try goes without.
  const retryWithoutCors = (error: MediaError | null, playing: boolean) => {
    if (error?.code !== MEDIA_ERR_SRC_NOT_SUPPORTED || video.crossOrigin === null || video.readyState > 0) return false;
    video.removeAttribute('crossorigin');
    attach();
    // Loading pauses; a refusal shows as a paused video.
    if (playing) video.play().catch(() => undefined);
    return true;
  };
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  /** The format is only to blame if the file is there. */
  const explain = async (error: MediaError) => {
    const { defaultView } = video.ownerDocument;
    const answer = defaultView
      ? await askFile(source.url, { fetch: (...ask) => defaultView.fetch(...ask), scheduler, signal })
      : 'there';
    if (signal.aborted) return;
    const isServerError = typeof answer === 'number' && isErrorStatus(answer);
    // A page that forbids the question leaves it open whether anybody is there.
    const isUnreachable = answer === 'unreachable' && !refusedByPage(source.url);
    const kind: FailureKind = isServerError ? 'mediaUnavailable' : isUnreachable ? 'mediaNetwork' : 'mediaUnsupported';
    report(kind, `${error.message} ${answer}`);
  };
  const handled = (error: MediaError | null, playing: boolean) => {
    if (retryWithoutCors(error, playing)) return true;
    if (error?.code !== MEDIA_ERR_SRC_NOT_SUPPORTED) return false;
    void explain(error);
    return true;
  };
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handled });

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
    selectAudioTrack() {},
    selectSubtitles() {},
    // The browser fetches as it likes; only a paused video may be told not to.
    pauseLoading() {},
    resumeLoading(toEdge) {
      const { seekable } = video;
      if (toEdge && seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    liveEdge: () => undefined,
    timeOfDate(ms) {
      const begin = (video as Dated).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(begin) ? undefined : (ms - begin) / 1000;
    },
  };
}
