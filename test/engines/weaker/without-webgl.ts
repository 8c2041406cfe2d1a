import type { EngineOffer } from '../engine.ts';
import { weakened } from './weakened.ts';

function withoutWebGl(): void {
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = prototype;
    Reflect.set(prototype, 'getContext', function (this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
      return kind.includes('webgl') ? null : Reflect.apply(getContext, this, [kind, ...options]);
    });
  }
}

/** A machine whose graphics the browser doesn't trust. */
export const withoutGraphics: EngineOffer = weakened({
  name: 'without WebGL',
  preludes: [withoutWebGl],
  differsIn: ['360°', 'a snapshot has the picture'],
  states: {
    'says that a 360° video is flat': async (page) => {
      await page.open('type="mp4" is-general src="/media/files/360.mp4" is-360 lang="en" width="640" height="360"');
      await page.until(
        () => page.ask(() => document.querySelector('cloud-player')?.shadowRoot?.textContent ?? ''),
        (text) => text.includes('360° view unavailable'),
        'the hint is shown',
      );
      await page.plays(1);
      await page.until(
        () =>
          page.ask(() => [
            document.querySelector('cloud-player')?.shadowRoot?.querySelector('canvas.panorama')?.checkVisibility() ??
              false,
            document.querySelector('cloud-player')?.shadowRoot?.querySelector('video')?.checkVisibility(),
          ]),
        ([sphere, video]) => !sphere && video === true,
        'the video is seen flat',
      );
    },
  },
});
