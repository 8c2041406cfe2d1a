import Hls from 'hls.js';
import { watchPagePolicy } from '../../../core/page-policy.ts';
import { until } from '../../../core/until.ts';
import type { Engine, EngineNeeds } from '../../engine.ts';
import { clearVideo } from '../clear-video.ts';
import type { EarlyManifest } from '../early-manifest.ts';
import { PromptAudioStreamController } from './audio-stream-controller.ts';
import { followAudioTracks } from './audio-tracks.ts';
import { deferredCapping } from './capping.ts';
import { limitToDecoder } from './decode-limit.ts';
import { detectEndings, isBufferedAhead } from './endings.ts';
import { handleErrors } from './errors.ts';
import { fillWhilePaused } from './fill-while-paused.ts';
import { handleFullBuffer } from './full-buffer.ts';
import { skipHoles } from './holes.ts';
import { createLevelLimits } from './level-limits.ts';
import { followLevels } from './levels.ts';
import { followLive } from './live.ts';
import { controlLoading } from './loading.ts';
import { loaderAfter } from './manifest-loader.ts';
import { measureHls } from './measure.ts';
import { MetadataController } from './metadata.ts';
import { limitUntilPlayed } from './preload-limit.ts';
import { rememberLine } from './remembered-line.ts';
import { resumingLoader } from './resuming-loader.ts';
import { saveData } from './saving.ts';
import { VideoAwareStreamController } from './stream-controller.ts';
import { followSubtitles, SubtitleTolerantErrorController } from './subtitles.ts';
import { loadPolicies, NEAR_LIVE, TIME_MACHINE } from './tuning.ts';
import { findUnbroken } from './unbroken.ts';
import { watchPlayback } from './watchdog.ts';
import { wholeSegments } from './whole-segments.ts';
import { offerWireless } from './wireless.ts';
import { transmuxInWorker } from './worker.ts';

/** Plays HLS with hls.js. Each concern has a file in this folder. */
export function startHls(needs: EngineNeeds, manifest?: Promise<EarlyManifest | undefined>): Engine {
  const { video, source, renditions, random, signal } = needs;
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);
  const saving = saveData(needs);
  // At another speed it plays badly: https://github.com/bluenviron/mediamtx/issues/3734. hls.js prefers it to a MediaSource.
  const isManaged = 'ManagedMediaSource' in globalThis;

  const limits = createLevelLimits();
  const line = rememberLine(needs);

  const hls = new Hls({
    ...loadPolicies({
      random,
      isLive: () => renditions.$live.get(),
      isOnline: () => video.ownerDocument.defaultView?.navigator.onLine ?? true,
      isStarved: () => !isBufferedAhead(video),
      failFast: source.failFast ?? false,
      refusedByPage,
    }),
    ...(source.nearLive ? NEAR_LIVE : TIME_MACHINE),
    ...(isManaged && { maxLiveSyncPlaybackRate: 1 }),
    ...line.start,
    startPosition: source.startAt ?? -1,
    capLevelToPlayerSize: true,
    capLevelController: deferredCapping(needs),
    abrController: limits.Controller,
    ...(source.voice && { audioPreference: source.voice }),
    pLoader: saving.playlistLoader(loaderAfter(manifest)),
    fLoader: saving.segmentLoader(wholeSegments(resumingLoader(needs))),
    streamController: VideoAwareStreamController,
    audioStreamController: PromptAudioStreamController,
    errorController: SubtitleTolerantErrorController,
    id3TrackController: MetadataController,
    // No interstitials. The controller restarts loading at its last `timeupdate` instead of at `currentTime`:
    // https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/interstitials-controller.ts#L1670
    interstitialsController: undefined,
    // As native players report live streams; the DVR window is in `seekable`.
    liveDurationInfinity: true,
    // SubtitleLayer renders the subtitles.
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
  });
  line.watch(hls);
  transmuxInWorker(hls, signal);
  const loading = controlLoading(hls, needs);
  limitUntilPlayed(hls, needs, loading);
  fillWhilePaused(hls, needs);
  offerWireless(hls, needs, loading);
  const levels = followLevels(hls, needs, limits);
  limitToDecoder(hls, needs, limits);
  const audioTracks = followAudioTracks(hls, needs, loading);
  const subtitles = followSubtitles(hls, needs);
  const live = followLive(hls, needs);
  saving.follow(hls, live);
  const holes = skipHoles(hls, needs);
  const errors = handleErrors(hls, needs, {
    loading,
    noteHole: holes.note,
    isHopelesslyFull: handleFullBuffer(hls, needs, loading),
    rescueLevel: levels.rescue,
    lowerLevel: levels.dropLevel,
    rescueAudio: audioTracks.rescue,
    refusedByPage,
  });
  const endings = detectEndings(hls, needs);
  const unstall = () => {
    endings.finish();
    return errors.mend() || holes.jump() || endings.skipEndedAudio();
  };
  const { canForceLowest, forceLowest } = levels;
  const { silenceKind, hasRecovered } = errors;
  const { undoSkip } = holes;
  watchPlayback(hls, needs, { loading, unstall, undoSkip, silenceKind, hasRecovered, canForceLowest, forceLowest });
  until(signal, () => {
    hls.destroy();
    clearVideo(video);
  });

  hls.loadSource(source.url);
  hls.attachMedia(video);
  return {
    selectLevel: levels.select,
    selectAudioTrack: audioTracks.select,
    selectSubtitles: subtitles.select,
    preferLowest: (on) => limits.set('hidden', on ? 0 : undefined),
    pauseLoading: loading.pause,
    resumeLoading(toEdge) {
      if (toEdge) live.catchUp();
      loading.resume();
    },
    liveEdge: live.edge,
    ...(!isManaged && { hold: live.hold }),
    statedLatency: live.statedLatency,
    timeOfDate: live.timeOfDate,
    dateOf: live.dateOf,
    secondsToUnbroken: findUnbroken(hls, needs),
    measure: measureHls(hls, needs),
  };
}
