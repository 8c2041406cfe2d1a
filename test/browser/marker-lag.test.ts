import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import {
  assertNoneEarly,
  assertNoneLate,
  assertOnePlace,
  type Delay,
  delayOf,
  type LaggingWindow,
  type Moment,
  openLaggingViewers,
} from '../support/page/lagging-viewers.ts';
import { openSurface } from '../support/page/surface.ts';
import { PATIENCE } from '../support/time/patience.ts';

/** Seconds that the delivery of each viewer is behind. */
const LAGS = [6, 16];
/** Seconds between the markers; each is sent at its moment at the latest. Closer ones would share a joint of the bar. */
const PAUSE_SECONDS = 5;
const MARKERS = 4;
/** The newest segment may be this old: two of 2 s, and the playlist that lists it. */
const OLDEST_EDGE_SECONDS = 6;

interface Seen extends Moment {
  readonly count: number;
}
const PLACES = ['dots', 'rows'] as const;
type Viewer = LaggingWindow & { readonly seen: Record<'dots' | 'rows', Seen[]> };

describe('the markers of a live stream, for viewers whose pictures are behind', () => {
  const demo = useDemo();

  /** Records the dots on the bar and the rows of the list that are there, and when others come. */
  const record = (frame: Frame) =>
    frame.evaluate(() => {
      const seen: Record<'dots' | 'rows', Seen[]> = { dots: [], rows: [] };
      Object.assign(window, { seen });
      const root = document.querySelector('cloud-player')?.shadowRoot;
      if (!root) throw new Error('No player');
      const places = { dots: '.slider-tile + .slider-tile', rows: '.marker-panel .kept-row' };
      const recorder = {
        look() {
          for (const name of Object.keys(places) as (keyof typeof places)[]) {
            const count = root.querySelectorAll(places[name]).length;
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
    });

  const isSeen = (frame: Frame, place: (typeof PLACES)[number], count: number) =>
    frame.waitForFunction(
      (name, all) => (window as unknown as Viewer).seen[name].at(-1)?.count === all,
      PATIENCE,
      place,
      count,
    );
  /** The first of these faults that is set responds. */
  const tellMarkers = async (times: readonly number[]): Promise<string> => {
    const markers = times.map((time, index) => ({ id: `m${index}`, name: `marker ${index}`, time }));
    const body = JSON.stringify({ server_time: new Date().toISOString(), markers });
    const headers = { 'content-type': 'application/json' };
    const wish = { effect: 'status', status: 200, headers, body, path: '/api/live/1/aggregate**' };
    return ((await (await demo.fault(wish)).json()) as { faultId: string }).faultId;
  };

  it('come on the bar and in the list with the picture, and not with the data; a seek back leaves them', async () => {
    // It is long over.
    const first = Date.now() / 1000 - 100;
    const before = await tellMarkers([first]);
    const { page, frames } = await openLaggingViewers(demo, {
      lags: LAGS,
      query: '',
      viewport: { width: 1400, height: 600 },
      player: { width: 640, height: 480 },
    });
    for (const frame of frames) await record(frame);
    const last = frames.at(-1);
    assert.ok(last);
    await page.bringToFront();
    await openSurface(last, 'markers');
    for (const frame of frames) await isSeen(frame, 'dots', 1);
    await isSeen(last, 'rows', 1);
    // Only now: a busy machine may take longer to open the viewers than the moments are away.
    const start = Date.now() / 1000 + 10;
    const times = [first, ...Array.from({ length: MARKERS }, (_, index) => start + index * PAUSE_SECONDS)];
    await tellMarkers(times);
    await fetch(`${demo.origin}/control/faults/${before}`, { method: 'DELETE' });
    for (const frame of frames) await isSeen(frame, 'dots', times.length);
    await isSeen(last, 'rows', times.length);
    for (const [index, frame] of frames.entries()) {
      const lag = LAGS[index] ?? 0;
      const seen = await frame.evaluate(() => (window as unknown as Viewer).seen);
      for (const name of frame === last ? PLACES : PLACES.slice(0, 1)) {
        const delays: readonly Delay[] = seen[name].slice(1).map((one) => delayOf(one, times[one.count - 1] ?? 0, lag));
        const list: string = `${name}, ${lag} s behind: ${JSON.stringify(delays)}`;
        assert.equal(delays.length, MARKERS, list);
        assertNoneEarly(delays, list);
        assertNoneLate(delays, OLDEST_EDGE_SECONDS, list);
        assertOnePlace(delays, list);
      }
    }

    const left = await last.evaluate(async () => {
      const player = document.querySelector('cloud-player');
      if (!player?.shadowRoot) throw new Error('No player');
      player.currentTime -= 30;
      await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
      await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }));
      return ['.slider-tile + .slider-tile', '.marker-panel .kept-row'].map(
        (selector) => player.shadowRoot?.querySelectorAll(selector).length,
      );
    });
    assert.deepEqual(left, [times.length, times.length]);
  });
});
