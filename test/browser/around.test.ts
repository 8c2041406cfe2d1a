import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  downloads,
  factsAreShown,
  PLAIN,
  pressDownload,
  SHARE,
  SIDEBAR,
  shareMoment,
  titleIsIn,
  trailerIsGone,
  trailerVideo,
  transcript,
  useAround,
} from '../support/page/around-page.ts';
import { control } from '../support/page/controls.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { menuIsOpen } from '../support/page/menu.ts';
import { says } from '../support/page/message.ts';
import { waysTo } from '../support/page/surface.ts';

const WORDS = [
  ['fa', 'بازدید', '۲۰۲۴'],
  ['ar', 'مشاهدة', '٢٠٢٤'],
  ['en', 'views', '2024'],
] as const;

describe('around a video', () => {
  const { demo, open, events, show, words, press } = useAround({ shared: true });

  it('copies a link without the token, whose moment plays for others', async () => {
    const context = await demo.browser.context();
    await context.overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await open(`${SHARE} x-token="eyJ.secret-of-7" from-address`, {
      address: '/plr?type=vod&id=1&x-token=eyJ.secret-of-7&session=abc',
    });
    await show(page, 'share');
    await shareMoment(page);
    await press(page, 'کپی نشانی');
    await says(page, 'نشانی کپی شد.');
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
      await control(page, 'trailer-button');
      assert.equal(await waysTo(page, 'download'), 0, `${viewport.width}`);
    }
    await clickPart(page, 'more-button');
    await menuIsOpen(page, true);
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
      const files = await downloads(page);
      assert.equal(files.length, 2);
      assert.match(String(files[0]), /clip\.mp4,720p/);
      await pressDownload(page);
      const [event] = (await events(page)) as [[string, { url: string; quality: string }]];
      assert.deepEqual([event[0], event[1].quality], ['download', '720p']);
      await page.keyboard.press('Escape');
    });

    it('loops the trailer beside the film, and ends all its requests with the panel', async () => {
      await show(page, 'trailer');
      const trailer = await trailerVideo(page);
      await page.waitForFunction(({ currentTime }) => currentTime > 0.3, {}, trailer);
      const state = await trailer.evaluate(({ muted, paused }) => ({ muted, paused }));
      assert.deepEqual(state, { muted: true, paused: false });
      const before = await ask(page, (player) => player.currentTime);
      await page.keyboard.press('Escape');
      await trailerIsGone(page);
      const left = await trailer.evaluate(({ paused, currentSrc, isConnected, readyState }) => {
        return { paused, isConnected, readyState, stream: currentSrc.startsWith('http') };
      });
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
        await titleIsIn(page, lang);
        assert.match(await words(page, '.title-block .info-counts'), new RegExp(views), lang);
        await show(page, 'info');
        await factsAreShown(page);
        assert.ok((await words(page, '.info')).includes(year), lang);
      }
    });

    it('follows the picture in the transcript, finds words, and seeks', async () => {
      await show(page, 'transcript');
      await transcript.isShown(page);
      // A line is current for a few seconds only while the video plays.
      await ask(page, (player) => {
        player.pause();
        player.currentTime = 42;
      });
      await transcript.isAt(page, '0:4');
      await transcript.find(page, 'second line at 21', 1);
      await transcript.press(page);
      await page.waitForFunction(() => {
        const at = (document.querySelector('cloud-player') as HTMLVideoElement | null)?.currentTime ?? 0;
        return at > 20 && at < 30;
      });
      await transcript.choose(page, 'fa');
      await transcript.focusSearch(page);
      await page.keyboard.press('Escape');
      await transcript.isPersian(page);
    });
  });
});
