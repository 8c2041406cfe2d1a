import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/demo-page.ts';
import { waitUntilPlaying } from '../support/element-page.ts';

const WATCHED_MS = 10_000;
/** The controls are hidden 3 s after the last activity, and then fade. */
const CALM_MS = 5000;
/** Chromium fires about four `timeupdate` a second. */
const LEAST_TICKS = 25;
/** What the bar draws while the video plays. */
const BAR = '[part~=time-slider], [part~=time]';

/** Run before anything else. React tells the hook of each commit, also in production. Text, as tsx adds helpers to functions. */
const COUNT_RENDERS = `globalThis.renders = 0;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot() { globalThis.renders += 1; },
  onCommitFiberUnmount() {},
};`;

const rendersOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'renders')));

/** What changes in the shadow root: how often nodes of the bar, and which others. */
function watchChanges(page: Page, milliseconds: number) {
  return page.evaluate(
    async (span, bar) => {
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
      observer.disconnect();
      return { inBar, outside, ticks };
    },
    milliseconds,
    BAR,
  );
}

describe('a player that plays', () => {
  const demo = useDemo();

  /** Returns once it plays behind hidden controls. */
  async function open(query: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.evaluateOnNewDocument(COUNT_RENDERS);
    await page.goto(`${demo.origin}/plr?${query}&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    await page.waitForSelector('cloud-player >>> [part~=controls]');
    await page.waitForSelector('cloud-player >>> [data-controls=hidden]');
    await pause(CALM_MS);
    return page;
  }

  for (const [name, query] of [
    ['a film', 'type=vod&id=1'],
    // Without the audience, whose reactions and votes are to be seen.
    ['a live stream', 'type=live&isGeneral=1&src=/live/1/master.m3u8'],
  ] as const) {
    it(`${name} renders, styles and lays out nothing while its controls are hidden`, async () => {
      const page = await open(query);
      const [before, rendered] = [await page.metrics(), await rendersOf(page)];
      assert.ok(rendered > 0, 'React tells no longer of its commits');
      const { inBar, outside, ticks } = await watchChanges(page, WATCHED_MS);
      const after = await page.metrics();
      assert.ok(ticks >= LEAST_TICKS, `${ticks} times told that it plays`);
      assert.deepEqual({ inBar, outside }, { inBar: 0, outside: [] });
      assert.equal((await rendersOf(page)) - rendered, 0, 'renders');
      assert.equal((after.RecalcStyleCount ?? 0) - (before.RecalcStyleCount ?? 0), 0, 'recalculations of style');
      assert.equal((after.LayoutCount ?? 0) - (before.LayoutCount ?? 0), 0, 'layouts');
    });
  }

  it('changes only the time and its bar while its controls are shown', async () => {
    const page = await open('type=vod&id=1');
    const play = await page.waitForSelector('cloud-player >>> [part~=play-button]');
    // Over the controls they stay.
    await play?.hover();
    await page.waitForSelector('cloud-player >>> [data-controls=shown]');
    await pause(CALM_MS);
    const { inBar, outside } = await watchChanges(page, WATCHED_MS);
    assert.deepEqual(outside, []);
    assert.ok(inBar > 0, 'the bar moves');
  });
});
