import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { PLAIN, SHARE, SIDEBAR, useAround } from '../support/page/around-page.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { hands } from '../support/page/hands.ts';

const WORDS = [
  ['fa', 'بازدید', '۲۰۲۴'],
  ['ar', 'مشاهدة', '٢٠٢٤'],
  ['en', 'views', '2024'],
] as const;

describe('around a video', () => {
  const { demo, open, events, show, words, until, press } = useAround({ shared: true });

  it('copies a link without the token, whose moment plays for others', async () => {
    const context = await demo.browser.context();
    await context.overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await open(`${SHARE} x-token="eyJ.secret-of-7" from-address`, {
      address: '/plr?type=vod&id=1&x-token=eyJ.secret-of-7&session=abc',
    });
    await show(page, 'share');
    await page.waitForSelector('cloud-player >>> .share-qr', { visible: true });
    await page.locator('cloud-player >>> .share-moment input').click();
    await press(page, 'کپی نشانی');
    await until(page, 'نشانی کپی شد.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, new RegExp(`^${demo.origin}/plr\\?type=vod&id=1&t=\\d+$`));
    assert.deepEqual(await events(page), [['share', { url: copied, way: 'copy' }]]);
    await press(page, 'کپی کد');
    const code = await page.waitForFunction(async () => {
      const text = await navigator.clipboard.readText();
      return text.startsWith('<iframe') ? text : undefined;
    });
    assert.ok(!String(await code.jsonValue()).includes('secret'));
    await context.clearPermissionOverrides();
    const other = await demo.browser.newPage();
    await other.goto(`${copied.replace(/t=\d+/, 't=30')}&autoplay=1&muted=1`);
    await waitUntilPlaying(other, 'cloud-player', 30);
    await other.close();
    await page.close();
  });

  it('offers no files to an installed app: neither in the row, nor in the menu, nor among the tabs', async () => {
    const page = await open('lang="en"', { installed: true });
    for (const viewport of [SIDEBAR, PLAIN]) {
      await page.setViewport(viewport);
      // The trailer comes with the same answer. A button that the row has no room for stays in it, unseen.
      await page.waitForSelector('cloud-player >>> [part~=trailer-button]');
      const ways = await page.$$('cloud-player >>> :is([part~=download-button], [role=tab][id$=tab-download])');
      assert.equal(ways.length, 0, `${viewport.width}`);
    }
    await clickPart(page, 'more-button');
    await page.waitForSelector('cloud-player >>> .menu-item', { visible: true });
    assert.doesNotMatch(await words(page, '.menu'), /Download/);
    await page.close();
  });

  describe('over the picture', () => {
    let page: Page;
    before(async () => {
      page = await open();
    });

    it('lists the files to download', async () => {
      await show(page, 'download');
      await page.waitForSelector('cloud-player >>> .downloads a', { visible: true });
      const files = await page.$$eval('cloud-player >>> .downloads a', (links) =>
        links.map((link) => [new URL((link as HTMLAnchorElement).href).pathname, link.textContent]),
      );
      assert.equal(files.length, 2);
      assert.match(String(files[0]), /clip\.mp4,720p/);
      await page.evaluate(() => {
        const link = document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLElement>('.downloads a');
        link?.addEventListener('click', (event) => event.preventDefault());
        link?.click();
      });
      const [event] = (await events(page)) as [[string, { url: string; quality: string }]];
      assert.deepEqual([event[0], event[1].quality], ['download', '720p']);
      await page.keyboard.press('Escape');
    });

    it('loops the trailer beside the film, and ends all its requests with the panel', async () => {
      await show(page, 'trailer');
      await page.waitForSelector('cloud-player >>> .trailer video');
      const trailer = await page.waitForSelector('cloud-player >>> .trailer video');
      await page.waitForFunction((video) => (video as HTMLVideoElement).currentTime > 0.3, {}, trailer);
      const state = await page.evaluate((video) => {
        const { muted, paused } = video as HTMLVideoElement;
        return { muted, paused };
      }, trailer);
      assert.deepEqual(state, { muted: true, paused: false });
      const before = await ask(page, (player) => player.currentTime);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.trailer'));
      const left = await page.evaluate((video) => {
        const { paused, currentSrc, isConnected, readyState } = video as HTMLVideoElement;
        return { paused, isConnected, readyState, stream: currentSrc.startsWith('http') };
      }, trailer);
      assert.deepEqual(left, { paused: true, isConnected: false, readyState: 0, stream: false });
      await page.waitForFunction(
        (at) => ((document.querySelector('cloud-player') as HTMLVideoElement | null)?.currentTime ?? 0) > at,
        {},
        before,
      );
    });
  });

  describe('beside the picture', () => {
    let page: Page;
    before(async () => {
      page = await open('lang="fa"', { viewport: SIDEBAR });
    });

    it('describes the video in each language, and shows its numbers under the title', async () => {
      for (const [lang, views, year] of WORDS) {
        await page.$eval('cloud-player', (player, wanted) => player.setAttribute('lang', wanted), lang);
        await page.waitForSelector(`cloud-player >>> .player[lang=${lang}] .title-block .info-upload`, {
          visible: true,
        });
        assert.match(await words(page, '.title-block .info-counts'), new RegExp(views), lang);
        await show(page, 'info');
        await page.waitForSelector('cloud-player >>> .info-facts', { visible: true });
        assert.ok((await words(page, '.info')).includes(year), lang);
      }
    });

    it('follows the picture in the transcript, finds words, and seeks', async () => {
      await show(page, 'transcript');
      await page.waitForSelector('cloud-player >>> .transcript-line', { visible: true });
      // A line is current for a few seconds only while the video plays.
      await ask(page, (player) => {
        player.pause();
        player.currentTime = 42;
      });
      await page.waitForFunction(() =>
        document
          .querySelector('cloud-player')
          ?.shadowRoot?.querySelector('.transcript-line[aria-current]')
          ?.textContent?.startsWith('0:4'),
      );
      await page.locator('cloud-player >>> .transcript-head input').fill('second line at 21');
      await page.waitForFunction(
        () => document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.transcript-line').length === 1,
      );
      // Not a locator, which presses a row that the list has not shown yet.
      await hands.mouse.press(page, '.transcript-line');
      await page.waitForFunction(() => {
        const at = (document.querySelector('cloud-player') as HTMLVideoElement | null)?.currentTime ?? 0;
        return at > 20 && at < 30;
      });
      await page.select('cloud-player >>> .transcript-head select', 'fa');
      await page.focus('cloud-player >>> .transcript-head input');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() =>
        /[آ-ی]/.test(
          document.querySelector('cloud-player')?.shadowRoot?.querySelector('.transcript-text')?.textContent ?? '',
        ),
      );
    });
  });
});
