import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Segments come, whole, and there is no picture of them: that isn't the network's fault, and no patience helps. */
export function noticeVainLoading(hls: Hls, { renditions }: EngineNeeds) {
  /** The engine before had the same trouble. */
  let again = renditions.$stalled.get() !== undefined;
  let came = false;
  const onTheirWay = new Set<string>();
  const { Events } = Hls;
  hls.on(Events.LEVEL_LOADING, () => onTheirWay.add('level'));
  hls.on(Events.LEVEL_LOADED, () => onTheirWay.delete('level'));
  hls.on(Events.AUDIO_TRACK_LOADING, () => onTheirWay.add('track'));
  hls.on(Events.AUDIO_TRACK_LOADED, () => onTheirWay.delete('track'));
  hls.on(Events.FRAG_LOADING, (_, { frag }) => onTheirWay.add(frag.type));
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    onTheirWay.delete(frag.type);
    came = true;
  });
  /** Of these kinds of segments the last one was refused or lost. */
  const missing = new Set<string>();
  hls.on(Events.FRAG_LOADED, (_, { frag }) => missing.delete(frag.type));
  hls.on(Events.ERROR, (_, { type, frag }) => {
    if (!frag) return;
    onTheirWay.delete(frag.type);
    if (type === Hls.ErrorTypes.NETWORK_ERROR) missing.add(frag.type);
  });

  return {
    /** Something that was asked for has not come. */
    isAwaiting: () => !came || onTheirWay.size > 0 || missing.size > 0,
    isSo: () => again && came && onTheirWay.size === 0 && missing.size === 0,
    /** There is a picture. */
    forget() {
      again = false;
      came = false;
    },
  };
}
