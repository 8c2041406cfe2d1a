import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { loginStep, openLogin, typeInto } from '../support/page/login-panel.ts';
import { lastCode, logInto } from '../support/platform/viewer.ts';

const CSP = "default-src * blob: data: 'unsafe-inline'";
/** In the frame itself: only its own scripts receive its errors. */
const LISTENER = `<script>
  window.wrong = [];
  addEventListener('error', ({ message }) => wrong.push(message));
  addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
</script>`;

describe('a sandboxed frame, and a browser without cookies', () => {
  const demo = useDemo({ shortSegments: true });
  let site: ForeignPage;
  before(async () => {
    site = await openForeignPage();
  });
  after(() => site.close());

  /** A page of another site with the player in a frame. */
  async function openFrame(attributes: string, sandbox: string): Promise<Frame> {
    const player = `<cloud-player ${attributes} api="${demo.origin}" autoplay muted width="400"></cloud-player>`;
    site.show(
      `<!doctype html><html lang="en"><title>A page</title><iframe ${sandbox} src="/frame.html" width="500" height="400"></iframe>`,
      {
        csp: CSP,
        files: {
          '/frame.html': `<!doctype html><html lang="en"><title>A frame</title>${LISTENER}<script src="/dist/cloud-player.js"></script>${player}`,
        },
      },
    );
    const page = await demo.browser.newPage();
    await page.goto(site.origin);
    const frame = await page.waitForFrame((candidate) => candidate.url().endsWith('/frame.html'));
    await frame.waitForSelector('cloud-player');
    return frame;
  }
  const wrong = (frame: Frame) => frame.evaluate('window.wrong') as Promise<string[]>;

  const WISHES: Readonly<Record<string, () => string | Promise<string>>> = {
    'a video': () => 'type="vod" content-id="1"',
    'a live': () => 'type="live" content-id="1"',
    'a viewer of the page’s own': async () =>
      `type="vod" content-id="1" x-token="${(await logInto(demo.origin, '09151234567')).access}"`,
    'a page without logins': () => 'type="vod" content-id="1" authentication="false"',
  };
  for (const [name, wish] of Object.entries(WISHES)) {
    it(`plays in a frame that allows scripts only: ${name}`, async () => {
      const frame = await openFrame(await wish(), 'sandbox="allow-scripts"');
      assert.equal(await frame.evaluate(() => origin), 'null');
      await waitUntilPlaying(frame);
      assert.deepEqual(await wrong(frame), []);
    });
  }

  const withoutCookies = async (page: Page) => {
    const session = await page.createCDPSession();
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  };

  it('plays without cookies, with a login that lasts until the page is left', async () => {
    const page = await demo.browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await withoutCookies(page);
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    const changed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          document
            .querySelector('cloud-player')
            ?.addEventListener('loginchange', (event) => resolve((event as CustomEvent).detail.loggedIn)),
        ),
    );
    await openLogin(page);
    await typeInto(page, '09161234567');
    await loginStep(page, 'otp');
    await typeInto(page, await lastCode(demo.origin));
    assert.equal(await changed, true);
    assert.deepEqual([await page.evaluate(() => document.cookie), await page.cookies(), errors], ['', [], []]);
    assert.equal(await ask(page, (player) => player.paused), false);
  });

  it('plays as a third party and sets no cookie', async () => {
    const frame = await openFrame('type="vod" content-id="1"', '');
    await waitUntilPlaying(frame);
    assert.deepEqual([await wrong(frame), await frame.page().cookies(demo.origin, site.origin)], [[], []]);
  });
});
