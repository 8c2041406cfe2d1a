import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  canWrite,
  draft,
  eventsOf,
  field,
  linksOfFirst,
  press,
  pressTime,
  reply,
  showComments,
  shown,
  showTwoFilms,
  useComments,
  writeComment,
} from '../support/page/comments-page.ts';
import { says } from '../support/page/message.ts';
import { untilSo } from '../support/page/until-so.ts';

const POSTED = 'دیدگاه شما ثبت شد.';
const HELD = 'دیدگاه شما با موفقیت ثبت شد و پس از تأیید نمایش داده می‌شود.';
const CLOSED = 'در حال حاضر امکان ثبت دیدگاه وجود ندارد';

/** Each test has a film of its own: nothing that another one wrote is read. */
describe('comments on the reference platform', () => {
  const { open, restart, write, wrong } = useComments({ shared: true });
  const pages = new Map<'sara' | 'ali', Page>();
  before(async () => {
    for (const viewer of ['sara', 'ali'] as const) pages.set(viewer, await open({ viewer }));
  });
  afterEach(() => assert.deepEqual(wrong, []));

  /** The page of a viewer, in front, with the comments of this film. */
  async function as(viewer: 'sara' | 'ali', film: string): Promise<Page> {
    const page = pages.get(viewer);
    assert.ok(page);
    await restart(page, `content-id="${film}"`);
    await showComments(page);
    return page;
  }

  it('are written by one viewer, and read, answered and liked by another', async () => {
    const sara = await as('sara', '1');
    await writeComment(sara, 'فیلم خوبی بود');
    await says(sara, POSTED);
    const [own] = await shown(sara);
    assert.deepEqual([own?.text, own?.marks, own?.name], ['فیلم خوبی بود', ['شما'], 'سارا محمدی']);
    assert.equal(await draft(sara), '');
    const [event] = await eventsOf(sara);
    assert.deepEqual(
      [event?.name, event?.text, event?.held, typeof event?.id],
      ['comment', 'فیلم خوبی بود', false, 'string'],
    );

    const ali = await as('ali', '1');
    await field(ali);
    const [read] = await shown(ali);
    assert.deepEqual([read?.text, read?.marks, read?.liked], ['فیلم خوبی بود', [], 'false']);
    await press(ali, 0, 'پسندیدن');
    await ali.waitForFunction(() => (window as unknown as { events: unknown[] }).events.length === 1);
    await reply(ali, 'پاسخ', 'موافقم');
    await says(ali, POSTED);
    const [first, answer] = await shown(ali);
    assert.deepEqual(
      [first?.liked, first?.likes, answer?.text, answer?.isReply, answer?.marks],
      ['true', '۱', 'موافقم', true, ['شما']],
    );
    assert.deepEqual(
      (await eventsOf(ali)).map(({ name, replyTo, liked }) => [name, liked ?? typeof replyTo]),
      [
        ['commentlike', true],
        ['comment', 'string'],
      ],
    );

    await as('sara', '1');
    await press(sara, 0, '۱ پاسخ');
    await says(sara, 'موافقم');
    assert.deepEqual(
      (await shown(sara)).slice(0, 2).map(({ likes }) => likes),
      ['۱', ''],
    );
  });

  it('that are held wait for approval: only their author sees them', async () => {
    const sara = await as('sara', '3');
    await writeComment(sara, 'نظر من');
    await says(sara, HELD);
    assert.deepEqual((await shown(sara))[0]?.marks, ['شما', 'در انتظار تأیید']);
    assert.equal((await eventsOf(sara))[0]?.held, true);
    const others = await shown(await as('ali', '3'));
    assert.ok(!others.some(({ text }) => text === 'نظر من'));
  });

  it('can’t be written where the platform has them closed', async () => {
    const page = await as('sara', '5');
    await says(page, CLOSED);
    assert.equal(await canWrite(page), false);
  });

  it('seek to the times in their texts, and are never markup', async () => {
    const text =
      'ببینید ۰:۴۰ <img src=x onerror="window.hurt=1"> <script>window.hurt=1</script> https://evil.example/x \u202egnp';
    await write('ali', { content: 'vod-4', text });
    const page = await as('sara', '4');
    assert.equal((await shown(page))[0]?.text, text);
    assert.deepEqual(await linksOfFirst(page), ['noopener noreferrer nofollow']);
    // The permission moves the list with the counts.
    await field(page);
    await pressTime(page);
    await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) >= 39);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'hurt')), undefined);
  });

  it('keep a draft for each film over another player', async () => {
    const page = await as('ali', '4');
    await (await field(page))?.focus();
    await page.keyboard.type('نیمه‌کاره');
    // Text without a key on the test's keyboard may arrive after the next call to the page.
    await untilSo(
      () => draft(page),
      (text) => text === 'نیمه‌کاره',
      'the draft is typed',
    );
    await as('ali', '7');
    assert.equal(await draft(page), '');
    await as('ali', '4');
    assert.equal(await draft(page), 'نیمه‌کاره');
  });

  it('of two players on a page are their own', async () => {
    const page = pages.get('sara');
    assert.ok(page);
    await page.bringToFront();
    await showTwoFilms(page);
    await writeComment(page, 'برای اولی', '#one');
    await says(page, POSTED, '#one');
    assert.equal((await shown(page, '#one'))[0]?.text, 'برای اولی');
    assert.notEqual((await shown(page, '#two'))[0]?.text, 'برای اولی');
    assert.equal(await draft(page, '#two'), '');
  });
});
