import type { Page, Viewport } from 'puppeteer-core';
import { LINGER } from '../time/linger.ts';
import { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';
import { openSurface } from './surface.ts';

export const PLAIN: Viewport = { width: 860, height: 520 };
export const SIDEBAR: Viewport = { width: 1280, height: 720 };
export const SHARE = `feature-set='{"shareButton":true}'`;

/** The page answers as an installed app, which no browser of a test is. */
const INSTALLED = `{
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'));
}`;

/** Pages of the reference platform with a playing video, whose surfaces are opened as a viewer does. `shared`: they stay open for all tests. */
export function useAround({ shared = false } = {}) {
  const demo = useDemo({ shared });

  async function open(
    attributes = SHARE,
    { viewport = PLAIN, address = '/plr', id = '1', installed = false } = {},
  ): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(LINGER);
    if (installed) await page.evaluateOnNewDocument(INSTALLED);
    await page.goto(`${demo.origin}${address}`);
    await page.evaluate(
      (text, contentId) => {
        document.body.style.cssText = 'margin: 0; display: block';
        document.body.innerHTML = `<cloud-player type="vod" content-id="${contentId}" autoplay muted ${text}></cloud-player>`;
        const events: unknown[] = [];
        Object.assign(window, { events });
        for (const name of ['share', 'download', 'feedback']) {
          document
            .querySelector('cloud-player')
            ?.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
        }
      },
      attributes,
      id,
    );
    await page.bringToFront();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    return page;
  }
  const events = (page: Page) => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
  const words = (page: Page, selector: string) =>
    page.$eval(`cloud-player >>> ${selector}`, (box) => box.textContent ?? '');
  const until = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('cloud-player')?.shadowRoot?.textContent?.includes(wanted),
      { polling: 100 },
      text,
    );
  const press = (page: Page, name: string) =>
    page.evaluate((label) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      [...(root?.querySelectorAll<HTMLElement>('.popover button, .tab-panel button') ?? [])]
        .find((button) => (button.ariaLabel ?? button.textContent)?.includes(label))
        ?.click();
    }, name);

  return { demo, open, events, show: openSurface, words, until, press };
}
