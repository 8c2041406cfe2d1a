import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { CloudPlayerElement } from '../../src/element/types.ts';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, play, shadowText, urlSafeBase64, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { isDrawnIn } from '../support/page/picture.ts';
import { untilSubtitled } from '../support/page/tracks-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

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

  const go = async (page: Page, address: string) => {
    wrong.length = 0;
    await page.goto(new URL(address, demo.origin).href);
  };
  async function open(address: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await go(page, address);
    return page;
  }

  it('include a gallery that plays and follows language and theme', async () => {
    const page = await open('/?lang=fa');
    await page.waitForSelector('#first cloud-player');
    await play(page, '#first cloud-player');
    await waitUntilPlaying(page, '#first cloud-player');
    // Without scrolling to it: the private chat among the examples beneath is refused, which the console says.
    await page.$eval('#tab-files', (tab) => (tab as HTMLElement).click());
    for (const [kind, place] of [
      ['mp4', 0],
      ['mp3', 3],
      ['flv', 2],
    ] as const) {
      const selector = `#files cloud-player[type=${kind}]`;
      await page.$$eval(
        '#files .box',
        (boxes, at) => boxes[at]?.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' }),
        place,
      );
      await page.waitForSelector(selector);
      await play(page, selector);
      await waitUntilPlaying(page, selector);
    }
    await page.select('#lang', 'ar');
    await page.select('#theme', 'dark');
    await isDrawnIn(page, { lang: 'ar', theme: 'dark' }, '#first cloud-player');
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    // Not page.url(), which is updated later.
    assert.match(await page.evaluate(() => location.search), /lang=ar&theme=dark/);
    assert.match(await page.$eval('h1', (title) => title.textContent ?? ''), /مشغّل/);
    await page.select('#lang', 'en');
    await isDrawnIn(page, { lang: 'en', dir: 'ltr' }, '#first cloud-player');
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'ltr');
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('open the gallery in the first supported language of the browser, else in Persian', async () => {
    for (const [languages, lang, dir] of [
      [['de-DE', 'en-GB', 'fa'], 'en', 'ltr'],
      [['ar-IQ', 'en'], 'ar', 'rtl'],
      [['fr'], 'fa', 'rtl'],
    ] as const) {
      const page = await demo.browser.newPage();
      await page.evaluateOnNewDocument((tags) => {
        Object.defineProperty(navigator, 'languages', { value: tags });
      }, languages);
      await page.goto(demo.origin);
      await isDrawnIn(page, { lang, dir }, '#first cloud-player');
      const shown = await page.$eval('html', (root) => [root.lang, root.dir]);
      assert.deepEqual(shown, [lang, dir]);
      await page.close();
    }
  });

  it('have an English text for everything in the gallery', async () => {
    const page = await open('/?lang=en');
    await page.waitForSelector('#parameters label');
    const said = '[data-ar], h3, .card p, .copy, .main, .open, #proofs *, #documents a, option:not([lang])';
    const texts = await page.$$eval(said, (nodes) => nodes.map((node) => node.textContent ?? ''));
    assert.ok(texts.length > 80, String(texts.length));
    assert.deepEqual(
      texts.filter((text) => text === '' || /\p{Script=Arabic}/u.test(text)),
      [],
    );
    await page.close();
  });

  it('run the reference platform: a live stream in a narrow and a wide player, a film with pictures', async () => {
    const page = await open('/?lang=fa');
    const [phone, live] = ['#first cloud-player', '[data-part=stream] cloud-player'];
    await control(page, 'below', phone);
    await waitUntilPlaying(page, phone);
    await page.$eval('#live', (section) => section.scrollIntoView({ behavior: 'instant' }));
    await control(page, 'side', live);
    await waitUntilPlaying(page, live);
    await page.$eval('#tab-streams', (tab) => {
      tab.scrollIntoView({ behavior: 'instant' });
      (tab as HTMLElement).click();
    });
    const picture = await page.waitForSelector('#streams .thumbnails button:nth-child(4)');
    await picture?.evaluate((button) => (button as HTMLElement).click());
    await waitUntilPlaying(page, '#streams .card:first-child cloud-player', 17);
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('give a film the subtitles and chapters of the page, and the playground too', async () => {
    const page = await open('/?lang=en');
    await page.$eval('#tab-streams', (tab) => (tab as HTMLElement).click());
    const card = await page.waitForSelector('#streams .card:nth-child(2)');
    await card?.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const player = await page.waitForSelector('#streams .card:nth-child(2) cloud-player');
    await player?.evaluate((node) => {
      node.muted = true;
      return node.play();
    });
    await untilSubtitled(page, '#streams .card:nth-child(2) cloud-player');
    assert.equal(await player?.evaluate(({ textTracks }) => textTracks[0]?.label), 'العربية');
    await card?.$eval('.open', (button) => (button as HTMLElement).click());
    await page.waitForFunction(
      () => document.querySelector<CloudPlayerElement>('#try cloud-player')?.tracks?.length === 3,
    );
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('embed a pasted address in the gallery, as a content management system does', async () => {
    const page = await open('/?lang=en');
    // The cards above it move it out of view again while they come.
    const frame = await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll('#platform .card')];
      const card = cards.find(({ textContent }) => textContent?.includes('/oembed?'));
      card?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return document.querySelector<HTMLIFrameElement>('#platform .embed iframe')?.src;
    }, PATIENCE);
    assert.match(String(await frame.jsonValue()), /\/plr\?type=vod&id=7&lang=en$/);
    assert.deepEqual(wrong, []);
    await page.close();
  });

  it('have snippets in the gallery that play when copied to another page', async () => {
    const context = await demo.browser.context();
    await context.overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await open('/?lang=fa');
    await page.bringToFront();
    // From before the press: the text is visible for two seconds only.
    const [said] = await Promise.all([
      page.waitForFunction(() => document.querySelector('#status')?.textContent, PATIENCE),
      page.locator('#copy').click(),
    ]);
    assert.equal(await said.jsonValue(), 'کپی شد');
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

  it('play the content of the address on /plr, framed by another site', async () => {
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

  it('render /plr only with an id, or with a type that needs none', async () => {
    const page = await open('/plr');
    for (const query of ['', '?type=vod', '?type=live&quiz=3']) {
      if (query) await go(page, `/plr${query}`);
      await page.waitForFunction(() => customElements.get('cloud-player'));
      assert.equal((await shadowText(page)).trim(), '', query);
    }
    await go(page, '/plr?type=vod&isGeneral=1&src=/media/vod/master.m3u8');
    await clickPart(page, 'cover-play');
    await waitUntilPlaying(page);
    await page.close();
  });

  it('accept /ngpplayer/{type}/{id} for type and id, with the rest in the query', async () => {
    const page = await open('/ngpplayer/archive/7?lang=ar&theme=light');
    await isDrawnIn(page, { lang: 'ar', theme: 'light' });
    await page.close();
  });

  it('run nothing from a hostile address, and stay responsive', async () => {
    const hostile = [
      'type=vod&isGeneral=1&src=javascript:window.__x=1',
      'type=mp4&e-url=amF2YXNjcmlwdDp3aW5kb3cuX194PTE',
      `type=vod&id=${encodeURIComponent('"><svg onload=window.__x=1>')}&site=${encodeURIComponent('<img src=x onerror=window.__x=1>')}`,
      'type=vod&id=%E0%A4%A&t=%',
      `type=vod&id=1&featureSet=${encodeURIComponent('{"__proto__":{"chat":true}}')}`,
      `type=vod&id=${'9'.repeat(6000)}`,
      `type=vod&isGeneral=1&src=${encodeURIComponent('https://user:pass@cdn.example/x.m3u8')}`,
    ];
    const page = await open('/plr');
    for (const query of hostile) {
      await go(page, `/plr?${query}`);
      await isDrawnIn(page, {});
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
    }
    await page.close();
  });

  it('keep a property that was set before the script has loaded', async () => {
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
