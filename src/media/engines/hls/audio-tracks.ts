import Hls, { type ErrorData } from 'hls.js';
import { describesPicture, startingVoice } from '../../../lib/voices.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { Loading } from './loading.ts';

const PLAYLIST_ERRORS: readonly string[] = [
  Hls.ErrorDetails.AUDIO_TRACK_LOAD_ERROR,
  Hls.ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT,
];

/** A 4xx status: a retry would get the same response. */
const isFinal = ({ response }: ErrorData) => Math.floor((response?.code ?? 0) / 100) === 4;

export function followAudioTracks(hls: Hls, { renditions, source, wantsDescription }: EngineNeeds, loading: Loading) {
  const { $audioTracks, $audioTrack } = renditions;
  const failedTracks = new Set<number>();
  /** Later updates are those of another audio group, in which hls.js finds the same track. */
  let isStarting = true;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isStarting = true;
  });
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    $audioTracks.set(
      audioTracks.map(({ name, lang, default: isDefault, characteristics }, index) => {
        return { index, name, lang, isDefault, describes: describesPicture(characteristics) };
      }),
    );
    // Before hls.js selects one, so that no other is loaded.
    const first = isStarting && !source.voice && startingVoice($audioTracks.get(), wantsDescription?.());
    isStarting = false;
    if (first) hls.audioTrack = first.index;
  });
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, () => $audioTrack.set(hls.audioTrack));
  return {
    select(index: number) {
      if ($audioTracks.get().some((track) => track.index === index)) hls.audioTrack = index;
    },
    /**
     * Switches to another audio track. hls.js only looks for a level with another audio group, else the error is fatal:
     * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/error-controller.ts#L199
     */
    rescue(data: ErrorData): boolean {
      if (!PLAYLIST_ERRORS.includes(data.details) || !(data.fatal || isFinal(data))) return false;
      failedTracks.add(hls.audioTrack);
      const next = hls.audioTracks.findIndex((_, index) => !failedTracks.has(index));
      if (next < 0) return false;
      hls.audioTrack = next;
      if (data.fatal) loading.resume();
      return true;
    },
  };
}
