import { before } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import type { Lang } from '../../../src/languages.ts';
import { keepLogin } from '../platform/viewer.ts';
import { createAudienceBoard } from './audience-board.ts';
import { useDemo } from './demo-page.ts';
import { ask, waitUntilPlaying } from './element-page.ts';
import { EVERYTHING } from './everything.ts';
import { find } from './hands.ts';
import { useKeepingPage } from './keeping-page.ts';
import { LIVE, type SurfaceAct } from './surface-acts.ts';

export const DESKTOP: Viewport = { width: 880, height: 495 };
export const PHONE: Viewport = { width: 360, height: 740, isMobile: true, hasTouch: true };

export interface Look {
  readonly lang: Lang;
  readonly theme: 'dark' | 'light';
}

/** In a `describe`: paused pages of a viewer, one for each content, which the tests share. */
export function useJudgePages({ lang, theme }: Look, viewport: Viewport) {
  const demo = useDemo({ shared: true });
  const keeping = useKeepingPage(demo);
  const wrong: string[] = [];
  const opened = new Map<string, Page>();
  let login: object = {};
  before(async () => {
    login = await keeping.login();
  });

  /** A guest has a separate browser context, so that a login applies to no other page. */
  async function newPage(guest: boolean | undefined): Promise<Page> {
    if (guest) return (await demo.browser.createBrowserContext()).newPage();
    const page = await demo.browser.newPage();
    // A login that the player keeps and renews: a token of the page would end after five minutes.
    await keepLogin(page, login);
    return page;
  }

  async function pageFor({ content, guest }: Pick<SurfaceAct, 'content' | 'guest'>): Promise<Page> {
    wrong.length = 0;
    const key = `${content} ${guest}`;
    const known = opened.get(key);
    if (known) {
      await known.bringToFront();
      return known;
    }
    const page = await newPage(guest);
    opened.set(key, page);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport(viewport);
    // Painting motion costs a fifth of these tests, and none of them looks at it.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    // The platform asks another poll every ten minutes; that of the board stays.
    if (content === LIVE) await createAudienceBoard().attach(page);
    await page.goto(
      `${demo.origin}/plr?${content}&lang=${lang}&theme=${theme}&${EVERYTHING}&autoplay=1&muted=1&portrait=0`,
    );
    await page.bringToFront();
    await waitUntilPlaying(page);
    await find(page, '[part~=controls]');
    await ask(page, (player) => player.pause());
    return page;
  }

  /** The next test of its content has another page. */
  async function drop(page: Page): Promise<void> {
    for (const [key, one] of opened) if (one === page) opened.delete(key);
    await page.close();
  }

  return {
    drop,
    /** Returns the page of a content. After a failed test, the next one gets a new page. */
    async onPage(surface: SurfaceAct, test: (page: Page) => Promise<void>): Promise<void> {
      const page = await pageFor(surface);
      try {
        await test(page);
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      } catch (error) {
        await drop(page);
        throw error;
      }
    },
  };
}
