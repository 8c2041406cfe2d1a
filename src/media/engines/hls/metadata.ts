import Hls from 'hls.js';

const { id3TrackController } = Hls.DefaultConfig;

/**
 * Dated metadata of the stream: `EXT-X-DATERANGE`, ID3 and `emsg`, as cues of a native metadata track. hls.js uses a
 * `<track>`, from which Chromium drops the cues that come before its file is loaded, and whose `data:` address policies block:
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/utils/texttrack-utils.ts#L25
 */
export const MetadataController: typeof id3TrackController = id3TrackController && class extends id3TrackController {};

/** A video can't lose such a track, so it keeps one for all its streams. */
const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

/** A private member of the class, which TypeScript doesn't let us override. Used like a `<track>`. */
function createTrack(video: HTMLMediaElement) {
  const track = tracks.get(video) ?? video.addTextTrack('metadata', 'id3');
  tracks.set(video, track);
  track.mode = 'hidden';
  return {
    track,
    remove() {
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
      track.mode = 'disabled';
    },
  };
}

Object.assign(MetadataController?.prototype ?? {}, { createTrack });
