import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/demo-page.ts';
import { ask, clickPart, play, shadowText, urlSafeBase64, waitUntilPlaying } from '../support/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/foreign-page.ts';

describe('the pages of the demo', () => {
  const demo = useDemo();
  let elsewhere: ForeignPage;
  const wrong: string[] = [];
  const clip = () => urlSafeBase64(`${demo.origin}/media/files/clip.mp4`);

  before(async () => {
    elsewhere = await openForeignPage();
  });
  after(async () => {
    await elsewhere.close();
  });

  async function open(address: string): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await page.goto(new URL(address, demo.origin).href);
    return page;
  }

  it('the gallery plays what it shows, and all of it follows language and theme', async () => {
    const page = await open('/');
    await page.waitForSelector('#first cloud-player');
    await play(page, '#first cloud-player');
    await waitUntilPlaying(page, '#first cloud-player');
    for (const kind of ['mp4', 'mp3', 'flv']) {
      const selector = `#files cloud-player[type=${kind}]`;
      await page.$$eval('#files .box', (boxes) => boxes.at(-1)?.scrollIntoView({ block: 'center' }));
      await page.$eval('#files', (section) => section.scrollIntoView());
      await page.waitForSelector(selector);
      await page.$eval(selector, (player) => player.scrollIntoView({ block: 'center' }));
      await play(page, selector);
      await waitUntilPlaying(page, selector);
    }
    await page.select('#lang', 'ar');
    await page.select('#theme', 'dark');
    await page.waitForFunction(() => {
      const frame = document.querySelector('#first cloud-player')?.shadowRoot?.querySelector<HTMLElement>('.player');
      return frame?.lang === 'ar' && frame.dataset.theme === 'dark' && document.documentElement.lang === 'ar';
    });
    assert.match(page.url(), /lang=ar&theme=dark/);
    assert.match(await page.$eval('h1', (title) => title.textContent ?? ''), /مشغّل/);
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('the reference platform is alive: a stream that moves, chat lines that arrive, a film with its pictures', async () => {
    const page = await open('/');
    const live = '[data-part=stream] cloud-player';
    await page.waitForSelector(live);
    await page.$eval('#live', (section) => section.scrollIntoView());
    await waitUntilPlaying(page, live);
    const lines = () => page.$$eval('[data-part=chat] li', (found) => found.map((line) => line.textContent));
    await page.waitForFunction(() => document.querySelectorAll('[data-part=chat] li').length >= 15);
    const last = (await lines()).at(-1);
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('[data-part=chat] li')].at(-1)?.textContent !== text,
      {},
      last,
    );
    await page.waitForFunction(() => /[۱-۹]/.test(document.querySelector('[data-part=viewers]')?.textContent ?? ''));
    await page.waitForSelector('[data-part=poll] meter');
    await page.locator('[data-part=thumbnails] button:nth-child(4)').click();
    await waitUntilPlaying(page, '[data-part=film] cloud-player', 17);
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('the panel makes the platform fail, and mends it', async () => {
    const page = await open('/');
    // The press makes it fail for 15 s only: by then the page must stand.
    await page.waitForFunction(() => /[۱-۹]/.test(document.querySelector('[data-part=viewers]')?.textContent ?? ''));
    const fail = await page.waitForSelector('.presets button:nth-child(2)');
    await fail?.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await fail?.click();
    await page.waitForSelector('.active li');
    await page.waitForFunction(() => document.querySelector('[data-part=viewers]')?.textContent === 'سکو پاسخ نمی‌دهد');
    await page.locator('.presets .clear').click();
    await page.waitForFunction(() => !document.querySelector('.active li'));
    await page.waitForFunction(() => /[۱-۹]/.test(document.querySelector('[data-part=viewers]')?.textContent ?? ''));
    await page.close();
  });

  it('a snippet of the gallery is what a page needs: copied out, it plays elsewhere', async () => {
    await demo.browser
      .defaultBrowserContext()
      .overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await open('/');
    await page.bringToFront();
    await page.locator('#setup button').click();
    // Taken as it is found: it is said for two seconds only.
    const said = await page.waitForFunction(() => document.querySelector('#status')?.textContent);
    assert.equal(await said.jsonValue(), 'رونوشت شد');
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    await page.close();
    elsewhere.show(`<!doctype html><html lang="en"><title>Elsewhere</title><body>${snippet}</body></html>`, {
      csp: `default-src 'none'; script-src ${demo.origin}; style-src 'unsafe-inline'; img-src ${demo.origin}; media-src blob:; connect-src ${demo.origin}; worker-src blob:`,
    });
    const other = await open(elsewhere.origin);
    await play(other);
    await waitUntilPlaying(other);
    assert.deepEqual(wrong, []);
    await other.close();
  });

  it('/plr plays what its address says, framed by another site', async () => {
    elsewhere.show(
      `<!doctype html><html lang="en"><title>Elsewhere</title><body><iframe title="player" src="${demo.origin}/plr?type=mp4&e-url=${clip()}&autoplay=1&muted=1"
        allow="autoplay; fullscreen"></iframe></body></html>`,
      { csp: `default-src 'none'; frame-src ${demo.origin}` },
    );
    const page = await open(elsewhere.origin);
    const frame = await page.waitForFrame((found) => found.url().includes('/plr'));
    await frame.waitForFunction(
      () => ((document.querySelector('cloud-player') as HTMLVideoElement | null)?.currentTime ?? 0) > 0.3,
    );
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('/plr renders only when there is an id, or a kind of content that needs none', async () => {
    for (const query of ['', '?type=vod', '?type=live&quiz=3']) {
      const page = await open(`/plr${query}`);
      await page.waitForFunction(() => customElements.get('cloud-player'));
      assert.equal((await shadowText(page)).trim(), '', query);
      await page.close();
    }
    const page = await open('/plr?type=vod&isGeneral=1&src=/media/vod/master.m3u8');
    await clickPart(page, 'cover-play');
    await waitUntilPlaying(page);
    await page.close();
  });

  it('/ngpplayer/{type}/{id} gives type and id, and the query the rest', async () => {
    const page = await open('/ngpplayer/archive/7?lang=ar&theme=light');
    await page.waitForSelector('cloud-player >>> .player[lang=ar][data-theme=light]');
    await page.close();
  });

  it('a hostile address runs nothing, and leaves a page that answers', async () => {
    const hostile = [
      'type=vod&isGeneral=1&src=javascript:window.__x=1',
      'type=mp4&e-url=amF2YXNjcmlwdDp3aW5kb3cuX194PTE',
      `type=vod&id=${encodeURIComponent('"><svg onload=window.__x=1>')}&site=${encodeURIComponent('<img src=x onerror=window.__x=1>')}`,
      'type=vod&id=%E0%A4%A&t=%',
      `type=vod&id=1&featureSet=${encodeURIComponent('{"__proto__":{"chat":true}}')}`,
      `type=vod&id=${'9'.repeat(6000)}`,
      `type=vod&isGeneral=1&src=${encodeURIComponent('https://user:pass@cdn.example/x.m3u8')}`,
    ];
    for (const query of hostile) {
      const page = await open(`/plr?${query}`);
      await page.waitForSelector('cloud-player >>> .player');
      const { ran, polluted } = await page.evaluate(() => ({
        ran: '__x' in window,
        polluted: 'chat' in Object.prototype,
      }));
      assert.deepEqual([ran, polluted], [false, false], query);
      assert.deepEqual(
        wrong.filter((text) => !text.includes('Failed to load resource')),
        [],
        query,
      );
      await page.close();
    }
  });

  it('a property that a page sets before the script has come is not lost', async () => {
    elsewhere.show(
      `<!doctype html><html lang="en"><title>Early</title><body><cloud-player id="early"></cloud-player><script src="/early.js"></script><script src="${demo.origin}/dist/cloud-player.js"></script></body></html>`,
      {
        csp: `default-src 'none'; script-src 'self' ${demo.origin}; connect-src *; media-src blob: *; worker-src blob:`,
        files: {
          '/early.js': `Object.assign(document.querySelector('#early'), { type: 'vod', isGeneral: true, src: '${demo.origin}/media/vod/master.m3u8', lang: 'ar' });`,
        },
      },
    );
    const page = await open(elsewhere.origin);
    await play(page);
    await waitUntilPlaying(page);
    assert.equal(await ask(page, (player) => player.lang), 'ar');
    await page.close();
  });
});
