import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page, Viewport } from 'puppeteer-core';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { type Login, logInto } from '../platform/viewer.ts';
import { HURRY } from '../time/hurry.ts';
import { LINGER } from '../time/linger.ts';
import { PATIENCE } from '../time/patience.ts';
import { useDemo } from './demo-page.ts';
import { repeatVideo, waitUntilPlaying } from './element-page.ts';

export const SIDEBAR: Viewport = { width: 1280, height: 720 };
export const PLAIN: Viewport = { width: 860, height: 520 };
export const FORM = 'cloud-player >>> .comments > .comment-form';

const NUMBERS = { sara: '09121234567', ali: '09131234567' } as const;
export type Viewer = keyof typeof NUMBERS;

export interface CommentsWish {
  /** Attributes of the player. */
  readonly attributes?: string;
  readonly viewport?: Viewport;
  /** In a separate browser context; without a name a guest. */
  readonly viewer?: Viewer;
  /** Delays of retries pass at once. */
  readonly quick?: boolean;
}

/** Pages of the reference platform with a playing video and its comments. `shared`: they stay open for all tests. */
export function useComments({ shared = false } = {}) {
  const demo = useDemo({ shared });
  const wrong: string[] = [];
  const tokens = new Map<Viewer, Login>();

  const post = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
    const response = await fetch(`${demo.origin}/api${path}?uuid=a&provider=b`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  before(async () => {
    for (const viewer of ['sara', 'ali'] as const) tokens.set(viewer, await logInto(demo.origin, NUMBERS[viewer]));
  });

  /** Another player in the page, in place of the one before. */
  const restart = async (page: Page, attributes = 'content-id="1"') => {
    await page.bringToFront();
    await page.evaluate((text) => {
      document.body.style.cssText = 'margin: 0; display: block';
      document.body.innerHTML = `<cloud-player type="vod" autoplay muted ${text}></cloud-player>`;
      const player = document.querySelector('cloud-player');
      if (!player?.hasAttribute('feature-set')) {
        player?.setAttribute('feature-set', '{"showCommentSection":true,"recommendationList":true}');
      }
      const events: object[] = [];
      Object.assign(window, { events });
      for (const name of ['comment', 'commentlike']) {
        player?.addEventListener(name, (event) => events.push({ name, ...(event as CustomEvent).detail }));
      }
    }, attributes);
    await waitUntilPlaying(page);
    await repeatVideo(page);
  };
  const start = async (page: Page, attributes?: string) => {
    await page.goto(`${demo.origin}/plr`);
    await restart(page, attributes);
  };

  return {
    demo,
    wrong,
    restart,
    /** Writes a comment without a player. */
    write: (viewer: Viewer, body: object) => post('/comments', body, tokens.get(viewer)?.access),
    async open({ attributes = 'content-id="1"', viewport = SIDEBAR, viewer, quick }: CommentsWish = {}): Promise<Page> {
      wrong.length = 0;
      const context = await demo.browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('dialog', (dialog) => wrong.push(dialog.message()));
      const { refresh, token_id } = (viewer && tokens.get(viewer)) ?? {};
      const kept = refresh === undefined ? undefined : JSON.stringify({ refresh, token_id });
      await page.evaluateOnNewDocument((login) => {
        if (login) localStorage.setItem(`cloud-player:tokens:${location.origin}`, login);
      }, kept);
      await page.evaluateOnNewDocument(LINGER);
      if (quick) await page.evaluateOnNewDocument(HURRY);
      await start(page, attributes);
      return page;
    },
  };
}

const TWO = `<style>cloud-player { width: 400px; height: 700px }</style>
  <cloud-player id="one" type="vod" content-id="1" autoplay muted portrait feature-set='{"showCommentSection":true}'></cloud-player>
  <cloud-player id="two" type="vod" content-id="7" autoplay muted portrait feature-set='{"showCommentSection":true}'></cloud-player>`;

/** Shows two films beside each other, `one` and `two`, with their comments open. */
export async function showTwoFilms(page: Page): Promise<void> {
  await page.evaluate((html) => {
    document.body.innerHTML = html;
    document.body.style.display = 'flex';
  }, TWO);
  const both = ['#one', '#two'];
  // Each before the comments of the first: at its end the next film would come, with its own comments.
  for (const id of both) {
    await waitUntilPlaying(page, id);
    await page.$eval(id, (player) => (player as CloudPlayerElement).pause());
  }
  for (const id of both) {
    await showComments(page, '.comment', id);
    await page.waitForSelector(`${id} >>> .comments > .comment-form`, { visible: true });
  }
}

/** The field of a new comment. The permission to write may come after the list, and the buttons to answer with it. */
export const field = (page: Page, selector = 'cloud-player') =>
  page.waitForSelector(`${selector} >>> .comments > .comment-form textarea`, { visible: true });

/** Whether there is a form for a comment now. */
export const canWrite = async (page: Page) => (await page.$(FORM)) !== null;

export const draft = async (page: Page, selector?: string) =>
  (await field(page, selector))?.evaluate((own) => (own as HTMLTextAreaElement).value);

/** Answers the first comment. */
export async function reply(page: Page, button: string, text: string): Promise<void> {
  await press(page, 0, button);
  await page.waitForSelector('cloud-player >>> .comment .comment-form', { visible: true });
  await page.keyboard.type(text);
  await page.click('cloud-player >>> .comment .comment-form [type=submit]');
}

export const pressTime = (page: Page) => page.click('cloud-player >>> .comment-time');

/** `rel` of the links and images in the first comment. */
export const linksOfFirst = (page: Page) =>
  page.$$eval('cloud-player >>> .comment:first-child a, .comment img[src="x"]', (all) =>
    all.map((one) => one.getAttribute('rel')),
  );

/** Opens the comments: their tab, or their panel over the picture. */
export async function showComments(page: Page, ready = '.comment', selector = 'cloud-player'): Promise<void> {
  await page.hover(selector);
  await page.waitForFunction(
    (host) => {
      const root = document.querySelector(host)?.shadowRoot;
      const button = root?.querySelector<HTMLElement>('[role=tab][id$=tab-comments], [part~=comments-button]');
      button?.click();
      return button;
    },
    { polling: 100 },
    selector,
  );
  await page.waitForSelector(`${selector} >>> .comments ${ready}`, { visible: true });
}

/** The shown comments: name, marks and text. */
export const shown = (page: Page, selector = 'cloud-player') =>
  page.$$eval(`${selector} >>> .comment`, (all) =>
    all.map((one) => ({
      name: one.querySelector('.comment-name')?.textContent ?? '',
      marks: [...one.querySelectorAll('.comment-mark')].map((mark) => mark.textContent),
      text: one.querySelector('.comment-text')?.textContent ?? '',
      likes: one.querySelector('[aria-pressed]')?.textContent ?? '',
      liked: one.querySelector('[aria-pressed]')?.getAttribute('aria-pressed'),
      isReply: one.hasAttribute('data-reply'),
    })),
  );

export const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: Record<string, unknown>[] }).events);

/** Types a comment and sends it. */
export async function writeComment(page: Page, text: string, selector = 'cloud-player'): Promise<void> {
  await (await field(page, selector))?.focus();
  await page.keyboard.type(text);
  await page.click(`${selector} >>> .comments > .comment-form [type=submit]`);
}

/** Presses the button of a comment with this text. */
export async function press(page: Page, place: number, text: string): Promise<void> {
  const found = await page.$$eval(
    'cloud-player >>> .comment',
    (all, index, words) => {
      const buttons = [...(all[index]?.querySelectorAll<HTMLElement>('.comment-acts button') ?? [])];
      const button = buttons.find((one) => (one.ariaLabel ?? one.textContent ?? '').includes(words));
      button?.click();
      return button !== undefined;
    },
    place,
    text,
  );
  assert.ok(found, `no button ${text}`);
}

/** Sends a comment, whatever its form says of it. */
export async function submitComment(page: Page, text: string): Promise<void> {
  await page.locator('cloud-player >>> .comment-form textarea').fill(text);
  await page.$eval('cloud-player >>> .comment-form', (form) => (form as HTMLFormElement).requestSubmit());
}

/** Presses the like of the first comment that has none, or has one. */
export async function likeAComment(page: Page, liked = false): Promise<void> {
  const like = `cloud-player >>> .comment-act[aria-pressed=${liked}]:not([disabled])`;
  await page.waitForSelector(like, { visible: true });
  await page.$eval(like, (button) => (button as HTMLElement).click());
}

/** Presses what offers to load again, until there are comments and the form for one. */
export async function loadCommentsAgain(page: Page): Promise<void> {
  // The list and the permission are asked for at once: either answer, and its way on, may come last.
  await page.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const again = '.comments :is(.list-state button, .comments-closed button)';
    for (const button of root?.querySelectorAll<HTMLElement>(again) ?? []) button.click();
    return root?.querySelector('.comment') && root.querySelector('.comments > .comment-form');
  }, PATIENCE);
  await page.waitForSelector('cloud-player >>> .comment', { visible: true });
  await page.waitForSelector(FORM, { visible: true });
}

/** Waits until this text is in a comment or in the field. */
export const commentIsKept = (page: Page, text: string) =>
  page.waitForFunction(
    (words) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const texts = [...(root?.querySelectorAll('.comment-text') ?? [])].map((row) => row.textContent);
      return root?.querySelector('textarea')?.value === words || texts.includes(words);
    },
    PATIENCE,
    text,
  );
