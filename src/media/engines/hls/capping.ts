import Hls, { type HlsConfig } from 'hls.js';
import type { EngineNeeds } from '../../engine.ts';

type Controller = NonNullable<HlsConfig['capLevelController']>;

const Capping = Hls.DefaultConfig.capLevelController as Controller;

interface Size {
  readonly width: number;
  readonly height: number;
}

const hasSize = ({ width, height }: Size) => width > 0 && height > 0;

/** How large the whole film is where this place shows it, bars left out. */
export function shownSize(place: Size, film: Size | undefined, fit: 'contain' | 'cover' | 'sphere'): Size {
  // The first look is 90° high, and sharpest in its middle: there a radian lies on half of the place's height.
  if (fit === 'sphere') return { width: place.height * Math.PI, height: (place.height * Math.PI) / 2 };
  if (!film) return place;
  const scales = [place.width / film.width, place.height / film.height];
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  return { width: Math.round(film.width * scale), height: Math.round(film.height * scale) };
}

/**
 * hls.js keeps to the picture that the player is large enough for, and empties its buffers for a larger one. Done while
 * the browser still tells of the size, that makes it throw "ResizeObserver loop" at the page; so it is done a task later.
 * But not the first time: a manifest that comes before the browser has told of the size, or before the video is drawn at
 * all, would begin with the largest.
 */
export const calmCapping = ({ video, box, source, scheduler, signal }: EngineNeeds): Controller =>
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
      const place = drawn.width > 0 ? drawn : box.getBoundingClientRect();
      const flat = getComputedStyle(video).objectFit === 'cover' ? 'cover' : 'contain';
      return shownSize(place, this.#hls.levels.find(hasSize), source.panorama ? 'sphere' : flat);
    }
    override detectPlayerSize(): void {
      if (this.#hls.autoLevelCapping < 0) super.detectPlayerSize();
      else scheduler.after(0, () => super.detectPlayerSize(), signal);
    }
  };
