import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Within this distance of the end, a stall counts as the end. */
const END_SECONDS = 0.5;
/** With this much more video than audio buffered, the audio has ended and isn't just late. */
const VIDEO_AHEAD_SECONDS = 1;
const EDGE_SECONDS = 0.2;

/** Offset past the end of a range or segment, so that the next one contains the position. */
export const PAST_EDGE_SECONDS = 0.1;

/** The end of the range that contains a position. */
export const rangeEndAt = (ranges: TimeRanges | undefined, at: number): number | undefined => {
  for (let index = 0; ranges && index < ranges.length; index += 1) {
    if (ranges.start(index) <= at && ranges.end(index) >= at) return ranges.end(index);
  }
  return undefined;
};

/** Less than this counts as an empty buffer. */
const MIN_AHEAD_SECONDS = 1;

/** Whether the buffer continues from the current position. */
export function isBufferedAhead({ buffered, currentTime }: HTMLVideoElement): boolean {
  const end = rangeEndAt(buffered, currentTime);
  return end !== undefined && end - currentTime > MIN_AHEAD_SECONDS;
}

/** Makes the end of the buffer the end of the stream. */
export const signalEnd = (hls: Hls) => hls.trigger(Hls.Events.BUFFER_EOS, { type: null });

/** Detects ends that hls.js doesn't: it would stall there. */
export function detectEndings(hls: Hls, { video, renditions, restart }: EngineNeeds) {
  let audioRanges: TimeRanges | undefined;
  let videoRanges: TimeRanges | undefined;
  let endedAt: number | undefined;
  hls.on(Hls.Events.BUFFER_APPENDED, (_, { timeRanges }) => {
    audioRanges = timeRanges.audio;
    videoRanges = timeRanges.video;
  });

  return {
    /** The last segment may be shorter than its EXTINF. */
    finish(): void {
      const { duration, currentTime } = video;
      if (renditions.$live.get() || !(duration - currentTime < END_SECONDS) || endedAt === currentTime) return;
      endedAt = currentTime;
      signalEnd(hls);
    },
    /**
     * Browsers stall at the end of the shortest SourceBuffer, as where video with audio is followed by video without.
     * Restarts past the end of the audio: the new engine creates no audio SourceBuffer. Returns whether it did.
     * https://github.com/video-dev/hls.js/issues/7543, https://github.com/video-dev/hls.js/issues/7266
     */
    skipEndedAudio(): boolean {
      const at = video.currentTime;
      // Firefox stops slightly past the end.
      const audioEnd = rangeEndAt(audioRanges, at) ?? rangeEndAt(audioRanges, at - EDGE_SECONDS);
      const videoEnd = rangeEndAt(videoRanges, at);
      // Audio in separate segments may just be late.
      if (hls.audioTracks.length > 0 || audioEnd === undefined || videoEnd === undefined) return false;
      if (audioEnd - at > EDGE_SECONDS || videoEnd - audioEnd < VIDEO_AHEAD_SECONDS) return false;
      video.currentTime = audioEnd + EDGE_SECONDS;
      restart();
      return true;
    },
  };
}
