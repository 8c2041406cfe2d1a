import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { heard, roomIsClosed, sayOverHttp, textsIn, tokenOf, unheard } from '../support/page/chat-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import {
  canWriteAgain,
  failuresOf,
  holdNotice,
  isTold,
  joinChat,
  MODERATE,
  MODERATOR,
  noteFailures,
  openRules,
  pressItem,
  pressNotice,
  pressOn,
  ruleIs,
} from '../support/page/moderation-page.ts';
import { untilSo } from '../support/page/until-so.ts';

const [SECOND, VIEWER, AUTHOR] = ['09131234567', '09121234567', '09140000001'];
const [REMOVE, REMOVED, RULES] = ['حذف پیام', 'پیام حذف شد.', 'تنظیمات گفت‌وگو تغییر کرد.'];
const [READ_ONLY, SLOW] = ['فقط ناظران پیام بفرستند', '۳۰ ثانیه'];

interface Message {
  readonly text: string;
}

interface Room {
  readonly settings: object;
}

describe('two moderators of one chat', () => {
  const demo = useDemo({ shared: true });
  let author = '';
  let one: Page;
  let two: Page;
  let everybody: Page[] = [];

  async function join(number: string) {
    const page = await joinChat(demo, await tokenOf(demo.origin, number));
    await noteFailures(page);
    return page;
  }
  const ask = async (path: string) => {
    const answer = await fetch(`${demo.origin}${path}&uuid=v&provider=test`);
    return (await answer.json()) as { results: Message[] } & Room;
  };
  const say = (text: string) => sayOverHttp(demo.origin, author, text);
  const settings = async () => (await ask('/api/chat/rooms/active?live_id=1')).settings;

  /** All pages and the history show these of the texts. */
  async function allShow(texts: readonly string[], shown: readonly string[]) {
    for (const page of everybody) {
      await page.bringToFront();
      for (const text of texts) await (shown.includes(text) ? heard(page, text) : unheard(page, text));
    }
    const { results } = await ask('/api/chat/rooms/room-1/messages?limit=100');
    const stored = results.map(({ text }) => text);
    assert.deepEqual(
      texts.filter((text) => stored.includes(text)),
      shown,
    );
  }
  /** Presses an item of each page's open menu at once. */
  const pressBoth = (...items: readonly [string, string]) =>
    Promise.all([pressItem(one, items[0]), pressItem(two, items[1])]);
  before(async () => {
    const database = openDatabase(demo.file);
    database.run("INSERT INTO moderators VALUES ('ali')");
    database.close();
    author = await tokenOf(demo.origin, AUTHOR);
    [one, two] = [await join(MODERATOR), await join(SECOND)];
    everybody = [one, two, await join(VIEWER)];
  });

  it('see the same list, and each remove another message at the same time', async () => {
    const texts = ['first of two', 'second of two', 'which stays'];
    for (const text of texts) await say(text);
    await allShow(texts, texts);
    await pressOn(one, 'first of two', MODERATE);
    await pressOn(two, 'second of two', MODERATE);
    await pressBoth(REMOVE, REMOVE);
    await allShow(texts, ['which stays']);
  });

  it('remove the same message: both are told, and the undo of either brings it back for all', async () => {
    await say('for both');
    await pressOn(one, 'for both', MODERATE);
    await pressOn(two, 'for both', MODERATE);
    await pressBoth(REMOVE, REMOVE);
    for (const page of [one, two]) {
      await page.bringToFront();
      await isTold(page, REMOVED);
    }
    await holdNotice(two);
    await allShow(['for both'], []);
    await pressNotice(two);
    await allShow(['for both'], ['for both']);
  });

  it('end with the same list when one removes a message while the other brings it back', async () => {
    await say('to and fro');
    await pressOn(one, 'to and fro', MODERATE);
    await pressOn(two, 'to and fro', MODERATE);
    await pressItem(two, REMOVE);
    const answers = [
      two.waitForResponse((response) => response.url().includes('/restore')),
      one.waitForResponse((response) => response.request().method() === 'DELETE'),
    ];
    await Promise.all([pressNotice(two), pressItem(one, REMOVE), ...answers]);
    await untilSo(
      async () => {
        const { results } = await ask('/api/chat/rooms/room-1/messages?limit=100');
        const stored = String(results.some(({ text }) => text === 'to and fro'));
        const shown: string[] = [];
        for (const page of everybody) {
          await page.bringToFront();
          shown.push(String((await textsIn(page, ['to and fro'])).length === 1));
        }
        return [stored, ...shown];
      },
      (states) => new Set(states).size === 1,
      'the history and all pages agree',
    );
  });

  it('each set a rule at the same time, and one takes back only its own', async () => {
    for (const page of [one, two]) await openRules(page);
    await pressBoth(READ_ONLY, SLOW);
    await one.bringToFront();
    await isTold(one, RULES);
    await holdNotice(one);
    const viewer = everybody[2] as Page;
    for (const page of [one, two]) {
      await page.bringToFront();
      for (const text of [READ_ONLY, SLOW]) await ruleIs(page, text, true);
    }
    assert.deepEqual(await settings(), { slow_seconds: 30, login_only: false, read_only: true });
    await viewer.bringToFront();
    await roomIsClosed(viewer);
    await pressNotice(one);
    await viewer.bringToFront();
    await canWriteAgain(viewer);
    assert.deepEqual(await settings(), { slow_seconds: 30, login_only: false, read_only: false });
    for (const page of [one, two]) {
      await page.bringToFront();
      await ruleIs(page, READ_ONLY, false);
      await ruleIs(page, SLOW, true);
    }
  });

  it('are told of no failure in all this', async () => {
    for (const page of everybody) assert.deepEqual(await failuresOf(page), []);
  });
});
