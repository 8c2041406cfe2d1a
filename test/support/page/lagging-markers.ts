import type { Frame } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import type { LaggingWindow, Moment } from './lagging-viewers.ts';
import { MOMENT_ON_BAR } from './list.ts';

/** Where a viewer whose picture is behind sees markers: dots on the bar, rows in the list. */
const SELECTORS = { dots: MOMENT_ON_BAR, rows: '.marker-panel .kept-row' } as const;

type MarkerPlace = keyof typeof SELECTORS;
export const MARKER_PLACES = Object.keys(SELECTORS) as MarkerPlace[];

interface Seen extends Moment {
  readonly count: number;
}
type Viewer = LaggingWindow & { readonly seen: Record<MarkerPlace, Seen[]> };

/** Records the dots and the rows that are there, and when others come. */
export const recordMarkers = (frame: Frame) =>
  frame.evaluate((selectors) => {
    const seen: Viewer['seen'] = { dots: [], rows: [] };
    Object.assign(window, { seen });
    const root = document.querySelector('cloud-player')?.shadowRoot;
    if (!root) throw new Error('No player');
    const recorder = {
      look() {
        for (const name of Object.keys(selectors) as MarkerPlace[]) {
          const count = root.querySelectorAll(selectors[name]).length;
          if (count === (seen[name].at(-1)?.count ?? 0)) continue;
          seen[name].push({ count, ...(window as unknown as LaggingWindow).moment() });
        }
      },
    };
    // The bar is drawn while it is shown: the viewers keep the pointer moving.
    const move = new PointerEvent('pointermove', {
      pointerType: 'mouse',
      movementX: 1,
      bubbles: true,
      composed: true,
    });
    setInterval(() => root.querySelector('.stage')?.dispatchEvent(move), 500);
    recorder.look();
    new MutationObserver(recorder.look).observe(root, { childList: true, subtree: true });
  }, SELECTORS);

/** Waits until so many markers are in this place. */
export const showsMarkers = (frame: Frame, place: MarkerPlace, count: number) =>
  frame.waitForFunction(
    (name, all) => (window as unknown as Viewer).seen[name].at(-1)?.count === all,
    PATIENCE,
    place,
    count,
  );

/** What was recorded. */
export const seenMarkers = (frame: Frame) => frame.evaluate(() => (window as unknown as Viewer).seen);

/** Seeks back, and counts the dots and the rows that are left when the picture moves again. */
export const markersAfterSeekBack = (frame: Frame, seconds: number) =>
  frame.evaluate(
    async (back, selectors) => {
      const player = document.querySelector('cloud-player');
      if (!player?.shadowRoot) throw new Error('No player');
      player.currentTime -= back;
      await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
      await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }));
      return selectors.map((selector) => player.shadowRoot?.querySelectorAll(selector).length);
    },
    seconds,
    Object.values(SELECTORS),
  );
