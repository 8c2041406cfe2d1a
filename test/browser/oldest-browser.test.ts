import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newerApis } from '../../.config/browsers/newer.ts';
import { control, pressControl } from '../support/page/controls.ts';
import { ask, type ElementPage, GENERAL, openElementPage } from '../support/page/element-page.ts';
import { menuIsOpen } from '../support/page/menu.ts';
import { removeNewerApis } from '../support/page/oldest-browser.ts';
import { pictureHasName } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';

describe('a browser with only what the oldest promised ones have', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  it('lacks what they lack', () => {
    const names = newerApis().map(({ owner, member }) => [owner, member].filter(Boolean).join('.'));
    for (const name of ['URL.canParse', 'AbortSignal.any', 'HTMLElement.showPopover', 'Promise.withResolvers']) {
      assert.ok(names.includes(name), name);
    }
    for (const name of ['Array.toSorted', 'Array.at', 'HTMLMediaElement.play', 'ResizeObserver']) {
      assert.ok(!names.includes(name), name);
    }
  });

  for (const [kind, attributes] of [
    ['HLS', GENERAL],
    ['a file', 'type="mp4" is-general src="/media/files/clip.mp4"'],
    ['FLV', 'type="mp4" is-general src="/media/files/clip.flv"'],
  ] as const) {
    it(`plays ${kind}, and opens the settings`, async () => {
      const page = await web.open(`<cloud-player ${attributes} width="640" autoplay muted></cloud-player>`, {
        prepare: removeNewerApis,
      });
      assert.equal(await page.evaluate(() => 'canParse' in URL || 'any' in AbortSignal), false);
      // Puppeteer's waits don't work in the page without the removed features.
      await untilSo(
        () => ask(page, ({ currentTime }) => currentTime),
        (seconds) => seconds > 0.3,
        'the player plays',
      );
      await control(page, 'play-button');
      await pictureHasName(page);
      await pressControl(page, 'settings-button');
      await menuIsOpen(page);
      assert.deepEqual(web.errors, []);
    });
  }
});
