import Hls, { type HlsConfig } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

type Controller = NonNullable<HlsConfig['capLevelController']>;

const Capping = Hls.DefaultConfig.capLevelController as Controller;

/**
 * hls.js keeps to the picture that the player is large enough for, and empties its buffers for a larger one. Done while
 * the browser still tells of the size, that makes it throw "ResizeObserver loop" at the page; so it is done a task later.
 */
export const calmCapping = ({ scheduler, signal }: EngineNeeds): Controller =>
  class extends Capping {
    override detectPlayerSize(): void {
      scheduler.after(0, () => super.detectPlayerSize(), signal);
    }
  };
