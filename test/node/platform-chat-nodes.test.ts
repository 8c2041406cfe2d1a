import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { untilSo } from '../support/page/until-so.ts';
import { type ChatNode, createChatCluster } from '../support/platform/chat-nodes.ts';
import { askRaw } from '../support/platform/demo-server.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';

const SECRET = 'the secret of the nodes';

describe('a platform whose chat is on two other servers', () => {
  const cluster = createChatCluster(SECRET);
  let nodes: ChatNode[];
  let web: TestPlatform;
  let token = '';
  const listener = createListener(() => web.origin);
  before(async () => {
    nodes = [await cluster.start(), await cluster.start()];
    web = await openPlatform({ chatNodes: { nodes: nodes.map(({ origin }) => origin), secret: SECRET } });
    token = (await web.login('09121234567')).access;
    await untilSo(
      () => nodes.map(({ rooms }) => rooms.has('room-7') && rooms.has('room-1')),
      (known) => known.every(Boolean),
      'the nodes know the rooms',
    );
  });
  after(async () => {
    listener.close();
    await web?.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  const say = (text: string, room = 'room-1') => web.call('sendMessage', { token, body: { room, text } });
  /** Of simulated members, who have no limit. */
  const speak = (text: string) => web.fault({ effect: 'say', room: '1', count: 1, text });
  const texts = (heard: readonly { readonly text: string }[]) => heard.map(({ text }) => text);

  it('tells them of the open rooms, and who may join those that are private', () => {
    for (const { rooms } of nodes) {
      assert.deepEqual(rooms.get('room-1'), { type: 'public' });
      assert.deepEqual(rooms.get('room-7'), { type: 'private', members: ['hasan', 'leila', 'negar', 'sara'] });
    }
  });

  it('spreads the viewers, and all of them get a message once, in the order in which it was sent', async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, () => listener.listen('room-1')));
    assert.deepEqual(
      nodes.map(({ connections }) => connections()),
      [2, 2],
    );
    const sent = ['one', 'two', 'three'];
    for (const text of sent) assert.equal((await say(text)).status, 201);
    for (const room of rooms) assert.deepEqual(texts(await room.until(3)), sent);
  });

  it('lets a viewer into a private room by their own token', async () => {
    assert.equal(await listener.tryJoin('room-7', token), 'ok');
    assert.equal(await listener.tryJoin('room-7'), 'forbidden');
  });

  it('goes on with one of them, and with one that has forgotten all rooms', async () => {
    const [first, second] = nodes;
    assert.ok(first && second);
    await second.stop();
    const room = await listener.listen('room-1');
    await speak('with one');
    assert.deepEqual(texts(await room.until(1)), ['with one']);
    await first.stop();
    const again = await cluster.start(Number(new URL(first.origin).port));
    nodes = [again, await cluster.start(Number(new URL(second.origin).port))];
    await speak('to nobody');
    await untilSo(
      () => again.rooms.has('room-1'),
      (isKnown) => isKnown,
      'a message tells it of the room',
    );
    const last = await listener.listen('room-1');
    await speak('after it');
    assert.deepEqual(texts(await last.until(1)), ['after it']);
  });

  it('stores what they don’t take, and viewers read it later', async () => {
    for (const node of nodes) await node.stop();
    assert.equal((await say('while they are away')).status, 201);
    const { results } = (await web.call('listMessages', { path: { id: 'room-1' } })).body;
    assert.ok(texts(results).includes('while they are away'));
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    assert.equal((await askRaw(web.origin, '/api/socket/websocket?vsn=2.0.0', { headers })).status, 503);
    nodes = await Promise.all(nodes.map(({ origin }) => cluster.start(Number(new URL(origin).port))));
    assert.match(web.warned.join('\n'), /Chat node 127\.0\.0\.1:\d+: /);
  });

  it('tells them of a room that closes, and of the one that opens in its place', async () => {
    await speak('hello again');
    const room = await listener.listen('room-1');
    const { faultId } = (await (await web.fault({ effect: 'room-closed', id: '1' })).json()) as { faultId: string };
    assert.deepEqual(await room.closed, { room_id: 'room-1' });
    await fetch(`${web.origin}/control/faults/${faultId}`, { method: 'DELETE' });
    const { id } = (await web.call('getActiveRoom', { query: { live_id: '1' } })).body;
    assert.notEqual(id, 'room-1');
    await untilSo(
      () => nodes.map(({ rooms }) => [rooms.has(id), rooms.has('room-1')]),
      (known) => known.every(([isOpen, wasOpen]) => isOpen && !wasOpen),
      'the nodes know it',
    );
  });

  it('complains once about each node with a wrong secret', async () => {
    const other = await openPlatform({
      chatNodes: { nodes: nodes.map(({ origin }) => origin), secret: 'another secret' },
    });
    await untilSo(
      () => other.warned.length,
      (count) => count > 1,
      'it complains',
    );
    assert.equal(other.warned.length, nodes.length);
    for (const line of other.warned) assert.match(line, /^Chat node \S+: PUT \/internal\/rooms\/\S+ gets 401$/);
    await other.close();
  });
});
