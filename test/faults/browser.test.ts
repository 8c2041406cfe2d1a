import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { control, controlsAreDrawn, hasControl } from '../support/page/controls.ts';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  urlSafeBase64,
  waitUntilPlaying,
} from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { says } from '../support/page/message.ts';
import { styleOf } from '../support/page/picture.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';

const PLAYING = `<cloud-player ${GENERAL} autoplay muted></cloud-player>`;
const TRANSPORT_STREAM =
  '<cloud-player type="vod" is-general src="/media/vod-ts/index.m3u8" autoplay muted></cloud-player>';
/** Longer than all delays of a player. */
const LONG_SECONDS = 60;
const FORBIDDEN = 'این صفحه اجازهٔ پخش نمی‌دهد';

/** Runs before the player's script, to change browser APIs. */
const early = (script: string) => ({ head: '<script src="/early.js"></script>', files: { '/early.js': script } });

describe('a browser or a page with restrictions', () => {
  let web: ElementPage;
  /** Another host without CORS. */
  let elsewhere: ForeignPage;
  before(async () => {
    web = await openElementPage();
    elsewhere = await openForeignPage({ cors: false });
  });
  after(async () => {
    await web.close();
    await elsewhere.close();
  });
  const source = (page: Page) => ask(page, (player) => player.currentSrc);

  it('plays native HLS without MediaSource, or shows a message if there is none', async () => {
    const page = await web.open(PLAYING, early('delete window.MediaSource; delete window.ManagedMediaSource;'));
    const isNative = await page.evaluate(
      () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
    );
    if (isNative) {
      await waitUntilPlaying(page);
      assert.equal(await source(page), `${web.site.origin}/media/vod/master.m3u8`);
    } else {
      await says(page, 'مرورگر پشتیبانی نمی‌شود');
    }
    const neither = `delete window.MediaSource; delete window.ManagedMediaSource;
      HTMLMediaElement.prototype.canPlayType = () => '';`;
    const old = await web.open(PLAYING, early(neither));
    await says(old, 'مرورگر پشتیبانی نمی‌شود');
    assert.equal(await ask(old, (player) => player.error?.code), 4);
    assert.deepEqual(web.errors, []);
  });

  it('transmuxes in a worker, or on the main thread if the page forbids workers', async () => {
    const page = await web.open(TRANSPORT_STREAM);
    await waitUntilPlaying(page);
    assert.equal(page.workers().length, 1);
    const narrow = await web.open(TRANSPORT_STREAM, {
      csp: "default-src 'none'; script-src 'self'; style-src 'self'; media-src 'self' blob:; connect-src 'self'",
    });
    await waitUntilPlaying(narrow);
    assert.equal(narrow.workers().length, 0);
  });

  const POLICIES = [
    ['media-src without blob:', GENERAL, "media-src 'self'; connect-src 'self'"],
    ['no media-src', 'type="mp4" is-general src="/media/files/clip.mp4"', "connect-src 'self'"],
    ['connect-src without the stream', GENERAL, 'media-src blob:'],
    ['connect-src without the platform', 'type="vod" content-id="1" api="https://api.example/"', 'media-src blob:'],
  ] as const;
  for (const [name, attributes, rules] of POLICIES) {
    it(`shows that the page blocks it, and logs it once: ${name}`, async () => {
      let clock: PageClock | undefined;
      const page = await web.open(`<cloud-player ${attributes} autoplay muted></cloud-player>`, {
        async prepare(opened) {
          clock = await openPageClock(opened);
        },
        csp: `default-src 'none'; script-src 'self'; style-src 'self'; worker-src blob:; ${rules}`,
      });
      await says(page, FORBIDDEN);
      // Retries and logs would be sent by now.
      await clock?.jump(LONG_SECONDS);
      await page.evaluate(() => console.info('later'));
      while (!web.said.includes('later')) await new Promise((resolve) => page.once('console', resolve));
      const told = web.said.filter((text) => text.includes('blockedByPolicy'));
      assert.equal(told.length, 1, web.said.join('\n'));
    });
  }

  it('is styled under style-src ’self’ without violations', async () => {
    const page = await web.open(
      PLAYING,
      early('document.addEventListener("securitypolicyviolation", () => (document.title = "broken"));'),
    );
    await waitUntilPlaying(page);
    // The controls are mounted after the first frame, later on a slow machine.
    await controlsAreDrawn(page);
    const [style] = await styleOf(page, '[part~=controls]', 'position');
    assert.deepEqual([style, await page.title()], ['absolute', 'A page']);
  });

  it('hides the picture-in-picture button and fills the window if the page has neither', async () => {
    const page = await web.open(`<p>before</p><cloud-player ${GENERAL} autoplay muted width="400"></cloud-player>`, {
      headers: { 'permissions-policy': 'fullscreen=(), picture-in-picture=()' },
    });
    await waitUntilPlaying(page);
    const box = () => ask(page, (player) => player.getBoundingClientRect().toJSON());
    const before = await box();
    await page.mouse.move(before.x + 100, before.y + 100);
    await control(page, 'fullscreen-button');
    assert.equal(await hasControl(page, 'picture-in-picture-button'), false);
    await clickPart(page, 'fullscreen-button');
    await page.waitForFunction(
      () => document.querySelector('cloud-player')?.getBoundingClientRect().width === window.innerWidth,
    );
    const filled = await box();
    assert.deepEqual([filled.x, filled.y, filled.height], [0, 0, await page.evaluate(() => innerHeight)]);
    await page.keyboard.press('KeyI');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.getBoundingClientRect().width === 400);
    assert.deepEqual(await box(), before);
    assert.equal(await ask(page, (player) => player.paused), false);
  });

  it('fills the window and keeps playing if fullscreen is refused', async () => {
    const refuse =
      'Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("Permissions check failed"));';
    const page = await web.open(PLAYING, early(refuse));
    await waitUntilPlaying(page);
    await page.mouse.move(200, 200);
    // The message goes after 3 s.
    await Promise.all([says(page, 'نمایش تمام‌صفحه ممکن نشد'), clickPart(page, 'fullscreen-button')]);
    const width = () => ask(page, (player) => player.getBoundingClientRect().width);
    assert.equal(await width(), await page.evaluate(() => innerWidth));
    await page.keyboard.press('Escape');
    assert.notEqual(await width(), await page.evaluate(() => innerWidth));
    assert.equal(await ask(page, (player) => player.paused), false);
    assert.deepEqual(web.errors, []);
  });

  it('plays from a host without CORS after one retry, and explains why a snapshot fails', async () => {
    const address = urlSafeBase64(`${elsewhere.origin}/media/files/clip.mp4`);
    const page = await web.open(`<cloud-player type="mp4" e-url="${address}" snapshot autoplay muted></cloud-player>`, {
      csp: "default-src 'none'; script-src 'self'; style-src 'self'; media-src *; connect-src 'self'",
    });
    await waitUntilPlaying(page);
    // Its 8 s must not be over before the last look.
    await ask(page, (player) => {
      player.playbackRate = 0.25;
    });
    const failures = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('snapshot', () => resolve('snapshot'));
          document
            .querySelector('cloud-player')
            ?.addEventListener('failure', (event) => resolve((event as CustomEvent<{ kind: string }>).detail.kind));
        }),
    );
    await page.mouse.move(200, 200);
    await Promise.all([says(page, 'گرفتن عکس ممکن نشد'), clickPart(page, 'snapshot-button')]);
    assert.equal(await failures, 'snapshotTainted');
    assert.deepEqual(await ask(page, (player) => [player.paused, player.error]), [false, null]);
  });
});

describe('a browser with an autoplay policy', () => {
  it('starts muted if allowed and offers to unmute with one press', async () => {
    const web = await openElementPage({ strictAutoplay: true });
    try {
      const page = await web.open(`<cloud-player ${GENERAL} autoplay></cloud-player><script src="/late.js"></script>`, {
        files: {
          '/late.js': `const player = document.querySelector('cloud-player');
            player.addEventListener('timeupdate', () => player.paused || console.info('it plays'));`,
        },
      });
      // `evaluate` counts as a user gesture: only listen until it plays.
      await new Promise((resolve) => page.on('console', (message) => message.text() === 'it plays' && resolve(true)));
      assert.equal(await ask(page, (player) => player.muted), true);
      // Waited for in the page: it may play before the test's next call.
      await ask(page, async (player) => {
        const emptied = new Promise((resolve) => player.addEventListener('emptied', resolve, { once: true }));
        player.setAttribute('src', '/media/vod/master.m3u8?again');
        await emptied;
      });
      await waitUntilPlaying(page);
      assert.equal(await ask(page, (player) => player.muted), true);
      await clickPart(page, 'sound-hint');
      assert.equal(await ask(page, (player) => player.muted), false);
      await waitUntilPlaying(page, 'cloud-player', await ask(page, (player) => player.currentTime));
    } finally {
      await web.close();
    }
  });

  it('shows the cover if muted autoplay is refused too, and plays with sound after one press', async () => {
    const web = await openElementPage();
    try {
      const refusing = `const { play } = HTMLMediaElement.prototype;
        let refused = 0;
        HTMLMediaElement.prototype.play = function () {
          if (navigator.userActivation.hasBeenActive) return play.call(this);
          refused += 1;
          if (refused === 2) console.info('refused with sound and without');
          return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
        };`;
      const page = await web.open(`<cloud-player ${GENERAL} autoplay></cloud-player>`, early(refusing));
      // `evaluate` counts as a user gesture: only listen until then.
      while (!web.said.includes('refused with sound and without'))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await control(page, 'cover-play', 'cloud-player', true);
      assert.deepEqual(await ask(page, (player) => [player.paused, player.muted, player.error]), [true, false, null]);
      await clickPart(page, 'cover-play');
      await waitUntilPlaying(page);
      assert.equal(await ask(page, (player) => player.muted), false);
      assert.deepEqual(web.errors, []);
    } finally {
      await web.close();
    }
  });
});
