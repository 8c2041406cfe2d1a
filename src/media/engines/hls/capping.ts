import Hls, { type HlsConfig } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

type Controller = NonNullable<HlsConfig['capLevelController']>;

const Capping = Hls.DefaultConfig.capLevelController as Controller;

/**
 * hls.js keeps to the picture that the player is large enough for, and empties its buffers for a larger one. Done while
 * the browser still tells of the size, that makes it throw "ResizeObserver loop" at the page; so it is done a task later.
 * But not the first time: a manifest that comes before the browser has told of the size, or before the video is drawn at
 * all, would begin with the largest.
 */
export const calmCapping = ({ box, scheduler, signal }: EngineNeeds): Controller =>
  class extends Capping {
    readonly #hls: Hls;
    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }
    protected override onManifestParsed(...event: Parameters<InstanceType<Controller>['onManifestParsed']>): void {
      super.onManifestParsed(...event);
      this.detectPlayerSize();
    }
    override getDimensions() {
      const drawn = super.getDimensions();
      return drawn.width > 0 ? drawn : box.getBoundingClientRect();
    }
    override detectPlayerSize(): void {
      if (this.#hls.autoLevelCapping < 0) super.detectPlayerSize();
      else scheduler.after(0, () => super.detectPlayerSize(), signal);
    }
  };
