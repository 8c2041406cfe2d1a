import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { control, controlsAre, controlsAreDrawn } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

const WATCHED_MS = 10_000;
/** The controls are hidden 3 s after the last activity, and then fade. */
const CALM_MS = 5000;
/** Chromium fires about four `timeupdate` a second. */
const LEAST_TICKS = 25;
/** Elements that the bar renders while the video plays. */
const BAR = '[part~=time-slider], [part~=time]';

/** Counts the calls of functions of React and of the views from now on. */
async function countViewCalls(page: Page): Promise<() => Promise<number>> {
  const client = await page.createCDPSession();
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await client.send('Profiler.takePreciseCoverage');
  return async () => {
    const { result } = await client.send('Profiler.takePreciseCoverage');
    const views = result.filter(({ url }) => url.endsWith('/mount-views.js')).flatMap(({ functions }) => functions);
    return views.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
}

/** Changes in the shadow root: how often nodes of the bar change, and which others. Waits longer if ticks are rare. */
function watchChanges(page: Page, milliseconds: number) {
  return page.evaluate(
    async (span, least, bar) => {
      const element = document.querySelector('cloud-player');
      if (!element?.shadowRoot) throw new Error('There is no player');
      const outside: string[] = [];
      let inBar = 0;
      let ticks = 0;
      const observer = new MutationObserver((changes) => {
        for (const { target, type, attributeName } of changes) {
          const place = target instanceof Element ? target : target.parentElement;
          if (place?.closest(bar)) inBar += 1;
          else outside.push(`${place?.outerHTML.slice(0, 80)} ${type} ${attributeName ?? ''}`);
        }
      });
      observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
      element.addEventListener('timeupdate', () => {
        ticks += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, span));
      while (ticks < least && !element.ended) await new Promise((resolve) => setTimeout(resolve, 100));
      observer.disconnect();
      return { inBar, outside, ticks };
    },
    milliseconds,
    LEAST_TICKS,
    BAR,
  );
}

const FILM = 'type="vod" content-id="1"';

describe('a player that plays', () => {
  const demo = useDemo();

  /** Returns once it plays behind hidden controls. */
  async function open(attributes: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/embed`);
    await page.setContent(
      `<script type="module" src="/dist/esm/cloud-player.js"></script>
      <cloud-player ${attributes} autoplay muted></cloud-player>`,
    );
    await waitUntilPlaying(page);
    await controlsAreDrawn(page);
    await controlsAre(page, 'hidden');
    await pause(CALM_MS);
    return page;
  }

  for (const [name, attributes] of [
    ['a film', FILM],
    // Without the audience, whose reactions and votes are to be seen.
    ['a live stream', 'type="live" is-general src="/live/1/master.m3u8"'],
  ] as const) {
    it(`${name} renders, styles and lays out nothing while its controls are hidden`, async () => {
      const page = await open(attributes);
      const viewCalls = await countViewCalls(page);
      const before = await page.metrics();
      const { inBar, outside, ticks } = await watchChanges(page, WATCHED_MS);
      const after = await page.metrics();
      assert.ok(ticks >= LEAST_TICKS, `${ticks} times told that it plays`);
      assert.deepEqual({ inBar, outside }, { inBar: 0, outside: [] });
      assert.equal(await viewCalls(), 0, 'calls of React and of the views');
      assert.equal((after.RecalcStyleCount ?? 0) - (before.RecalcStyleCount ?? 0), 0, 'recalculations of style');
      assert.equal((after.LayoutCount ?? 0) - (before.LayoutCount ?? 0), 0, 'layouts');
    });
  }

  it('changes only the time and its bar while its controls are shown', async () => {
    const page = await open(FILM);
    // Over the controls they stay.
    await (await control(page, 'play-button')).hover();
    await controlsAre(page, 'shown');
    await pause(CALM_MS);
    const viewCalls = await countViewCalls(page);
    const { inBar, outside } = await watchChanges(page, WATCHED_MS);
    assert.deepEqual(outside, []);
    assert.ok(inBar > 0, 'the bar moves');
    assert.ok((await viewCalls()) > 0, 'the views are counted');
  });
});
