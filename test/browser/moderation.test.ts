import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { heard, say, sayOverHttp, showChats, tokenOf, unheard } from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import {
  holdNotice,
  MODERATE,
  MODERATOR,
  OPTIONS,
  PLAYER,
  pressItem,
  pressNotice,
  pressOn,
} from '../support/page/moderation-page.ts';

const [VIEWER, AUTHOR, REPORT] = ['09121234567', '09131234567', 'گزارش پیام'];
const REMOVED_ONE = 'یک پیام حذف شد';

describe('moderation of a chat', () => {
  const demo = useDemo({ shared: true });
  let moderator: Page;
  let viewer: Page;
  let everybody: Page[] = [];
  let author = '';

  /** A viewer in a browser of their own. */
  async function join(number: string) {
    const context = await demo.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 420, height: 800 });
    await showChats(page, demo.origin, [await tokenOf(demo.origin, number)]);
    // Moving pictures would cost more than all the rest.
    await page.$eval(PLAYER, (player) => (player as HTMLVideoElement).pause());
    return page;
  }
  /** Waits for it in the page, which is in front: others draw nothing. */
  async function see(page: Page, text: string) {
    await page.bringToFront();
    await heard(page, text);
  }
  before(async () => {
    author = await tokenOf(demo.origin, AUTHOR);
    moderator = await join(MODERATOR);
    viewer = await join(VIEWER);
    everybody = [moderator, viewer];
  });

  it('removes a message for everybody by keyboard, and brings it back', async () => {
    await sayOverHttp(demo.origin, author, 'bad words');
    for (const page of everybody) await see(page, 'bad words');
    await pressOn(moderator, 'bad words', MODERATE);
    await pressItem(moderator, 'حذف پیام');
    await holdNotice(moderator);
    for (const page of everybody) {
      await see(page, REMOVED_ONE);
      await unheard(page, 'bad words');
    }
    await pressNotice(moderator);
    for (const page of everybody) await see(page, 'bad words');
  });

  it('takes the report of a viewer, who has no other tools', async () => {
    await sayOverHttp(demo.origin, author, 'to be reported');
    await pressOn(viewer, 'to be reported', REPORT);
    assert.equal(await viewer.$(`${PLAYER} >>> [aria-label="${MODERATE}"]`), null);
    // At the same time: the message is shown for only 3 s.
    await Promise.all([
      viewer.waitForSelector(`${PLAYER} >>> .toast ::-p-text(گزارش شما به ناظران رسید.)`, { visible: true }),
      pressItem(viewer, 'تبلیغ یا هرزنامه'),
    ]);
  });

  it('times out an author, whose next message waits', async () => {
    await viewer.bringToFront();
    await say(viewer, 'from the viewer');
    await heard(viewer, 'from the viewer', 'confirmed');
    await pressOn(moderator, 'from the viewer', MODERATE);
    await pressItem(moderator, '۵ دقیقه بدون پیام');
    await holdNotice(moderator);
    await viewer.bringToFront();
    await say(viewer, 'one more');
    await viewer.waitForSelector(`${PLAYER} >>> .chat-hints ::-p-text(دقیقهٔ دیگر)`, { visible: true });
    await pressNotice(moderator);
  });

  it('lets only moderators write, and no guests read', async () => {
    await moderator.bringToFront();
    const open = await moderator.waitForSelector(`${PLAYER} >>> [aria-label="${OPTIONS}"]`, { visible: true });
    await open?.click();
    await pressItem(moderator, 'تنظیمات گفت‌وگو');
    await pressItem(moderator, 'فقط ناظران پیام بفرستند');
    await viewer.bringToFront();
    await viewer.waitForSelector(`${PLAYER} >>> .chat-closed`, { visible: true });
    await moderator.bringToFront();
    assert.ok(await moderator.$(`${PLAYER} >>> .chat-field textarea`));
    await pressItem(moderator, 'فقط برای کاربران واردشده');
    assert.ok((await viewer.$$(`${PLAYER} >>> .chat-message`)).length > 0);
    await viewer.bringToFront();
    await viewer.$eval(PLAYER, (player) => player.removeAttribute('x-token'));
    await viewer.waitForSelector(`${PLAYER} >>> [part~=chat-panel] .list-state`, { visible: true });
    assert.equal((await viewer.$$(`${PLAYER} >>> .chat-message`)).length, 0);
  });
});
