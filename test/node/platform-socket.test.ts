import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Channel, type Push, Socket } from 'phoenix';
import { WebSocket } from 'ws';
import { createGuard } from '../../demo/platform/door/guard.ts';
import { createPhoenixServer, type PhoenixServer } from '../../demo/platform/socket/phoenix-server.ts';
import { announceIn, roomTopic } from '../../demo/platform/socket/rooms.ts';
import type { Gate } from '../../demo/platform/socket/topics.ts';

const SOON = () => 30;

describe('the socket of the reference platform, with the official Phoenix client', () => {
  let http: Server;
  let phoenix: PhoenixServer;
  let gate: Gate = 'open';
  const sockets: Socket[] = [];
  const address = () => `ws://127.0.0.1:${(http.address() as AddressInfo).port}/api/socket`;

  before(async () => {
    phoenix = createPhoenixServer({
      path: '/api/socket',
      run: createGuard(() => {}).run,
      topics: [
        roomTopic({
          admit(room) {
            if (room === 'broken') throw new Error('on purpose');
            return room === 'closed' ? 'no such room' : room === 'private' ? 'forbidden' : 'ok';
          },
        }),
        {
          pattern: /^test:/,
          join: (_, visitor, params) => ({ status: 'ok', response: { visitor, params } }),
          handle(_, event, payload) {
            if (event === 'crash') throw new Error('on purpose');
            return event === 'echo' ? { status: 'ok', response: payload } : undefined;
          },
        },
      ],
      authenticate: (token, uuid) => (token === 'bad' ? undefined : { uuid, userId: token && `user of ${token}` }),
      gate: () => gate,
      // Of many heartbeats: after a pause of this process the server looks before it reads what has come.
      idleMs: 3000,
    });
    http = createServer().on('upgrade', phoenix.upgrade).listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  beforeEach(() => {
    gate = 'open';
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  after(() => {
    for (const socket of sockets) socket.disconnect();
    phoenix.close();
    http.close();
  });

  const connect = (options: Record<string, unknown> = {}) => {
    const socket = new Socket(address(), {
      transport: WebSocket,
      params: { uuid: 'visitor-1' },
      heartbeatIntervalMs: 100,
      reconnectAfterMs: SOON,
      rejoinAfterMs: SOON,
      ...options,
    });
    socket.connect();
    sockets.push(socket);
    return socket;
  };
  const answer = (push: Push) =>
    new Promise<[string, unknown]>((resolve) => {
      for (const status of ['ok', 'error', 'timeout'] as const)
        push.receive(status, (found) => resolve([status, found]));
    });
  const heard = (channel: Channel, event: string) => new Promise<unknown>((resolve) => channel.on(event, resolve));
  const joined = async (socket: Socket, topic: string, params = {}) => {
    const channel = socket.channel(topic, params);
    assert.equal((await answer(channel.join()))[0], 'ok');
    return channel;
  };

  it('lets a viewer join a room and leave it', async () => {
    const channel = await joined(connect(), 'room:7');
    const closed = new Promise((resolve) => channel.onClose(resolve));
    assert.equal((await answer(channel.leave()))[0], 'ok');
    await closed;
  });

  it('delivers a message to everyone in the room and no one else', async () => {
    const [one, two, other] = await Promise.all([
      joined(connect(), 'room:7'),
      joined(connect(), 'room:7'),
      joined(connect(), 'room:8'),
    ]);
    let strayed = false;
    other.on('new_message', () => {
      strayed = true;
    });
    const both = Promise.all([heard(one, 'new_message'), heard(two, 'new_message')]);
    const message = { id: 'm1', room_id: '7', text: 'سلام <b>همه</b>' };
    announceIn(phoenix).newMessage(message);
    assert.deepEqual(await both, [message, message]);
    // The other room's message is sent after: a wrong delivery would have arrived by then.
    const last = heard(other, 'room_closed');
    announceIn(phoenix).roomClosed('8');
    await last;
    assert.equal(strayed, false);
  });

  it('explains why a room can’t be joined', async () => {
    const reply = await answer(connect().channel('room:closed').join());
    assert.deepEqual(reply, ['error', { reason: 'no such room' }]);
    assert.deepEqual(await answer(connect().channel('room:private').join()), ['error', { reason: 'forbidden' }]);
    assert.deepEqual(await answer(connect().channel('nothing').join()), ['error', { reason: 'unmatched topic' }]);
  });

  it('identifies the viewer by the token of the subprotocol, and the visitor by the uuid', async () => {
    const channel = connect({ authToken: 'to.ken+/=' }).channel('test:1', { from: 'page' });
    assert.deepEqual(await answer(channel.join()), [
      'ok',
      { visitor: { uuid: 'visitor-1', userId: 'user of to.ken+/=' }, params: { from: 'page' } },
    ]);
  });

  it('refuses an invalid token at the upgrade', async () => {
    const refused = new WebSocket(`${address()}/websocket?vsn=2.0.0&token=bad`);
    const [error] = await once(refused, 'error');
    assert.match(String(error), /403/);
  });

  it('replies to pushes and heartbeats, and closes the first of two joins', async () => {
    const socket = connect();
    const beats: unknown[] = [];
    const twice = new Promise<void>((resolve) =>
      socket.onMessage((message) => {
        const { topic, event } = message as { topic: string; event: string };
        if (topic === 'phoenix' && event === 'phx_reply') beats.push(event);
        if (beats.length === 2) resolve();
      }),
    );
    const channel = await joined(socket, 'test:1');
    assert.deepEqual(await answer(channel.push('echo', { n: 1 })), ['ok', { n: 1 }]);
    await twice;
    const closed = new Promise((resolve) => channel.onClose(resolve));
    await joined(socket, 'test:1');
    await closed;
  });

  it('closes the channel of a handler that throws, and the client rejoins', async () => {
    const channel = await joined(connect(), 'test:1');
    const failed = new Promise((resolve) => channel.onError(resolve));
    channel.push('crash', {});
    await failed;
    while (channel.state !== 'joined') await new Promise((resolve) => setTimeout(resolve, 10));
    assert.deepEqual(await answer(channel.push('echo', { again: true })), ['ok', { again: true }]);
  });

  it('closes only the connection with an invalid frame', async () => {
    const channel = await joined(connect(), 'test:1');
    for (const nonsense of ['{', '[]', '["1","2","room:1"]', 'null', '[1,2,3,4,5]', Buffer.from([1, 2])]) {
      const raw = new WebSocket(`${address()}/websocket?vsn=2.0.0`);
      await once(raw, 'open');
      raw.send(nonsense);
      const [code] = await once(raw, 'close');
      assert.equal(code, 1003, String(nonsense));
    }
    const large = new WebSocket(`${address()}/websocket?vsn=2.0.0`);
    large.on('error', () => {});
    await once(large, 'open');
    large.send('x'.repeat(100_000));
    assert.equal((await once(large, 'close'))[0], 1009);
    assert.equal((await answer(channel.push('echo', {})))[0], 'ok');
  });

  it('closes only the connection whose join fails, with 1011', async () => {
    const channel = await joined(connect(), 'test:1');
    const raw = new WebSocket(`${address()}/websocket?vsn=2.0.0`);
    await once(raw, 'open');
    raw.send('["1","1","room:broken","phx_join",{}]');
    assert.equal((await once(raw, 'close'))[0], 1011);
    assert.equal((await answer(channel.push('echo', {})))[0], 'ok');
  });

  it('refuses another path or version', async () => {
    for (const [path, status] of [
      ['/api/other/websocket?vsn=2.0.0', '404'],
      ['/api/socket/websocket?vsn=1.0.0', '400'],
    ] as const) {
      const turned = new WebSocket(address().replace('/api/socket', path));
      const [error] = await once(turned, 'error');
      assert.match(String(error), new RegExp(status));
    }
  });

  it('closes a silent client, and keeps one with heartbeats', async () => {
    const raw = new WebSocket(`${address()}/websocket?vsn=2.0.0`);
    await once(raw, 'open');
    const alive = await joined(connect(), 'room:7');
    await once(raw, 'close');
    assert.equal(alive.state, 'joined');
  });

  it('is reconnected to after the server has dropped everyone, and while it refused', async () => {
    const channel = await joined(connect(), 'room:7');
    gate = 'refuse';
    const lost = new Promise((resolve) => channel.onError(resolve));
    phoenix.drop(1012);
    await lost;
    gate = 'open';
    while (channel.state !== 'joined') await new Promise((resolve) => setTimeout(resolve, 10));
    const message = heard(channel, 'new_message');
    announceIn(phoenix).newMessage({ room_id: '7' });
    await message;
  });

  it('lets the client time out if the server is silent', async () => {
    const socket = connect({ timeout: 100 });
    gate = 'silent';
    const [status] = await answer(socket.channel('room:7').join());
    assert.equal(status, 'timeout');
  });
});
