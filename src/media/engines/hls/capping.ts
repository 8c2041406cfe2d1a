import Hls, { type HlsConfig } from 'hls.js';
import { listen } from '../../../core/listen.ts';
import type { EngineNeeds } from '../../engine.ts';
import { levelCap } from './saving.ts';

type Controller = NonNullable<HlsConfig['capLevelController']>;

const CapLevelController = Hls.DefaultConfig.capLevelController as Controller;

interface Size {
  readonly width: number;
  readonly height: number;
}

const hasSize = ({ width, height }: Size) => width > 0 && height > 0;

/** The size of the whole picture when rendered into a box, without letterbox bars. */
export function shownSize(place: Size, film: Size | undefined, fit: 'contain' | 'cover' | 'sphere'): Size {
  // The initial view is 90° high and has the highest density in its center: one radian covers half of the box's height.
  if (fit === 'sphere') return { width: place.height * Math.PI, height: (place.height * Math.PI) / 2 };
  if (!film) return place;
  const scales = [place.width / film.width, place.height / film.height];
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  return { width: Math.round(film.width * scale), height: Math.round(film.height * scale) };
}

/**
 * hls.js raises the level cap and flushes the buffer inside its ResizeObserver callback, which can fire "ResizeObserver
 * loop completed with undelivered notifications" on the page. Here it runs one task later:
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/cap-level-controller.ts#L226
 * The first cap is synchronous: a manifest that is parsed before the observer has fired would start uncapped, see
 * https://github.com/video-dev/hls.js/issues/8007
 */
export const deferredCapping = ({ video, box, source, $saving, scheduler, signal }: EngineNeeds): Controller =>
  class extends CapLevelController {
    readonly #hls: Hls;
    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
      if ($saving) listen($saving, () => this.detectPlayerSize(), signal);
    }
    override getMaxLevel(capLevelIndex: number): number {
      return Math.min(super.getMaxLevel(capLevelIndex), levelCap(this.#hls.levels, $saving?.get()));
    }
    protected override onManifestParsed(...event: Parameters<InstanceType<Controller>['onManifestParsed']>): void {
      super.onManifestParsed(...event);
      this.detectPlayerSize();
    }
    override getDimensions() {
      const drawn = super.getDimensions();
      const place = drawn.width > 0 ? drawn : box.getBoundingClientRect();
      const flat = getComputedStyle(video).objectFit === 'cover' ? 'cover' : 'contain';
      return shownSize(place, this.#hls.levels.find(hasSize), source.panorama ? 'sphere' : flat);
    }
    override detectPlayerSize(): void {
      if (this.#hls.autoLevelCapping < 0) super.detectPlayerSize();
      else scheduler.after(0, () => super.detectPlayerSize(), signal);
    }
  };
