import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasVoted, optionOf } from '../support/page/audience-page.ts';
import {
  connectionIsBack,
  connectionIsLost,
  draftOf,
  failedButton,
  heard,
  messagesOf,
  say,
  sayOverHttp,
  showChats,
  tokenOf,
  watchSockets,
} from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { asksToLogIn } from '../support/page/login-panel.ts';
import { trouble } from '../support/page/message.ts';
import { pressTab } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openPageClock } from '../support/time/page-clock.ts';
import { pollStays } from '../support/time/poll-clock.ts';

/**
 * The page records its sockets, and when it ends them by its own clock: a busy test receives that late, and a busy server
 * answers late.
 */
const KEEP_SOCKETS = `{
  const sockets = (window.sockets = []);
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }
    close(...given) {
      super.close(...given);
      this.dispatchEvent(new Event('end'));
    }
  };
}`;

describe('the chat of a live stream on the reference platform', () => {
  const demo = useDemo();

  const open = async (tokens?: readonly (string | undefined)[]) => {
    const context = await demo.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1000, height: 800 });
    const sockets = await watchSockets(page);
    const clock = await openPageClock(page);
    await page.evaluateOnNewDocument(KEEP_SOCKETS);
    await page.bringToFront();
    await showChats(page, demo.origin, tokens);
    return { page, sockets, clock, close: () => context.close() };
  };
  const count = async (page: Parameters<typeof messagesOf>[0], text: string, player?: string) =>
    (await messagesOf(page, player)).filter((message) => message.text.includes(text)).length;

  it('two browsers chat, and the sender’s message is confirmed', async () => {
    const token = await tokenOf(demo.origin);
    const guest = await open();
    const sara = await open([token]);
    await say(sara.page, 'hello from the first');
    await heard(sara.page, 'hello from the first', 'confirmed');
    await guest.page.bringToFront();
    await heard(guest.page, 'hello from the first');
    assert.equal(await count(sara.page, 'hello from the first'), 1);
    assert.equal(await count(guest.page, 'hello from the first'), 1);
    await guest.close();
    await sara.close();
  });

  it('goes on in both directions while the picture waits for its stream, and polls with it', async () => {
    const token = await tokenOf(demo.origin);
    const { page, close } = await open([token]);
    // Its backup, too: the picture would be back after 20 s, and a poll that ends may take longer.
    await demo.fault({ effect: 'status', status: 503, path: '/live/**' });
    await trouble(page, '#p0');
    await say(page, 'it has stopped here');
    await heard(page, 'it has stopped here', 'confirmed');
    await sayOverHttp(demo.origin, token, 'here, too');
    await heard(page, 'here, too');
    await pollStays();
    const polls = page.waitForResponse((response) => response.url().includes('/emoji-poll') && response.ok());
    await pressTab(page, 'poll', '#p0');
    await (await optionOf(page, '#p0')).click();
    await polls;
    await hasVoted(page, '#p0');
    // It is gone for a moment while the stream is tried again.
    await trouble(page, '#p0');
    await demo.heal();
    await close();
  });

  it('two players of a page share one socket, which ends within a second after both are removed', async () => {
    const token = await tokenOf(demo.origin);
    const { page, sockets, clock, close } = await open([token, token]);
    assert.equal(sockets.log.opened, 1);
    await sayOverHttp(demo.origin, token, 'to both');
    await heard(page, 'to both', undefined, '#p0');
    await heard(page, 'to both', undefined, '#p1');
    await page.evaluate(() => document.querySelector('#p0')?.remove());
    await clock.jump(2);
    assert.equal(sockets.open(), 1);
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const removed = performance.now();
          for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets)
            socket.addEventListener('end', ({ timeStamp }) => resolve(timeStamp - removed));
          document.querySelector('#p1')?.remove();
        }),
    );
    assert.ok(took <= 1000, `${took} ms`);
    await untilSo(sockets.open, (open) => open === 0, 'the end of the socket');
    await close();
  });

  it('says after 5 s that the connection is lost, and shows each message of that time once', async () => {
    const token = await tokenOf(demo.origin);
    const { page, close } = await open([token]);
    await demo.fault({ effect: 'socket-refuse' });
    await demo.fault({ effect: 'socket-drop', code: 1012 });
    await sayOverHttp(demo.origin, token, 'while away');
    assert.ok(await connectionIsLost(page));
    await demo.heal();
    await heard(page, 'while away');
    await connectionIsBack(page);
    assert.equal(await count(page, 'while away'), 1);
    await close();
  });

  it('keeps a message that could not be sent, and sends it again', async () => {
    const token = await tokenOf(demo.origin);
    const { page, close } = await open([token]);
    await demo.fault({ effect: 'status', path: '/api/chat/messages**', method: 'POST', status: 500 });
    await say(page, 'not yet');
    await heard(page, 'not yet', 'failed');
    await demo.heal();
    await (await failedButton(page)).focus();
    await page.keyboard.press('Enter');
    await heard(page, 'not yet', 'confirmed');
    assert.equal(await count(page, 'not yet'), 1);
    await close();
  });

  it('asks a guest to log in, and keeps the draft', async () => {
    const { page, close } = await open();
    await say(page, 'my words');
    await asksToLogIn(page, '#p0');
    await page.keyboard.press('Escape');
    assert.equal(await draftOf(page), 'my words');
    await close();
  });
});
