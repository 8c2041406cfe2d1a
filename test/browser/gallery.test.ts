import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { floats, isFloating, pressPicture } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';

const LANGUAGES = ['fa', 'ar', 'en'] as const;
const WIDTHS = [240, 320, 360, 390, 480, 600, 768, 900, 1024, 1280];
const LIVE = '[data-part=stream] cloud-player';
const TALLEST = { 390: 10_000, 1280: 5000 } as Readonly<Record<number, number>>;
/** What the modules load before the first picture. */
const FIRST_MODULES = ['cloud-player', 'hls', 'hls-lib'];
const WAYS = ['html', 'npm', 'react', 'iframe', 'oembed'];

async function openGallery(
  { browser, origin }: Pick<ReturnType<typeof useDemo>, 'browser' | 'origin'>,
  query: string,
): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${origin}/?${query}`);
  return page;
}

for (const lang of LANGUAGES) {
  describe(`the gallery in ${lang}`, () => {
    const demo = useDemo({ shared: true });
    let page: Page;
    before(async () => {
      page = await openGallery(demo, `lang=${lang}`);
      await page.waitForSelector('#parameters label');
    });

    it('is short, never scrolls sideways, and cuts no control of its own off', async () => {
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 800 });
        const found = await page.evaluate(() => {
          const root = document.documentElement;
          const beyond = [...document.querySelectorAll('.top *, main button, main a, input, select, pre, h1, h2, h3')]
            // The row of examples scrolls.
            .filter((node) => !node.closest('.cards') && !node.matches('.hidden, option'))
            .filter((node) => {
              const { left, right } = node.getBoundingClientRect();
              return right > left && (left < -0.5 || right > root.clientWidth + 0.5);
            });
          const over = root.scrollWidth - root.clientWidth;
          const names = beyond.map((node) => `${node.localName}.${node.className} ${node.id}`);
          return { over, scrolled: scrollX, beyond: names.slice(0, 5), height: root.scrollHeight };
        });
        assert.deepEqual({ ...found, height: 0 }, { over: 0, scrolled: 0, beyond: [], height: 0 }, `${width} px`);
        assert.ok(found.height <= (TALLEST[width] ?? found.height), `${width} px: ${found.height} high`);
      }
    });

    it('explains each parameter in this language, without the marks of the source', async () => {
      const texts = await page.$$eval('#parameters small', (all) => all.map(({ textContent }) => textContent ?? ''));
      assert.ok(texts.length > 40, String(texts.length));
      for (const text of texts) {
        assert.doesNotMatch(text, /`/);
        assert.equal(/\p{Script=Arabic}/u.test(text), lang !== 'en', text);
      }
    });

    it('breaks no word of a snippet: what is wider scrolls, by keyboard, too', async () => {
      for (const width of [360, 1280]) {
        await page.setViewport({ width, height: 800 });
        const wrong = await page.$$eval('pre', (all) =>
          all
            .filter((node) => {
              const { whiteSpace, overflowX } = getComputedStyle(node);
              const isCut = node.scrollHeight > node.clientHeight + 1 || overflowX !== 'auto' || node.tabIndex !== 0;
              return isCut || whiteSpace !== 'pre';
            })
            .map(({ textContent }) => textContent),
        );
        assert.deepEqual(wrong, [], `${width} px`);
      }
    });
  });
}

describe('the gallery', () => {
  const demo = useDemo();

  const open = (query: string) => openGallery(demo, query);

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
      await control(page, 'below', '#first cloud-player');
      await page.waitForSelector('#parameters label');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), []);
    });
  }

  it('lets a player float only after somebody has used it', async () => {
    const page = await open('lang=fa');
    const state = () =>
      page.$eval(LIVE, (player) => ({
        inView: player.getBoundingClientRect().bottom > 0,
        time: player.currentTime,
      }));
    await page.$eval('#live', (section) => section.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector(LIVE);
    await page.$eval(LIVE, (player) => player.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await waitUntilPlaying(page, LIVE);
    await page.$eval('#playground', (section) => section.scrollIntoView({ behavior: 'instant' }));
    const { time } = await state();
    await waitUntilPlaying(page, LIVE, time + 1);
    assert.deepEqual([(await state()).inView, await isFloating(page, LIVE)], [false, false]);
    await page.$eval(LIVE, (player) => player.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pressPicture(page, { x: 60, y: 60 }, LIVE);
    await page.$eval(LIVE, (player) => player.play());
    await page.$eval('#playground', (section) => section.scrollIntoView({ behavior: 'instant' }));
    await floats(page, true, LIVE);
  });

  it('proves itself by the figures of the last bench, on the first screen with its two buttons and its room', async () => {
    const { runs, profiles } = JSON.parse(readFileSync(new URL('../../bench/last-run.json', import.meta.url), 'utf8'));
    const { code, firstFrame } = profiles.phone.players['cloud-player-esm'];
    const built = FIRST_MODULES.map((name) => readFileSync(new URL(`../../dist/esm/${name}.js`, import.meta.url)));
    const bytes = built.reduce((sum, module) => sum + brotliCompressSync(module).length, 0);
    assert.ok(Math.abs(bytes / 1000 / code - 1) < 0.05, `${bytes}: run \`npm run bench -- --record\` again`);
    const page = await open('lang=en');
    const proofs = () => page.$eval('#proofs', ({ textContent }) => textContent ?? '');
    assert.ok((await proofs()).includes(`${code} kB, and the first picture in ${firstFrame} ms`), await proofs());
    assert.ok((await proofs()).includes(`median of ${runs} runs`), await proofs());
    await page.select('#lang', 'fa');
    const persian = new Intl.NumberFormat('fa');
    assert.ok((await proofs()).includes(`${persian.format(code)} کیلوبایت`), await proofs());
    assert.ok((await proofs()).includes(`${persian.format(firstFrame)} میلی‌ثانیه`), await proofs());
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewport({ width, height });
      const ends = await page.$$eval('.mark, h1, #proofs, #copy, #demo', (nodes) =>
        nodes.map((node) => node.getBoundingClientRect().bottom),
      );
      const picture = await page.$eval('#first', (box) => box.getBoundingClientRect().top + (box.clientWidth * 9) / 16);
      assert.equal(ends.length, 5);
      assert.ok(Math.max(...ends, picture) <= height, `${width} px: ${[...ends, picture]}`);
    }
    assert.match(
      await page.$eval('#demo', (link) => (link as HTMLAnchorElement).href),
      /\/plr\?type=live&id=1&lang=fa$/,
    );
  });

  it('moves by itself, without sound, but not for those who asked for less motion; its rows follow the focus', async () => {
    const page = await open('lang=fa');
    assert.deepEqual(await page.$eval('#first cloud-player', (player) => [player.autoplay, player.muted]), [
      true,
      true,
    ]);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.reload();
    await page.waitForSelector('#first cloud-player');
    assert.equal(await page.$eval('#first cloud-player', (player) => player.hasAttribute('autoplay')), false);
    // Without smooth scrolling, a button is in view as soon as it has the focus.
    const cut = await page.$$eval(
      '#platform .cards button',
      (buttons) =>
        buttons.filter((button) => {
          button.focus();
          const row = button.closest('.cards')?.getBoundingClientRect() ?? new DOMRect();
          const { left, right } = button.getBoundingClientRect();
          return left < row.left - 1 || right > row.right + 1;
        }).length,
    );
    assert.equal(cut, 0);
  });

  it('copies from each tab what it shows, and goes through the tabs with the arrows of their direction', async () => {
    const context = await demo.browser.context();
    await context.overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await open('lang=fa');
    await page.bringToFront();
    const chosen = (list: string) => page.$eval(`${list} [aria-selected=true]`, (tab) => tab.id.replace('tab-', ''));
    await page.focus('#tab-html');
    for (const way of WAYS) {
      assert.equal(await chosen('#embed'), way);
      assert.deepEqual(await page.$$eval('#embed [role=tabpanel]:not([hidden])', (all) => all.map(({ id }) => id)), [
        way,
      ]);
      const shown = await page.$$eval(`#${way} pre`, (all) => all.map(({ textContent }) => textContent ?? ''));
      assert.equal(shown.length, 3);
      // From before the press: the word is there for two seconds only.
      await Promise.all([
        page.waitForFunction(() => document.querySelector('#status')?.textContent),
        page.$eval('#copy-all', (button) => (button as HTMLElement).click()),
      ]);
      // Not the page's word for it, which may still be there from the tab before.
      await untilSo(
        () => page.evaluate(() => navigator.clipboard.readText()),
        (copied) => copied === shown.join(way === 'html' ? '\n' : '\n\n'),
        way,
      );
      await page.focus(`#tab-${way}`);
      await page.keyboard.press('ArrowLeft');
    }
    assert.equal(await chosen('#embed'), 'html');
    await page.select('#lang', 'en');
    await page.focus('#tab-platform');
    await page.keyboard.press('ArrowRight');
    assert.equal(await chosen('#examples'), 'streams');
    await page.keyboard.press('End');
    assert.equal(await chosen('#examples'), 'options');
    await page.evaluate(() => {
      location.hash = '#files';
    });
    await page.waitForSelector('#files:not([hidden])');
    assert.equal(await chosen('#examples'), 'files');
  });

  it('opens the player of each card in the playground', async () => {
    const page = await open('lang=en');
    await page.waitForSelector('#parameters label');
    const opened: (string | undefined)[] = [];
    const cards = await page.$$('.cards .card');
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
    await control(page, 'below', '#try cloud-player[portrait]');
    const [box, player] = await page.$$eval('#try .box, #try cloud-player', (nodes) =>
      nodes.map((node) => node.getBoundingClientRect().height),
    );
    assert.equal(box, player);
  });
});
