import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { playerPage } from '../../demo/server/player-page.ts';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { focusPicture, isDrawnIn } from '../support/page/picture.ts';
import { askRaw } from '../support/platform/demo-server.ts';

const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP = { width: 1280, height: 720 };

describe('the player’s page of the platform', () => {
  const demo = useDemo();
  const source = async (path: string) => {
    const { status, headers, body } = await askRaw(demo.origin, path);
    return { status, headers, html: body.toString() };
  };
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

  async function open(path: string, viewport: object = DESKTOP): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport as typeof DESKTOP);
    await page.evaluateOnNewDocument(() => {
      const seen = { shift: 0, blocked: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
        seen.blocked.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    await page.goto(new URL(path, demo.origin).href);
    return page;
  }
  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { shift: number; blocked: string[] } }).seen);

  it('says title, description and picture of the video before any script runs, in both kinds of address', async () => {
    for (const path of ['/plr?type=vod&id=1', '/ngpplayer/vod/1']) {
      const { status, html } = await source(path);
      assert.equal(status, 200);
      assert.match(html, /<title>یک روز در کوهستان<\/title>/);
      assert.equal(meta(html, 'og:title'), 'یک روز در کوهستان');
      assert.match(meta(html, 'og:description') ?? '', /^از سپیده تا شب/);
      assert.equal(meta(html, 'description'), meta(html, 'og:description'));
      assert.equal(meta(html, 'og:image'), `${demo.origin}/media/images/cover-3.jpg`);
      assert.equal(meta(html, 'og:url'), `${demo.origin}/plr?type=vod&amp;id=1`);
      assert.equal(meta(html, 'video:duration'), '60');
      assert.match(html, /<link rel="canonical" href="[^"]+\/plr\?type=vod&amp;id=1">/);
    }
  });

  it('has the shape of the picture from the first byte, unless the address names another', async () => {
    for (const [query, attribute] of [
      ['type=clip&id=4', ' aspect="0.5625" class="upright"'],
      ['type=clip&id=7', ' aspect="1"'],
      ['type=playlist&id=4', ' aspect="0.5625" class="upright"'],
      ['type=clip&id=4&aspect=1', ''],
      ['type=vod&id=1', ''],
    ]) {
      const { html } = await source(`/plr?${query}`);
      assert.ok(html.includes(`<cloud-player from-address=""${attribute} feature-set=`), query);
    }
  });

  it('lets every page around an iframe control it, unless the platform names their origins', async () => {
    const pageWith = async (origins?: string) =>
      (await playerPage(`${demo.origin}/plr?type=vod&id=1`, { find: () => undefined, newest: () => [] }, origins)).html;
    assert.doesNotMatch(await pageWith(), /frame-origins/);
    assert.match(await pageWith('https://a.example'), /<cloud-player [^>]*frame-origins="https:\/\/a\.example"/);
  });

  it('has language, direction and theme of the address from the first byte', async () => {
    for (const [query, tag] of [
      ['', '<html lang="fa" dir="rtl">'],
      ['&lang=ar', '<html lang="ar" dir="rtl">'],
      ['&lang=en&theme=light', '<html lang="en" dir="ltr" data-theme="light">'],
      ['&lang=%22%3E%3Cscript%3E&theme=x', '<html lang="fa" dir="rtl">'],
    ]) {
      assert.ok((await source(`/plr?type=vod&id=1${query}`)).html.includes(tag as string), query);
    }
  });

  it('says in words that an address without an id names no video, and plays nothing', async () => {
    for (const [lang, words] of [
      ['fa', 'در این نشانی ویدیویی نیست'],
      ['ar', 'لا يوجد فيديو في هذا العنوان'],
      ['en', 'There is no video at this address'],
    ] as const) {
      const { status } = await source(`/plr?lang=${lang}`);
      assert.equal(status, 404);
      const page = await open(`/plr?type=vod&lang=${lang}`, PHONE);
      assert.equal(await page.$eval('h1', (title) => title.textContent), words);
      assert.equal(await page.title(), words);
      assert.equal(await page.$eval('cloud-player', (player) => getComputedStyle(player).display), 'none');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await page.close();
    }
  });

  it('offers the newest videos that everybody may see, and finds others, where the address names none', async () => {
    const page = await open('/plr?lang=en&theme=light');
    const cards = () =>
      page.$$eval('.videos a', (links) =>
        links.map((link) => ({
          address: (link as HTMLAnchorElement).href.replace(location.origin, ''),
          title: link.querySelector('b')?.textContent ?? '',
          note: link.querySelector('small')?.textContent ?? '',
        })),
      );
    const example = await page.$eval('.example', (link) => link.getAttribute('href'));
    assert.equal(example, '/plr?type=vod&id=1&lang=en&theme=light');
    const newest = await cards();
    assert.equal(newest.length, 4);
    assert.deepEqual(newest[0], {
      address: '/plr?type=live&id=1&lang=en&theme=light',
      title: 'پخش زندهٔ فوتبال: استقلال و پرسپولیس، هفتهٔ دوازدهم لیگ برتر از ورزشگاه آزادی',
      note: 'Live',
    });
    for (const { address } of newest) assert.equal((await source(address)).status, 200, address);
    // In one piece: a pause between two letters would be a search of its own.
    await page.focus('.words input');
    await page.keyboard.sendCharacter('کوهستان');
    await page.waitForFunction(() => document.querySelector('.words h2')?.textContent === 'Found');
    const [found] = await cards();
    assert.deepEqual(found, {
      address: '/plr?type=vod&id=1&lang=en&theme=light',
      title: 'یک روز در کوهستان',
      note: '1:00',
    });
    await page.type('.words input', 'ززز');
    await page.waitForFunction(
      () => document.querySelector('.words h2')?.textContent === 'Nothing found. Try another word.',
    );
    await demo.fault({ effect: 'status', status: 503, path: '/api/search**' });
    // Another word: the answer to this one is kept for a while.
    await page.type('.words input', 'ز\n');
    await page.waitForFunction(() => document.querySelector('.words h2')?.textContent?.includes('didn’t work'));
    assert.deepEqual(await cards(), newest);
    assert.deepEqual((await seen(page)).blocked, []);
    await page.$eval('.words input', (field) => {
      (field as HTMLInputElement).value = '';
      field.dispatchEvent(new Event('input'));
    });
    await page.waitForFunction(() => document.querySelector('.words h2')?.textContent === 'Newest videos');
    await Promise.all([page.waitForNavigation(), page.click('.example')]);
    await isDrawnIn(page, { lang: 'en' });
  });

  it('answers 404 for an unknown video and for a live that is over, and reveals nothing of a private one', async () => {
    assert.equal((await source('/plr?type=vod&id=none')).status, 404);
    assert.equal((await source('/ngpplayer/live/4')).status, 404);
    const { status, html } = await source('/plr?type=vod&id=6&h=true');
    assert.equal(status, 200);
    assert.doesNotMatch(html, /فهرست‌نشده|og:|oembed/);
    assert.equal(meta(html, 'robots'), 'noindex');
  });

  it('never reflects hostile text of an address', async () => {
    const hostile = encodeURIComponent('"><svg onload=alert(1)>\'{{{head}}}$&');
    for (const path of [
      `/plr?type=vod&id=${hostile}`,
      `/plr?type=${hostile}&id=1`,
      `/ngpplayer/vod/${hostile}`,
      `/plr?type=vod&id=1&lang=${hostile}&theme=${hostile}&t=${hostile}&featureSet=${encodeURIComponent('{"x\\"><svg>":true,"__proto__":{"chat":true}}')}`,
      `/plr?type=vod&id=1&xToken=${hostile}&daaniToken=${hostile}`,
    ]) {
      const { html } = await source(path);
      // The page has an icon of its own.
      assert.doesNotMatch(html.replace(/<link rel="icon"[^>]*>/, ''), /svg|alert|onload|head\}|\$&|__proto__/, path);
    }
  });

  it('has its chat on, and sharing and comments if the address switches them on', async () => {
    const flags = async (query: string) => {
      const page = await open(`/plr?type=vod&id=1${query}`);
      await page.waitForFunction(() => customElements.get('cloud-player'));
      const found = await ask(page, ({ featureSet }) => featureSet as Record<string, boolean>);
      await page.close();
      return found;
    };
    assert.deepEqual(await flags(''), { chat: true });
    const own = encodeURIComponent('{"showCommentSection":true,"shareButton":true,"chat":false}');
    assert.deepEqual(await flags(`&featureSet=${own}`), { chat: false, showCommentSection: true, shareButton: true });
  });

  it('is titled as the video that plays, also after the next one and Back', async () => {
    const page = await open('/plr?type=clip&id=11&autoplay=1&muted=1');
    await waitUntilPlaying(page);
    // A clip of 8 s.
    await repeatVideo(page);
    const first = await page.title();
    assert.match(first, /^درس ۱/);
    await focusPicture(page);
    await page.keyboard.press('KeyN');
    const next = await page.waitForFunction((title) => document.title !== title && document.title, {}, first);
    assert.match(String(await next.jsonValue()), /^درس ۲/);
    await page.goBack();
    await page.waitForFunction((title) => document.title === title, {}, first);
  });

  for (const [what, viewport, place] of [
    ['a desktop has the panels beside the picture', DESKTOP, 'side'],
    ['a phone has them under the picture', PHONE, 'below'],
  ] as const) {
    it(`${what}, without a layout shift and within its Content-Security-Policy`, async () => {
      for (const path of ['/plr?type=vod&id=1', '/ngpplayer/live/1?autoplay=1&muted=1']) {
        const page = await open(path, viewport);
        await control(page, place, 'cloud-player', true);
        const box = await page.$eval('cloud-player', (player) => player.getBoundingClientRect().toJSON() as DOMRect);
        assert.deepEqual([box.width, box.height], [viewport.width, viewport.height]);
        assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
        const { shift, blocked } = await seen(page);
        assert.ok(shift < 0.01, `${path} shifts by ${shift}`);
        assert.deepEqual(blocked, []);
        await page.close();
      }
    });
  }
});
