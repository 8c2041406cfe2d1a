import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { barriersOf } from '../support/page/axe-page.ts';
import { tokenOf } from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import {
  entriesOf,
  focusAct,
  focusedIn,
  keepLogin,
  keptLogin,
  logInAtDesk,
  openDesk,
  untilListed,
  untilSaid,
} from '../support/page/desk-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const [MODERATOR, SARA, ALI, VIEWER] = ['09101234567', '09121234567', '09131234567', '09140000000'];
const ROOM = 'room-1';
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202e&amp;';
const COMMENT_ID = 'vod-1-c0';
const COMMENT = 'عالی بود، دست همهٔ سازندگان درد نکند.';

describe('the page of the moderators', () => {
  const demo = useDemo({ shared: true });
  let [sara, ali, login] = ['', '', ''];
  let moderator: Page;

  const post = async (to: string, token: string, body: object) => {
    const answer = await fetch(`${demo.origin}${to}?uuid=v&provider=test`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${to}: ${answer.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as { id?: string });
  };
  const say = async (text: string, token = ali) =>
    (await post('/api/chat/messages', token, { room: ROOM, text })).id ?? '';
  const report = (id: string, token = sara, reason = 'spam') =>
    post(`/api/chat/messages/${id}/report`, token, { reason });
  const reportComment = (reason: string, token: string) =>
    post(`/api/comments/${COMMENT_ID}/report`, token, { reason });
  const listOf = async (path: string) => {
    const answer = await fetch(`${demo.origin}${path}&uuid=v&provider=test&limit=100`);
    return ((await answer.json()) as { results: { id: string; text: string }[] }).results;
  };
  const messages = async () => (await listOf(`/api/chat/rooms/${ROOM}/messages?`)).map(({ text }) => text);
  /** The older half, which has the reported one. */
  const comments = async () => (await listOf('/api/comments?content_id=vod-1&offset=100')).map(({ id }) => id);

  /** Another tab of the moderator. */
  async function openAnother(lang = 'en', theme = '') {
    const page = await (await demo.browser.createBrowserContext()).newPage();
    await keepLogin(page, login);
    await openDesk(page, demo.origin, lang, theme);
    await page.waitForSelector('#desk:not([hidden])');
    return page;
  }
  before(async () => {
    [sara, ali] = [await tokenOf(demo.origin, SARA), await tokenOf(demo.origin, ALI)];
    await report(await say(HOSTILE));
    await report(await say('spam for all'), sara);
    moderator = await demo.browser.newPage();
    await moderator.setViewport({ width: 1000, height: 800 });
    await openDesk(moderator, demo.origin);
    await logInAtDesk(moderator, demo.origin, MODERATOR);
    await moderator.waitForSelector('#desk:not([hidden])');
    login = (await keptLogin(moderator)) ?? '';
  });

  it('shows a guest the login only, and tells a viewer who is no moderator so until the next attempt', async () => {
    const page = await (await demo.browser.createBrowserContext()).newPage();
    await openDesk(page, demo.origin);
    assert.match(await page.$eval('#login p', ({ textContent }) => textContent ?? ''), /number of a moderator/);
    await logInAtDesk(page, demo.origin, VIEWER);
    await untilSaid(page, 'Only moderators can do this');
    await page.waitForFunction(() => document.activeElement?.matches('#phone input'), PATIENCE);
    assert.equal(await keptLogin(page), null);
    assert.equal(await page.$eval('#desk', (desk) => desk.checkVisibility()), false);
    assert.deepEqual([await entriesOf(page), await entriesOf(page, '#held')], [[], []]);
    assert.deepEqual(await barriersOf(page), []);
    await page.close();
  });

  it('takes the keyboard to the reports after the login, and shows their text as text', async () => {
    await moderator.waitForFunction(() => document.activeElement?.id === 'reports-head', PATIENCE);
    await untilListed(moderator, 'spam for all', true);
    const buttons = ['Remove', 'Dismiss'];
    const reasons = ['Spam or advertising · 1'];
    assert.deepEqual(await entriesOf(moderator), [
      { kind: 'Message', text: 'spam for all', reasons, buttons },
      { kind: 'Message', text: HOSTILE, reasons, buttons },
    ]);
    assert.equal(await moderator.$('.entry img, .entry script'), null);
    assert.equal(await moderator.title(), 'Cloud Player');
  });

  it('removes a message by keyboard for everybody, and brings it back', async () => {
    await moderator.bringToFront();
    await focusAct(moderator, 'spam for all', 'Remove');
    await moderator.keyboard.press('Enter');
    await untilSaid(moderator, 'Removed');
    assert.equal(await focusedIn(moderator), 'Undo');
    assert.ok(!(await messages()).includes('spam for all'));
    await moderator.keyboard.press('Enter');
    await untilSaid(moderator, 'Restored');
    assert.ok((await messages()).includes('spam for all'));
    await untilListed(moderator, 'spam for all', false);
    // The next entry.
    assert.equal(await focusedIn(moderator), 'Remove');
  });

  it('shows a report that comes meanwhile, with all its reasons, and removes the comment', async () => {
    await reportComment('hate', sara);
    await reportComment('abuse', ali);
    await moderator.bringToFront();
    await untilListed(moderator, COMMENT, true);
    const [entry] = await entriesOf(moderator);
    assert.deepEqual([entry?.kind, entry?.text], ['Comment', COMMENT]);
    assert.deepEqual(entry?.reasons.toSorted(), ['Abuse · 1', 'Hate · 1']);
    // The keyboard stays where it was.
    assert.equal(await focusedIn(moderator), 'Remove');
    assert.ok((await comments()).includes(COMMENT_ID));
    await focusAct(moderator, COMMENT, 'Remove');
    await moderator.keyboard.press('Space');
    await untilSaid(moderator, 'Removed');
    assert.ok(!(await comments()).includes(COMMENT_ID));
  });

  it('dismisses a report for good, also if the lists were asked for before', async () => {
    const held: HTTPRequest[] = [];
    await moderator.bringToFront();
    await moderator.setRequestInterception(true);
    const hold = (request: HTTPRequest) => {
      const isLists = request.method() === 'GET' && request.url().includes('/moderation/queue');
      if (isLists && held.length === 0) held.push(request);
      else void request.continue();
    };
    moderator.on('request', hold);
    await moderator.waitForRequest(
      (request) => request.method() === 'GET' && request.url().includes('/moderation/queue'),
    );
    const [asked] = held;
    assert.ok(asked);
    const old = await fetch(asked.url(), { headers: asked.headers() });
    const body = await old.text();
    assert.ok(body.includes('onerror'));
    await focusAct(moderator, 'onerror', 'Dismiss');
    await moderator.keyboard.press('Enter');
    await untilListed(moderator, 'onerror', false);
    await untilSaid(moderator, 'Dismissed');
    const renewed = moderator.waitForResponse(
      (response) => response.request().method() === 'GET' && response.request() !== asked,
    );
    await moderator.evaluate(() => {
      const list = document.querySelector('#reports');
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(list?.textContent ?? '')).observe(list as Element, { childList: true });
    });
    await asked.respond({ status: 200, contentType: 'application/json', body });
    await renewed;
    moderator.off('request', hold);
    await moderator.setRequestInterception(false);
    const seen = await moderator.evaluate(() => (window as unknown as { seen: string[] }).seen);
    assert.deepEqual(
      seen.filter((text) => text.includes('onerror')),
      [],
    );
    assert.ok((await messages()).includes(HOSTILE));
  });

  it('sends a held message once it is allowed, and tells a second moderator that it is decided', async () => {
    await say('casino, politely');
    const second = await openAnother();
    await untilListed(second, 'casino, politely', true, '#held');
    await focusAct(second, 'casino, politely', 'Refuse');
    await moderator.bringToFront();
    await untilListed(moderator, 'casino, politely', true, '#held');
    await focusAct(moderator, 'casino, politely', 'Allow');
    await moderator.keyboard.press('Enter');
    await untilSaid(moderator, 'Sent to the chat');
    assert.ok((await messages()).includes('casino, politely'));
    await second.bringToFront();
    // An entry with the focus stays until it loses it.
    await second.keyboard.press('Enter');
    await untilSaid(second, 'Another moderator has already decided');
    await untilListed(second, 'casino, politely', false, '#held');
    assert.equal(await focusedIn(second), 'held-head');
    assert.ok((await messages()).includes('casino, politely'));
    await second.close();
  });

  it('goes back to the login by keyboard', async () => {
    const page = await openAnother();
    await page.focus('#leave');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#login:not([hidden])');
    assert.equal(await focusedIn(page), 'mobileNumber');
    assert.equal(await keptLogin(page), null);
    await page.close();
  });

  for (const [lang, theme, width] of [
    ['fa', 'light', 1200],
    ['fa', 'dark', 360],
    ['ar', 'light', 360],
    ['en', 'dark', 1200],
  ] as const) {
    it(`${lang}, ${theme}, ${width} px: axe finds nothing, nothing is cut off, and all of it is in this language`, async () => {
      const wide = `wide-${'x'.repeat(300)}-${lang}`;
      await report(await say(wide, sara), ali);
      const page = await openAnother(lang, theme);
      await page.setViewport({ width, height: 800, hasTouch: width < 500 });
      await untilListed(page, wide, true);
      assert.deepEqual(await barriersOf(page), []);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.equal(over, 0);
      const said = await page.$$eval(
        'main h1, main h2, main button, .kind, .reasons li, #desk p:not(.text, .about)',
        (all) => all.filter((node) => node.checkVisibility()).map(({ textContent }) => textContent ?? ''),
      );
      assert.ok(said.length > 5);
      for (const text of said) assert.equal(/\p{Script=Arabic}/u.test(text), lang !== 'en', text);
      await page.close();
    });
  }
});
