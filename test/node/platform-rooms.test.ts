import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createRights } from '../../demo/platform/calls/rights.ts';
import { createRooms } from '../../demo/platform/calls/rooms.ts';
import { openSeededDatabase } from '../../demo/platform/database/seeded-database.ts';
import type { LiveState } from '../../demo/platform/live/streams.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';

const INVITED = ['sara', 'hasan', 'negar', 'leila'];
/** Live 3 is on for the first ten of every fifteen minutes. */
const SHOW_ENDS = Math.ceil(Date.now() / 900_000) * 900_000 + 600_000;

describe('a chat room of the platform', () => {
  let web: TestPlatform;
  let sara: string;
  let other: string;
  let now = SHOW_ENDS - 1000;
  const listener = createListener(() => web.origin);
  const { listen, tryJoin } = listener;
  before(async () => {
    web = await openPlatform({ now: () => now });
    sara = (await web.login()).access;
    other = (await web.login('09131234567')).access;
  });
  after(async () => {
    listener.close();
    await web.close();
  });
  const active = (live: string, token?: string) => web.call('getActiveRoom', { token, query: { live_id: live } });
  const messages = async (room: string, token?: string) =>
    (await web.call('listMessages', { token, path: { id: room }, query: { limit: '1000' } })).body.results;
  const say = (room: string, text: string, token = sara) => web.call('sendMessage', { token, body: { room, text } });
  const fault = async (wish: Record<string, unknown>) => {
    const { faultId } = (await (await web.fault(wish)).json()) as { faultId: string };
    return () => fetch(`${web.origin}/control/faults/${faultId}`, { method: 'DELETE' });
  };
  const defaultTexts = async () => ((await active('6')).body.default_messages ?? []).map(({ text }) => text);

  it('has only default messages if it is automatic', async () => {
    const texts = await defaultTexts();
    const kept = await messages('room-6');
    assert.ok(kept.length > 100);
    assert.deepEqual(
      kept.filter(({ text }) => !texts.includes(text)),
      [],
    );
    const room = await listen('room-6');
    await web.fault({ effect: 'say', room: '6', count: 30 });
    assert.deepEqual(
      (await room.until(30)).filter(({ text }) => !texts.includes(text)),
      [],
    );
  });

  it('has only messages of invited people if it is private', async () => {
    const kept = await messages('room-7', sara);
    assert.deepEqual(new Set(kept.map(({ author }) => author)), new Set(INVITED));
    const room = await listen('room-7', sara);
    await web.fault({ effect: 'say', room: 'room-7', count: 30 });
    assert.ok((await room.until(30)).every(({ author }) => INVITED.includes(author)));
  });

  it('receives a given text of simulated people on demand', async () => {
    const room = await listen('room-2');
    await web.fault({ effect: 'say', room: '2', count: 3, text: '<b>سلام</b>' });
    assert.deepEqual(
      (await room.until(3)).map(({ text }) => text),
      ['<b>سلام</b>', '<b>سلام</b>', '<b>سلام</b>'],
    );
  });

  it('lets a viewer write during a flood: simulated people don’t use up anyone’s limit', async () => {
    const room = await listen('room-5');
    const stop = await fault({ effect: 'flood', room: '5', perSecond: 500 });
    await room.until(200);
    assert.deepEqual([(await say('room-5', 'من')).status, (await say('room-5', 'من هم', other)).status], [201, 201]);
    await stop();
  });

  it('closes on demand, and another one opens for the same people', async () => {
    for (const [live, token] of [
      ['1', undefined],
      ['7', sara],
    ] as const) {
      const { body: first } = await active(live, token);
      const room = await listen(first.id, token);
      const reopen = await fault({ effect: 'room-closed', id: live });
      assert.deepEqual(await room.closed, { room_id: first.id });
      assert.deepEqual([(await active(live, token)).status, await tryJoin(first.id, token)], [404, 'no such room']);
      assert.equal((await say(first.id, 'سلام')).status, 403);
      assert.equal((await web.call('getAggregate', { path: { id: live } })).body.chat_enabled, false);
      await reopen();
      const { body: second } = await active(live, token);
      assert.notEqual(second.id, first.id);
      assert.deepEqual([second.type, second.default_messages], [first.type, first.default_messages]);
      assert.deepEqual([await tryJoin(first.id, token), await tryJoin(second.id, token)], ['no such room', 'ok']);
      assert.deepEqual(await messages(second.id, token), []);
      assert.ok((await messages(first.id, token)).length > 0);
      assert.equal((await say(second.id, 'سلام')).status, 201);
      assert.equal((await web.call('getAggregate', { path: { id: live } })).body.chat_enabled, true);
    }
    const { body } = await active('7', sara);
    assert.equal((await active('7', other)).status, 403);
    assert.deepEqual([await tryJoin(body.id, other), await tryJoin(body.id)], ['forbidden', 'forbidden']);
  });

  it('ignores a live stream without a room, and closes a room once', async () => {
    const stops = [
      await fault({ effect: 'room-closed', id: 'none' }),
      await fault({ effect: 'room-closed', id: '4' }),
      await fault({ effect: 'room-closed', id: '2' }),
      await fault({ effect: 'room-closed', id: '2' }),
    ];
    assert.equal((await active('2')).status, 404);
    for (const stop of stops) await stop();
    assert.equal((await active('2')).status, 200);
    assert.equal((await active('4')).status, 404);
  });

  it('closes with its stream: joining and writing are refused, and its members get an event', async () => {
    const room = await listen('room-3');
    assert.equal((await say('room-3', 'سلام')).status, 201);
    now = SHOW_ENDS + 1000;
    assert.deepEqual(await room.closed, { room_id: 'room-3' });
    assert.deepEqual([(await active('3')).status, await tryJoin('room-3')], [404, 'no such room']);
    assert.equal((await say('room-3', 'سلام')).status, 403);
    assert.ok((await messages('room-3')).length > 0);
  });
});

describe('the rooms of a platform that has just started', () => {
  it('tell their members when one is closed', () => {
    const database = openSeededDatabase(':memory:', { now: 0 });
    const told: string[] = [];
    const rooms = createRooms({
      database,
      rights: createRights(database),
      now: Date.now,
      streamState: () => ({ state: 'on' }) as LiveState,
      announceClosed: (room) => told.push(room),
    });
    const reopen = rooms.suspend('1');
    assert.deepEqual(told, ['room-1']);
    reopen();
    assert.deepEqual(told, ['room-1']);
    database.close();
  });
});

describe('the simulated members', () => {
  it('talk in private and automatic rooms as well', async () => {
    const web = await openPlatform({ crowd: true });
    const listener = createListener(() => web.origin);
    try {
      const { access } = await web.login();
      const [ready, closed] = await Promise.all([listener.listen('room-6'), listener.listen('room-7', access)]);
      const [[automatic], [confidential]] = await Promise.all([ready.until(1), closed.until(1)]);
      const { body } = await web.call('getActiveRoom', { query: { live_id: '6' } });
      assert.ok(body.default_messages?.some(({ text }) => text === automatic?.text));
      assert.ok(INVITED.includes(confidential?.author ?? ''));
    } finally {
      listener.close();
      await web.close();
    }
  });
});
