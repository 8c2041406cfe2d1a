import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createGuard } from '../../demo/platform/door/guard.ts';
import { answerControl } from '../../demo/platform/faults/control.ts';
import { createFaults, type Faults } from '../../demo/platform/faults/create-faults.ts';
import { EFFECTS } from '../../demo/platform/faults/rules.ts';

const TRUTH = { id: 7, title: 'عنوان', items: [{ name: 'a' }, { name: 'b' }], nested: { deep: { value: 1 } } };

describe('a fault on demand', () => {
  let http: Server;
  let faults: Faults;
  let now = 1000;
  let chance = 0;
  const dropped: number[] = [];
  const flooding: string[] = [];
  const at = (path: string) => `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`;
  const control = (method: string, path = '', body?: unknown) =>
    fetch(at(`/control/faults${path}`), { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const add = async (wish: Record<string, unknown>) => {
    const response = await control('POST', '', wish);
    const { faultId } = (await response.json()) as { faultId: string };
    assert.equal(response.status, 201);
    return faultId;
  };

  before(async () => {
    const guard = createGuard(() => {});
    faults = createFaults({
      run: guard.run,
      now: () => now,
      random: () => chance,
      dropSockets: (code) => void dropped.push(code),
      flood(room, perSecond) {
        flooding.push(`${room} ${perSecond}`);
        return () => void flooding.push(`stop ${room}`);
      },
      say: (room, count, text) => void flooding.push(`say ${room} ${count} ${text}`),
      fill: (list, id, count) => void flooding.push(`fill ${list} ${id} ${count}`),
      closeRoom(liveId) {
        flooding.push(`close ${liveId}`);
        return () => void flooding.push(`open ${liveId}`);
      },
    });
    http = createServer((request, response) => {
      void guard.request(request, response, async () => {
        if (answerControl(faults, request, response)) return;
        await faults.apply(request, response, () => {
          response.setHeader('x-true', 'yes');
          response.writeHead(200, { 'content-type': 'application/json' });
          // In two chunks, as a stream would.
          response.write(JSON.stringify(TRUTH).slice(0, 10));
          response.end(JSON.stringify(TRUTH).slice(10));
        });
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
  });
  beforeEach(() => {
    faults.clear();
    flooding.length = dropped.length = chance = 0;
    now = 1000;
  });
  after(() => {
    http.close();
    http.closeAllConnections();
  });

  it('is off by default', async () => {
    const response = await fetch(at('/api/x'));
    assert.deepEqual([await response.json(), response.headers.get('x-true')], [TRUTH, 'yes']);
  });

  it('can be a status with headers', async () => {
    await add({ effect: 'status', status: 429, headers: { 'retry-after': '7' }, path: '/api/search*' });
    const response = await fetch(at('/api/search?q=1'));
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '7']);
    assert.equal((await fetch(at('/api/other'))).status, 200);
  });

  it('can be limited by path, method, count, chance, start and end', async () => {
    const status = async (path = '/api/a/b?x=1', method = 'GET') => (await fetch(at(path), { method })).status;
    await add({ effect: 'status', status: 500, path: '/api/*/b**', method: 'POST' });
    assert.deepEqual(
      [await status(), await status('/api/a/b?x=1', 'POST'), await status('/api/a/c/b', 'POST')],
      [200, 500, 200],
    );
    faults.clear();
    await add({ effect: 'status', status: 500, times: 2 });
    assert.deepEqual([await status(), await status(), await status()], [500, 500, 200]);
    assert.deepEqual(faults.list(), []);
    await add({ effect: 'status', status: 500, probability: 0.5 });
    chance = 0.7;
    assert.equal(await status(), 200);
    chance = 0.3;
    assert.equal(await status(), 500);
    faults.clear();
    await add({ effect: 'status', status: 500, from: 2, for: 3 });
    const seen = [];
    for (now = 1000; now <= 7000; now += 1000) seen.push(await status());
    assert.deepEqual(seen, [200, 200, 500, 500, 500, 200, 200]);
  });

  it('can be a delay, with others after it', async () => {
    await add({ effect: 'delay', ms: 120 });
    await add({ effect: 'status', status: 503 });
    const begun = performance.now();
    assert.equal((await fetch(at('/'))).status, 503);
    assert.ok(performance.now() - begun >= 115);
  });

  it('can be a hang until the caller gives up', async () => {
    await add({ effect: 'hang' });
    await assert.rejects(fetch(at('/'), { signal: AbortSignal.timeout(150) }), /TimeoutError|aborted/);
  });

  it('can be a reset or a truncated response, both network failures', async () => {
    await add({ effect: 'reset', times: 1 });
    await assert.rejects(fetch(at('/')), TypeError);
    await add({ effect: 'truncate', times: 1 });
    const response = await fetch(at('/'));
    assert.equal(response.status, 200);
    await assert.rejects(response.text(), TypeError);
  });

  it('can be a slow response', async () => {
    await add({ effect: 'trickle', bytesPerSecond: 400 });
    const begun = performance.now();
    assert.deepEqual(await (await fetch(at('/'))).json(), TRUTH);
    assert.ok(performance.now() - begun > 150);
  });

  it('can be HTML with 200, garbage of the right length, and an empty body', async () => {
    await add({ effect: 'html', times: 1 });
    assert.match(await (await fetch(at('/'))).text(), /<!doctype html>/);
    await add({ effect: 'garbage', times: 1 });
    const garbage = await fetch(at('/'));
    assert.equal(garbage.headers.get('content-type'), 'application/json');
    assert.equal((await garbage.arrayBuffer()).byteLength, Buffer.byteLength(JSON.stringify(TRUTH)));
    await add({ effect: 'empty', times: 1 });
    assert.equal(await (await fetch(at('/'))).text(), '');
  });

  it('can change the JSON at any place', async () => {
    const changed = async (pointer: string, as: string) => {
      await add({ effect: 'mutate', pointer, as, times: 1 });
      return (await fetch(at('/'))).text();
    };
    assert.equal(JSON.parse(await changed('/title', 'missing')).title, undefined);
    assert.equal(JSON.parse(await changed('/nested/deep/value', 'string')).nested.deep.value, 'surprise');
    assert.deepEqual(JSON.parse(await changed('/items/*/name', 'null')).items, [{ name: null }, { name: null }]);
    assert.deepEqual(JSON.parse(await changed('/items', 'object')).items, { surprise: true });
    assert.equal(JSON.parse(await changed('/title', 'huge')).title.length, 100_000);
    assert.deepEqual(
      [await changed('', 'null'), await changed('', 'array'), await changed('', 'missing')],
      ['null', '[]', ''],
    );
    assert.deepEqual(JSON.parse(await changed('/no/such/place', 'null')), TRUTH);
  });

  it('can be a state that other code reads', async () => {
    await add({ effect: 'flag', name: 'live.frozen', id: '1', for: 5 });
    assert.deepEqual([faults.since('live.frozen', '1'), faults.since('live.frozen', '2')], [1000, undefined]);
    now += 5000;
    assert.equal(faults.since('live.frozen', '1'), undefined);
  });

  it('can refuse, silence and drop the socket, and flood a room', async () => {
    assert.equal(faults.gate(), 'open');
    await add({ effect: 'socket-silent' });
    assert.equal(faults.gate(), 'silent');
    await add({ effect: 'socket-refuse' });
    assert.equal(faults.gate(), 'refuse');
    await add({ effect: 'socket-drop', code: 1000 });
    const id = await add({ effect: 'flood', room: '1', perSecond: 50 });
    while (flooding.length === 0 || dropped.length === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(dropped, [1000]);
    await control('DELETE', `/${id}`);
    assert.deepEqual(flooding, ['1 50', 'stop 1']);
  });

  it('can send messages once, and close a room until it ends', async () => {
    await add({ effect: 'say', room: '1', count: 3, text: 'سلام' });
    const id = await add({ effect: 'room-closed', id: '7' });
    assert.deepEqual(flooding, ['say 1 3 سلام', 'close 7']);
    assert.deepEqual(
      faults.list().map(({ effect }) => effect),
      ['room-closed'],
    );
    await control('DELETE', `/${id}`);
    assert.equal(flooding.at(-1), 'open 7');
    const later = await add({ effect: 'room-closed', id: '7', for: 0.01 });
    while (faults.list().some(({ faultId }) => faultId === later))
      await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(flooding.slice(-2), ['close 7', 'open 7']);
  });

  it('can fill a list', async () => {
    await add({ effect: 'fill', list: 'comments', id: 'vod-1', count: 10_000 });
    assert.deepEqual(flooding, ['fill comments vod-1 10000']);
    assert.deepEqual(faults.list(), []);
  });

  it('is validated, with an explanation', async () => {
    for (const [wish, words] of [
      [[], /JSON object/],
      ['text', /JSON object/],
      [{}, /"effect" is missing/],
      [{ effect: 'explode' }, /"effect" can't be "explode"/],
      [{ effect: 'status' }, /needs "status"/],
      [{ effect: 'say', room: '1' }, /needs "count"/],
      [{ effect: 'say', room: '1', count: 1001 }, /"count" can't be 1001/],
      [{ effect: 'fill', list: 'likes', id: '1', count: 1 }, /"list" can't be/],
      [{ effect: 'room-closed' }, /needs "id"/],
      [{ effect: 'status', status: 99 }, /"status" can't be 99/],
      [{ effect: 'hang', until: 3 }, /"until" is no field/],
      [{ effect: 'mutate', pointer: 'a', as: 'null' }, /"pointer"/],
      [{ effect: 'status', status: 200, headers: { 'x\r\ny': 'a' } }, /"headers"/],
      [{ effect: 'status', status: 200, headers: { x: 'a\r\nb: c' } }, /"headers"/],
    ] as const) {
      const response = await control('POST', '', wish);
      assert.equal(response.status, 400);
      assert.match(((await response.json()) as { detail: string }).detail, words);
    }
    assert.equal((await control('DELETE', '/nobody')).status, 404);
    assert.equal((await control('PUT')).status, 405);
  });

  it('drops sockets only with codes that a frame may have', async () => {
    const status = async (code: unknown) =>
      (await control('POST', '', { effect: 'socket-drop', code, from: 60 })).status;
    for (const code of [1004, 1005, 1006, 1015, 1016, 2500, 2999, 5000, 999, 1000.5, -1, '1000', null, 1e308]) {
      assert.equal(await status(code), 400, String(code));
    }
    for (const code of [1000, 1001, 1003, 1007, 1014, 3000, 4999]) assert.equal(await status(code), 201, String(code));
  });

  it('is listed, and all can be removed', async () => {
    await add({ effect: 'hang', path: '/live/**' });
    const { faults: listed, effects } = (await (await control('GET')).json()) as {
      faults: { effect: string }[];
      effects: object;
    };
    assert.deepEqual(
      listed.map(({ effect }) => effect),
      ['hang'],
    );
    assert.deepEqual(Object.keys(effects), Object.keys(EFFECTS));
    assert.equal((await control('DELETE')).status, 204);
    assert.deepEqual(faults.list(), []);
  });
});
