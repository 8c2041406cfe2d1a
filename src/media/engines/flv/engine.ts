import mpegts from 'mpegts.js';
import { watchPagePolicy } from '../../../core/page-policy.ts';
import { until } from '../../../core/until.ts';
import type { FailureKind } from '../../../errors.ts';
import type { Engine, EngineNeeds } from '../../engine.ts';
import { clearVideo } from '../clear-video.ts';
import { reportVideoErrors } from '../video-errors.ts';

const KINDS: Readonly<Record<string, FailureKind>> = {
  NetworkError: 'mediaNetwork',
  MediaError: 'mediaUnsupported',
};

/** FLV through mpegts.js, which repackages it for MediaSource. */
export function startFlv({ video, source, renditions, scheduler, report, signal }: EngineNeeds): Engine {
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', url: source.url, cors: true },
    { enableWorker: false, lazyLoad: true, referrerPolicy: 'strict-origin-when-cross-origin' },
  );
  const fail = (type: string, detail: string) => report(KINDS[type] ?? 'mediaUnknown', `${type} ${detail}`);
  player.on(mpegts.Events.ERROR, fail);
  // What it could repackage and the browser still can't show.
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handled: () => false });
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
  player.attachMediaElement(video);
  player.load();
  return {
    selectLevel() {},
    selectAudioTrack() {},
    selectSubtitles() {},
    pauseLoading() {},
    resumeLoading() {},
    liveEdge: () => undefined,
    timeOfDate: () => undefined,
  };
}
