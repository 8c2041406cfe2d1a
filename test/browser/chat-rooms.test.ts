import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page, Viewport } from 'puppeteer-core';
import {
  canWrite,
  chatIsShown,
  draftOf,
  failedButton,
  failedIsUnderPointer,
  heard,
  isSeen,
  messagesOf,
  readyMessage,
  refusalOf,
  roomIsClosed,
  say,
  sayOverHttp,
  showChats,
  showPlayers,
  textsIn,
  tokenOf,
  unheard,
  writeDraft,
} from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { openForeignPage } from '../support/page/foreign-page.ts';
import { asksToLogIn } from '../support/page/login-panel.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openPageClock } from '../support/time/page-clock.ts';

const MOUSE: Viewport = { width: 420, height: 800 };
/** 88 px are left for the chat. */
const LOW: Viewport = { width: 1000, height: 800 };
const TOUCH: Viewport = { width: 360, height: 740, hasTouch: true, isMobile: true };
const [AGAIN, DISCARD] = ['ارسال دوباره', 'حذف'];

/** A page whose errors are collected. */
async function openPage(browser: ReturnType<typeof useDemo>['browser'], viewport = MOUSE) {
  const page = await browser.newPage();
  await page.bringToFront();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.setViewport(viewport);
  return { page, wrong };
}

describe('an own message that could not be sent', () => {
  const demo = useDemo({ shared: true });
  const pages = new Map<string, Promise<Page>>();
  async function open(number: string, viewport: Viewport) {
    const { page } = await openPage(demo.browser, viewport);
    await showChats(page, demo.origin, [await tokenOf(demo.origin, number)]);
    return page;
  }
  /** The page of a viewer with a mouse or with fingers, where a message with this text has failed. */
  async function fail(text: string, viewport: Viewport) {
    // An author may write eight messages in ten seconds.
    const number = viewport.hasTouch ? '09131234567' : '09121234567';
    const opened = pages.get(number) ?? open(number, viewport);
    pages.set(number, opened);
    const page = await opened;
    await page.bringToFront();
    await page.setViewport(viewport);
    await demo.fault({ effect: 'status', path: '/api/chat/messages**', method: 'POST', status: 500 });
    await say(page, text);
    await heard(page, text, 'failed');
    await demo.heal();
    return page;
  }

  for (const [name, viewport, press] of [
    ['mouse', MOUSE, 'click'],
    ['mouse where a wide picture leaves little height', LOW, 'click'],
    ['touch at 360 px', TOUCH, 'tap'],
  ] as const) {
    it(`is discarded or sent again by ${name}`, async () => {
      const [discarded, sent] = [`discarded by ${name}`, `sent again by ${name}`];
      const page = await fail(discarded, viewport);
      await (await failedButton(page, DISCARD))[press]();
      await unheard(page, discarded);
      assert.equal(await draftOf(page), '');
      await fail(sent, viewport);
      await (await failedButton(page, AGAIN))[press]();
      await heard(page, sent, 'confirmed');
      assert.deepEqual(await textsIn(page, [sent]), [sent]);
    });
  }

  it('has buttons that nothing covers while the pointer is over it', async () => {
    const page = await fail('a message', { width: 280, height: 800 });
    const again = await failedButton(page, AGAIN);
    await again.hover();
    await failedIsUnderPointer(page);
    for (const link of [again, await failedButton(page, DISCARD)]) {
      const covered = await link.evaluate(async (button) => {
        // What the pointer brings is drawn.
        for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const root = button.getRootNode() as ShadowRoot;
        const places = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
          [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
        );
        return places.filter(([x, y]) => !button.contains(root.elementFromPoint(x, y)));
      });
      assert.deepEqual(covered, []);
    }
  });
});

describe('a room of the chat', () => {
  const demo = useDemo();

  it('closes, and another opens: its messages come, the draft stays, late answers are dropped', async () => {
    const token = await tokenOf(demo.origin);
    const { page, wrong } = await openPage(demo.browser);
    const clock = await openPageClock(page);
    await showChats(page, demo.origin, [token]);
    await sayOverHttp(demo.origin, token, 'in the first room');
    await heard(page, 'in the first room');
    const isPost = (request: HTTPRequest) => request.method() === 'POST' && request.url().includes('/chat/messages');
    const held: HTTPRequest[] = [];
    const ended = new Promise((resolve) => {
      // The player may have given it up.
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event, (request) => isPost(request) && resolve(event));
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => void (isPost(request) ? held.push(request) : request.continue()));
    await say(page, 'too late');
    await heard(page, 'too late', 'sending');
    await writeDraft(page, 'my words');
    // The data of the live would soon disable the chat and remove the panel with its message.
    await demo.fault({ effect: 'status', status: 503, path: '/api/live/1/aggregate**' });
    const closed = (await (await demo.fault({ effect: 'room-closed', id: '1' })).json()) as { faultId: string };
    await roomIsClosed(page);
    await fetch(`${demo.origin}/control/faults/${closed.faultId}`, { method: 'DELETE' });
    const id = await untilSo(
      async () => {
        const active = await fetch(`${demo.origin}/api/chat/rooms/active?live_id=1&uuid=writer&provider=test`);
        return ((await active.json()) as { id?: string }).id ?? 'room-1';
      },
      (room) => room !== 'room-1',
      'another room',
    );
    // It is looked for every minute.
    await untilSo(
      async () => {
        await clock.jump(20);
        return canWrite(page);
      },
      Boolean,
      'the field',
    );
    assert.equal(await draftOf(page), 'my words');
    assert.equal(held.length, 1);
    await held[0]?.continue().catch(() => undefined);
    await ended;
    await demo.fault({ effect: 'say', room: id, count: 1, text: 'in the second room' });
    await heard(page, 'in the second room');
    assert.deepEqual(await textsIn(page, ['in the first room', 'too late', 'in the second room']), [
      'in the second room',
    ]);
    assert.deepEqual(wrong, []);
  });

  it('refuses a guest with the platform’s message if it is private, opens after the log-in, and in an automatic one sends a ready-made message', async () => {
    const { page } = await openPage(demo.browser);
    await showPlayers(page, demo.origin, [undefined], '7');
    const refusal = (await (
      await fetch(`${demo.origin}/api/chat/rooms/active?live_id=7&uuid=writer&provider=test`)
    ).json()) as { detail: string };
    assert.ok(refusal.detail);
    // Other tabs open before it, and panels that are loading show that in the same place.
    const { words, button } = await refusalOf(page);
    assert.equal(words, refusal.detail);
    await button.click();
    await asksToLogIn(page, '#p0');
    const token = await tokenOf(demo.origin);
    await page.$eval('#p0', (player, given) => player.setAttribute('x-token', given), token);
    await chatIsShown(page);
    await say(page, 'among us');
    await heard(page, 'among us', 'confirmed');
    await page.$eval('#p0', (player) => player.setAttribute('content-id', '6'));
    const chip = await readyMessage(page);
    const text = (await chip.evaluate(({ textContent }) => textContent)) ?? '';
    assert.equal(await canWrite(page), false);
    await chip.click();
    await heard(page, text, 'confirmed');
    assert.ok((await messagesOf(page)).every((message) => !message.text.includes('among us')));
  });
});

describe('a chat in a frame that allows scripts only', () => {
  const demo = useDemo();

  it('opens and receives messages, and nothing throws', async () => {
    const site = await openForeignPage();
    const inside = `<!doctype html><html lang="en"><title>A frame</title><script>
        window.wrong = [];
        addEventListener('error', ({ message }) => wrong.push(message));
        addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
      </script>
      <script src="${site.origin}/dist/cloud-player.js"></script>
      <cloud-player type="live" content-id="1" api="${demo.origin}" autoplay muted portrait width="400" height="700"
        feature-set='{"recommendationList":false}'></cloud-player>`;
    const srcdoc = inside.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    site.show(
      `<!doctype html><html lang="en"><title>A page</title><iframe sandbox="allow-scripts" srcdoc="${srcdoc}" width="420" height="720"></iframe>`,
      { csp: "default-src * blob: data: 'unsafe-inline'" },
    );
    const { page, wrong } = await openPage(demo.browser);
    await page.goto(site.origin);
    const frame = await page.waitForFrame((candidate) => candidate.url() === 'about:srcdoc');
    assert.equal(await frame.evaluate(() => origin), 'null');
    await chatIsShown(frame, 'cloud-player');
    // Only a joined socket receives it.
    await sayOverHttp(demo.origin, await tokenOf(demo.origin), 'heard in a frame');
    await isSeen(frame, 'heard in a frame', 'cloud-player');
    assert.deepEqual([...wrong, ...((await frame.evaluate('window.wrong')) as string[])], []);
    await site.close();
  });
});
