import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, shadowText, waitUntilPlaying } from '../support/page/element-page.ts';
import { anyMessage, HAS_MESSAGE, hasMessage, says } from '../support/page/message.ts';
import { cover, pressCover, sphere, viewers } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';
import { PATIENCE } from '../support/time/patience.ts';

const CANARY = 'canary-91c7';
const PLAYER = `document.querySelector('cloud-player')`;

/** A busy machine decodes late, and hls.js says so. */
const STALL = /bufferStalledError/;

describe('the player with the reference platform', () => {
  const demo = useDemo();
  const asked: string[] = [];
  const wrong: string[] = [];

  const go = async (page: Page, query: string, origin = demo.origin) => {
    asked.length = wrong.length = 0;
    await page.goto(`${origin}/plr?${query}`);
  };
  /** `passing`: an intermediate state. The page itself observes it, since it may be over at the test's next call. */
  async function open(query: string, { origin = demo.origin, passing = '' } = {}): Promise<Page> {
    const page = await demo.browser.newPage();
    page.on('request', (request) => asked.push(JSON.stringify([request.url(), request.headers()])));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => STALL.test(message.text()) || wrong.push(message.text()));
    if (passing) await page.evaluateOnNewDocument(`setInterval(() => { window.passed ||= Boolean(${passing}); }, 20);`);
    await go(page, query, origin);
    if (passing) await page.waitForFunction('window.passed', PATIENCE);
    return page;
  }

  for (const query of [
    'type=live&id=1',
    'type=vod&id=1',
    'type=archive&id=2',
    'type=clip&id=1',
    'raw=1&type=vod&id=3',
    'quiz=1&type=live&id=1',
  ]) {
    it(`plays ${query} with the cover of the platform`, async () => {
      const page = await open(query);
      const image = await cover(page);
      assert.match(await image.evaluate(({ src }) => src), /\/media\/images\/cover-\d\.jpg$/);
      await pressCover(page);
      await waitUntilPlaying(page);
      assert.deepEqual(wrong, []);
    });
  }

  it('loads the video of the address on back and forward', async () => {
    const page = await open('type=vod&id=1');
    await cover(page);
    await page.evaluate(() => {
      history.pushState({}, '', '?type=vod&id=3');
      history.pushState({}, '', '?type=vod&id=1');
      history.back();
    });
    while (!asked.some((request) => request.includes('/vod/3/details')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(wrong, []);
  });

  it('shows 360° content without a parameter', async () => {
    const page = await open('type=vod&id=2&autoplay=1&muted=1');
    await sphere(page);
  });

  it('sends visitor, provider, site, owner and the external token for the details', async () => {
    await open('type=vod&id=1&provider=tv&site=news.example&user_id=20&daaniToken=outside&uuid=given');
    while (!asked.some((request) => request.includes('/details')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const [address = ''] = JSON.parse(asked.find((request) => request.includes('/details')) ?? '[]') as [string];
    const { searchParams } = new URL(address);
    assert.deepEqual(Object.fromEntries(searchParams), {
      token: 'outside',
      ext_user: '20',
      'from-host': 'news.example',
      uuid: 'given',
      provider: 'tv',
    });
  });

  it('counts a view once when playback starts, and none for raw or local content', async () => {
    const views = () => asked.filter((request) => request.includes('/api/views'));
    const page = await open('type=vod&id=1&muted=1');
    await cover(page);
    assert.deepEqual(views(), []);
    const answer = page.waitForResponse((response) => response.url().includes('/api/views'));
    await ask(page, (player) => player.play());
    const { count } = (await (await answer).json()) as { count: number };
    assert.ok(count > 0);
    await ask(page, (player) => {
      player.pause();
      player.load();
    });
    await page.waitForFunction(() => document.querySelector('cloud-player')?.readyState);
    await ask(page, (player) => player.play());
    await waitUntilPlaying(page);
    assert.deepEqual(
      views().map((request) => new URL((JSON.parse(request) as [string])[0]).searchParams.get('content_id')),
      ['vod-1'],
    );
    for (const query of ['raw=1&type=vod&id=1', `isGeneral=1&type=vod&src=${demo.origin}/media/vod/master.m3u8`]) {
      await go(page, `${query}&muted=1&autoplay=1`);
      await waitUntilPlaying(page);
      assert.deepEqual(views(), [], query);
    }
  });

  it('polls the number of viewers if the live data lacks it, and shows it', async () => {
    const body = JSON.stringify({ config: { get_interval: 2, viewers_interval: 2 }, alternative_lives: [] });
    const headers = { 'content-type': 'application/json' };
    await demo.fault({ effect: 'status', status: 200, headers, body, path: '/api/live/1/aggregate**' });
    const page = await open('type=live&id=1&muted=1&autoplay=1');
    await waitUntilPlaying(page);
    await viewers(page);
    assert.ok(asked.some((request) => request.includes('/api/live/1/online-viewers')));
  });

  it('shows that a video does not exist, or that no stream is on', async () => {
    const page = await open('type=vod&id=99');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    await go(page, 'type=live&id=4');
    await says(page, 'الان پخش زنده‌ای نداریم');
  });

  it('shows unlisted content as not found, with and without h', async () => {
    const page = await open('type=vod&id=6');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    await go(page, 'type=vod&id=6&h=true');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
  });

  it('shows a stream of another owner as not found', async () => {
    const page = await open('type=vod&id=1&allowedUserIds=10,30');
    await says(page, 'ویدیوی موردنظر پیدا نشد');
    await go(page, 'type=vod&id=1&allowedUserIds=10,20&autoplay=1&muted=1');
    await waitUntilPlaying(page);
  });

  it('shows a failure at once, keeps retrying, and replaces it on success', async () => {
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/1/details**', times: 2 });
    const page = await open('type=vod&id=1&autoplay=1&muted=1', { passing: HAS_MESSAGE });
    await waitUntilPlaying(page);
    assert.equal(await hasMessage(page), false);
  });

  it('treats HTML instead of details as a failure', async () => {
    await demo.fault({ effect: 'html', path: '/api/vod/1/details**', times: 1 });
    const page = await open('type=vod&id=1&autoplay=1&muted=1', { passing: HAS_MESSAGE });
    await waitUntilPlaying(page);
  });

  it('stops retrying when other content is set', async () => {
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/1/details**' });
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await anyMessage(page);
    await ask(page, (player) => player.setAttribute('content-id', '3'));
    await waitUntilPlaying(page);
    const count = () => asked.filter((request) => request.includes('/api/vod/1/details')).length;
    const before = count();
    await waitUntilPlaying(page, 'cloud-player', 3);
    assert.equal(count(), before);
  });

  it('redirects where the page wants when the video has ended or a live stream is not available', async () => {
    // By name: a redirect to an IP address is never allowed.
    const origin = demo.origin.replace('127.0.0.1', 'localhost');
    const target = `${origin}/plr`;
    const encoded = encodeURIComponent(target);
    const page = await open(`type=clip&id=1&muted=1&autoplay=1&t=7&redirectOnEndedUrl=${encoded}`, { origin });
    await page.waitForFunction((url) => location.href === url, {}, target);
    await go(page, `type=live&id=4&redirectOnEndedUrl=${encoded}`, origin);
    await page.waitForFunction((url) => location.href === url, {}, target);
  });

  it('loops a preview without an end, whatever the redirect', async () => {
    const origin = demo.origin.replace('127.0.0.1', 'localhost');
    const target = encodeURIComponent(`${origin}/plr`);
    // Before the second round, after which all of it was played.
    const passing = `${PLAYER}?.played?.length === 2 && ${PLAYER}.currentTime > 2 && ${PLAYER}.currentTime < 5`;
    const query = `type=clip&id=1&preview=1&muted=1&autoplay=1&t=7&redirectOnEndedUrl=${target}`;
    const page = await open(query, { origin, passing });
    assert.match(page.url(), /preview=1/);
  });

  it('shows the 404 screen for a redirect to a host that is not allowed', async () => {
    const page = await demo.browser.newPage();
    for (const target of ['https://evil.example/', 'javascript:alert(1)', '//localhost/']) {
      await go(page, `type=live&id=4&redirectOnEndedUrl=${encodeURIComponent(target)}`);
      await says(page, 'ویدیوی موردنظر پیدا نشد');
      assert.match(page.url(), /\/plr\?type=live/);
    }
  });

  it('removes a token from the address bar, sends it to the platform, and leaks it nowhere else', async () => {
    const page = await open(`type=vod&id=1&xToken=${CANARY}&t=5&autoplay=1&muted=1`);
    // Sections below 0.25 s by the last `timeupdate` are not logged.
    await waitUntilPlaying(page, 'cloud-player', 5.7);
    assert.equal(await page.evaluate(() => location.search), '?type=vod&id=1&t=5&autoplay=1&muted=1');
    const [own = '', ...others] = asked.filter((request) => request.includes(CANARY)).slice(1);
    assert.match(own, /\/api\/vod\/1\/details.*Bearer canary/i);
    assert.ok([own, ...others].every((request) => request.includes(`${demo.origin}/api/`)));
    assert.equal(
      asked.some((request) => /\/(media|live)\//.test(request) && request.includes(CANARY)),
      false,
    );
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    );
    assert.equal(JSON.stringify([kept, wrong, await shadowText(page)]).includes(CANARY), false);
    await ask(page, (player) => player.remove());
    const logs = async () => (await fetch(`${demo.origin}/control/logs`)).text();
    await untilSo(logs, (text) => text.includes('watchedDuration'), 'the log has the watched time');
    assert.equal((await logs()).includes(CANARY), false);
  });
});
