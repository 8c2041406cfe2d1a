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

/** The parts of mpegts.js that stop and continue its download when its buffer is full; it has no public call for that. */
interface Internals {
  readonly _player_engine?: {
    readonly _transmuxer?: { pause(): void; resume(): void } | null;
    /** `_paused`: its buffer is full, and it resumes by itself. */
    readonly _loading_controller?: { readonly _paused: boolean } | null;
  };
}

function controlLoading(player: mpegts.Player, { video, renditions, restart, signal }: EngineNeeds) {
  const inside = () => (player as unknown as Internals)._player_engine;
  let begun = false;
  let pausing: AbortController | undefined;
  const hold = () => inside()?._transmuxer?.pause();
  const begin = () => {
    if (pausing || begun || signal.aborted) return;
    begun = true;
    player.load();
  };
  // The caller may pause before anything is loaded.
  queueMicrotask(begin);
  player.on(mpegts.Events.MEDIA_INFO, () => pausing && hold());
  return {
    pauseLoading() {
      pausing = new AbortController();
      hold();
      // A seek and a buffer that runs low start the download again.
      video.addEventListener('timeupdate', hold, { signal: AbortSignal.any([signal, pausing.signal]) });
    },
    resumeLoading() {
      pausing?.abort();
      pausing = undefined;
      if (!begun) return begin();
      // A live has no byte to continue from.
      if (renditions.$live.get()) return restart();
      if (!inside()?._loading_controller?._paused) inside()?._transmuxer?.resume();
    },
  };
}

/** FLV through mpegts.js, which repackages it for MediaSource. */
export function startFlv(needs: EngineNeeds): Engine {
  const { video, source, renditions, scheduler, report, signal } = needs;
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
  return {
    ...controlLoading(player, needs),
    selectLevel() {},
    selectAudioTrack() {},
    selectSubtitles() {},
    liveEdge: () => undefined,
    timeOfDate: () => undefined,
  };
}
