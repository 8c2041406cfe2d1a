import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { untilSo } from '../support/page/until-so.ts';
import { forgedFrom, MINUTE, MODERATOR } from '../support/platform/moderated.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener, type RoomNews } from '../support/platform/room-listener.ts';
import { type ChatNode, startCluster } from './release.ts';

const tokenSecret = 'the secret of all tokens';
const internalSecret = 'the secret of the nodes';
const [ROOM, LIVE] = ['room-2', '2'];
const FLOOD = 40;

interface Known {
  readonly id: string;
  readonly text: string;
}

const idOf = (news: RoomNews | undefined) => (news?.[1] as Known | undefined)?.id;

/** The ids that a viewer sees after these events, whatever their order. */
function shownAfter(news: readonly RoomNews[]): string[] {
  const [shown, removed] = [new Set<string>(), new Set<string>()];
  for (const [event, payload] of news) {
    const { id } = payload as Known;
    if (event === 'message_removed') removed.add(id);
    if (event === 'new_message') shown.add(id);
  }
  return [...shown].filter((id) => !removed.has(id)).sort();
}

/** The platform calls only the node of the moderator: the other one hears everything from that node. */
describe('a chat on two Phoenix nodes, with the moderator on one and viewers on the other', () => {
  let nodes: ChatNode[] = [];
  let web: TestPlatform;
  let [moderator, sara, ali] = ['', '', ''];
  let ahead = 0;
  const near = createListener(() => nodes[0]?.origin ?? '');
  const far = createListener(() => nodes[1]?.origin ?? '');
  const untilGuestsMayJoin = () =>
    untilSo(
      () => far.tryJoin(ROOM),
      (answer) => answer === 'ok',
      'guests may join on the other node',
    );
  before(async () => {
    nodes = await startCluster(2, { tokenSecret, internalSecret });
    web = await openPlatform({
      tokenSecret,
      limits: { accessSeconds: 86_400 },
      now: () => Date.now() + ahead,
      chatNodes: { nodes: nodes.slice(0, 1).map(({ origin }) => origin), secret: internalSecret },
    });
    moderator = (await web.login(MODERATOR)).access;
    sara = (await web.login('09121234567')).access;
    ali = (await web.login('09131234567')).access;
    await untilGuestsMayJoin();
  });
  after(async () => {
    near.close();
    far.close();
    await web?.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });

  const send = (text: string, token = sara) => web.call('sendMessage', { token, body: { room: ROOM, text } });
  /** Past the pause that authors must make. */
  const say = async (text: string, token = sara) => {
    ahead += MINUTE;
    const { status, body } = await send(text, token);
    assert.equal(status, 201, text);
    return body;
  };
  const remove = (id: string) => web.call('removeMessage', { token: moderator, path: { id } });
  const restore = (id: string) => web.call('restoreMessage', { token: moderator, path: { id } });
  const update = async (body: object) =>
    (await web.call('updateRoom', { token: moderator, path: { id: ROOM }, body })).body;
  const restrict = (author: string, body: object) =>
    web.call('restrictAuthor', { token: moderator, path: { id: ROOM, author }, body });
  const history = async (query: Readonly<Record<string, string>> = {}) => {
    const wish = { token: sara, path: { id: ROOM }, query: { limit: '100', ...query } };
    return (await web.call('listMessages', wish)).body.results;
  };
  const room = async () => (await web.call('getActiveRoom', { token: sara, query: { live_id: LIVE } })).body;
  const decide = (body: object) =>
    fetch(`${web.origin}/moderation/queue`, {
      method: 'POST',
      headers: { authorization: `Bearer ${moderator}` },
      body: JSON.stringify(body),
    });

  it('removes a pinned message there too, leaves its text nowhere, and brings it back', async () => {
    const viewer = await far.listen(ROOM, ali);
    const message = await say('راز ۴۲ که حذف شد');
    const { id, author, created_at, room_id } = message;
    await update({ pin: id });
    assert.deepEqual((await room()).pin, message);
    assert.equal((await remove(id)).status, 204);
    const news = await viewer.untilNews(4);
    assert.deepEqual(
      news.map(([event]) => event),
      ['new_message', 'room_settings', 'message_removed', 'room_settings'],
    );
    assert.deepEqual(news[2], ['message_removed', { id, room_id }]);
    assert.deepEqual({ ...(news[3]?.[1] as object), settings: 0 }, { room_id, settings: 0, pin: null });
    assert.equal((await room()).pin, null);
    const removed = { id, author, text: '', is_removed: true, created_at, room_id };
    assert.deepEqual((await history())[0], removed);
    const next = new Date(Date.parse(created_at) + 1).toISOString();
    assert.deepEqual(await history({ from: created_at, to: next }), [removed]);
    // There is no call for one message.
    const single = `${web.origin}/api/chat/messages/${id}?uuid=v&provider=test`;
    const { status } = await fetch(single, { headers: { authorization: `Bearer ${moderator}` } });
    assert.ok(status === 404 || status === 405, String(status));
    await restore(id);
    assert.deepEqual((await viewer.untilNews(5))[4], ['messages_restored', { room_id, messages: [message] }]);
    assert.deepEqual((await history())[0], message);
  });

  it('times an author out, then bans them with their messages, and lifts it', async () => {
    const viewer = await far.listen(ROOM);
    const message = await say('از سارا');
    await restrict('sara', { minutes: 5 });
    assert.deepEqual([(await send('باز هم')).status, (await history())[0]?.text], [429, 'از سارا']);
    await restrict('sara', { minutes: null, remove_messages: true });
    assert.equal((await send('باز هم')).status, 403);
    assert.deepEqual((await viewer.untilNews(2))[1], ['author_removed', { author: 'sara', room_id: ROOM }]);
    const isShown = async () => (await history()).some(({ author, is_removed }) => author === 'sara' && !is_removed);
    assert.equal(await isShown(), false);
    await web.call('liftRestriction', { token: moderator, path: { id: ROOM, author: 'sara' } });
    const [event, payload] = (await viewer.untilNews(3))[2] ?? [];
    assert.equal(event, 'messages_restored');
    assert.deepEqual((payload as { messages: readonly Known[] }).messages[0], message);
    assert.equal(await isShown(), true);
  });

  it('changes the rules, which viewers are told of as the room has them', async () => {
    const viewer = await far.listen(ROOM);
    await say('پیش از آن');
    await update({ settings: { slow_seconds: 30 } });
    assert.equal((await send('زود')).status, 429);
    await update({ settings: { slow_seconds: 0, read_only: true } });
    assert.equal((await send('بسته')).status, 403);
    const { id } = await say('ناظر می‌نویسد', moderator);
    const { settings, pin } = await room();
    assert.deepEqual(settings, { slow_seconds: 0, login_only: false, read_only: true });
    const news = await viewer.untilNews(4);
    assert.deepEqual(
      news.slice(1, 3).map(([event, payload]) => [event, (payload as { settings?: object }).settings]),
      [
        ['room_settings', { slow_seconds: 30, login_only: false, read_only: false }],
        ['room_settings', settings],
      ],
    );
    assert.deepEqual(news[2]?.[1], { room_id: ROOM, settings, pin });
    assert.equal(idOf(news[3]), id);
    await update({ settings: { read_only: false } });
  });

  it('lets guests of the other node go when a login is needed, and nobody else', async () => {
    const [guest, member] = [await far.listen(ROOM), await far.listen(ROOM, ali)];
    await update({ settings: { login_only: true } });
    await guest.dropped;
    assert.equal(await far.tryJoin(ROOM), 'forbidden');
    assert.equal(await far.tryJoin(ROOM, ali), 'ok');
    const { id } = await say('تنها ما');
    assert.equal(idOf((await member.untilNews(2))[1]), id);
    await update({ settings: { login_only: false } });
    await untilGuestsMayJoin();
  });

  it('holds a message with a certain word back, until it is allowed', async () => {
    const viewer = await far.listen(ROOM);
    assert.equal((await decide({ act: 'words', words: ['ممنوع'] })).status, 204);
    const held = await say('این ممنوع است');
    const next = await say('این نه');
    assert.equal(held.is_held, true);
    assert.deepEqual(await viewer.untilNews(1), [['new_message', next]]);
    assert.equal((await decide({ act: 'allow', id: held.id })).status, 204);
    const allowed = await viewer.untilNews(2);
    assert.deepEqual(allowed[1], ['new_message', (await history())[0]]);
    assert.equal(idOf(allowed[1]), held.id);
  });

  it('takes nothing from viewers, whatever their token claims or their socket sends', async () => {
    const [viewer, other] = [await far.listen(ROOM), await near.listen(ROOM)];
    const { id, text } = await say('می‌ماند', ali);
    for (const [how, token] of Object.entries(forgedFrom(sara))) {
      const path = { id: ROOM, author: 'ali' };
      const answers = [
        await web.call('removeMessage', { token, path: { id } }),
        await web.call('updateRoom', { token, path, body: { settings: { read_only: true } } }),
        await web.call('restrictAuthor', { token, path, body: { minutes: null, remove_messages: true } }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [401, 401, 401],
        how,
      );
      const address = `${nodes[1]?.origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&token=${token}`;
      const [, response] = (await once(new WebSocket(address), 'unexpected-response')) as [unknown, IncomingMessage];
      assert.equal(response.statusCode, 403, how);
      response.destroy();
    }
    assert.equal((await web.call('removeMessage', { token: sara, path: { id } })).status, 403);
    viewer.push('message_removed', { id, room_id: ROOM });
    viewer.push('room_settings', { room_id: ROOM, settings: { read_only: true } });
    const last = await say('پس از همه');
    for (const { untilNews } of [viewer, other])
      assert.deepEqual(
        (await untilNews(2)).map((news) => [news[0], idOf(news)]),
        [
          ['new_message', id],
          ['new_message', last.id],
        ],
      );
    assert.ok((await history()).some((message) => message.id === id && message.text === text));
  });

  it('removes messages as they arrive on the other node, and both nodes end as the history', async () => {
    const [viewer, other] = [await far.listen(ROOM, ali), await near.listen(ROOM)];
    // Of simulated members, who have no limit.
    const flood = web.fault({ effect: 'say', room: LIVE, count: FLOOD, text: 'سیل' });
    const removals: Promise<unknown>[] = [];
    for (let known = 0; known < FLOOD; ) {
      await viewer.until(known + 1);
      for (const { id } of viewer.heard.slice(known)) {
        known += 1;
        if (known % 2 === 0) removals.push(remove(id));
      }
    }
    await Promise.all([flood, ...removals]);
    // Own messages, each removed while its echo is under way.
    for (let count = 0; count < 5; count += 1) await remove((await say('پژواک')).id);
    const kept = (await history()).filter(({ text }) => text === 'سیل').map(({ id }) => id);
    assert.equal(kept.length, FLOOD / 2);
    const events = FLOOD + FLOOD / 2 + 10;
    for (const { untilNews } of [viewer, other]) {
      const news = await untilNews(events);
      assert.deepEqual(shownAfter(news), kept.toSorted());
      assert.equal(news.length, events);
    }
  });
});
