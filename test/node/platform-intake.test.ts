import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDemo, type TestDemo } from '../support/platform/demo.ts';
import { openPlatform } from '../support/platform/platform.ts';
import { requestText as request, sendRaw } from '../support/platform/raw-http.ts';

const WHO = 'uuid=visitor&provider=test';
const MIB = 1024 * 1024;
/** Size of the socket buffers at both ends. */
const IN_FLIGHT = 12 * MIB;

describe('the input limits of the platform', () => {
  let server: TestDemo;
  before(async () => {
    server = await openDemo();
  });
  after(() => server.close());
  const send = (...ask: Parameters<typeof sendRaw> extends [string, ...infer Rest] ? Rest : never) =>
    sendRaw(server.origin, ...ask);

  describe('a body', () => {
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 120), Buffer.from('\r\n')]);
    const flood = { chunk, bytes: 200 * MIB };
    const chunked = (line: string) => request(line, 'Host: x', 'Transfer-Encoding: chunked');
    const link = async () => {
      const { url } = (await (await fetch(`${server.origin}/api/upload-link?${WHO}`)).json()) as { url: string };
      return url;
    };

    it('in chunks of 200 MB is cut at the limit with 413, and the connection is closed', async () => {
      for (const [line, most] of [
        [`POST /api/logs?${WHO}`, 0.25 * MIB],
        [`POST /api/auth/login?${WHO}`, 0.25 * MIB],
        [`PUT ${await link()}`, 10 * MIB],
        ['POST /control/faults', 0.0625 * MIB],
        ['POST /media/vod/master.m3u8', 0.0625 * MIB],
        ['GET /', 0.0625 * MIB],
      ] as const) {
        const { status, text, closed, sentBytes } = await send(chunked(line), { flood });
        assert.deepEqual([status, closed], [413, true], line);
        assert.match(text, /access-control-allow-origin: \*/i);
        assert.ok(sentBytes < most + IN_FLIGHT, `${line} ${sentBytes}`);
      }
    });

    it('with a large declared length is refused before it is read', async () => {
      for (const line of [`POST /api/logs?${WHO}`, `PUT ${await link()}`]) {
        const { status, closed } = await send(request(line, 'Host: x', `Content-Length: ${200 * MIB}`));
        assert.deepEqual([status, closed], [413, true], line);
      }
    });

    it('leaves memory for others if many are large', async () => {
      const target = await link();
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(chunked(`PUT ${target}`), { flood })));
      assert.ok(replies.every(({ status }) => [413, 429].includes(status)));
    });

    it('that never arrives doesn’t delay others', async () => {
      let serve = () => {};
      const served = new Promise<void>((resolve) => {
        serve = resolve;
      });
      const slow = Array.from({ length: 50 }, () =>
        send(request(`POST /api/logs?${WHO}`, 'Host: x', 'Content-Length: 100'), { until: () => served }),
      );
      assert.equal((await fetch(`${server.origin}/api/token?${WHO}`)).status, 200);
      serve();
      assert.ok((await Promise.all(slow)).every(({ status }) => status === 0));
    });
  });

  it('that is refused has a response that other origins can read', async () => {
    for (const [path, status, init] of [
      ['/media/none.m3u8', 404],
      ['/media/vod/none.m4s', 404],
      ['/live/none/master.m3u8', 404],
      ['/dist/none.js', 404],
      ['/nothing', 404],
      ['/uploads/none.jpg', 404],
      ['/api/nothing', 404],
      ['/api/token', 400],
      ['/media/vod/master.m3u8', 405, { method: 'POST' }],
      [`/api/profile?${WHO}`, 401],
      ['/uploads/none.jpg', 403, { method: 'PUT', body: 'x' }],
      ['/media/files/clip.mp4', 416, { headers: { range: 'bytes=999999999-' } }],
    ] as const) {
      const response = await fetch(server.origin + path, init);
      assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [status, '*'], path);
    }
  });

  describe('the control endpoint', () => {
    const wish = '{"effect":"hang","path":"/api/nothing"}';
    const status = async (headers: Record<string, string>, path = '/control/faults', method = 'POST') => {
      const lines = Object.entries({ connection: 'close', 'content-length': `${wish.length}`, ...headers });
      const text = request(`${method} ${path}`, ...lines.map(([name, value]) => `${name}: ${value}`));
      const reply = await send(text + wish);
      assert.doesNotMatch(reply.text, /access-control-allow-origin/i);
      return reply.status;
    };
    const json = { 'content-type': 'application/json' };
    let own: string;
    before(() => {
      own = new URL(server.origin).host;
    });
    after(() => fetch(`${server.origin}/control/faults`, { method: 'DELETE' }));

    it('accepts JSON from its own pages, under each of their names, and from clients other than browsers', async () => {
      const { port } = new URL(server.origin);
      for (const host of [own, `localhost:${port}`, 'localhost:8080', '[::1]:4173', '192.168.1.5']) {
        assert.equal(await status({ host, ...json }), 201, host);
        assert.equal(await status({ host, origin: `http://${host}`, ...json }), 201, host);
        const fetched = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...json };
        assert.equal(await status(fetched), 201, host);
      }
      assert.equal(await status({ host: own, 'content-type': 'text/plain' }), 201);
    });

    it('accepts nothing from other pages, whatever the type', async () => {
      const foreign: Record<string, string>[] = [
        { origin: 'http://evil.example', ...json },
        { origin: 'null', ...json },
        { origin: `https://${own}.evil.example`, ...json },
        { origin: 'http://127.0.0.1:1', ...json },
        { 'sec-fetch-site': 'cross-site', ...json },
        { 'sec-fetch-site': 'same-site', ...json },
        { origin: `http://${own}`, 'content-type': 'text/plain' },
        { origin: `http://${own}`, 'content-type': 'application/x-www-form-urlencoded' },
        { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;application/json' },
        { origin: `http://${own}` },
      ];
      for (const headers of foreign) {
        assert.equal(await status({ host: own, ...headers }), 403, JSON.stringify(headers));
      }
    });

    it('shows and does nothing for a request that a proxy has forwarded', async () => {
      for (const name of [
        'forwarded',
        'via',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-real-ip',
      ]) {
        assert.equal(await status({ host: own, [name]: '203.0.113.7', ...json }), 403, name);
        assert.equal(await status({ host: own, [name]: '203.0.113.7' }, '/control/codes', 'GET'), 403, name);
      }
    });

    it('is off unless it is requested', async () => {
      const closed = await openPlatform({ control: false });
      const found = await Promise.all(
        ['codes', 'logs', 'faults', 'quiz/1'].map((path) => fetch(`${closed.origin}/control/${path}`)),
      );
      assert.deepEqual(
        found.map((response) => response.status),
        [403, 403, 403, 403],
      );
      await closed.close();
    });

    it('shows and does nothing under an unknown host name', async () => {
      const host = 'evil.example';
      for (const [path, method] of [
        ['/control/faults', 'POST'],
        ['/control/faults', 'GET'],
        ['/control/faults', 'DELETE'],
        ['/control/codes', 'GET'],
        ['/control/logs', 'GET'],
        ['/api/../control/codes', 'GET'],
      ] as const) {
        assert.equal(await status({ host, ...json }, path, method), 403, path);
        assert.equal(await status({ host, origin: `http://${host}`, ...json }, path, method), 403, path);
      }
    });
  });
});
