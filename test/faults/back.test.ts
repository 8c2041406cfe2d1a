import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page } from 'puppeteer-core';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { menuHasFocus } from '../support/page/menu.ts';
import { escapeFromPanel, isPanelOpen, noPanelIsOpen, panelIsOpen } from '../support/page/panel.ts';

const QUERY = 'type=vod&id=1&autoplay=1&muted=1';
const ANY_CSP = { csp: "default-src * data: blob: 'unsafe-inline'" };
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };
const DESKTOP = { width: 800, height: 450 };

describe('the Back button with an open popover', () => {
  const demo = useDemo({ shortSegments: true });
  let site: ForeignPage;
  const wrong: string[] = [];

  before(async () => {
    site = await openForeignPage();
  });
  after(async () => {
    await site.close();
  });

  /** In a tab with an earlier history entry. */
  async function open(query = QUERY, viewport: object = DESKTOP): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport({ ...DESKTOP, ...viewport });
    page.on('pageerror', (error) => wrong.push(String(error)));
    site.show('<!doctype html><title>Before</title>', ANY_CSP);
    await page.goto(site.origin);
    await page.goto(`${demo.origin}/plr?${query}`);
    await waitUntilPlaying(page);
    return page;
  }
  const openPopover = async (place: Page | Frame, key = 'KeyS') => {
    await place.evaluate((code) => {
      document.querySelector('cloud-player')?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    }, key);
    await panelIsOpen(place);
  };
  /** In a task of its own: the answer must come before the page is left. */
  const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
  /** Whether the popover has a history entry. */
  const hasStep = (place: Page | Frame, there: boolean) =>
    place.waitForFunction((is) => Boolean(history.state?.cloudPlayerPopover) === is, {}, there);
  const leavesWithOneStep = async (page: Page) => {
    await Promise.all([page.waitForNavigation(), back(page)]);
    assert.equal(new URL(page.url()).origin, site.origin);
  };
  const playsOn = async (place: Page | Frame, second: number) =>
    place.waitForFunction(
      (least) => {
        const player = document.querySelector('cloud-player');
        return player && !player.paused && player.currentTime > least;
      },
      {},
      second,
    );

  for (const [name, viewport] of Object.entries({ 'on a desktop': DESKTOP, 'on a phone': PHONE })) {
    it(`closes it and stays: ${name}; the next press leaves, and forward does nothing`, async () => {
      const page = await open(QUERY, viewport);
      const url = page.url();
      await openPopover(page);
      await hasStep(page, true);
      const second = await ask(page, (player) => player.currentTime);
      await page.goBack();
      await noPanelIsOpen(page);
      assert.equal(page.url(), url);
      await playsOn(page, second);
      // It lands on the popover's entry, which removes itself.
      await page.evaluate(() => {
        window.addEventListener('popstate', () => document.body.append(`${history.state ? 'there' : 'gone'};`));
        history.forward();
      });
      await page.waitForFunction(() => document.body.textContent?.includes('there;gone;'));
      await hasStep(page, false);
      assert.equal(await isPanelOpen(page), false);
      await leavesWithOneStep(page);
      assert.deepEqual(wrong, []);
    });
  }

  it('leaves the page if the popover was closed in another way', async () => {
    const page = await open();
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 20)]) {
      await openPopover(page);
      await hasStep(page, true);
      await close();
      await noPanelIsOpen(page);
      await hasStep(page, false);
    }
    await leavesWithOneStep(page);
  });

  it('leads to the previous content after a choice in the popover', async () => {
    const page = await open('type=live&id=1&autoplay=1&muted=1');
    await control(page, 'lives-button');
    await openPopover(page, 'KeyQ');
    await hasStep(page, true);
    // The list is drawn after its popover.
    await menuHasFocus(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await noPanelIsOpen(page);
    await page.waitForFunction(() => !/[?&]id=1(&|$)/.test(location.search));
    await hasStep(page, false);
    await waitUntilPlaying(page);
    assert.doesNotMatch(page.url(), /[?&]id=1(&|$)/);
    await back(page);
    await page.waitForFunction(() => /[?&]id=1(&|$)/.test(location.search));
    await leavesWithOneStep(page);
  });

  it('leads away after other content has closed the popover', async () => {
    const page = await open();
    await openPopover(page);
    await page.evaluate(() => {
      history.pushState({}, '', '?type=vod&id=3');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await noPanelIsOpen(page);
    assert.match(page.url(), /id=3$/);
    await ask(page, (player) => player.setAttribute('content-id', '2'));
    await openPopover(page);
    await ask(page, (player) => player.setAttribute('content-id', '1'));
    await noPanelIsOpen(page);
  });

  async function openFrame(): Promise<{ page: Page; frame: Frame }> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    const frameHtml = `<iframe src="${demo.origin}/plr?${QUERY}" width="640" height="360" allow="autoplay"></iframe>`;
    site.show('<!doctype html><title>Before</title>', { ...ANY_CSP, files: { '/host': frameHtml } });
    await page.goto(site.origin);
    await page.goto(`${site.origin}/host`);
    const frame = await page.waitForFrame((one) => one.url().includes('/plr'));
    await playsOn(frame, 0.3);
    return { page, frame };
  }

  it('closes it in a frame without affecting the embedding page’s history', async () => {
    const { page, frame } = await openFrame();
    await openPopover(frame);
    await hasStep(frame, true);
    await back(page);
    await noPanelIsOpen(frame);
    assert.equal(page.url(), `${site.origin}/host`);
    await openPopover(frame);
    await hasStep(frame, true);
    await escapeFromPanel(frame);
    await noPanelIsOpen(frame);
    await hasStep(frame, false);
    await Promise.all([page.waitForNavigation(), back(page)]);
    assert.equal(page.url(), `${site.origin}/`);
    assert.deepEqual(wrong, []);
  });

  it('never removes a history entry of the embedding page', async () => {
    const { page, frame } = await openFrame();
    await openPopover(frame);
    await hasStep(frame, true);
    await page.evaluate(() => history.pushState('host', '', '?host'));
    await frame.evaluate(() => {
      document.querySelector('cloud-player')?.setAttribute('content-id', '3');
    });
    await noPanelIsOpen(frame);
    await hasStep(frame, false);
    assert.deepEqual([page.url(), await page.evaluate(() => history.state)], [`${site.origin}/host?host`, 'host']);
  });

  it('uses CloseWatcher on other pages, without a history entry', async () => {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    site.show(
      `<!doctype html><title>Host</title><script src="/dist/cloud-player.js"></script><button>host</button>
       <cloud-player is-general type="vod" src="/media/vod/master.m3u8" autoplay muted></cloud-player>`,
      ANY_CSP,
    );
    await page.goto(site.origin);
    await waitUntilPlaying(page);
    const length = await page.evaluate(() => history.length);
    await openPopover(page);
    await page.focus('button');
    await page.keyboard.press('Escape');
    await noPanelIsOpen(page);
    assert.equal(await page.evaluate(() => history.length), length);
    assert.deepEqual(wrong, []);
  });
});
