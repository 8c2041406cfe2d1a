import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { atom } from 'nanostores';
import { WebSocket } from 'ws';
import { createGuard } from '../../demo/platform/door/guard.ts';
import { createPhoenixServer, type PhoenixServer } from '../../demo/platform/socket/phoenix-server.ts';
import { announceIn, roomTopic } from '../../demo/platform/socket/rooms.ts';
import type { Gate } from '../../demo/platform/socket/topics.ts';
import { createScheduler } from '../../src/core/scheduler.ts';
import { openRoom, type RoomNews } from '../../src/platform/rooms.ts';
import { nodeTimers } from '../support/model/session.ts';
import { PATIENCE } from '../support/time/patience.ts';

/** Every wait of the player, sped up by this factor. */
const QUICK = 20;
const scheduler = createScheduler({
  ...nodeTimers,
  setTimeout: (action, ms) => nodeTimers.setTimeout(action, ms / QUICK),
});

describe('the socket of a chat room, with the server of the reference platform', () => {
  // The official client takes the one of the page.
  const page = globalThis as { WebSocket?: unknown };
  const given = page.WebSocket;
  let http: Server;
  let phoenix: PhoenixServer;
  let gate: Gate;
  let tokens: (string | undefined)[];
  /** Times of the connections, ms. */
  let times: number[];
  let players: AbortController[];

  async function serve(port = 0) {
    phoenix = createPhoenixServer({
      path: '/api/socket',
      run: createGuard(() => {}).run,
      topics: [
        roomTopic({
          admit(room, { userId }) {
            if (room === 'broken') throw new Error('on purpose');
            return room === 'gone' ? 'no such room' : room === 'private' && !userId ? 'forbidden' : 'ok';
          },
        }),
      ],
      authenticate(token, uuid) {
        tokens.push(token);
        times.push(performance.now());
        return token === 'expired' ? undefined : { uuid, userId: token };
      },
      gate: () => gate,
    });
    http = createServer().on('upgrade', phoenix.upgrade).listen(port, '127.0.0.1');
    await once(http, 'listening');
  }
  const stop = async () => {
    phoenix.close();
    http.closeAllConnections();
    http.close();
    await once(http, 'close');
  };
  beforeEach(async () => {
    page.WebSocket = WebSocket;
    gate = 'open';
    tokens = [];
    times = [];
    players = [];
    await serve();
  });
  afterEach(async () => {
    for (const player of players) player.abort();
    await stop();
  });
  after(() => {
    page.WebSocket = given;
  });

  function listenTo(room: string, token?: string, random = () => 0) {
    const life = new AbortController();
    players.push(life);
    const $token = atom(token);
    const $subject = atom(token);
    const news: RoomNews[] = [];
    const state = { checks: 0 };
    const link = openRoom({
      room,
      address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/api/socket`,
      params: () => ({ uuid: 'visitor-1', provider: 'test' }),
      token: () => $token.get(),
      $token,
      $subject,
      checkToken() {
        state.checks += 1;
      },
      scheduler,
      random,
      page: [],
      signal: life.signal,
    });
    link.hear((each) => void news.push(each), life.signal);
    return { life, link, news, $token, $subject, state };
  }
  const until = async (isSo: () => boolean) => {
    const end = performance.now() + PATIENCE.timeout;
    while (!isSo()) {
      assert.ok(performance.now() < end, String(isSo));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const joined = async (room: string, token?: string) => {
    const player = listenTo(room, token);
    await until(() => player.link.$joined.get());
    return player;
  };

  it('joins with the token as subprotocol, hears messages, and leaves with the player', async () => {
    const { news, life } = await joined('7', 'sara.1~2+3');
    assert.deepEqual(tokens, ['sara.1~2+3']);
    announceIn(phoenix).newMessage({ room_id: '7' });
    await until(() => news.length === 1);
    assert.deepEqual(news, [{ event: 'new_message', data: { room_id: '7' } }]);
    life.abort();
    await until(() => phoenix.connections() === 0);
  });

  it('listens as a guest with a token that a subprotocol can’t carry', async () => {
    await joined('7', 'a/b?c');
    assert.deepEqual(tokens, [undefined]);
  });

  for (const code of [1011, 1012]) {
    it(`connects again after close code ${code}`, async () => {
      const { link, news } = await joined('7');
      phoenix.drop(code);
      await until(() => !link.$joined.get());
      await until(() => link.$joined.get());
      announceIn(phoenix).newMessage({ room_id: '7' });
      await until(() => news.length === 1);
    });
  }

  it('waits longer each time that a join ends with close code 1011', async () => {
    listenTo('broken', undefined, () => 0.2);
    await until(() => times.length === 4);
    const [, , third = 0, fourth = 0] = times;
    // Not 0.9 s as after the first one; Node's timers may be a little early.
    assert.ok(fourth - third > 2000, `${fourth - third} ms`);
  });

  it('waits a minute after close code 1000', async () => {
    const { link } = await joined('7');
    // Before the drop: the wait begins before this test has noticed it.
    const left = performance.now();
    phoenix.drop(1000);
    await until(() => !link.$joined.get());
    await until(() => link.$joined.get());
    const waited = (performance.now() - left) * QUICK;
    assert.ok(waited > 50_000, `${waited} ms`);
  });

  it('connects again before its minute is over after close code 1000 before it has joined', async () => {
    const { link: other } = await joined('8');
    gate = 'silent';
    const { link } = listenTo('7');
    await until(() => phoenix.connections() === 2);
    gate = 'open';
    phoenix.drop(1000);
    await until(() => link.$joined.get());
    assert.ok(!other.$joined.get(), 'one that had joined waits a minute');
  });

  it('connects again to a server that was killed', async () => {
    const { link } = await joined('7');
    const { port } = http.address() as AddressInfo;
    await stop();
    await until(() => !link.$joined.get());
    await serve(port);
    await until(() => link.$joined.get());
  });

  it('reports that the room has closed, and doesn’t reconnect', async () => {
    const { news } = await joined('7');
    announceIn(phoenix).roomClosed('7');
    await until(() => news.length === 1);
    assert.deepEqual(news, ['over']);
    await until(() => phoenix.connections() === 0);
  });

  for (const room of ['gone', 'private']) {
    it(`reports that a room is not for this viewer: ${room}`, async () => {
      const { news } = listenTo(room);
      await until(() => news.length === 1);
      assert.deepEqual(news, ['over']);
    });
  }

  it('has the token checked once while it is refused, and connects with the new one', async () => {
    const { link, state, $token } = listenTo('7', 'expired');
    await until(() => state.checks === 1);
    $token.set('fresh');
    await until(() => link.$joined.get());
    assert.equal(tokens.at(-1), 'fresh');
    assert.equal(state.checks, 1);
  });

  it('keeps its connection when the token of the same user is renewed, and takes another one for another user', async () => {
    const { link, $token, $subject } = await joined('7', 'sara-1');
    // Without a token for a moment, as during a renewal.
    $token.set(undefined);
    $token.set('sara-2');
    $subject.set('reza');
    $token.set('reza-1');
    await until(() => tokens.includes('reza-1') && link.$joined.get());
    await until(() => phoenix.connections() === 1);
    assert.deepEqual(tokens, ['sara-1', 'reza-1']);
  });

  it('drops frames that are not of the protocol', async () => {
    const { link, news } = await joined('7');
    for (const payload of [null, 5, 'text', []]) phoenix.broadcast('room:7', 'new_message', payload);
    phoenix.broadcast('room:7', 'new_message', { text: 'x'.repeat(100_000) });
    phoenix.broadcast('room:7', 'phx_reply', {});
    announceIn(phoenix).newMessage({ room_id: '7' });
    await until(() => news.length > 0);
    assert.deepEqual([news, link.$joined.get()], [[{ event: 'new_message', data: { room_id: '7' } }], true]);
  });
});
