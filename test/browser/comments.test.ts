import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { untilGone } from '../support/page/audience-page.ts';
import {
  eventsOf,
  FORM,
  PLAIN,
  press,
  showComments,
  shown,
  untilText,
  useComments,
  writeComment,
} from '../support/page/comments-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const POSTED = 'دیدگاه شما ثبت شد.';
const HELD = 'دیدگاه شما با موفقیت ثبت شد و پس از تأیید نمایش داده می‌شود.';
const CLOSED = 'در حال حاضر امکان ثبت دیدگاه وجود ندارد';
const FAILED = 'خطا در ثبت دیدگاه';

describe('comments on the reference platform', () => {
  const { demo, open, start, write, lastCode, wrong } = useComments();
  afterEach(() => assert.deepEqual(wrong, []));

  it('are asked for when their panel opens, the permission first', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await pause(500);
    assert.deepEqual(
      asked.filter((path) => /comments/.test(path)),
      [],
    );
    await showComments(page);
    assert.deepEqual(asked.filter((path) => /api\/comments/.test(path)).slice(0, 2), [
      '/api/comments/permission',
      '/api/comments',
    ]);
  });

  it('are written by one viewer, and read, answered and liked by another', async () => {
    const [sara, ali] = [await open({ viewer: 'sara' }), await open({ viewer: 'ali' })];
    await sara.bringToFront();
    await showComments(sara);
    await sara.waitForSelector(FORM, { visible: true });
    await writeComment(sara, 'فیلم خوبی بود');
    await untilText(sara, POSTED);
    const [own] = await shown(sara);
    assert.deepEqual([own?.text, own?.marks, own?.name], ['فیلم خوبی بود', ['شما'], 'سارا محمدی']);
    const [event] = await eventsOf(sara);
    assert.deepEqual(
      [event?.name, event?.text, event?.held, typeof event?.id],
      ['comment', 'فیلم خوبی بود', false, 'string'],
    );

    await ali.bringToFront();
    await showComments(ali);
    // The permission may come after the list, and the buttons to answer with it.
    await ali.waitForSelector(FORM, { visible: true });
    const [read] = await shown(ali);
    assert.deepEqual([read?.text, read?.marks, read?.liked], ['فیلم خوبی بود', [], 'false']);
    await press(ali, 0, 'پسندیدن');
    await ali.waitForFunction(() => (window as unknown as { events: unknown[] }).events.length === 1);
    await press(ali, 0, 'پاسخ');
    await ali.waitForSelector('cloud-player >>> .comment .comment-form', { visible: true });
    await ali.keyboard.type('موافقم');
    await ali.click('cloud-player >>> .comment .comment-form [type=submit]');
    await untilText(ali, POSTED);
    const [first, reply] = await shown(ali);
    assert.deepEqual(
      [first?.liked, first?.likes, reply?.text, reply?.isReply, reply?.marks],
      ['true', '۱', 'موافقم', true, ['شما']],
    );
    assert.deepEqual(
      (await eventsOf(ali)).map(({ name, replyTo, liked }) => [name, liked ?? typeof replyTo]),
      [
        ['commentlike', true],
        ['comment', 'string'],
      ],
    );

    await sara.bringToFront();
    await start(sara);
    await showComments(sara);
    await press(sara, 0, '۱ پاسخ');
    await untilText(sara, 'موافقم');
    assert.deepEqual(
      (await shown(sara)).slice(0, 2).map(({ likes }) => likes),
      ['۱', ''],
    );
  });

  it('that are held wait for approval: only their author sees them', async () => {
    const [sara, ali] = [
      await open({ viewer: 'sara', attributes: 'content-id="3"' }),
      await open({ viewer: 'ali', attributes: 'content-id="3"' }),
    ];
    await sara.bringToFront();
    await showComments(sara);
    await sara.waitForSelector(FORM, { visible: true });
    await writeComment(sara, 'نظر من');
    await untilText(sara, HELD);
    assert.deepEqual((await shown(sara))[0]?.marks, ['شما', 'در انتظار تأیید']);
    assert.equal((await eventsOf(sara))[0]?.held, true);
    await ali.bringToFront();
    await showComments(ali);
    assert.ok(!(await shown(ali)).some(({ text }) => text === 'نظر من'));
  });

  it('can’t be written where the platform has them closed', async () => {
    const page = await open({ viewer: 'sara', attributes: 'content-id="5"' });
    await showComments(page);
    await untilText(page, CLOSED);
    assert.equal(await page.$(FORM), null);
  });

  it('need something to read in them', async () => {
    const page = await open({ viewer: 'sara' });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    await writeComment(page, '\u200b \u200e');
    await untilText(page, CLOSED);
    assert.ok(!posts.includes('/api/comments'));
  });

  it('lose nothing when the log-in comes in the middle of writing', async () => {
    const page = await open({
      viewport: PLAIN,
      attributes: `content-id="1" feature-set='{"showCommentSection":true,"recommendationList":false}'`,
    });
    const posts: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /api\/comments\?/.test(request.url())) posts.push(request.postData());
    });
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    await writeComment(page, 'پس از ورود');
    await page.waitForSelector('cloud-player >>> .login input', { visible: true });
    await page.keyboard.type('09011234567');
    await page.keyboard.press('Enter');
    await page.waitForSelector('cloud-player >>> .login[data-step=otp] input', { visible: true });
    await page.keyboard.type(await lastCode());
    await page.keyboard.press('Enter');
    await untilText(page, POSTED);
    await page.waitForSelector('cloud-player >>> .comment[data-own]', { visible: true });
    assert.deepEqual((await shown(page))[0]?.text, 'پس از ورود');
    assert.equal(await page.$eval(`${FORM} textarea`, (field) => (field as HTMLTextAreaElement).value), '');
    assert.equal(posts.length, 1);
  });

  it('keep their drafts over closing, a reload and other content', async () => {
    const page = await open({ viewer: 'sara' });
    const draft = () => page.$eval(`${FORM} textarea`, (field) => (field as HTMLTextAreaElement).value);
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    await page.focus(`${FORM} textarea`);
    await page.keyboard.type('نیمه‌کاره');
    await start(page);
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    assert.equal(await draft(), 'نیمه‌کاره');
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '3'));
    await untilGone(page, '.comment-form[data-filled]');
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    assert.equal(await draft(), '');
  });

  it('seek to the times in their texts, and are never markup', async () => {
    const text =
      'ببینید ۰:۴۰ <img src=x onerror="window.hurt=1"> <script>window.hurt=1</script> https://evil.example/x \u202egnp';
    await write('sara', { content: 'vod-1', text });
    const page = await open();
    await showComments(page);
    assert.equal((await shown(page))[0]?.text, text);
    assert.deepEqual(
      await page.$$eval('cloud-player >>> .comment:first-child a, .comment img[src="x"]', (all) =>
        all.map((one) => one.getAttribute('rel')),
      ),
      ['noopener noreferrer nofollow'],
    );
    // The permission may come after the list, and moves it with the counts.
    await page.waitForSelector(FORM, { visible: true });
    await page.click('cloud-player >>> .comment-time');
    await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) >= 39);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'hurt')), undefined);
  });

  it('of two players on a page are their own', async () => {
    const page = await open({ viewer: 'sara' });
    const player = (id: string, content: string) =>
      `<cloud-player id="${id}" type="vod" content-id="${content}" autoplay muted portrait
        feature-set='{"showCommentSection":true}'></cloud-player>`;
    await page.evaluate((html) => {
      document.body.innerHTML = html;
      document.body.style.display = 'flex';
      for (const one of document.querySelectorAll('cloud-player')) one.style.cssText = 'width: 400px; height: 700px';
    }, player('one', '1') + player('two', '3'));
    for (const id of ['#one', '#two']) {
      await waitUntilPlaying(page, id);
      await showComments(page, '.comment', id);
      await page.waitForSelector(`${id} >>> .comments > .comment-form`, { visible: true });
    }
    await page.focus('#one >>> .comments > .comment-form textarea');
    await page.keyboard.type('برای اولی');
    await page.click('#one >>> .comments > .comment-form [type=submit]');
    await untilText(page, POSTED, '#one');
    assert.equal((await shown(page, '#one'))[0]?.text, 'برای اولی');
    assert.notEqual((await shown(page, '#two'))[0]?.text, 'برای اولی');
    assert.equal(await page.$eval('#two >>> .comments textarea', (field) => (field as HTMLTextAreaElement).value), '');
  });

  it('number ten thousand, and only those in view are in the document', async () => {
    await demo.fault({ effect: 'fill', list: 'comments', id: 'vod-4', count: 10_000 });
    const page = await open({ attributes: 'content-id="4"' });
    await showComments(page);
    await untilText(page, '۱۰');
    await page.waitForFunction(() => {
      const box = document.querySelector('cloud-player')?.shadowRoot?.querySelector('.comments-scroll');
      box?.scrollTo(0, box.scrollHeight);
      const rows = box?.querySelectorAll('[role=listitem]') ?? [];
      return Number([...rows].at(-1)?.getAttribute('aria-posinset')) > 150;
    }, PATIENCE);
    const rows = await page.$$eval('cloud-player >>> [role=listitem]', (all) =>
      all.map((row) => [Number(row.getAttribute('aria-posinset')), Number(row.getAttribute('aria-setsize'))]),
    );
    assert.ok(rows.length < 30, String(rows.length));
    assert.ok(Number(rows.at(-1)?.[0]) > 150, String(rows.at(-1)));
    assert.ok(Number(rows[0]?.[1]) >= 10_000);
  });

  it('are kept as drafts with the words of the platform when they are refused', async () => {
    const page = await open({ viewer: 'sara', quick: true });
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    const draft = () => page.$eval(`${FORM} textarea`, (field) => (field as HTMLTextAreaElement).value);
    await page.focus(`${FORM} textarea`);
    await page.keyboard.type('می‌ماند');
    for (const [status, detail] of [
      [403, 'اجازه ندارید'],
      [404, 'پیدا نشد'],
      [409, 'تکراری است'],
      [500, undefined],
    ] as const) {
      await demo.fault({
        effect: 'status',
        status,
        path: '/api/comments?**',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(detail ? { detail } : {}),
      });
      let posts = 0;
      const count = (request: { method(): string; url(): string }) => {
        if (request.method() === 'POST' && /api\/comments\?/.test(request.url())) posts += 1;
      };
      page.on('request', count);
      await page.click(`${FORM} [type=submit]`);
      await untilText(page, detail ?? FAILED);
      await page.waitForSelector(`${FORM} [type=submit]:not(:disabled)`);
      assert.deepEqual([await draft(), posts], ['می‌ماند', status === 409 ? 1 : 4], String(status));
      page.off('request', count);
      await demo.heal();
    }
    await page.click(`${FORM} [type=submit]`);
    await untilText(page, POSTED);
    assert.equal(await draft(), '');
  });

  it('say how long to wait after a 429, and are sent then', async () => {
    const page = await open({ viewer: 'sara' });
    await showComments(page);
    await page.waitForSelector(FORM, { visible: true });
    await demo.fault({
      effect: 'status',
      status: 429,
      headers: { 'retry-after': '3' },
      path: '/api/comments?**',
      method: 'POST',
      times: 1,
    });
    await writeComment(page, 'کمی صبر');
    await untilText(page, 'ثانیهٔ دیگر دوباره فرستاده می‌شود');
    await untilText(page, POSTED);
  });
});
