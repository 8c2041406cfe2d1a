import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { control, controlsAre, controlsAreDrawn } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

/** `timeupdate` events, of which Chromium fires about four a second. */
const WATCHED_TICKS = 40;
/** The controls fade after they were hidden: so many `timeupdate` pass without a change, and the player is calm. */
const CALM_TICKS = 20;
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

/** How often the picture has waited for data since the last question. */
const countWaits = (page: Page) =>
  page.$eval('cloud-player', (element) => {
    const { waits = 0 } = element as { waits?: number };
    if (!('waits' in element)) {
      element.addEventListener('waiting', () => {
        (element as unknown as { waits: number }).waits += 1;
      });
    }
    Object.assign(element, { waits: 0 });
    return waits;
  });

interface Changes {
  /** How often nodes of the bar change. */
  readonly inBar: number;
  /** The other changes. */
  readonly outside: readonly string[];
}

/** Changes in the shadow root during this many `timeupdate`. `calm`: each change outside of the bar starts the count again. */
function watchChanges(page: Page, ticks: number, calm = false): Promise<Changes> {
  return page.evaluate(
    (count, restarts, bar) =>
      new Promise<Changes>((resolve, reject) => {
        const element = document.querySelector('cloud-player');
        if (!element?.shadowRoot) throw new Error('There is no player');
        let outside: string[] = [];
        let inBar = 0;
        let left = count;
        const observer = new MutationObserver((changes) => {
          for (const { target, type, attributeName } of changes) {
            const place = target instanceof Element ? target : target.parentElement;
            if (place?.closest(bar)) inBar += 1;
            else outside.push(`${place?.outerHTML.slice(0, 80)} ${type} ${attributeName ?? ''}`);
          }
          if (!restarts || outside.length === 0) return;
          left = count;
          outside = [];
        });
        observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
        const life = new AbortController();
        element.addEventListener(
          'timeupdate',
          () => {
            left -= 1;
            if (left > 0) return;
            life.abort();
            observer.disconnect();
            resolve({ inBar, outside });
          },
          { signal: life.signal },
        );
        element.addEventListener('ended', () => reject(new Error('The video is over')));
      }),
    ticks,
    calm,
    BAR,
  );
}

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
    await countWaits(page);
    await watchChanges(page, CALM_TICKS, true);
    return page;
  }

  /** Measures until the picture has not waited: on a busy machine the stream may wait for its next part, which the viewer is told. */
  async function changesWhileHidden(page: Page) {
    const measure = async () => {
      const viewCalls = await countViewCalls(page);
      const before = await page.metrics();
      const { inBar, outside } = await watchChanges(page, WATCHED_TICKS);
      const after = await page.metrics();
      return {
        inBar,
        outside,
        'calls of React and of the views': await viewCalls(),
        'recalculations of style': (after.RecalcStyleCount ?? 0) - (before.RecalcStyleCount ?? 0),
        layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0),
      };
    };
    let seen = await measure();
    while ((await countWaits(page)) > 0) {
      await watchChanges(page, CALM_TICKS, true);
      seen = await measure();
    }
    return seen;
  }
  const NOTHING = {
    inBar: 0,
    outside: [],
    'calls of React and of the views': 0,
    'recalculations of style': 0,
    layouts: 0,
  };

  it('a live stream renders, styles and lays out nothing while its controls are hidden', async () => {
    // Without the audience, whose reactions and votes are to be seen.
    const page = await open('type="live" is-general src="/live/1/master.m3u8"');
    assert.deepEqual(await changesWhileHidden(page), NOTHING);
  });

  it('a film renders, styles and lays out nothing while its controls are hidden, and the time and its bar while they are shown', async () => {
    const page = await open('type="vod" content-id="1"');
    assert.deepEqual(await changesWhileHidden(page), NOTHING);
    // Over the controls they stay.
    await (await control(page, 'play-button')).hover();
    await controlsAre(page, 'shown');
    await watchChanges(page, CALM_TICKS, true);
    const viewCalls = await countViewCalls(page);
    const { inBar, outside } = await watchChanges(page, WATCHED_TICKS);
    assert.deepEqual(outside, []);
    assert.ok(inBar > 0, 'the bar moves');
    assert.ok((await viewCalls()) > 0, 'the views are counted');
  });
});
