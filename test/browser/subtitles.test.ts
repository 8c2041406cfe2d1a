import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, waitUntilPlaying } from '../support/page/element-page.ts';
import { hands } from '../support/page/hands.ts';

describe('subtitles of the platform', () => {
  const demo = useDemo();

  async function open(query: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?${query}`);
    await waitUntilPlaying(page);
    return page;
  }
  const line = async (page: Page) => {
    const shown = await page.waitForSelector('cloud-player >>> .subtitle-line');
    return (await shown?.evaluate((element) => element.textContent)) ?? '';
  };

  it('toggle with C in the language of the interface; the choice survives a reload', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await page.keyboard.press('KeyC');
    assert.match(await line(page), /[آ-ی]/);
    await page.keyboard.press('KeyC');
    await page.waitForFunction(
      () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.subtitle-line'),
    );
    await page.keyboard.press('KeyC');
    await line(page);
    await page.reload();
    await waitUntilPlaying(page);
    assert.match(await line(page), /[آ-ی]/);
  });

  it('are listed in the menu as fa, en, ar and tr, and not at all without any', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await openSettings(page);
    // A press waits for the end of the menu's page transition.
    await hands.mouse.press(page, '[data-opens=subtitles]');
    await page.waitForFunction(() => {
      const items = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role=menuitemradio]');
      for (const item of items ?? []) item.toggleAttribute('data-english', item.textContent?.includes('English'));
      return items?.length === 5;
    });
    await hands.mouse.press(page, '[data-english]');
    await ask(page, (player) => {
      player.currentTime = 10;
    });
    await page.waitForFunction(() =>
      /[a-z]/.test(
        document.querySelector('cloud-player')?.shadowRoot?.querySelector('.subtitle-line')?.textContent ?? '',
      ),
    );
    const none = await open('type=live&id=2&autoplay=1&muted=1');
    await openSettings(none);
    assert.equal(await none.$('cloud-player >>> [data-opens=subtitles]'), null);
  });
});
