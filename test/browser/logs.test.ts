import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { EventLog, TimelineLog } from '../../src/platform/schema.d.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { says } from '../support/page/message.ts';
import { fillsTheScreen } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openPageClock } from '../support/time/page-clock.ts';

describe('the logs of the platform', () => {
  const demo = useDemo();
  let site: ForeignPage;
  let posts: { path: string; body: string }[] = [];

  before(async () => {
    site = await openForeignPage();
  });
  after(async () => {
    await site.close();
  });

  const watch = (page: Page) => {
    // An earlier page may still send its own entries.
    const own: typeof posts = [];
    posts = own;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST') own.push({ path: pathname, body: request.postData() ?? '' });
    });
  };
  async function open(query: string): Promise<Page> {
    return go(await demo.browser.newPage(), query);
  }
  async function go(page: Page, query: string): Promise<Page> {
    watch(page);
    await page.goto(`${demo.origin}/plr?${query}`);
    return page;
  }
  /** After it, all posts that the page has begun are known. */
  const postsAreKnown = async (page: Page) => {
    await page.evaluate(() => fetch('/api/nothing', { method: 'POST' }));
    await arrived(() => posts.filter(({ path }) => path === '/api/nothing'), 1);
  };
  const entries = <T>(path: string) =>
    posts.filter((post) => post.path === path).flatMap(({ body }) => JSON.parse(body) as T[]);
  const timeline = () => entries<TimelineLog>('/api/logs/timeline');
  const events = () => entries<EventLog>('/api/logs');
  /** As stored in the database. */
  const arrived = (what: () => readonly unknown[], least: number) =>
    untilSo(
      () => what().length,
      (count) => count >= least,
      `${least} should arrive`,
    );

  it('have the watched sections, each from its start to a pause or seek', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    // The last position before a seek is as old as the last `timeupdate`.
    await waitUntilPlaying(page, 'cloud-player', 0.7);
    await ask(page, (player) => {
      player.currentTime = 20;
    });
    // After a stall a section begins anew, and one of less than 0.25 s is not logged.
    await waitUntilPlaying(page, 'cloud-player', 20.7);
    await ask(page, (player) => player.pause());
    // A stall, as on a slow machine, also ends a section.
    const behind = () => timeline().filter(({ start }) => start > 10);
    await arrived(behind, 1);
    const [first] = timeline();
    const [second] = behind();
    assert.ok(first && second);
    assert.ok(timeline().every(({ start, end }) => end < 10 || start > 10));
    assert.ok(first.start < 1 && first.end > 0.2 && first.end < 10, JSON.stringify(first));
    assert.ok(Math.abs(second.start - 20) < 0.5 && second.end > 20.2, JSON.stringify(second));
    assert.ok(Math.abs(second.watchedDuration - (second.end - second.start)) < 0.02);
    const uuid = await page.evaluate(() => localStorage.getItem('cloud-player:uuid'));
    assert.deepEqual(
      [second.video_id, second.video_type, second.clientUUID, second.content_type],
      ['1', 'vod', uuid, 'vod'],
    );
  });

  it('have the last section when the tab is closed, on other pages too', async () => {
    site.show(
      `<script src="/dist/cloud-player.js"></script><cloud-player type="vod" content-id="1" api="${demo.origin}" autoplay muted></cloud-player>`,
      { csp: "default-src * data: blob: 'unsafe-inline'" },
    );
    const page = await demo.browser.newPage();
    await page.goto(site.origin);
    await waitUntilPlaying(page, 'cloud-player', 0.7);
    // By the video's events, which the log uses: late on a busy machine.
    const reached = await ask(
      page,
      (player) =>
        new Promise<number>((resolve) =>
          player.addEventListener('timeupdate', () => resolve(player.currentTime), { once: true }),
        ),
    );
    // Such a close is asynchronous; the next test must not see a closing page.
    const closed = new Promise((resolve) => page.once('close', resolve));
    await page.close({ runBeforeUnload: true });
    await closed;
    const lastStretches = async () => {
      const all = (await (await fetch(`${demo.origin}/control/logs`)).json()) as (TimelineLog & { kind: string })[];
      return all.filter(({ kind, end: to }) => kind === 'timeline' && to >= reached - 0.5);
    };
    await untilSo(lastStretches, ({ length }) => length > 0, 'the last stretch is in the database');
  });

  it('have the end of fullscreen, and nothing from a page without tracker', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await waitUntilPlaying(page);
    await page.keyboard.press('KeyF');
    await fillsTheScreen(page);
    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => !document.fullscreenElement);
    await arrived(() => events().filter(({ format }) => format === 'fullscreen_exit'), 1);
    const formats = events().map(({ format }) => format);
    assert.ok(formats.includes('loading'), formats.join());
    const [event] = events();
    assert.equal(event?.link, `${demo.origin}/plr`);

    const silent = await open(
      `type=vod&id=1&autoplay=1&muted=1&featureSet=${encodeURIComponent('{"enableTracker":false}')}`,
    );
    await waitUntilPlaying(silent);
    await ask(silent, (player) => player.remove());
    await postsAreKnown(silent);
    assert.deepEqual(
      posts.filter(({ path }) => path.startsWith('/api/logs')),
      [],
    );
  });

  it('have a failure once by type, and no 404 of the details', async () => {
    await fetch(`${demo.origin}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ effect: 'status', status: 503, path: '/api/vod/1/details**' }),
    });
    await open('type=vod&id=1');
    await arrived(events, 1);
    assert.deepEqual(
      events().map(({ format, detail }) => [format, detail]),
      [['DETAIL_ERROR', 'liveAndVod http 503']],
    );
    const page = await demo.browser.newPage();
    const clock = await openPageClock(page);
    await go(page, 'type=vod&id=none');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    await clock.jump(20);
    await postsAreKnown(page);
    assert.deepEqual(events(), []);
  });
});
