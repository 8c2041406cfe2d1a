import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';
import { isBufferedAhead } from './endings.ts';

/** Detects segments that load completely and never produce a frame. Waiting doesn't help then. */
export function detectFutileLoading(hls: Hls, { video, renditions }: EngineNeeds, hasRecovered: () => boolean) {
  /** The previous engine stalled too. */
  let stalledBefore = renditions.$stalled.get() !== undefined;
  let hasSegment = false;
  const pending = new Set<string>();
  const { Events } = Hls;
  hls.on(Events.LEVEL_LOADING, () => pending.add('level'));
  hls.on(Events.LEVEL_LOADED, () => pending.delete('level'));
  hls.on(Events.AUDIO_TRACK_LOADING, () => pending.add('track'));
  hls.on(Events.AUDIO_TRACK_LOADED, () => pending.delete('track'));
  hls.on(Events.KEY_LOADING, () => pending.add('key'));
  hls.on(Events.KEY_LOADED, () => pending.delete('key'));
  hls.on(Events.FRAG_LOADING, (_, { frag }) => pending.add(frag.type));
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    pending.delete(frag.type);
    hasSegment = true;
  });
  /** Types of segments whose last request failed. */
  const failed = new Set<string>();
  hls.on(Events.FRAG_LOADED, (_, { frag }) => failed.delete(frag.type));
  hls.on(Events.ERROR, (_, { type, details, frag }) => {
    if (!frag) return;
    pending.delete(frag.type);
    // A rebuild aborts requests; hls.js sorts that under network errors.
    const isAborted = details === Hls.ErrorDetails.INTERNAL_ABORTED;
    if (type === Hls.ErrorTypes.NETWORK_ERROR && !isAborted) failed.add(frag.type);
  });

  const isIdle = () => hasSegment && pending.size === 0 && failed.size === 0;
  /** With a buffer ahead, hls.js requests nothing. */
  const hasData = () => isIdle() || isBufferedAhead(video);

  return {
    /** A request is pending or has failed, and nothing is buffered. */
    isAwaiting: () => !hasData(),
    /** hls.js requests nothing more, so it isn't the network that playback waits for. */
    isIdle,
    /** Everything has arrived, and a new engine or decoder hasn't helped. */
    isFutile: () => (stalledBefore || hasRecovered()) && hasData(),
    /** Called when playback moves. */
    reset() {
      stalledBefore = false;
      hasSegment = false;
    },
  };
}
