import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import { useDemo } from './demo-page.ts';
import { ask, waitUntilPlaying } from './element-page.ts';
import { find } from './hands.ts';
import { useKeepingPage } from './keeping-page.ts';
import type { SurfaceAct } from './surface-acts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = encodeURIComponent(JSON.stringify({ shareButton: true, showCommentSection: true, chat: true }));
export const DESKTOP: Viewport = { width: 880, height: 495 };
export const PHONE: Viewport = { width: 360, height: 740, isMobile: true, hasTouch: true };

export interface Look {
  readonly lang: 'fa' | 'ar' | 'en';
  readonly theme: 'dark' | 'light';
}

/** In a `describe`: paused pages of a viewer, one for each content, which the tests after each other use. */
export function useJudgePages({ lang, theme }: Look, viewport: Viewport, parameters = 'portrait=0') {
  const demo = useDemo({ shared: true });
  const keeping = useKeepingPage(demo);
  const wrong: string[] = [];
  const opened = new Map<string, Page>();
  let token = '';
  before(async () => {
    token = await keeping.token();
  });

  /** A guest has a browser profile of their own: their log-in is for no other page. */
  const newPage = async (guest: boolean | undefined) =>
    guest ? (await demo.browser.createBrowserContext()).newPage() : demo.browser.newPage();

  async function pageFor({ content, guest }: Pick<SurfaceAct, 'content' | 'guest'>): Promise<Page> {
    wrong.length = 0;
    const query = `${content}${guest ? '' : `&xToken=${token}`}`;
    const known = opened.get(query);
    if (known) {
      await known.bringToFront();
      return known;
    }
    const page = await newPage(guest);
    opened.set(query, page);
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport(viewport);
    await page.goto(
      `${demo.origin}/plr?${query}&lang=${lang}&theme=${theme}&featureSet=${FLAGS}&autoplay=1&muted=1&${parameters}`,
    );
    await page.bringToFront();
    await waitUntilPlaying(page);
    await find(page, '[part~=controls]');
    await ask(page, (player) => player.pause());
    await page.evaluate(axe);
    return page;
  }

  return {
    pageFor,
    /** Errors on the page since it was asked for. */
    wrong,
    /** The next test gets another page in its place. */
    async drop(page: Page) {
      for (const [query, one] of opened) if (one === page) opened.delete(query);
      await page.close();
    },
  };
}
