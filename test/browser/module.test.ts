import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import { type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { sphere } from '../support/page/picture.ts';
import { ZONE } from '../support/page/zone.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MODULE = '<script type="module" src="/dist/esm/cloud-player.js"></script>';
const TRANSPORT_STREAM = 'type="vod" is-general src="/media/vod-ts/index.m3u8"';

describe('the module and the script', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  it('the module plays HLS on a page with a strict CSP, with its worker file', async () => {
    const page = await web.openPage(`${MODULE}<cloud-player ${TRANSPORT_STREAM} autoplay muted></cloud-player>`, {
      csp: "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:",
    });
    await waitUntilPlaying(page);
    assert.equal(page.workers().length, 1);
    assert.deepEqual(web.errors, []);
  });

  it('the module loads hls.js, the FLV engine and three only for content that needs them', async () => {
    const engines = async (attributes: string, isShown?: (page: Page) => Promise<unknown>) => {
      const page = await web.openPage(
        `${MODULE}<cloud-player type="mp4" is-general muted autoplay ${attributes}></cloud-player>`,
      );
      await waitUntilPlaying(page);
      await isShown?.(page);
      return web.site.requests.filter((path) => /(hls|flv|sphere|panorama|virtual)[^/]*\.js$/.test(path)).sort();
    };
    assert.deepEqual(await engines('src="/media/files/clip.mp4"'), []);
    assert.deepEqual(await engines('src="/media/files/clip.flv"'), ['/dist/esm/flv.js']);
    // The video plays without waiting for the sphere.
    assert.deepEqual(await engines('src="/media/files/360.mp4" is-360', sphere), [
      '/dist/esm/create-panorama.js',
      '/dist/esm/sphere.js',
    ]);
  });

  it('the module can be imported on a server without a DOM', async () => {
    const script = "await import('./dist/esm/cloud-player.js'); console.log(typeof globalThis.window)";
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
    });
    assert.equal(stdout.trim(), 'undefined');
    assert.equal(stderr, '');
  });

  it('the script and the module on one page define the element once', async () => {
    const page = await web.open(`${MODULE}<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    assert.deepEqual(web.errors, []);
  });

  for (const [what, early] of [
    ['an AMD loader', 'window.define = () => { throw new Error("not for you"); }; window.define.amd = {};'],
    [
      'CommonJS names',
      'window.module = { exports: {} }; window.exports = module.exports; window.require = () => { throw new Error("no"); };',
    ],
    ['a process without env', 'window.process = {};'],
    ['a longer Object.prototype', 'Object.prototype.extra = function () {};'],
    [
      'Prototype.js',
      'Array.prototype.toJSON = () => "broken"; Array.prototype.each = function () {}; delete Array.prototype.entries; String.prototype.strip = () => "";',
    ],
    ['zone.js', ZONE],
    ['an own $, React and Hls', 'window.$ = window.React = window.Hls = window.THREE = "mine";'],
    [
      'a broken console and storage',
      'delete window.console; Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked"); } });',
    ],
  ] as const) {
    it(`the player works on a page with ${what}`, async () => {
      const page = await web.open(`<cloud-player ${TRANSPORT_STREAM} autoplay muted></cloud-player>`, {
        head: '<script src="/early.js"></script>',
        files: { '/early.js': early },
      });
      await waitUntilPlaying(page);
      assert.deepEqual(web.errors, []);
    });
  }
});
