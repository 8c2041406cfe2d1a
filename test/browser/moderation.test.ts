import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  canWrite,
  heard,
  messagesOf,
  roomIsClosed,
  say,
  sayOverHttp,
  tokenOf,
  unheard,
} from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import {
  chatIsEmpty,
  hasButton,
  holdNotice,
  isHeldBack,
  isTold,
  joinChat,
  MODERATE,
  MODERATOR,
  openRules,
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

  const join = async (number: string) => joinChat(demo, await tokenOf(demo.origin, number));
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
    assert.equal(await hasButton(viewer, MODERATE), false);
    // At the same time: the message is shown for only 3 s.
    await Promise.all([isTold(viewer, 'گزارش شما به ناظران رسید.'), pressItem(viewer, 'تبلیغ یا هرزنامه')]);
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
    await isHeldBack(viewer, 'دقیقهٔ دیگر');
    await pressNotice(moderator);
  });

  it('lets only moderators write, and no guests read', async () => {
    await openRules(moderator);
    await pressItem(moderator, 'فقط ناظران پیام بفرستند');
    await viewer.bringToFront();
    await roomIsClosed(viewer);
    await moderator.bringToFront();
    assert.ok(await canWrite(moderator));
    await pressItem(moderator, 'فقط برای کاربران واردشده');
    assert.ok((await messagesOf(viewer)).length > 0);
    await viewer.bringToFront();
    await viewer.$eval(PLAYER, (player) => player.removeAttribute('x-token'));
    await chatIsEmpty(viewer);
    assert.deepEqual(await messagesOf(viewer), []);
  });
});
