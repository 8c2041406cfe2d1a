import Hls from 'hls.js';
import { watchPagePolicy } from '../../../core/page-policy.ts';
import { until } from '../../../core/until.ts';
import type { Engine, EngineNeeds } from '../../engine.ts';
import { clearVideo } from '../clear-video.ts';
import { FreshAudioLoading } from './audio-loading.ts';
import { followAudioTracks } from './audio-tracks.ts';
import { calmCapping } from './capping.ts';
import { hasMore, noticeEndings } from './endings.ts';
import { handleErrors } from './errors.ts';
import { waitForRoom } from './full-buffer.ts';
import { skipHoles } from './holes.ts';
import { followLevels } from './levels.ts';
import { followLive } from './live.ts';
import { controlLoading } from './loading.ts';
import { PatientPictureLoading } from './picture-loading.ts';
import { restrainUntilPlayed } from './restraint.ts';
import { followSubtitles, SubtitlesNeverFatal } from './subtitles.ts';
import { loadPolicies, NEAR_LIVE, TIME_MACHINE } from './tuning.ts';
import { watchPlayback } from './watchdog.ts';
import { WholeSegmentLoader } from './whole-segments.ts';
import { unpackInWorker } from './worker.ts';

/** HLS through hls.js and MediaSource. One file beside this for each concern. */
export function startHls(needs: EngineNeeds): Engine {
  const { video, source, renditions, random, signal } = needs;
  const refusedByPage = watchPagePolicy(video.ownerDocument, signal);

  const hls = new Hls({
    ...loadPolicies({
      random,
      isLive: () => renditions.$live.get(),
      isOnline: () => video.ownerDocument.defaultView?.navigator.onLine ?? true,
      isStarved: () => !hasMore(video),
      failFast: source.failFast ?? false,
      refusedByPage,
    }),
    ...(source.nearLive ? NEAR_LIVE : TIME_MACHINE),
    startPosition: source.startAt ?? -1,
    capLevelToPlayerSize: true,
    capLevelController: calmCapping(needs),
    fLoader: WholeSegmentLoader,
    streamController: PatientPictureLoading,
    audioStreamController: FreshAudioLoading,
    errorController: SubtitlesNeverFatal,
    // Films within films aren't ours, and it would begin a new load where the last tick of the clock was.
    interstitialsController: undefined,
    // As browsers tell a live stream that they play themselves; what can be visited is told by `seekable`.
    liveDurationInfinity: true,
    // Subtitles are drawn by our own layer.
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
  });
  unpackInWorker(hls, signal);
  const loading = controlLoading(hls, needs);
  restrainUntilPlayed(hls, needs, loading);
  const levels = followLevels(hls, needs);
  const audioTracks = followAudioTracks(hls, needs, loading);
  const subtitles = followSubtitles(hls, needs);
  const live = followLive(hls, needs);
  const holes = skipHoles(hls, needs);
  const errors = handleErrors(hls, needs, {
    loading,
    noteHole: holes.note,
    isFull: waitForRoom(hls, needs, loading),
    rescueLevel: levels.rescue,
    lowerLevel: levels.lower,
    rescueAudio: audioTracks.rescue,
    refusedByPage,
  });
  const endings = noticeEndings(hls, needs);
  const helpOn = () => {
    endings.finish();
    return errors.standsStill() || holes.jump() || endings.leaveSound();
  };
  const { canEase, ease } = levels;
  const { reasonOfSilence } = errors;
  watchPlayback(hls, needs, { loading, helpOn, stepBack: holes.stepBack, reasonOfSilence, canEase, ease });
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
    pauseLoading: loading.pause,
    resumeLoading(toEdge) {
      if (toEdge) live.catchUp();
      loading.resume();
    },
    liveEdge: live.edge,
    timeOfDate: live.timeOfDate,
  };
}
