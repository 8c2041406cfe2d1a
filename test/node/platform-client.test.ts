import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createScheduler } from '../../src/core/scheduler.ts';
import { hasText } from '../../src/lib/shape.ts';
import { createHttp } from '../../src/platform/http.ts';
import { createRequest } from '../../src/platform/request.ts';
import type { Session } from '../../src/platform/session.ts';
import { memory, nodeTimers, openSession } from '../support/model/session.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { openProxy } from '../support/platform/platform-proxy.ts';
import { createClock } from '../support/time/clock.ts';

const CANARY = 'canary-5b1d';
const { signal } = new AbortController();

/** The platform client of a player. With a clock, timers are fake. */
function connect(
  api: string,
  wish: {
    session?: Session;
    clock?: ReturnType<typeof createClock>;
    paths?: Record<string, string>;
    anonymous?: boolean;
  } = {},
) {
  const session = wish.session ?? openSession();
  const scheduler = createScheduler(wish.clock ?? nodeTimers);
  const account = session.accountOf(new URL(api).origin);
  const http = createHttp({
    request: createRequest({ scheduler, fetch, now: Date.now, refusedByPage: () => false }),
    beacon: () => assert.fail('nobody leaves here'),
    scheduler,
    random: () => 0,
    language: () => 'en',
    api: () => api,
    paths: () => wish.paths ?? {},
    identity: () => ({ uuid: session.visitor, provider: 'test' }),
    account: () => (wish.anonymous ? undefined : account),
  });
  return { http, account, session };
}

const details = { path: { type: 'vod', id: '1' }, signal };

describe('the platform client', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform({ limits: { accessSeconds: 300 } });
  });
  afterEach(async () => {
    await fetch(`${web.origin}/control/faults`, { method: 'DELETE' });
  });
  after(() => web.close());

  it('requests a token once for parallel calls, and sends uuid and provider', async () => {
    const front = await openProxy(web.origin);
    const { http } = connect(front.origin);
    const results = await Promise.all(Array.from({ length: 20 }, () => http.send('getDetails', details)));
    assert.ok(results.every(({ ok }) => ok));
    assert.equal(front.asked.filter(({ path }) => path.startsWith('/api/token')).length, 1);
    assert.ok(front.asked.every(({ path }) => /uuid=visitor-1&provider=test/.test(path)));
    await front.close();
  });

  it('names the viewer’s language in every call', async () => {
    const front = await openProxy(web.origin);
    const { http } = connect(front.origin);
    const call = { ...details, retry: false };
    for (const id of ['getDetails', 'listComments', 'listBookmarks'] as const) await http.send(id, call);
    for (const id of ['login', 'likeComment'] as const) await http.send(id, { ...call, body: {} });
    const languageOf = (part: string) =>
      front.asked.find(({ path }) => path.includes(part))?.headers['accept-language'];
    for (const part of ['/details', '/comments?', '/login', '/like', '/bookmarks'])
      assert.equal(languageOf(part), 'en', part);
    await front.close();
  });

  it('sends a new comment and a personal marker once if their responses can’t be read', async () => {
    const front = await openProxy(web.origin);
    const { http, account } = connect(front.origin);
    account.setToken((await web.login('09121234511')).access);
    const check = (data: unknown) => typeof data === 'object' && data !== null && 'id' in data;
    const marker = { video_type: 'vod', video_id: '1', name: 'a', sticker: 'b', description: 'c', time: 1 };
    const posts = [
      ['createComment', '/api/comments', { content: 'vod-1', text: 'once' }],
      ['addPersonalMarker', '/api/personal-markers', marker],
    ] as const;
    for (const fault of [{ effect: 'html' }, { effect: 'empty' }, { effect: 'mutate', pointer: '', as: 'array' }]) {
      for (const [id, path, body] of posts) {
        front.asked.length = 0;
        await web.fault({ ...fault, path: `${path}**`, method: 'POST', times: 1 });
        assert.equal((await http.send(id, { body, check, signal })).ok, false, id);
        assert.equal(front.asked.filter((request) => request.path.startsWith(path)).length, 1, JSON.stringify(fault));
      }
    }
    await front.close();
  });

  it('requests and sends no token with isAuth false', async () => {
    const front = await openProxy(web.origin);
    const { http } = connect(front.origin, { anonymous: true });
    assert.ok((await http.send('getDetails', details)).ok);
    assert.deepEqual(
      front.asked.map(({ headers }) => headers.authorization),
      [undefined],
    );
    await front.close();
  });

  it('sends one refresh for 20 calls of two players with an expired token, and repeats each call once', async () => {
    const { access, refresh, token_id } = await web.login();
    const front = await openProxy(web.origin);
    const { storage, kept } = memory();
    kept.set(`cloud-player:tokens:${front.origin}`, JSON.stringify({ refresh, token_id }));
    const session = openSession({ storage });
    const [one, two] = [connect(front.origin, { session }), connect(front.origin, { session })];
    one.account.setToken(access);
    await web.fault({ effect: 'flag', name: 'token.expired', for: 60 });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).http.send('listBookmarks', { signal })),
    );
    assert.ok(results.every(({ ok }) => ok));
    const count = (path: string) => front.asked.filter((request) => request.path.startsWith(path)).length;
    assert.deepEqual([count('/api/auth/refresh'), count('/api/bookmarks')], [1, 40]);
    assert.equal(JSON.stringify([...kept]).includes(access), false);
    await front.close();
  });

  it('deletes a refused refresh token and continues as a guest', async () => {
    const { storage, kept } = memory();
    kept.set(`cloud-player:tokens:${web.origin}`, JSON.stringify({ refresh: 'stale', token_id: 'x' }));
    const { http } = connect(web.origin, { session: openSession({ storage }) });
    assert.ok((await http.send('getDetails', details)).ok);
    assert.equal(kept.has(`cloud-player:tokens:${web.origin}`), false);
    const own = await http.send('listBookmarks', { signal });
    assert.deepEqual([own.ok, own.ok ? 0 : own.status], [false, 401]);
  });

  it('keeps a refresh token if the request failed', async () => {
    const { refresh, token_id } = await web.login('09131234567');
    const { storage, kept } = memory();
    const key = `cloud-player:tokens:${web.origin}`;
    kept.set(key, JSON.stringify({ refresh, token_id }));
    let now = 0;
    const { http } = connect(web.origin, { session: openSession({ storage, monotonic: () => now }) });
    await web.fault({ effect: 'status', status: 503, path: '/api/auth/**', times: 1 });
    assert.equal((await http.send('getProfile', { signal })).ok, false);
    assert.equal(kept.has(key), true);
    assert.equal((await http.send('getProfile', { signal })).ok, false, 'it is left alone for a while');
    now += 15_000;
    assert.ok((await http.send('getProfile', { signal })).ok);
  });

  it('does not try a third token after a second refusal', async () => {
    const front = await openProxy(web.origin);
    const { http, account } = connect(front.origin);
    account.setToken(CANARY);
    const result = await http.send('listBookmarks', { signal });
    assert.equal(result.ok, false);
    assert.equal(front.asked.filter(({ path }) => path.startsWith('/api/bookmarks')).length, 2);
    await front.close();
  });

  it('loads public content as a guest if every token is refused, and stops requesting tokens', async () => {
    const { access, refresh, token_id } = await web.login('09141234567');
    const front = await openProxy(web.origin);
    const { storage, kept } = memory();
    const key = `cloud-player:tokens:${front.origin}`;
    kept.set(key, JSON.stringify({ refresh, token_id }));
    const { http, account } = connect(front.origin, { session: openSession({ storage }) });
    account.setToken(access);
    front.refuseTokens();
    assert.ok((await http.send('getDetails', details)).ok);
    const asked = () => front.asked.map(({ path, headers }) => [path.split('?')[0], Boolean(headers.authorization)]);
    assert.deepEqual(asked(), [
      ['/api/vod/1/details', true],
      ['/api/auth/refresh', false],
      ['/api/vod/1/details', true],
      ['/api/vod/1/details', false],
    ]);
    front.asked.length = 0;
    assert.ok((await http.send('getDetails', details)).ok);
    assert.equal((await http.send('listBookmarks', { signal })).ok, false);
    assert.deepEqual(asked(), [
      ['/api/vod/1/details', false],
      ['/api/bookmarks', false],
    ]);
    assert.equal(kept.has(key), true);
    await front.close();
  });

  it('sends a token to its platform only, whatever the paths', async () => {
    const strangers = await Promise.all([openProxy(web.origin), openProxy(web.origin), openProxy(web.origin)]);
    const session = openSession();
    connect(web.origin, { session }).account.setToken(CANARY);
    for (const { origin } of strangers) {
      const host = new URL(origin).host;
      for (const path of [`//${host}/x`, `${origin}/x`, `/\\${host}/x`, `https:${host}`]) {
        await connect(web.origin, { session, paths: { getProfile: path } }).http.send('getProfile', { signal });
      }
      // Another platform on the same page has its own account.
      await connect(origin, { session }).http.send('getDetails', details);
    }
    await web.fault({
      effect: 'status',
      status: 302,
      headers: { location: strangers[0]?.origin ?? '' },
      path: '/api/profile**',
    });
    const redirected = await connect(web.origin, { session }).http.send('getProfile', { signal });
    assert.equal(redirected.ok, false);
    const seen = JSON.stringify(strangers.map((stranger) => stranger.asked));
    assert.equal(seen.includes(CANARY), false);
    await Promise.all(strangers.map((stranger) => stranger.close()));
  });

  it('uses custom paths', async () => {
    const front = await openProxy(web.origin, (path) => path.replace('/v2/videos/vod/1/about', '/api/vod/1/details'));
    const { http } = connect(front.origin, { paths: { getDetails: '/v2/videos/{type}/{id}/about' } });
    const result = await http.send('getDetails', { ...details, check: hasText('title') });
    assert.ok(result.ok && result.data.title.length > 3);
    await front.close();
  });

  it('treats each broken body as a failure', async () => {
    const { http } = connect(web.origin);
    const check = (data: unknown) => typeof (data as { count?: unknown } | null)?.count === 'number';
    const query = { content_id: 'vod-1', content_type: 'vod' };
    const ask = () => http.send('getViewCount', { query, signal, check, retry: false });
    assert.ok((await ask()).ok);
    const path = '/api/views**';
    for (const fault of [
      { effect: 'html' },
      { effect: 'empty' },
      { effect: 'garbage' },
      { effect: 'truncate' },
      ...['missing', 'null', 'string', 'number', 'array', 'object'].map((as) => ({
        effect: 'mutate',
        pointer: '',
        as,
      })),
      ...['missing', 'null', 'string', 'array', 'object', 'huge'].map((as) => ({
        effect: 'mutate',
        pointer: '/count',
        as,
      })),
    ]) {
      await web.fault({ ...fault, path, times: 1 });
      const result = await ask();
      assert.ok(!result.ok && ['badBody', 'network'].includes(result.kind), JSON.stringify(fault));
    }
    assert.ok((await ask()).ok);
  });

  it('returns the server’s message and Retry-After for a failure', async () => {
    const { http } = connect(web.origin);
    await web.fault({
      effect: 'status',
      status: 429,
      headers: { 'retry-after': '70' },
      body: '{"detail":"آرام‌تر"}',
      path: '/api/search**',
    });
    const result = await http.send('search', { query: { q: 'a' }, signal });
    assert.deepEqual(result, {
      ok: false,
      kind: 'http',
      status: 429,
      reason: 'throttled',
      detail: 'آرام‌تر',
      retryAfter: 70,
    });
  });

  it('waits at most 5 s for the token of a public call, and longer if a login is needed', async () => {
    await web.fault({ effect: 'hang', path: '/api/token**' });
    const front = await openProxy(web.origin);
    const clock = createClock();
    const { http } = connect(front.origin, { clock });
    const leaving = new AbortController();
    const open = http.send('getDetails', { ...details, signal: leaving.signal });
    const own = http.send('listBookmarks', { signal: leaving.signal });
    while (front.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    clock.pass(5.1);
    assert.ok((await open).ok);
    assert.deepEqual(
      front.asked.map(({ path }) => path.split('?')[0]),
      ['/api/token', '/api/vod/1/details'],
    );
    leaving.abort();
    assert.equal((await own).ok, false);
    assert.equal(clock.pending(), 0);
    await front.close();
  });

  it('gives a server 20 s, and aborts a cancelled call at once', async () => {
    await web.fault({ effect: 'hang', path: '/api/views**' });
    const call = { query: { content_id: 'vod-1', content_type: 'vod' }, retry: false };
    const clock = createClock();
    const late = connect(web.origin, { clock, anonymous: true }).http.send('getViewCount', { ...call, signal });
    while (clock.pending() === 0) await new Promise((resolve) => setImmediate(resolve));
    clock.pass(19.9);
    const still = await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))]);
    assert.equal(still, 'waiting');
    clock.pass(0.2);
    assert.deepEqual(await late, { ok: false, kind: 'timeout', status: 0 });
    const leaving = new AbortController();
    const left = connect(web.origin, { anonymous: true }).http.send('getViewCount', {
      ...call,
      signal: leaving.signal,
    });
    leaving.abort();
    assert.deepEqual(await left, { ok: false, kind: 'aborted', status: 0 });
    assert.equal(clock.pending(), 0);
  });
});
