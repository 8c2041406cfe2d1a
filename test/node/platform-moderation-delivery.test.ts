import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { untilSo } from '../support/page/until-so.ts';
import { type ChatNode, createChatCluster } from '../support/platform/chat-nodes.ts';
import { type Moderated, openModerated } from '../support/platform/moderated.ts';

const SECRET = 'the secret of the nodes';
const MANY = 1000;
const AT_ONCE = 50;
/** Enough for a moderator who removes everything at once. */
const LIMITS = { moderation: { visitor: 5000, address: 5000, seconds: 60 } };

const eventsOf = (news: readonly (readonly [event: string, payload: unknown])[]) => news.map(([event]) => event);

const idOf = (payload: unknown) => (payload as { id: string } | undefined)?.id ?? '';

/** Acts on all of them, a few at a time. */
async function onEach<T, R>(list: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE)
    results.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(action))));
  return results;
}

describe('moderation with the chat on two other servers', () => {
  const cluster = createChatCluster(SECRET);
  let nodes: ChatNode[];
  let on: Moderated;
  before(async () => {
    nodes = [await cluster.start(), await cluster.start()];
    on = await openModerated({ chatNodes: { nodes: nodes.map(({ origin }) => origin), secret: SECRET } });
    await untilSo(
      () => nodes.every(({ rooms }) => rooms.has('room-2')),
      (known) => known,
      'the nodes know the room',
    );
  });
  after(async () => {
    await on?.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  /** One viewer on each node. */
  const listeners = () => Promise.all([on.listener.listen('room-2'), on.listener.listen('room-2')]);

  it('reaches the viewers of both, once and in its order', async () => {
    const rooms = await listeners();
    const { id } = await on.say('یک');
    await on.remove(id);
    await on.restore(id);
    await on.restrict('sara', { minutes: null, remove_messages: true });
    await on.lift('sara');
    await on.update({ settings: { slow_seconds: 5 } });
    await on.update({ settings: { slow_seconds: 0 } });
    const wanted = [
      'new_message',
      'message_removed',
      'messages_restored',
      'author_removed',
      'messages_restored',
      'room_settings',
      'room_settings',
    ];
    for (const room of rooms) assert.deepEqual(eventsOf(await room.untilNews(7)), wanted);
  });

  it('removes a message whose echo is still under way', async () => {
    const rooms = await listeners();
    const releases = nodes.map((node) => node.hold());
    const { id } = await on.say('پژواک');
    assert.equal((await on.remove(id)).status, 204);
    assert.deepEqual(
      rooms.map(({ news }) => news.length),
      [0, 0],
    );
    assert.equal((await on.messages())[0]?.text, '');
    for (const release of releases) release();
    for (const room of rooms) {
      const news = await room.untilNews(2);
      assert.deepEqual(eventsOf(news), ['new_message', 'message_removed']);
      assert.deepEqual(news[1]?.[1], { id, room_id: 'room-2' });
    }
    assert.equal((await on.messages())[0]?.text, '');
  });

  it('sends a removal again that both have refused', async () => {
    const rooms = await listeners();
    const { id } = await on.say('سرشلوغ');
    for (const room of rooms) await room.untilNews(1);
    for (const node of nodes) node.refuse(1);
    await on.remove(id);
    const next = await on.say('بعدی');
    for (const room of rooms) {
      const [, removal, message] = await room.untilNews(3);
      assert.deepEqual(removal, ['message_removed', { id, room_id: 'room-2' }]);
      assert.deepEqual(message, ['new_message', next]);
    }
  });

  it('lets guests go, on both, when a login is needed', async () => {
    const [one, two] = await listeners();
    const member = await on.listener.listen('room-2', on.ali);
    await on.update({ settings: { login_only: true } });
    await Promise.all([one?.dropped, two?.dropped]);
    assert.deepEqual(
      nodes.map(({ rooms }) => rooms.get('room-2')),
      [{ type: 'users' }, { type: 'users' }],
    );
    assert.equal(await on.listener.tryJoin('room-2'), 'forbidden');
    const { id } = await on.say('تنها ما');
    const news = await member.untilNews(2);
    assert.equal(idOf(news.at(-1)?.[1]), id);
    await on.update({ settings: { login_only: false } });
    await untilSo(
      () => on.listener.tryJoin('room-2'),
      (answer) => answer === 'ok',
      'guests may join again',
    );
  });
});

for (const isElsewhere of [false, true]) {
  describe(`a thousand removals in a flood of messages, with the chat ${isElsewhere ? 'elsewhere' : 'here'}`, () => {
    it('all reach a listener, and the platform goes on', async () => {
      const cluster = createChatCluster(SECRET);
      const node = isElsewhere ? await cluster.start() : undefined;
      const chat = node && { chatNodes: { nodes: [node.origin], secret: SECRET } };
      const on = await openModerated({ limits: LIMITS, ...chat });
      try {
        if (node) {
          await untilSo(
            () => node.rooms.has('room-2'),
            (isKnown) => isKnown,
            'the node knows the room',
          );
        }
        const room = await on.listener.listen('room-2', on.sara);
        const say = () => on.web.fault({ effect: 'say', room: '2', count: MANY });
        await say();
        const flooded = (await on.messages()).map(({ id }) => id);
        assert.equal(flooded.length, MANY);
        const [statuses] = await Promise.all([onEach(flooded, async (id) => (await on.remove(id)).status), say()]);
        assert.deepEqual([...new Set(statuses)], [204]);
        // A node that answers late is told of a removal twice, and messages are delivered at most once.
        const told = () =>
          new Set(room.news.filter(([event]) => event === 'message_removed').map(([, payload]) => idOf(payload)));
        while (told().size < MANY) await room.untilNews(room.news.length + 1);
        assert.deepEqual([...told()].sort(), flooded.toSorted());
        assert.equal((await fetch(`${on.web.origin}/health`)).status, 200);
        const { id } = await on.say('هنوز اینجاییم');
        assert.equal((await on.messages())[0]?.id, id);
      } finally {
        await on.close();
        await node?.stop();
      }
    });
  });
}
