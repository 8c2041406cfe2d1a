import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page, Viewport } from 'puppeteer-core';
import {
  heard,
  logIn,
  messagesOf,
  say,
  sayOverHttp,
  showChats,
  showPlayers,
  tokenOf,
} from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { openForeignPage } from '../support/page/foreign-page.ts';

const MOUSE: Viewport = { width: 420, height: 800 };
/** 88 px are left for the chat. */
const LOW: Viewport = { width: 1000, height: 800 };
const TOUCH: Viewport = { width: 360, height: 740, hasTouch: true, isMobile: true };

const FIELD = '#p0 >>> .chat-field textarea';

const count = async (page: Page, text: string) =>
  (await messagesOf(page)).filter((message) => message.text.includes(text)).length;
const draftOf = (page: Page) => page.$eval(FIELD, (field) => (field as HTMLTextAreaElement).value);
const untilGone = (page: Page, text: string) =>
  page.waitForFunction(
    (words) =>
      [...(document.querySelector('#p0')?.shadowRoot?.querySelectorAll('.chat-message') ?? [])].every(
        (row) => !row.textContent?.includes(words),
      ),
    { polling: 50 },
    text,
  );

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
  const demo = useDemo();

  /** `text`: of its own, since the platform keeps the messages of the other tests. */
  async function fail(text: string, viewport: Viewport) {
    const { page } = await openPage(demo.browser, viewport);
    await showChats(page, demo.origin, [await tokenOf(demo.origin)]);
    await demo.fault({ effect: 'status', path: '/api/chat/messages**', method: 'POST', status: 500 });
    await say(page, text);
    await heard(page, text, 'failed');
    await demo.heal();
    return page;
  }
  const button = async (page: Page, name: string) => {
    const found = await page.waitForSelector(`#p0 >>> .chat-message[data-state=failed] .chat-link::-p-text(${name})`, {
      visible: true,
    });
    assert.ok(found);
    return found;
  };

  /** Messages of others may move the button away before the press comes: it is pressed again then. */
  const pressed = async (page: Page, name: string, press: 'click' | 'tap') => {
    const one = await button(page, name);
    const heard = await one.evaluateHandle((own) => {
      const presses = { count: 0 };
      own.addEventListener('click', () => {
        presses.count += 1;
      });
      return presses;
    });
    do await one[press]();
    while ((await heard.evaluate(({ count }) => count)) === 0);
  };

  for (const [name, viewport, press] of [
    ['mouse', MOUSE, 'click'],
    ['mouse where a wide picture leaves little height', LOW, 'click'],
    ['touch at 360 px', TOUCH, 'tap'],
  ] as const) {
    it(`is sent again by ${name}`, async () => {
      const text = `sent again by ${name}`;
      const page = await fail(text, viewport);
      await pressed(page, 'ارسال دوباره', press);
      await heard(page, text, 'confirmed');
      assert.equal(await count(page, text), 1);
    });

    it(`is discarded by ${name}`, async () => {
      const text = `discarded by ${name}`;
      const page = await fail(text, viewport);
      await pressed(page, 'حذف', press);
      await untilGone(page, text);
      assert.ok((await messagesOf(page)).length > 0);
      assert.equal(await draftOf(page), '');
    });
  }

  it('has buttons that nothing covers while the pointer is over it', async () => {
    const page = await fail('a message', { width: 280, height: 800 });
    const again = await button(page, 'ارسال دوباره');
    const discard = await button(page, 'حذف');
    for (const link of [again, discard]) {
      let covered: (readonly [number, number])[] | undefined;
      // Messages of others may move it away from under the pointer: it is pointed at again then.
      while (!covered) {
        await again.hover();
        covered = await link.evaluate(async (button) => {
          // What the pointer brings is drawn.
          for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
          if (!button.closest('.chat-message')?.matches(':hover')) return undefined;
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const root = button.getRootNode() as ShadowRoot;
          const places = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
            [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
          );
          return places.filter(([x, y]) => !button.contains(root.elementFromPoint(x, y)));
        });
      }
      assert.deepEqual(covered, []);
    }
  });
});

describe('a room of the chat', () => {
  const demo = useDemo();

  it('closes, and another opens: its messages come, the draft stays, late answers are dropped', async () => {
    const token = await tokenOf(demo.origin);
    const { page, wrong } = await openPage(demo.browser);
    await showChats(page, demo.origin, [token]);
    await sayOverHttp(demo.origin, token, 'in the first room');
    await heard(page, 'in the first room');
    await demo.fault({ effect: 'delay', path: '/api/chat/messages**', method: 'POST', ms: 3000 });
    const ended = new Promise((resolve) => {
      const isPost = (request: HTTPRequest) => request.method() === 'POST' && request.url().includes('/chat/messages');
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event, (request) => isPost(request) && resolve(event));
    });
    await say(page, 'too late');
    await heard(page, 'too late', 'sending');
    await page.type(FIELD, 'my words');
    // The live's data would soon say that there is no chat, which takes the panel away with what it says.
    await demo.fault({ effect: 'delay', path: '/api/live/1/aggregate**', ms: 10_000 });
    const closed = (await (await demo.fault({ effect: 'room-closed', id: '1' })).json()) as { faultId: string };
    await page.waitForSelector('#p0 >>> .chat-closed', { visible: true });
    await fetch(`${demo.origin}/control/faults/${closed.faultId}`, { method: 'DELETE' });
    await page.waitForSelector(FIELD, { timeout: 90_000 });
    const active = await fetch(`${demo.origin}/api/chat/rooms/active?live_id=1&uuid=writer&provider=test`);
    const { id } = (await active.json()) as { id: string };
    assert.notEqual(id, 'room-1');
    assert.equal(await draftOf(page), 'my words');
    await demo.fault({ effect: 'say', room: id, count: 1, text: 'in the second room' });
    await heard(page, 'in the second room');
    await ended;
    assert.equal(await count(page, 'in the first room'), 0);
    assert.equal(await count(page, 'too late'), 0);
    assert.deepEqual(wrong, []);
  });

  it('refuses a guest with the words of the platform if it is private, and opens after the log-in', async () => {
    const { page } = await openPage(demo.browser);
    await showPlayers(page, demo.origin, [undefined], '7');
    const refusal = (await (
      await fetch(`${demo.origin}/api/chat/rooms/active?live_id=7&uuid=writer&provider=test`)
    ).json()) as { detail: string };
    assert.ok(refusal.detail);
    // Other tabs are open before it, and panels whose code is loaded say so in the same place.
    const panel = '#p0 >>> [part~=chat-panel] .list-state:not([data-busy])';
    const refused = await page.waitForSelector(`${panel} p`, { visible: true });
    assert.equal(await refused?.evaluate(({ textContent }) => textContent), refusal.detail);
    const enter = await page.waitForSelector(`${panel} button`, { visible: true });
    await enter?.click();
    await logIn(page, demo.origin);
    await page.waitForSelector('#p0 >>> .chat-message', { visible: true });
    await say(page, 'among us');
    await heard(page, 'among us', 'confirmed');
  });

  it('has ready-made messages only if it is automatic: one is sent after the log-in', async () => {
    const { page } = await openPage(demo.browser);
    await showPlayers(page, demo.origin, [undefined], '6');
    const chip = await page.waitForSelector('#p0 >>> .chat-ready .chat-chip', { visible: true });
    const text = (await chip?.evaluate(({ textContent }) => textContent)) ?? '';
    assert.equal(await page.$(FIELD), null);
    await chip?.click();
    await logIn(page, demo.origin);
    await (await page.waitForSelector('#p0 >>> .chat-ready .chat-chip', { visible: true }))?.click();
    await heard(page, text, 'confirmed');
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
    await frame.waitForSelector('cloud-player >>> .chat-message', { visible: true });
    // Only a joined socket hears it.
    await sayOverHttp(demo.origin, await tokenOf(demo.origin), 'heard in a frame');
    await frame.waitForSelector('cloud-player >>> .chat-message ::-p-text(heard in a frame)', { visible: true });
    assert.deepEqual([...wrong, ...((await frame.evaluate('window.wrong')) as string[])], []);
    await site.close();
  });
});
