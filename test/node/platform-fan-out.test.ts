import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createGuard } from '../../demo/platform/door/guard.ts';
import { createFanOut } from '../../demo/platform/socket/fan-out.ts';
import { createPhoenixServer, type PhoenixServer } from '../../demo/platform/socket/phoenix-server.ts';
import { announceIn, roomTopic } from '../../demo/platform/socket/rooms.ts';
import { textFrame } from '../../demo/platform/socket/text-frame.ts';

const ROOM = 'room:1';
const MANY = 1000;

/** A member that records the frames written to it. */
const createMember = () => {
  const written: string[] = [];
  return { written, write: (frames: Buffer) => void written.push(String(frames)) };
};

describe('the delivery to a large room', () => {
  const fill = (count: number) => {
    const fanOut = createFanOut<ReturnType<typeof createMember>>();
    const members = Array.from({ length: count }, createMember);
    for (const member of members) fanOut.enter(ROOM, member);
    const reached = () => members.filter(({ written }) => written.length > 0).length;
    const everyone = async () => {
      while (reached() < count) await turn();
    };
    return { fanOut, members, reached, everyone };
  };

  it('writes the messages of one turn at once, in their order', async () => {
    const { fanOut, members, everyone } = fill(3);
    for (const text of ['one', 'two', 'three']) fanOut.send(ROOM, text);
    await everyone();
    const all = String(Buffer.concat(['one', 'two', 'three'].map(textFrame)));
    assert.deepEqual(
      members.map(({ written }) => written),
      [[all], [all], [all]],
    );
  });

  it('gives other work its turn before all members are reached', async () => {
    const { fanOut, reached, everyone } = fill(MANY);
    fanOut.send(ROOM, 'hello');
    assert.equal(reached(), 0);
    await turn();
    assert.ok(reached() > 0 && reached() < MANY, `${reached()} members`);
    await everyone();
  });

  it('keeps the order of what is sent while it writes', async () => {
    const { fanOut, members, everyone } = fill(MANY);
    fanOut.send(ROOM, 'first');
    await turn();
    fanOut.send(ROOM, 'second');
    fanOut.send(ROOM, 'third');
    await everyone();
    while ((members.at(-1)?.written.length ?? 0) < 2) await turn();
    const [first, later] = [String(textFrame('first')), String(Buffer.concat(['second', 'third'].map(textFrame)))];
    assert.ok(members.every(({ written }) => written.join('|') === `${first}|${later}`));
  });

  it('reaches each member once: not those who have left, and none twice who come back', async () => {
    const { fanOut, members } = fill(MANY);
    const [back, gone] = [members[0], members.at(-1)];
    assert.ok(back && gone);
    fanOut.send(ROOM, 'hello');
    await turn();
    fanOut.leave(ROOM, gone);
    fanOut.leave(ROOM, back);
    fanOut.enter(ROOM, back);
    while ((members.at(-2)?.written.length ?? 0) < 1) await turn();
    await turn();
    assert.deepEqual([back.written.length, gone.written.length], [1, 0]);
  });

  it('does nothing for a room without members', async () => {
    const { fanOut, members } = fill(1);
    const [only] = members;
    assert.ok(only);
    fanOut.leave(ROOM, only);
    fanOut.send(ROOM, 'hello');
    await turn();
    await turn();
    assert.deepEqual(only.written, []);
  });
});

describe('a socket of the chat', () => {
  let http: Server;
  let phoenix: PhoenixServer;
  const clients: WebSocket[] = [];
  before(async () => {
    phoenix = createPhoenixServer({
      path: '/api/socket',
      run: createGuard(() => {}).run,
      topics: [roomTopic({ admit: () => 'ok' })],
      authenticate: (_, uuid) => ({ uuid }),
    });
    http = createServer().on('upgrade', phoenix.upgrade).listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  after(() => {
    for (const client of clients) client.terminate();
    phoenix.close();
    http.close();
  });

  /** Joined, with the texts it received. */
  const join = async () => {
    const { port } = http.address() as AddressInfo;
    const client = new WebSocket(`ws://127.0.0.1:${port}/api/socket/websocket?vsn=2.0.0`);
    clients.push(client);
    client.on('error', () => {});
    await once(client, 'open');
    client.send(JSON.stringify(['1', '1', ROOM, 'phx_join', {}]));
    await once(client, 'message');
    const heard: string[] = [];
    client.on('message', (data) => void heard.push((JSON.parse(String(data))[4] as { text: string }).text));
    const until = async (count: number) => {
      while (heard.length < count) await once(client, 'message');
    };
    return { client, heard, until };
  };
  const say = (text: string) => {
    const message = { room_id: '1', text };
    announceIn(phoenix).newMessage(message);
  };

  it('receives texts of every length unchanged, between replies of its own', async () => {
    const { client, heard, until } = await join();
    // Around the lengths at which the head of a frame grows, and in characters of up to four bytes.
    const texts = [0, 1, 40, 60, 125, 126, 65_400, 65_450, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
    texts.push('سلام '.repeat(20), '👋🏽'.repeat(9000));
    for (const text of texts) {
      client.send(JSON.stringify([null, 'h', 'phoenix', 'heartbeat', {}]));
      say(text);
    }
    await until(2 * texts.length);
    assert.deepEqual(
      heard.filter((text) => text !== undefined),
      texts,
    );
  });

  it('is closed if it does not read, while the others receive everything', async () => {
    const [slow, quick] = [await join(), await join()];
    slow.client.pause();
    const text = 'x'.repeat(100_000);
    const before = phoenix.connections();
    let sent = 0;
    // The system's own buffers hold some megabytes.
    while (phoenix.connections() === before && sent < 1000) {
      say(text);
      sent += 1;
      await quick.until(sent);
    }
    assert.equal(phoenix.connections(), before - 1);
    assert.equal(quick.heard.length, sent);
    slow.client.resume();
    const [code] = await once(slow.client, 'close');
    assert.equal(code, 1006);
    assert.ok(slow.heard.length < sent);
  });
});
