import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** So close to the end nothing more can come that is worth waiting for. */
const END_SECONDS = 0.5;
/** The picture is there for so long beyond the end of the sound: the sound is not just late. */
const PICTURE_SECONDS = 1;
const EDGE_SECONDS = 0.2;

/** Past an edge: what comes next has surely begun there. */
export const BEYOND_SECONDS = 0.1;

/** Where the range ends that a place lies in. */
export const endAt = (ranges: TimeRanges | undefined, at: number): number | undefined => {
  for (let index = 0; ranges && index < ranges.length; index += 1) {
    if (ranges.start(index) <= at && ranges.end(index) >= at) return ranges.end(index);
  }
  return undefined;
};

/** Less than that is no time to wait for. */
const AT_ONCE_SECONDS = 1;

/** Whether what is buffered goes on from where the viewer is. */
export function hasMore({ buffered, currentTime }: HTMLVideoElement): boolean {
  const end = endAt(buffered, currentTime);
  return end !== undefined && end - currentTime > AT_ONCE_SECONDS;
}

/** The film ends with what is buffered. */
export const endHere = (hls: Hls) => hls.trigger(Hls.Events.BUFFER_EOS, { type: null });

/** Ends that hls.js doesn't see coming: it would wait there for ever. */
export function noticeEndings(hls: Hls, { video, renditions, restart }: EngineNeeds) {
  let sound: TimeRanges | undefined;
  let picture: TimeRanges | undefined;
  let told: number | undefined;
  hls.on(Hls.Events.BUFFER_APPENDED, (_, { timeRanges }) => {
    sound = timeRanges.audio;
    picture = timeRanges.video;
  });

  return {
    /** The last segment may hold a little less than its playlist says. */
    finish(): void {
      const { duration, currentTime } = video;
      if (renditions.$live.get() || !(duration - currentTime < END_SECONDS) || told === currentTime) return;
      told = currentTime;
      endHere(hls);
    },
    /**
     * A film with sound, and then one without: browsers show no picture beyond the end of a sound that they were promised.
     * Whether that is so, and a new engine, which promises none, goes on from there.
     */
    leaveSound(): boolean {
      const soundEnd = endAt(sound, video.currentTime);
      const pictureEnd = endAt(picture, video.currentTime);
      // Sound that comes in segments of its own may just be late.
      if (hls.audioTracks.length > 0 || soundEnd === undefined || pictureEnd === undefined) return false;
      if (soundEnd - video.currentTime > EDGE_SECONDS || pictureEnd - soundEnd < PICTURE_SECONDS) return false;
      video.currentTime = soundEnd + EDGE_SECONDS;
      restart();
      return true;
    },
  };
}
