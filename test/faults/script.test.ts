import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { barIsStyled, control, controlsAre } from '../support/page/controls.ts';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  waitUntilPlaying,
} from '../support/page/element-page.ts';
import { STRICT_CSP } from '../support/page/foreign-page.ts';
import { menuIsOpen } from '../support/page/menu.ts';

const PLAYING = `<cloud-player ${GENERAL} autoplay muted></cloud-player>`;
const SCRIPT = '<script src="/dist/cloud-player.js"></script>';

/** Another version of the script, as seen by the page. */
const OTHER_VERSION =
  'customElements.define("cloud-player", class extends HTMLElement { get version() { return "other"; } });';

describe('the script in the page', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  const PLACES: Readonly<Record<string, string>> = {
    'before the body': `${SCRIPT}<body>${PLAYING}`,
    'in the body, before the element': `<body>${SCRIPT}${PLAYING}`,
    'at the end of the body': `<body>${PLAYING}${SCRIPT}`,
    'after the body': `<body>${PLAYING}</body></html>${SCRIPT}`,
    'with defer': `<head><script defer src="/dist/cloud-player.js"></script></head><body>${PLAYING}`,
    'with async': `<head><script async src="/dist/cloud-player.js"></script></head><body>${PLAYING}`,
    'as a module': `<head><script type="module" src="/dist/cloud-player.js"></script></head><body>${PLAYING}`,
    twice: `<body>${SCRIPT}${PLAYING}<script src="/dist/cloud-player.js?again"></script>`,
    'before an older version': `<body>${SCRIPT}${PLAYING}<script src="/other.js"></script>`,
  };

  it('plays wherever it is: in the head, before, in and after the body, as a module, twice', async () => {
    const page = await web.openPage('');
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'warn' && told.push(message.text()));
    for (const [where, html] of Object.entries(PLACES)) {
      told.length = 0;
      web.site.show(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>${html}<script src="/after.js"></script>`,
        {
          files: {
            '/other.js': `if (!customElements.get("cloud-player")) { ${OTHER_VERSION} }`,
            '/after.js': 'document.title = "after";',
          },
        },
      );
      await page.reload();
      await waitUntilPlaying(page);
      assert.deepEqual([await page.title(), web.errors], ['after', []], where);
      assert.equal(told.filter((text) => text.includes('is defined already')).length, where === 'twice' ? 1 : 0, where);
    }
  });

  it('plays, and has its words, on a page in windows-1256, from a server that names no encoding', async () => {
    const page = await web.openPage('');
    web.site.show(`<!doctype html><meta charset="windows-1256"><title>A page</title>${SCRIPT}${PLAYING}`, {
      encoding: false,
      files: { '/dist/cloud-player.js': readFileSync(new URL('../../dist/cloud-player.js', import.meta.url)) },
    });
    await page.reload();
    await waitUntilPlaying(page);
    assert.equal(await page.evaluate(() => document.characterSet), 'windows-1256');
    const button = await control(page, 'play-button');
    assert.equal(await button.evaluate(({ ariaLabel }) => ariaLabel), 'مکث');
    assert.deepEqual(web.errors, []);
  });

  it('keeps another version that was faster, with a warning and without errors', async () => {
    const page = await web.openPage('');
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'warn' && told.push(message.text()));
    web.site.show(
      `<!doctype html><html lang="en"><title>A page</title><script src="/other.js"></script>${SCRIPT}${PLAYING}<script src="/after.js"></script>`,
      { files: { '/other.js': OTHER_VERSION, '/after.js': 'document.title = "after";' } },
    );
    await page.reload();
    assert.equal(await page.title(), 'after');
    assert.equal(await page.$eval('cloud-player', (player) => Reflect.get(player, 'version')), 'other');
    assert.deepEqual([told.length, web.errors], [1, []]);
    assert.match(told[0] ?? '', /is defined already/);
  });

  it('works with an old library that replaces built-ins', async () => {
    // As Prototype.js did.
    const old = `Array.from = (list) => { const all = []; for (let i = 0; i < (list.length || 0); i++) all.push(list[i]); return all; };
      Array.prototype.toJSON = function () { return '[]'; };
      Array.prototype.each = function () {};`;
    const page = await web.open(PLAYING, { head: '<script src="/old.js"></script>', files: { '/old.js': old } });
    await waitUntilPlaying(page);
    assert.ok((await ask(page, ({ buffered }) => buffered.end(0))) > 0);
    await page.mouse.move(200, 200);
    await barIsStyled(page);
    assert.deepEqual(web.errors, []);
  });

  it('works with Trusted Types enforced, only without the worker', async () => {
    const csp = `${STRICT_CSP}; require-trusted-types-for 'script'; trusted-types 'none'`;
    const files = {
      '/early.js':
        'globalThis.refused = []; addEventListener("securitypolicyviolation", ({ sample }) => refused.push(sample));',
    };
    const head = '<script src="/early.js"></script>';
    const refused = (page: Page) => page.evaluate('refused') as Promise<string[]>;
    const page = await web.open(
      '<cloud-player type="vod" is-general src="/media/vod-ts/index.m3u8" snapshot autoplay muted></cloud-player>',
      { csp, files, head },
    );
    await waitUntilPlaying(page);
    const taken = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('snapshot', () => resolve(true))),
    );
    await clickPart(page, 'snapshot-button');
    await taken;
    await clickPart(page, 'settings-button');
    await menuIsOpen(page);
    assert.ok((await refused(page)).every((sample) => sample.startsWith('Worker')));
    for (const more of ['type="flv" src="/media/files/clip.flv"', 'type="mp4" is-360 src="/media/files/360.mp4"']) {
      const other = await web.open(`<cloud-player is-general ${more} autoplay muted></cloud-player>`, {
        csp,
        files,
        head,
      });
      await waitUntilPlaying(other);
      assert.deepEqual([await refused(other), web.errors], [[], []], more);
    }
  });

  it('works on a phone without viewport meta: the bar is pressed where the finger is', async () => {
    const page = await web.open(PLAYING);
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    await page.reload();
    await waitUntilPlaying(page);
    assert.ok((await page.evaluate(() => innerWidth)) > 900);
    await ask(page, (player) => player.pause());
    // Hidden controls can't be pressed; while paused, the bar stays.
    await controlsAre(page, 'shown');
    const box = await (await control(page, 'time-slider')).boundingBox();
    assert.ok(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => Math.abs((document.querySelector('cloud-player')?.currentTime ?? 0) - 30) < 1);
    assert.deepEqual(web.errors, []);
  });
});
