import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { openLaggingViewers } from '../support/page/lagging-viewers.ts';
import {
  followDates,
  lateness,
  seenBy,
  setClock,
  TARGET,
  waitForMoment,
  watchLine,
  watchMoment,
} from '../support/page/one-moment.ts';
import { PATIENCE } from '../support/time/patience.ts';

/** Seconds that the delivery of each viewer is behind. */
const LAGS = [0.2, 2, 6];
const HOURS = 3600;
/** Two pictures within this distance of the target are within 0.5 s of each other. */
const WITHIN = 0.25;
const LONGER_SECONDS = 10;

describe('a live with a target', () => {
  const demo = useDemo();

  async function open(lags: readonly number[], prepare?: (page: Page) => Promise<unknown>) {
    let dates: ReturnType<typeof followDates> = new Map();
    const newPage = async () => {
      const page = await demo.browser.newPage();
      dates = followDates(page);
      await prepare?.(page);
      return page;
    };
    const { frames } = await openLaggingViewers(
      { browser: { ...demo.browser, newPage }, origin: demo.origin },
      { id: '7', lags, query: '', viewport: { width: 1000, height: 400 }, player: { width: 320, height: 180 } },
    );
    for (const frame of frames) await watchMoment(frame, await dates.get(frame));
    return frames;
  }

  it('shows one moment to three viewers with delays of 0.2, 2 and 6 s, one with a wrong clock, and keeps it', async () => {
    const frames = await open(LAGS, (page) => Promise.all([watchLine(page), setClock(page, 2, 5 * HOURS)]));
    for (const frame of frames) await waitForMoment(frame, WITHIN);
    // Before, hls.js has hurried by itself, until the code of the moment was loaded.
    const before = await Promise.all(frames.map(async (frame) => (await seenBy(frame)).rates.length));
    for (const frame of frames) {
      await frame.waitForFunction(
        (until) => (document.querySelector('cloud-player')?.currentTime ?? 0) > until,
        PATIENCE,
        await frame.evaluate(
          (more) => (document.querySelector('cloud-player')?.currentTime ?? 0) + more,
          LONGER_SECONDS,
        ),
      );
    }
    for (const frame of frames) await waitForMoment(frame, WITHIN);
    for (const [index, frame] of frames.entries()) {
      const rates = (await seenBy(frame)).rates.slice(before[index]);
      assert.ok(rates.length > 0 && rates.every((rate) => rate >= 0.95 && rate <= 1.05), `${rates}`);
    }
  });

  it('shows the newest that comes to a viewer whose delivery is later, and says how late that is', async () => {
    const [frame] = await open([16]);
    assert.ok(frame);
    assert.match(await lateness(frame), /^[۰-۹]+ ثانیه عقب‌تر$/);
    const [, latency = 0] = (await seenBy(frame)).latencies.at(-1) ?? [];
    assert.ok(latency > TARGET + 3, `${latency}`);
  });
});
