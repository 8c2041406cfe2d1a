import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { isUnsafe, MARKUP } from '../support/answers/hostile.ts';
import { answersByPath, CUES_ANSWER, FILM, HOSTILE_ANSWERS, REFUSED } from '../support/answers/hostile-answers.ts';
import { embedElements } from '../support/page/around-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { EVERYTHING } from '../support/page/everything.ts';
import { find, hands } from '../support/page/hands.ts';
import { tracesOf } from '../support/page/hostile-page.ts';
import { DESKTOP } from '../support/page/judge-pages.ts';
import { toastSays, useKeepingPage } from '../support/page/keeping-page.ts';
import { leavePanel, openPanel, PANEL, panelText, pressButton } from '../support/page/panel.ts';
import { LINGER } from '../support/time/linger.ts';

/** These show no text of the platform. */
const WITHOUT_TEXT = ['trailer', 'share'];

describe('a platform with hostile content around the video', () => {
  const demo = useDemo({ shared: true });
  const { token, refuse } = useKeepingPage(demo);
  const wrong: string[] = [];
  const pages = new Map<string, Page>();

  const answer = (path: string, body: string, headers: object = { 'content-type': 'application/json' }) =>
    demo.fault({ effect: 'status', status: 200, method: 'GET', headers, body, path });

  before(async () => {
    for (const [path, { over, body }] of Object.entries(answersByPath(HOSTILE_ANSWERS))) {
      const real = over && (await (await fetch(`${demo.origin}${path.replace('**', '')}?uuid=a&provider=b`)).json());
      await answer(path, JSON.stringify(over ? { ...(real as object), ...(body as object) } : body));
    }
    await answer(CUES_ANSWER.path, CUES_ANSWER.body, CUES_ANSWER.headers);
    await refuse(REFUSED, 'POST', 400, `${MARKUP} ${'a'.repeat(5000)}`);
  });

  async function open(content: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(DESKTOP);
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => isUnsafe(request.url()) && wrong.push(request.url()));
    page.on('dialog', (dialog) => wrong.push(dialog.message()));
    await page.evaluateOnNewDocument(LINGER);
    // Shortens the first delay of the polling.
    await page.evaluateOnNewDocument('Math.random = () => 0');
    await page.goto(
      `${demo.origin}/plr?${content}&${EVERYTHING}&xToken=${await token()}&autoplay=1&muted=1&portrait=0`,
    );
    await page.bringToFront();
    await waitUntilPlaying(page);
    // The controls stay.
    await ask(page, (player) => player.pause());
    return page;
  }
  /** The page of a content, which its tests share. */
  async function pageOf(content: string): Promise<Page> {
    wrong.length = 0;
    const page = pages.get(content) ?? (await open(content));
    pages.set(content, page);
    await page.bringToFront();
    await leavePanel(page);
    return page;
  }
  /** No text has become an element or an address, and no element is wider than its box. */
  const isSound = async (page: Page) => {
    const found = await tracesOf(page);
    assert.deepEqual(
      { ...found, addresses: found.addresses.filter(isUnsafe) },
      { addresses: [], made: 0, hurt: false, wide: [] },
    );
    assert.deepEqual(wrong, []);
  };

  for (const { id, from, content, shown } of HOSTILE_ANSWERS) {
    it(`shows its texts in ${id} as they are`, async () => {
      const page = await pageOf(content);
      await openPanel(page, hands.mouse, { id, from });
      if (id === 'search') await hands.mouse.type(page, '.search-form input', 'x');
      await find(page, `${PANEL} ${shown}`);
      const text = await panelText(page);
      if (!WITHOUT_TEXT.includes(id)) assert.ok(text.includes(MARKUP), text.slice(0, 400));
      await isSound(page);
    });
  }

  it('says its reasons as they are', async () => {
    const page = await pageOf(FILM);
    await pressButton(page, hands.mouse, 'bookmark-button');
    await toastSays(page, MARKUP);
    await isSound(page);
  });

  it('gives an embed code that is one frame and nothing else', async () => {
    const page = await pageOf(`${FILM}&t=${encodeURIComponent(`"><img src=x onerror=1>`)}`);
    await openPanel(page, hands.mouse, { id: 'share' });
    const names = await embedElements(page);
    assert.deepEqual(names, ['iframe']);
    await isSound(page);
  });
});
