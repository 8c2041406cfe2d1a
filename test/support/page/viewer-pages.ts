import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { BROKEN } from '../answers/mutations.ts';
import { type Login, logInto, rememberLogin } from '../platform/viewer.ts';
import { HURRY } from '../time/hurry.ts';
import { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';
import { EVERYTHING } from './everything.ts';
import { FAULT, SPEECH } from './speech.ts';

/** Pages of a viewer who is logged in, with a playing video and its surfaces. */
export function useViewerPages() {
  const demo = useDemo();
  let login: Login;
  const wrong: string[] = [];
  /** Paths of the requests of the page that have a response, or failed. */
  const answered: string[] = [];
  const underWay = new Set<HTTPRequest>();
  let viewers = 0;
  // A new viewer for each test: earlier likes would leave no comment to like.
  beforeEach(async () => {
    viewers += 1;
    login = await logInto(demo.origin, `0912111${String(viewers).padStart(4, '0')}`);
  });

  /** `content`: parameters of the player's own page. */
  async function open(content = 'type=vod&id=1'): Promise<Page> {
    for (const list of [wrong, answered]) list.length = 0;
    underWay.clear();
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1280, height: 720 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    await rememberLogin(page, login);
    await page.evaluateOnNewDocument(HURRY);
    page.on('request', (request) => void underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end, (request) => {
        underWay.delete(request);
        answered.push(new URL(request.url()).pathname);
      });
    // Shortens the first polling delay.
    if (content.startsWith('type=live')) await page.evaluateOnNewDocument('Math.random = () => 0');
    await page.goto(`${demo.origin}/plr?${content}&${EVERYTHING}&autoplay=1&muted=1&lang=en`);
    await page.bringToFront();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await page.waitForSelector('cloud-player >>> [role=tab]', { visible: true });
    return page;
  }
  const isSound = async (page: Page, where: string) => {
    const text = await page.evaluate(() => document.querySelector('cloud-player')?.shadowRoot?.textContent ?? '');
    assert.doesNotMatch(text, BROKEN, where);
    assert.deepEqual(wrong, [], where);
  };
  /**
   * A surface shows its entries, or the reason why there are none, in the page's language or as the platform's message.
   * `waits`: it may also show that it is loading, as when the platform never responds.
   */
  const speaks = async (page: Page, surface: SurfaceId, waits = false) => {
    const { entries, words, loading } = SPEECH[surface] ?? { entries: '*', words: [], loading: [] };
    const said = [...words, FAULT, ...(waits ? loading : [])];
    const look = (part: string, entry: string, known: readonly string[]) => {
      const panel = document.querySelector('cloud-player')?.shadowRoot?.querySelector(`[part~=${part}]`);
      const state = panel
        ?.querySelector('.list-state > p, .comments-skeleton, .search-status > p')
        ?.textContent?.trim();
      const isSaid = panel?.querySelector(entry) || known.includes(state ?? '');
      return isSaid ? '' : `says "${state}" of "${panel?.textContent}"`;
    };
    const about = [`${surface}-panel`, entries, said] as const;
    try {
      await page.waitForFunction(`(${look})(...${JSON.stringify(about)}) === ''`);
    } catch {
      assert.fail(`${surface} ${await page.evaluate(look, ...about)}`);
    }
  };
  /** Waits until no request to this path is under way, and the page has drawn what came. */
  const settled = async (page: Page, path: string) => {
    while ([...underWay].some((request) => new URL(request.url()).pathname.startsWith(path))) await pause(50);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  /** Sends a request of this viewer to the platform, without a player. */
  const post = (path: string, body: object) =>
    fetch(`${demo.origin}/api${path}?uuid=a&provider=b`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${login.access}` },
      body: JSON.stringify(body),
    });
  return { demo, answered, settled, post, open, isSound, speaks };
}
