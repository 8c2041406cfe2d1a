import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { controlsAreDrawn } from '../support/page/controls.ts';
import { type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { hasViews, spinnerTurns, startingStar } from '../support/page/picture.ts';
import { PATIENCE } from '../support/time/patience.ts';

const MODULE = '<script type="module" src="/dist/esm/cloud-player.js"></script>';
const VIEWS = 'mount-views.js';
const HLS = 'hls-lib.js';
/** Without a picture the views are asked for after 10 s. */
const WITHOUT_HURRY = `{
  const { setTimeout } = window;
  window.setTimeout = (run, ms = 0) => setTimeout(run, ms === 10_000 ? 600_000 : ms);
}`;

/** Holds the requests whose address has one of the words, until the test lets them go. */
async function holdRequests(page: Page, ...words: string[]) {
  const asked: string[] = [];
  const held = new Map<string, HTTPRequest>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? '';
    asked.push(name);
    if (words.includes(name)) held.set(name, request);
    else void request.continue();
  });
  return {
    asked,
    isHeld: (name: string) => held.has(name),
    async release(name: string) {
      words.splice(words.indexOf(name), 1);
      await held.get(name)?.continue();
    },
  };
}

async function until(check: () => boolean, what: string) {
  const end = Date.now() + PATIENCE.timeout;
  while (!check()) {
    assert.ok(Date.now() < end, what);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the first picture', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  /** A page whose requests are held from the first one on. */
  const open = async (attributes: string, words: string[] = [], { touch = false, prepare = '' } = {}) => {
    const page = await web.openPage('');
    if (prepare) await page.evaluateOnNewDocument(prepare);
    if (touch) await page.setViewport({ width: 800, height: 600, hasTouch: true, isMobile: true });
    const requests = await holdRequests(page, ...words);
    web.site.show(`${MODULE}<cloud-player ${attributes}></cloud-player>`);
    await page.goto(web.site.origin, { waitUntil: 'domcontentloaded' });
    return { page, ...requests };
  };
  const isReady = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('cloud-player')?.readyState ?? 0) >= 2);
  const middle = async (page: Page) => {
    const box = await (await page.$('cloud-player'))?.boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };

  it('asks for hls.js at once, and for the manifest while hls.js is on its way', async () => {
    const { page, asked, isHeld, release } = await open(`${GENERAL} autoplay muted`, [HLS]);
    await until(() => isHeld(HLS) && asked.includes('master.m3u8'), asked.join());
    assert.ok(asked.indexOf(HLS) < asked.indexOf('master.m3u8'), asked.join());
    await release(HLS);
    await waitUntilPlaying(page);
    assert.equal(asked.filter((name) => name === 'master.m3u8').length, 1);
  });

  it('of a player with autoplay comes before its views, their styles and their words', async () => {
    const { page, asked } = await open(`${GENERAL} autoplay muted`, [], { prepare: WITHOUT_HURRY });
    await waitUntilPlaying(page);
    await controlsAreDrawn(page);
    const segment = asked.findIndex((name) => name.endsWith('.m4s'));
    assert.ok(segment < asked.indexOf(VIEWS), asked.join());
    assert.deepEqual(web.errors, []);
  });

  it('that is slow to come leaves a turning star, until the viewer moves and the views have their own', async () => {
    const { page, isHeld } = await open(`${GENERAL} autoplay muted`, ['master.m3u8'], { prepare: WITHOUT_HURRY });
    await until(() => isHeld('master.m3u8'), 'the manifest is asked for');
    assert.deepEqual(await startingStar(page), ['start-show, start-turn', 'start-show, start-turn']);
    assert.equal(await hasViews(page), false);
    await page.mouse.move(...(await middle(page)));
    await spinnerTurns(page);
    assert.deepEqual(await startingStar(page), ['none', 'none']);
  });

  it('asks for no hls.js where a file is played', async () => {
    const { page, asked } = await open('type="mp4" is-general src="/media/files/clip.mp4" autoplay muted');
    await waitUntilPlaying(page);
    assert.ok(!asked.includes(HLS), asked.join());
  });

  it('preloads all files that the views import', () => {
    const code = readFileSync(new URL(`../../dist/esm/${VIEWS}`, import.meta.url), 'utf8');
    const imported = [...code.matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, file]) => file);
    assert.deepEqual(imported.sort(), ['cloud-player.js', 'notes.js', 'plural.js']);
  });

  it('plays without the views, which are requested again until they arrive', async () => {
    const page = await web.openPage('');
    let refusals = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().endsWith(VIEWS) || refusals === 2) return void request.continue();
      refusals += 1;
      void request.abort();
    });
    web.site.show(`${MODULE}<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await page.goto(web.site.origin);
    await waitUntilPlaying(page);
    await controlsAreDrawn(page);
    assert.equal(refusals, 2);
  });

  for (const touch of [false, true]) {
    it(`is started by a ${touch ? 'tap' : 'click'} on the picture before its cover is rendered`, async () => {
      const { page, isHeld, release } = await open(GENERAL, [VIEWS], { touch });
      await until(() => isHeld(VIEWS), 'the views are asked for');
      const [x, y] = await middle(page);
      await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await waitUntilPlaying(page);
      await release(VIEWS);
      await controlsAreDrawn(page);
      assert.equal(await page.$eval('cloud-player', ({ paused }) => paused), false);
      assert.deepEqual(web.errors, []);
    });
  }

  it('is started by a key of a player that has the focus before its views', async () => {
    const { page, isHeld, release } = await open(GENERAL, [VIEWS]);
    await until(() => isHeld(VIEWS), 'the views are asked for');
    await isReady(page);
    await page.$eval('cloud-player', (player) => player.focus());
    await page.keyboard.press('k');
    await waitUntilPlaying(page);
    await release(VIEWS);
    await controlsAreDrawn(page);
  });
});
