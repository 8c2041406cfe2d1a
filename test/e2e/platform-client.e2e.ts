import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createHttp } from '../../src/platform/http.ts';
import { createRequest } from '../../src/platform/request.ts';
import type { Session } from '../../src/platform/session.ts';
import { createClock } from '../support/clock.ts';
import { openPlatform, type TestPlatform } from '../support/platform.ts';
import { openProxy } from '../support/platform-proxy.ts';
import { memory, nodeTimers, openSession } from '../support/session.ts';

const CANARY = 'canary-5b1d';
const { signal } = new AbortController();

/** A line to a platform as a player has it. Timers are turned by hand when a clock is given. */
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
    api: () => api,
    paths: () => wish.paths ?? {},
    who: () => ({ uuid: session.visitor, provider: 'test' }),
    account: () => (wish.anonymous ? undefined : account),
  });
  return { http, account, session };
}

const details = { path: { type: 'vod', id: '1' }, signal };

describe('the client of the platform', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform({ limits: { accessSeconds: 300 } });
  });
  afterEach(async () => {
    await fetch(`${web.origin}/control/faults`, { method: 'DELETE' });
  });
  after(() => web.close());

  it('asks for a token once, however many calls begin together, and brings uuid and provider', async () => {
    const front = await openProxy(web.origin);
    const { http } = connect(front.origin);
    const results = await Promise.all(Array.from({ length: 20 }, () => http.send('getDetails', details)));
    assert.ok(results.every(({ ok }) => ok));
    assert.equal(front.asked.filter(({ path }) => path.startsWith('/api/token')).length, 1);
    assert.ok(front.asked.every(({ path }) => /uuid=visitor-1&provider=test/.test(path)));
    await front.close();
  });

  it('a page that wants an anonymous viewer (isAuth false) asks for no token and sends none', async () => {
    const front = await openProxy(web.origin);
    const { http } = connect(front.origin, { anonymous: true });
    assert.ok((await http.send('getDetails', details)).ok);
    assert.deepEqual(
      front.asked.map(({ headers }) => headers.authorization),
      [undefined],
    );
    await front.close();
  });

  it('an expired token under 20 calls of two players causes one refresh, and each call is repeated once', async () => {
    const { access, refresh, token_id } = await web.login();
    const front = await openProxy(web.origin);
    const { storage, kept } = memory();
    kept.set(`cloud-player:tokens:${front.origin}`, JSON.stringify({ refresh, token_id }));
    const session = openSession({ storage });
    const [one, two] = [connect(front.origin, { session }), connect(front.origin, { session })];
    one.account.adopt(access);
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

  it('a refresh token that is refused is forgotten, and the viewer goes on as a guest', async () => {
    const { storage, kept } = memory();
    kept.set(`cloud-player:tokens:${web.origin}`, JSON.stringify({ refresh: 'stale', token_id: 'x' }));
    const { http } = connect(web.origin, { session: openSession({ storage }) });
    assert.ok((await http.send('getDetails', details)).ok);
    assert.equal(kept.has(`cloud-player:tokens:${web.origin}`), false);
    const own = await http.send('listBookmarks', { signal });
    assert.deepEqual([own.ok, own.ok ? 0 : own.status], [false, 401]);
  });

  it('one that could not be asked for is kept for later', async () => {
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

  it('a token that is refused again is not tried a third time', async () => {
    const front = await openProxy(web.origin);
    const { http, account } = connect(front.origin);
    account.adopt(CANARY);
    const result = await http.send('listBookmarks', { signal });
    assert.equal(result.ok, false);
    assert.equal(front.asked.filter(({ path }) => path.startsWith('/api/bookmarks')).length, 2);
    await front.close();
  });

  it('where every token is refused, public content is there for a guest, and a login is asked for no more', async () => {
    const { access, refresh, token_id } = await web.login('09141234567');
    const front = await openProxy(web.origin);
    const { storage, kept } = memory();
    const key = `cloud-player:tokens:${front.origin}`;
    kept.set(key, JSON.stringify({ refresh, token_id }));
    const { http, account } = connect(front.origin, { session: openSession({ storage }) });
    account.adopt(access);
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

  it('a token reaches its platform and no other host, whatever the paths say', async () => {
    const strangers = await Promise.all([openProxy(web.origin), openProxy(web.origin), openProxy(web.origin)]);
    const session = openSession();
    connect(web.origin, { session }).account.adopt(CANARY);
    for (const { origin } of strangers) {
      const host = new URL(origin).host;
      for (const path of [`//${host}/x`, `${origin}/x`, `/\\${host}/x`, `https:${host}`]) {
        await connect(web.origin, { session, paths: { getProfile: path } }).http.send('getProfile', { signal });
      }
      // Another platform on the same page has an account of its own.
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

  it('an operator’s own paths are used', async () => {
    const front = await openProxy(web.origin, (path) => path.replace('/v2/videos/vod/1/about', '/api/vod/1/details'));
    const { http } = connect(front.origin, { paths: { getDetails: '/v2/videos/{type}/{id}/about' } });
    const result = await http.send('getDetails', details);
    assert.ok(result.ok && result.data.title.length > 3);
    await front.close();
  });

  it('each broken body is a failure, and never half an answer', async () => {
    const { http } = connect(web.origin);
    const check = (data: unknown) => typeof (data as { count?: unknown } | null)?.count === 'number';
    const ask = () => http.send('getViewCount', { query: { content_id: 'vod-1', content_type: 'vod' }, signal, check });
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

  it('a failure brings the server’s words and its wish to be left alone', async () => {
    const { http } = connect(web.origin);
    await web.fault({
      effect: 'status',
      status: 429,
      headers: { 'retry-after': '70' },
      body: '{"detail":"آرام‌تر"}',
      path: '/api/search**',
    });
    const result = await http.send('search', { query: { q: 'a' }, signal });
    assert.deepEqual(result, { ok: false, kind: 'http', status: 429, detail: 'آرام‌تر', retryAfter: 70 });
  });

  it('what is for everybody waits 5 s for a token and no longer; what is for a login waits', async () => {
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

  it('a server that hangs is given 20 s, and a call that nobody wants any more ends at once', async () => {
    await web.fault({ effect: 'hang', path: '/api/views**' });
    const query = { content_id: 'vod-1', content_type: 'vod' };
    const clock = createClock();
    const late = connect(web.origin, { clock, anonymous: true }).http.send('getViewCount', { query, signal });
    while (clock.pending() === 0) await new Promise((resolve) => setImmediate(resolve));
    clock.pass(19.9);
    const still = await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))]);
    assert.equal(still, 'waiting');
    clock.pass(0.2);
    assert.deepEqual(await late, { ok: false, kind: 'timeout', status: 0 });
    const leaving = new AbortController();
    const left = connect(web.origin, { anonymous: true }).http.send('getViewCount', { query, signal: leaving.signal });
    leaving.abort();
    assert.deepEqual(await left, { ok: false, kind: 'aborted', status: 0 });
    assert.equal(clock.pending(), 0);
  });
});
