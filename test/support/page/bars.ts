import type { Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';

/** The bars of time and volume, as they are drawn. */
const TRACKS = { time: '[part=time-slider] .slider-track', volume: '.volume .slider-track' } as const;
export type Bar = keyof typeof TRACKS;

export const PICTURES = ['white', 'black', 'noise'] as const;

/** Shows this picture in place of the video's. */
export const showPicture = (page: Page, picture: (typeof PICTURES)[number]) =>
  page.$eval(
    'cloud-player >>> .stage',
    (stage, kind) => {
      const canvas = stage.querySelector<HTMLCanvasElement>('canvas.test') ?? document.createElement('canvas');
      canvas.className = 'test';
      canvas.width = stage.clientWidth;
      canvas.height = stage.clientHeight;
      const pixels = new ImageData(canvas.width, canvas.height);
      let chance = 1;
      for (let at = 0; at < pixels.data.length; at += 1) {
        chance = (chance * 48271) % 2147483647;
        const level = kind === 'noise' ? chance % 256 : kind === 'white' ? 255 : 0;
        pixels.data[at] = at % 4 === 3 ? 255 : level;
      }
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      stage.append(canvas);
    },
    picture,
  );

/** Joints are not measured. */
const STYLE = `
  .slider-track { --ranges: linear-gradient(to right, var(--_marked) 60%, #0000 0) !important }
  .slider-tile { display: none }
  .slider-tile:last-child { --from: 0 !important; display: block; margin: 0 }
  * { transition-duration: 0s !important }`;

/** Draws the bars with this part of them played, or loud, and three fifths buffered, and moves them no more. */
export const stopBars = (page: Page, value: number) =>
  page.$eval(
    'cloud-player',
    ({ shadowRoot }, css) => shadowRoot?.append(Object.assign(document.createElement('style'), { textContent: css })),
    `.slider { --value: ${value} !important } ${STYLE}`,
  );

/** Waits until the bar of time has its parts. */
export const timeIsDrawn = (page: Page) =>
  page.waitForSelector('cloud-player >>> [part=time-slider] .slider-tile', PATIENCE);

/** The middle of a bar, two pixels high, and whether it can be seen. */
export const trackOf = (page: Page, bar: Bar) =>
  page.$eval(`cloud-player >>> ${TRACKS[bar]}`, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const clip = { x, y: Math.round(y + height / 2) - 1, width, height: 2 };
    return { clip, isShown: element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) };
  });
