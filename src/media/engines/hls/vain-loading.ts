import Hls from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

/** Segments come, whole, and there is no picture of them: that isn't the network's fault, and no patience helps. */
export function noticeVainLoading(hls: Hls, { renditions }: EngineNeeds) {
  /** The engine before had the same trouble. */
  let again = renditions.$stalled.get();
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
  hls.on(Events.ERROR, (_, { frag }) => frag && onTheirWay.delete(frag.type));

  return {
    isSo: () => again && came && onTheirWay.size === 0,
    /** There is a picture. */
    forget() {
      again = false;
      came = false;
    },
  };
}
