import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { control, hasControl, hasFocus, isOn, pressControl, untilNoControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, repeatVideo, showPlayers } from '../support/page/element-page.ts';
import {
  foot,
  keptList,
  likeIsBesideTitle,
  pressKeeping,
  toastSays,
  useKeepingPage,
} from '../support/page/keeping-page.ts';
import { asksToLogIn, formIsGone, isAskedToLogIn } from '../support/page/login-panel.ts';
import { openSurface } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';
import { PATIENCE } from '../support/time/patience.ts';

const FAILED = 'عملیات با خطا مواجه شده است.';
const LIKE = 'like-button';
const DISLIKE = 'dislike-button';
const BOOKMARK = 'bookmark-button';

describe('what a viewer keeps', () => {
  const demo = useDemo();
  const on = useKeepingPage(demo);
  const { open } = on;
  afterEach(() => assert.deepEqual(on.wrong, []));

  const sidebar = { width: 1280, height: 720 };
  const flags = (set: object) => `featureSet=${encodeURIComponent(JSON.stringify(set))}`;
  /** Waits until the bookmarks were loaded: what changes meanwhile makes the player load them again. */
  const listed = (page: Page) =>
    page.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => /\/api\/bookmarks\?/.test(name)),
      PATIENCE,
    );

  describe('a like', () => {
    it('becomes a dislike and nothing again, moves the count, and is there after a reload', async () => {
      const token = await on.token();
      const page = await open(`xToken=${token}`, sidebar);
      await on.events(page, 'likechange');
      await control(page, 'like-count');
      const saved = async () =>
        ((await on.get('/api/video-metadata?video_type=vod&video_id=1', token)) as { is_like: unknown }).is_like;
      const until = (like: unknown) => untilSo(saved, (found) => found === like, `saved as ${like}`);
      const before = await on.likes(page);
      await pressKeeping(page, LIKE);
      await isOn(page, LIKE);
      await until(true);
      const liked = await on.likes(page);
      await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1&portrait=0&xToken=${token}`);
      await repeatVideo(page);
      await isOn(page, LIKE);
      assert.equal(await on.likes(page), liked);
      await pressKeeping(page, DISLIKE);
      await isOn(page, DISLIKE);
      await isOn(page, LIKE, false);
      await until(false);
      assert.equal(await on.likes(page), before);
      await pressKeeping(page, DISLIKE);
      await isOn(page, DISLIKE, false);
      await until(null);
    });

    it('is reverted with the platform’s message if it is refused', async () => {
      const page = await open(`xToken=${await on.token()}`);
      await on.events(page, 'likechange');
      await on.refuse('/api/video-metadata', 'POST', 403, 'اجازه ندارید');
      await pressKeeping(page, LIKE);
      await toastSays(page, 'اجازه ندارید');
      await isOn(page, LIKE, false);
      const all = (await on.told(page)).map(([, detail]) => (detail as { isLike: unknown }).isLike);
      assert.deepEqual(all, [true, null]);
    });

    it('asks for a log-in; Escape gives the focus back to the like button', async () => {
      const page = await open();
      // Beside the title; in a smaller box it is in the menu.
      await page.setViewport({ width: 1100, height: 600 });
      await likeIsBesideTitle(page);
      await pressKeeping(page, LIKE);
      await asksToLogIn(page);
      await page.keyboard.press('Escape');
      await formIsGone(page);
      await hasFocus(page, LIKE);
    });

    it('lets a page log its viewer in itself: `loginrequired` is cancelled, and the like is made with its token', async () => {
      const token = await on.token();
      const page = await open();
      await page.evaluate(() =>
        document.querySelector('cloud-player')?.addEventListener('loginrequired', (event) => {
          event.preventDefault();
          Object.assign(window, { reason: (event as CustomEvent).detail.reason });
        }),
      );
      await pressKeeping(page, LIKE);
      await page.waitForFunction(() => (window as unknown as { reason: string }).reason === 'like');
      assert.equal(await isAskedToLogIn(page), false);
      await page.evaluate((value) => document.querySelector('cloud-player')?.setAttribute('x-token', value), token);
      await isOn(page, LIKE);
      assert.equal(await isAskedToLogIn(page), false);
    });
  });

  describe('a bookmark', () => {
    it('of a guest is made after the log-in, and is there after a reload', async () => {
      const page = await open();
      await on.events(page, 'bookmarkchange', 'loginrequired');
      await pressKeeping(page, BOOKMARK);
      await toastSays(page, 'لطفا ابتدا وارد شوید.');
      await on.logIn(page);
      await toastSays(page, 'ویدیو ذخیره شد');
      await isOn(page, BOOKMARK);
      const link = `${demo.origin}/plr?type=vod&id=1`;
      assert.deepEqual(await on.told(page), [
        ['loginrequired', { reason: 'bookmark' }],
        ['bookmarkchange', { bookmarked: true, link }],
      ]);
      await page.reload();
      await isOn(page, BOOKMARK);
      await pressKeeping(page, BOOKMARK);
      await isOn(page, BOOKMARK, false);
      await toastSays(page, 'برداشته شد');
    });

    it('that exists already is shown as one', async () => {
      const token = await on.token();
      const page = await open(`xToken=${token}`);
      await isOn(page, BOOKMARK, false);
      await listed(page);
      await on.post(
        '/api/bookmarks',
        { object_link: `${demo.origin}/plr?type=vod&id=1`, title: 'a', category: 1 },
        token,
      );
      await pressKeeping(page, BOOKMARK);
      await toastSays(page, 'از قبل ذخیره شده است');
      await isOn(page, BOOKMARK);
    });

    it('that is refused is reverted with a message, and so is a refused removal', async () => {
      const page = await open(`xToken=${await on.token()}`);
      await on.refuse('/api/bookmarks', 'POST', 500);
      await pressKeeping(page, BOOKMARK);
      await toastSays(page, FAILED);
      await isOn(page, BOOKMARK, false);
      await demo.heal();
      await pressKeeping(page, BOOKMARK);
      await toastSays(page, 'ویدیو ذخیره شد');
      await on.refuse('/api/bookmarks', 'DELETE', 429, 'کمی صبر کنید');
      await pressKeeping(page, BOOKMARK);
      await toastSays(page, 'کمی صبر کنید');
      await isOn(page, BOOKMARK);
    });

    it('is opened and removed in the list: in place if it is of this platform, else in a new tab', async () => {
      const token = await on.token();
      for (const [title, link] of [
        ['third', `${demo.origin}/plr?type=vod&id=3`],
        ['elsewhere', 'https://other.example/film'],
        ['bad', 'javascript:alert(1)'],
      ] as const) {
        await on.post('/api/bookmarks', { object_link: link, title, category: 1 }, token);
      }
      const page = await open(`xToken=${token}&lang=en`);
      await openSurface(page, 'bookmarks');
      await keptList.isThere(page);
      assert.equal((await on.rows(page)).length, 3);
      assert.deepEqual(await on.linkElsewhere(page), ['https://other.example/film', '_blank', 'noopener noreferrer']);
      assert.equal(await on.unusableRows(page), 1);
      await keptList.removeFirst(page);
      await toastSays(page, 'Bookmark removed');
      assert.deepEqual((await on.rows(page)).length, 2);
      await page.keyboard.press('End');
      await keptList.entryHasFocus(page, 2);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => /id=3/.test(location.search));
      await isOn(page, BOOKMARK);
    });

    it('is found among 1,200, of which only those in view are mounted', async () => {
      const results = Array.from({ length: 1200 }, (_, id) => ({ id, object_link: '/v', title: `f ${id}` }));
      for (const offset of [0, 1000]) {
        const page = results.slice(offset, offset + 1000);
        await on.answer(`/api/bookmarks?limit=1000&offset=${offset}&`, { count: 1200, results: page });
      }
      const page = await open(`xToken=${await on.token()}`);
      await openSurface(page, 'bookmarks');
      await keptList.hasFocus(page);
      await page.keyboard.press('End');
      await keptList.entryHasFocus(page, 1200);
      assert.ok((await on.rows(page)).length < 60);
    });
  });

  describe('with flags and parameters', () => {
    it('they are there by default, and false takes each away', async () => {
      const parts = { bookmark: 'bookmark-button', profileFooter: 'profile', personalMarker: 'personalMarker-button' };
      const page = await open('', sidebar);
      for (const part of Object.values(parts)) await control(page, part);
      const off = Object.fromEntries(Object.keys(parts).map((flag) => [flag, false]));
      const without = await open(flags(off), sidebar);
      for (const part of Object.values(parts)) await untilNoControl(without, part);
    });

    it('authentication=false has no log-in, likes, bookmarks or personal markers', async () => {
      const page = await open('authentication=false', sidebar);
      await control(page, 'title-block');
      for (const part of ['like-button', 'bookmark-button', 'profile', 'personalMarker-button']) {
        assert.equal(await hasControl(page, part), false, part);
      }
    });

    it('the foot of the panels logs in and out, in words', async () => {
      const page = await open('', sidebar);
      await foot.press(page);
      await on.logIn(page);
      await foot.says(page, 'خروج از حساب');
      await foot.press(page);
      await foot.says(page, 'ورود به حساب');
    });
  });

  it('is loaded once by two players of a page, which show the same', async () => {
    const token = await on.token();
    const page = await open('id=5');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const player = { type: 'vod', 'content-id': '3', 'x-token': token };
    await showPlayers(page, { a: player, b: { ...player, width: '380' } });
    for (const id of ['a', 'b']) await control(page, 'bookmark-button', `#${id}`);
    await listed(page);
    await pressControl(page, 'bookmark-button', '#a');
    await isOn(page, 'bookmark-button', true, '#b');
    await page.waitForFunction(() => true);
    assert.equal(asked.filter((call) => call === 'GET /api/bookmarks').length, 1);
    assert.equal(await ask(page, (element) => element.paused, '#a'), false);
  });

  it('survives nonsense of the platform', async () => {
    const token = await on.token();
    await on.post('/api/bookmarks', { object_link: 'https://a.example/', title: 'a', category: 1 }, token);
    await on.post(
      '/api/personal-markers',
      { name: 'a', sticker: '⭐', description: 'b', time: 5, video_id: '1', video_type: 'vod' },
      token,
    );
    const places = [
      ['/api/bookmarks**', ['', '/results', '/results/0', '/results/0/object_link', '/results/0/id']],
      ['/api/personal-markers**', ['', '/results', '/results/0/time', '/results/0/name']],
      ['/api/video-metadata**', ['', '/is_like', '/time']],
    ] as const;
    for (const as of ['missing', 'number'] as const) {
      await demo.heal();
      for (const [path, pointers] of places) {
        // One place of each answer at a time, by chance of the order.
        const pointer = pointers[as.length % pointers.length];
        await demo.fault({ effect: 'mutate', path, pointer, as });
      }
      const page = await open(`xToken=${token}`);
      for (const id of ['bookmarks', 'markers'] as const) {
        await openSurface(page, id);
        await keptList.isDrawn(page, id);
      }
      await pressKeeping(page, LIKE);
      assert.deepEqual(on.wrong, [], as);
      await page.close();
    }
  });
});
