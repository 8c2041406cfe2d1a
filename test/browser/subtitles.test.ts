import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, waitUntilPlaying } from '../support/page/element-page.ts';
import { hasEntryTo } from '../support/page/menu.ts';
import { chooseSubtitles, subtitle, untilNoSubtitles, untilSubtitledIn } from '../support/page/tracks-page.ts';

describe('subtitles of the platform', () => {
  const demo = useDemo();

  async function open(query: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?${query}`);
    await waitUntilPlaying(page);
    return page;
  }

  it('toggle with C in the language of the interface; the choice survives a reload', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await page.keyboard.press('KeyC');
    assert.match(await subtitle(page), /[آ-ی]/);
    await page.keyboard.press('KeyC');
    await untilNoSubtitles(page);
    await page.keyboard.press('KeyC');
    await subtitle(page);
    await page.reload();
    await waitUntilPlaying(page);
    assert.match(await subtitle(page), /[آ-ی]/);
  });

  it('are listed in the menu as fa, en, ar and tr, and not at all without any', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await openSettings(page);
    await chooseSubtitles(page, 'English', 5);
    await ask(page, (player) => {
      player.currentTime = 10;
    });
    await untilSubtitledIn(page, /[a-z]/);
    const none = await open('type=live&id=2&autoplay=1&muted=1');
    await openSettings(none);
    assert.equal(await hasEntryTo(none, 'subtitles'), false);
  });
});
