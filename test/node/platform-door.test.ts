import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { openDemo, type TestDemo } from '../support/platform/demo.ts';
import { requestText as request, sendRaw } from '../support/platform/raw-http.ts';

const WHO = 'uuid=visitor&provider=test';
const DOOR = `/api/socket/websocket?vsn=2.0.0&${WHO}`;
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const VERSION = 'Sec-WebSocket-Version: 13';
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket'];
const MIB = 1024 * 1024;

describe('the network input of the platform', () => {
  let server: TestDemo;
  before(async () => {
    server = await openDemo();
  });
  afterEach(async () => {
    await othersAreServed();
    assert.doesNotMatch(server.complaints.join('\n'), /^\s+at /m);
  });
  after(() => server.close());
  const othersAreServed = async () => assert.equal((await fetch(`${server.origin}/live/`)).status, 204);
  const send = (...ask: Parameters<typeof sendRaw> extends [string, ...infer Rest] ? Rest : never) =>
    sendRaw(server.origin, ...ask);

  describe('an upgrade', () => {
    const targets = {
      '//': 400,
      '//x:99999999/': 400,
      'http://[': 400,
      'http://x:99999999/': 400,
      '/..//[': 400,
      '/\\\\x': 400,
      '*': 400,
      'ws://x/': 400,
      x: 400,
      '/': 404,
      '/plr': 404,
      '/api/socket/websocket/..%2f': 404,
      '/api/socket/websocket': 400,
      'http://other.example/api/other': 404,
    };
    for (const [target, status] of Object.entries(targets)) {
      it(`of ${target} gets ${status}`, async () => {
        const reply = await send(request(`GET ${target}`, 'Host: x', ...UPGRADE, KEY, VERSION));
        assert.deepEqual([reply.status, reply.closed], [status, true]);
      });
    }

    const handshakes: readonly (readonly [name: string, status: number, line: string, ...headers: string[]])[] = [
      ['without a key', 400, `GET ${DOOR}`, 'Host: x', ...UPGRADE, VERSION],
      ['with a key that is none', 400, `GET ${DOOR}`, 'Host: x', ...UPGRADE, VERSION, 'Sec-WebSocket-Key: x'],
      ['without a version', 400, `GET ${DOOR}`, 'Host: x', ...UPGRADE, KEY],
      ['of another version', 400, `GET ${DOOR}`, 'Host: x', ...UPGRADE, KEY, 'Sec-WebSocket-Version: 99'],
      ['to another protocol', 400, `GET ${DOOR}`, 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', KEY, VERSION],
      ['by POST', 405, `POST ${DOOR}`, 'Host: x', ...UPGRADE, KEY, VERSION],
      [
        'with a broken list of protocols',
        400,
        `GET ${DOOR}`,
        'Host: x',
        ...UPGRADE,
        KEY,
        VERSION,
        'Sec-WebSocket-Protocol: ,,',
      ],
      ['with a forged token', 403, `GET ${DOOR}&token=a.b.c`, 'Host: x', ...UPGRADE, KEY, VERSION],
      ['with a host that is none', 400, `GET ${DOOR}`, 'Host: a b', ...UPGRADE, KEY, VERSION],
      ['with two hosts', 400, `GET ${DOOR}`, 'Host: a', 'Host: b', ...UPGRADE, KEY, VERSION],
      ['with huge headers', 431, `GET ${DOOR}`, 'Host: x', ...UPGRADE, KEY, VERSION, `X: ${'x'.repeat(20_000)}`],
    ];
    for (const [name, status, line, ...headers] of handshakes) {
      it(`${name}: ${status}`, async () => {
        const reply = await send(request(line, ...headers));
        assert.deepEqual([reply.status, reply.closed], [status, true]);
      });
    }

    it('as it should be opens a socket', async () => {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${DOOR}`);
      await once(socket, 'open');
      socket.ping();
      await once(socket, 'pong');
      socket.terminate();
    });

    it('that is cut, half closed or followed by extra bytes does no harm', async () => {
      const good = request(`GET ${DOOR}`, 'Host: x', ...UPGRADE, KEY, VERSION);
      const bad = request('GET //', 'Host: x', ...UPGRADE);
      const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));
      const until = othersAreServed;
      for (const text of [good, bad]) {
        await Promise.all([
          send(text, { reset: true, until }),
          send(text, { halfClose: true, until }),
          send(text.slice(0, -2), { reset: true, until }),
          send(text.slice(0, -2), { halfClose: true, until }),
          send(Buffer.concat([Buffer.from(text), noise]), { until }),
          send(Buffer.concat([Buffer.from(text), noise]), { reset: true, until }),
          send(text + text, { until }),
          send(text, { flood: { chunk: noise, bytes: 4 * MIB }, until }),
        ]);
      }
    });

    it('with any frame closes at most its socket', async () => {
      const noise: (string | Buffer)[] = [
        '',
        'null',
        '[]',
        '[1,2,3,4,5]',
        '["1","1","room:\\u0000","phx_join",{}]',
        '["1","1","room:\\ud800","phx_join",{}]',
        '["1","1","__proto__","phx_join",null]',
        '["1","1","room:room-1","phx_join",{}]',
        '["1","1","room:room-1","new_message",{}]',
        '[null,null,"phoenix","heartbeat",{}]',
        `${'['.repeat(30_000)}`,
        'x'.repeat(70_000),
        Buffer.from([0xff, 0xfe]),
      ];
      for (const frame of noise) {
        const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${DOOR}`);
        socket.on('error', () => {});
        await new Promise((resolve) => socket.once('open', resolve));
        const heard = new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
        socket.send(frame);
        socket.ping('x');
        await heard;
        socket.terminate();
      }
    });
  });

  describe('a request', () => {
    const malformed: readonly (readonly [name: string, text: string])[] = [
      ['two slashes', request('GET //', 'Host: x')],
      ['two slashes and a host', request('GET //evil.example/api/token', 'Host: x')],
      ['a backslash', request('GET /\\evil.example/', 'Host: x')],
      ['two slashes behind dots', request('GET /..//[', 'Host: x')],
      ['no target that is one', request('GET x', 'Host: x')],
      ['an address that is none', request('GET http://[', 'Host: x')],
      ['a host with a space', request(`GET /api/token?${WHO}`, 'Host: a b')],
      ['a host with a bracket', request(`GET /api/token?${WHO}`, 'Host: [')],
      ['a host with a user', request(`GET /api/token?${WHO}`, 'Host: user@x')],
      ['a host with a path', request(`GET /media/vod/master.m3u8`, 'Host: x/y')],
      ['a port that is none', request('GET /', 'Host: x:999999')],
      ['two hosts', request('GET /', 'Host: a', 'Host: b')],
      ['no host', request('GET /')],
      ['an empty host', request('GET /', 'Host:')],
      ['no HTTP', 'hello\r\n\r\n'],
      ['another version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
      ['a NUL in a header', request('GET /', 'Host: x', 'X: a\0b')],
      ['two lengths', request('POST /api/logs', 'Host: x', 'Content-Length: 1', 'Content-Length: 2')],
      ['a length and chunks', request('POST /api/logs', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
      ['a chunk that is none', `${request('POST /api/logs', 'Host: x', 'Transfer-Encoding: chunked')}zz\r\n`],
    ];
    for (const [name, text] of malformed) {
      it(`with ${name} gets 400, readable by any page, and a line in the log`, async () => {
        const before = server.complaints.length;
        const { status, text: reply, closed } = await send(text);
        assert.deepEqual([status, closed], [400, true]);
        assert.match(reply, /access-control-allow-origin: \*/i);
        assert.equal(server.complaints.length, before + 1);
      });
    }

    it('with a valid host never has it in a response, chat line or picture', async () => {
      const evil = 'evil.example';
      const ask = (path: string) => send(request(`GET ${path}`, `Host: ${evil}`, 'Connection: close'));
      for (const path of [
        `/api/token?${WHO}`,
        `/api/live/1/details?${WHO}`,
        `/api/live/1/aggregate?${WHO}`,
        `/api/upload-link?${WHO}`,
        `/api/web-list-config?${WHO}`,
        `/api/chat/rooms/room-1/messages?${WHO}`,
        `/api/chat/rooms/active?live_id=1&${WHO}`,
        `/api/search?${WHO}`,
      ]) {
        const { status, text } = await ask(path);
        assert.equal(status, 200, path);
        assert.equal(text.includes(evil), false, path);
      }
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${DOOR}`, { headers: { host: evil } });
      const spoken = new Promise<string>((resolve) =>
        socket.on('message', (data) => String(data).includes('new_message') && resolve(String(data))),
      );
      await once(socket, 'open');
      const joined = once(socket, 'message');
      socket.send('["1","1","room:room-1","phx_join",{}]');
      await joined;
      await fetch(`${server.origin}/control/faults`, {
        method: 'POST',
        body: '{"effect":"say","room":"room-1","count":1}',
      });
      assert.equal((await spoken).includes(evil), false);
      socket.terminate();
    });

    it('in absolute form is read as its path', async () => {
      const { status } = await send(request(`GET http://any.example/api/token?${WHO}`, 'Host: x', 'Connection: close'));
      assert.equal(status, 200);
    });

    it('with CONNECT, TRACE or an unknown expectation is refused', async () => {
      assert.equal((await send(request('CONNECT x:1', 'Host: x'))).status, 405);
      assert.equal((await send(request('TRACE /api/token', 'Host: x', 'Connection: close'))).status, 404);
      assert.equal((await send(request('GET /', 'Host: x', 'Expect: tea', 'Connection: close'))).status, 417);
    });
  });
});
