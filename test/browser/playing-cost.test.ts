import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { countViewCalls, countWaits, watchChanges } from '../support/page/changes-while-playing.ts';
import { control, controlsAre, controlsAreDrawn } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

/** `timeupdate` events, of which Chromium fires about four a second. */
const WATCHED_TICKS = 40;
/** The controls fade after they were hidden: so many `timeupdate` pass without a change, and the player is calm. */
const CALM_TICKS = 20;

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
