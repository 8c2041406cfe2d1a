import type { Engine } from './engine.ts';
import { seekableOf } from './video-state.ts';

/** The place of a live at which all its viewers are held. See `Engine`. */
export function createHeldPlace(video: HTMLVideoElement, engine: () => Engine | undefined) {
  let behind = 0;
  return {
    /** The source is gone. */
    leave() {
      behind = 0;
    },
    methods: {
      canHold: () => engine()?.hold !== undefined,
      hold(position: number | undefined) {
        engine()?.hold?.(position);
        const end = seekableOf(video).at(-1)?.[1];
        behind = position === undefined || end === undefined ? 0 : end - position;
      },
      /** Seconds from the place that is held to the newest. */
      heldBehind: () => behind,
      statedLatency: () => engine()?.statedLatency?.(),
    },
  };
}
