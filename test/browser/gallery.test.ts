import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

const LANGUAGES = ['fa', 'ar', 'en'] as const;
const WIDTHS = [240, 320, 360, 390, 480, 600, 768, 900, 1024, 1280];
const LIVE = '[data-part=stream] cloud-player';

describe('the gallery', () => {
  const demo = useDemo();

  async function open(query: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${demo.origin}/?${query}`);
    return page;
  }

  for (const lang of LANGUAGES) {
    it(`${lang}: never scrolls sideways, and cuts no control of its own off`, async () => {
      const page = await open(`lang=${lang}`);
      await page.waitForSelector('#parameters label');
      await page.waitForSelector('.presets .clear');
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 800 });
        const found = await page.evaluate(() => {
          const root = document.documentElement;
          const beyond = [...document.querySelectorAll('.top *, main button, main a, input, select, pre, h1, h2, h3')]
            .filter((node) => !node.closest('.thumbnails') && !node.matches('.hidden, option'))
            .filter((node) => {
              const { left, right } = node.getBoundingClientRect();
              return right > left && (left < -0.5 || right > root.clientWidth + 0.5);
            });
          const over = root.scrollWidth - root.clientWidth;
          const names = beyond.map((node) => `${node.localName}.${node.className} ${node.id}`);
          return { over, scrolled: scrollX, beyond: names.slice(0, 5) };
        });
        assert.deepEqual(found, { over: 0, scrolled: 0, beyond: [] }, `${width} px`);
      }
    });

    it(`${lang}: explains each parameter in this language, without the marks of the source`, async () => {
      const page = await open(`lang=${lang}`);
      await page.waitForSelector('#parameters label');
      const texts = await page.$$eval('#parameters small', (all) => all.map(({ textContent }) => textContent ?? ''));
      assert.ok(texts.length > 40, String(texts.length));
      for (const text of texts) {
        assert.doesNotMatch(text, /`/);
        assert.equal(/\p{Script=Arabic}/u.test(text), lang !== 'en', text);
      }
    });
  }

  for (const width of [360, 768, 1280]) {
    it(`${width} px: shows covers before the player’s script has come, and moves nothing as the page loads`, async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const page = await demo.browser.newPage();
      await page.setViewport({ width, height: 800 });
      await page.evaluateOnNewDocument(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push(`${value} ${sources.map(({ node }) => `${node?.nodeName}.${node?.className}`)}`);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (request.url().endsWith('/dist/cloud-player.js')) await held;
        await request.continue();
      });
      const arrived = page.goto(`${demo.origin}/?lang=fa`);
      await page.waitForSelector('#files .card');
      const covers = await page.$$eval('#first, #files .card:nth-child(-n+5) .box', (boxes) =>
        boxes.map((box) => getComputedStyle(box).backgroundImage),
      );
      assert.equal(covers.length, 6);
      for (const cover of covers) assert.match(cover, /cover-\d\.jpg/);
      release();
      await arrived;
      await page.bringToFront();
      await page.waitForSelector('#first cloud-player >>> .cover-image');
      await page.waitForSelector('#parameters label');
      await page.waitForSelector('.thumbnails button');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), []);
    });
  }

  it('lets a player float only after somebody has used it', async () => {
    const page = await open('lang=fa');
    const state = () =>
      page.$eval(LIVE, (player) => ({
        inView: player.getBoundingClientRect().bottom > 0,
        floats: player.shadowRoot?.querySelector('.player')?.hasAttribute('data-mini'),
        time: player.currentTime,
      }));
    await page.$eval(LIVE, (player) => player.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await waitUntilPlaying(page, LIVE);
    await page.$eval('#files', (section) => section.scrollIntoView({ behavior: 'instant' }));
    const { time } = await state();
    await waitUntilPlaying(page, LIVE, time + 1);
    assert.deepEqual({ ...(await state()), time: 0 }, { inView: false, floats: false, time: 0 });
    await page.$eval(LIVE, (player) => player.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const picture = await page.waitForSelector(`${LIVE} >>> .player`);
    await picture?.click({ offset: { x: 60, y: 60 } });
    await page.$eval(LIVE, (player) => player.play());
    await page.$eval('#files', (section) => section.scrollIntoView({ behavior: 'instant' }));
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.shadowRoot?.querySelector('[data-mini]'),
      {},
      LIVE,
    );
  });

  it('shows why nothing can be broken behind another server, instead of buttons that do nothing', async () => {
    const page = await demo.browser.newPage();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto(`${demo.origin}/?lang=en`);
    await page.waitForSelector('#faults .presets, #faults p');
    await page.waitForFunction(() => document.querySelector('#faults p')?.textContent?.includes('npm start'));
    assert.equal(await page.$('#faults button'), null);
  });

  it('shows each snippet whole', async () => {
    const page = await open('lang=en');
    await page.waitForSelector('.card pre');
    for (const width of [360, 1280]) {
      await page.setViewport({ width, height: 800 });
      const cut = await page.$$eval('pre', (all) =>
        all
          .filter((node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
      assert.deepEqual(cut, [], `${width} px`);
    }
  });

  it('opens the player of each card in the playground', async () => {
    const page = await open('lang=en');
    await page.waitForSelector('#parameters label');
    const opened: (string | undefined)[] = [];
    const cards = await page.$$('.card');
    for (const card of cards) {
      const opener = await card.$('.open');
      await opener?.evaluate((button) => (button as HTMLElement).click());
      opened.push(await page.$eval('#try pre', ({ textContent }) => textContent ?? ''));
    }
    assert.ok(opened.length > 20);
    assert.ok(
      opened.every((code) => code?.startsWith('<cloud-player')),
      opened.join('\n'),
    );
    const card = await page.$('#options .card:first-child .open');
    await card?.evaluate((button) => (button as HTMLElement).click());
    await page.waitForFunction(() => {
      const player = document.querySelector('#try cloud-player');
      return player?.getAttribute('width') === '264' && !player.hasAttribute('content-id');
    });
    assert.match(await page.$eval('#try pre', ({ textContent }) => textContent ?? ''), /width="264"/);
    const field = (name: string) =>
      page.$$eval(
        '#parameters label',
        (rows, wanted) =>
          rows
            .find((row) => row.querySelector('b')?.textContent === wanted)
            ?.querySelector<HTMLInputElement>('input, select')?.value,
        name,
      );
    assert.deepEqual([await field('width'), await field('type'), await field('content-id')], ['264', 'mp4', '']);
    await page.$eval('#platform .card:first-child .open', (button) => (button as HTMLElement).click());
    await page.waitForSelector('#try cloud-player[portrait] >>> [part~=below]');
    const [box, player] = await page.$$eval('#try .box, #try cloud-player', (nodes) =>
      nodes.map((node) => node.getBoundingClientRect().height),
    );
    assert.equal(box, player);
  });
});
