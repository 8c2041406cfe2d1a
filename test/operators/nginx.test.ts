import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { untilSo } from '../support/page/until-so.ts';
import { askRaw } from '../support/platform/demo-server.ts';
import { type Nginx, startNginx } from './engines/nginx.ts';
import { type Origin, openOrigin } from './engines/origin.ts';

const MINUTE = 'public, max-age=1, s-maxage=60';

describe('nginx with the lines for operators', () => {
  let origin: Origin;
  let nginx: Nginx;
  let turn = 0;
  let reply: (response: ServerResponse) => void;
  before(async () => {
    origin = await openOrigin((_, response) => reply(response));
    nginx = await startNginx(origin.origin);
  });
  beforeEach(() => {
    origin.heard.length = 0;
    turn += 1;
    reply = say(200, MINUTE);
  });
  after(async () => {
    await nginx?.stop();
    await origin?.close();
  });

  /** Each answer of the platform is another one. */
  let answers = 0;
  const say = (status: number, caching: string) => (response: ServerResponse) => {
    answers += 1;
    response
      .writeHead(status, { 'cache-control': caching, 'content-type': 'application/json' })
      .end(`{"n":${answers}}`);
  };
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body, headers: told } = await askRaw(nginx.origin, path, { headers });
    return { status, text: body.toString(), headers: told };
  };
  const viewer = (name: string) => ({ authorization: `Bearer token-of-${name}` });
  /** A path of this test only. */
  const recommendations = () => `/api/recommendations/vod/${turn}`;

  it('gives two viewers one answer, whoever they are', async () => {
    const first = await ask(`${recommendations()}?uuid=one&provider=a`, viewer('one'));
    const second = await ask(`${recommendations()}?provider=b&uuid=two`, viewer('two'));
    assert.equal(second.text, first.text);
    assert.deepEqual([first.headers['x-cache'], second.headers['x-cache']], ['MISS', 'HIT']);
    assert.equal(origin.heard.length, 1);
  });

  it('passes on who asks, for whom, and nothing that a client claims about its address', async () => {
    await ask(`${recommendations()}?uuid=one&provider=a`, { ...viewer('one'), 'x-forwarded-for': '10.9.9.9' });
    const [{ url, headers } = { url: '', headers: {} }] = origin.heard;
    assert.equal(url, `${recommendations()}?uuid=one&provider=a&`);
    assert.equal(headers.authorization, 'Bearer token-of-one');
    assert.equal(headers.host, '127.0.0.1');
    assert.deepEqual([headers['x-forwarded-for'], headers['x-forwarded-proto']], ['127.0.0.1', 'http']);
  });

  it('shares by the queries of the contract, in any order', async () => {
    const path = `/api/playlists/${turn}/items`;
    const first = await ask(`${path}?limit=5&offset=10&uuid=one&provider=a`);
    assert.equal((await ask(`${path}?uuid=two&offset=10&provider=a&limit=5`)).text, first.text);
    assert.notEqual((await ask(`${path}?limit=6&offset=10&uuid=one&provider=a`)).text, first.text);
    assert.notEqual((await ask(`${path}?limit=5&uuid=one&provider=a`)).text, first.text);
  });

  for (const [what, query] of [
    ['a query that the contract lacks', 'color=red'],
    ['another spelling of a query', 'LIMIT=1'],
    ['an encoded name of a query', '%6Cimit=1'],
    ['a second value', 'limit=5&limit=1'],
  ] as const) {
    it(`keeps ${what} from changing the answer of others`, async () => {
      const path = `/api/playlists/${turn}/items`;
      await ask(`${path}?${query}&uuid=one&provider=a`);
      const seen = new URL(origin.heard[0]?.url ?? '', 'http://any').searchParams;
      assert.deepEqual(
        [...seen].filter(([name]) => !['uuid', 'provider'].includes(name)),
        query.startsWith('limit=5') ? [['limit', '5']] : [],
      );
    });
  }

  it('asks once for fifty viewers who ask at the same time', async () => {
    let held: ServerResponse | undefined;
    reply = (response) => {
      held ??= response;
    };
    const path = recommendations();
    const asked = Array.from({ length: 50 }, (_, name) => ask(`${path}?uuid=${name}&provider=a`));
    await untilSo(
      () => held !== undefined,
      (isThere) => isThere,
      'the platform is asked',
    );
    // nginx takes its connections one after the other: this comes after the fifty.
    reply = say(200, 'no-store');
    await ask('/api/settings?uuid=last&provider=a');
    assert.equal(origin.heard.filter(({ url }) => url.startsWith(path)).length, 1);
    if (held) say(200, MINUTE)(held);
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    assert.equal(new Set(texts).size, 1);
    assert.equal(origin.heard.filter(({ url }) => url.startsWith(path)).length, 1);
  });

  it('never shares what is private, whatever the platform says about it', async () => {
    for (const path of ['/api/settings', '/api/profile', '/api/bookmarks', '/api/live/1/quiz']) {
      const texts = [];
      for (const name of ['one', 'two']) texts.push((await ask(`${path}?uuid=${name}`, viewer(name))).text);
      assert.notEqual(texts[0], texts[1], path);
    }
  });

  it('never shares what the platform marks as private', async () => {
    for (const caching of ['no-store', 'private', 'no-cache']) {
      reply = say(200, caching);
      const path = `/api/vod/${turn}/details`;
      const first = await ask(`${path}?uuid=one`, viewer('one'));
      assert.notEqual((await ask(`${path}?uuid=two`, viewer('two'))).text, first.text, caching);
    }
  });

  for (const query of ['h=true', 'token=secret']) {
    it(`never shares details with ${query.split('=')[0]}, and lets nobody wait for them`, async () => {
      const path = `/api/vod/${turn}/details?${query}&uuid=one`;
      const first = await ask(path);
      const second = await ask(path);
      assert.notEqual(second.text, first.text);
      assert.equal(second.headers['x-cache'], 'BYPASS');
    });
  }

  for (const status of [401, 403, 404, 429, 500]) {
    it(`never shares a ${status}, whatever its headers say`, async () => {
      reply = say(status, MINUTE);
      assert.equal((await ask(`${recommendations()}?uuid=one`)).status, status);
      reply = say(200, MINUTE);
      assert.equal((await ask(`${recommendations()}?uuid=two`)).status, 200);
    });
  }

  it('gives a viewer who asks alone what is true now, not what was at the last question', async () => {
    reply = say(200, 'public, max-age=1');
    const path = `/api/live/${turn}/aggregate?uuid=one`;
    const first = await ask(path);
    const next = await untilSo(
      () => ask(path),
      ({ text }) => text !== first.text,
      'the second is over',
    );
    assert.equal(next.headers['x-cache'], 'EXPIRED');
  });

  it('refuses what is of the machines behind it', async () => {
    for (const path of ['/control/codes', '/internal/rooms/1', '/health']) {
      assert.equal((await ask(path)).status, 404, path);
    }
    assert.equal(origin.heard.length, 0);
  });
});

describe('nginx before a platform that is away', () => {
  it('goes on answering what it has, and refuses the rest so that players can read it and wait', async () => {
    const origin = await openOrigin((_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=1' }).end('{"server":"was here"}');
    });
    const nginx = await startNginx(origin.origin);
    try {
      const ask = (path: string) => askRaw(nginx.origin, path, { headers: { 'accept-language': 'en' } });
      await ask('/api/live/1/aggregate?uuid=one');
      await origin.close();
      const stale = await untilSo(
        () => ask('/api/live/1/aggregate?uuid=two'),
        ({ headers }) => headers['x-cache'] !== 'HIT',
        'the second is over',
      );
      assert.deepEqual([stale.status, stale.body.toString()], [200, '{"server":"was here"}']);
      assert.equal(stale.headers['x-cache'], 'STALE');
      const none = await ask('/api/settings?uuid=one');
      assert.deepEqual([none.status, none.body.toString()], [503, '{"detail":"Something went wrong."}']);
      const { 'retry-after': wait, 'access-control-allow-origin': allowed, 'cache-control': caching } = none.headers;
      assert.deepEqual([wait, allowed, caching], ['5', '*', 'no-store']);
    } finally {
      await nginx.stop();
    }
  });
});
