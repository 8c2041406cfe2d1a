import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import type { ChatMessage } from '../../src/platform/schema.d.ts';
import { type Moderated, openModerated } from '../support/platform/moderated.ts';
import type { RoomNews } from '../support/platform/room-listener.ts';

const ROUNDS = 10;

/** What a viewer sees of a message after these events. */
function isShownAfter(news: readonly RoomNews[], id: string): boolean {
  let isShown = false;
  for (const [event, payload] of news) {
    const { id: own, messages = [] } = payload as { id?: string; messages?: readonly ChatMessage[] };
    if (event === 'new_message' && own === id) isShown = true;
    if (event === 'message_removed' && own === id) isShown = false;
    if (event === 'messages_restored' && messages.some((message) => message.id === id)) isShown = true;
  }
  return isShown;
}

describe('two moderators at once', () => {
  let on: Moderated;
  let other = '';
  before(async () => {
    on = await openModerated();
    const database = openDatabase(on.file);
    database.run("INSERT INTO moderators VALUES ('ali')");
    database.close();
    other = on.ali;
  });
  after(() => on.close());
  const isShown = async (id: string) => (await on.messages()).some((message) => message.id === id && message.text);
  const statuses = async (...calls: Promise<{ readonly status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  it('may remove the same message and bring it back: viewers are told of each once', async () => {
    const { id, room_id } = await on.say('هر دو');
    const room = await on.listener.listen(room_id);
    assert.deepEqual(await statuses(on.remove(id), on.remove(id, other)), [204, 204]);
    assert.equal(await isShown(id), false);
    assert.deepEqual(await statuses(on.restore(id), on.restore(id, other)), [204, 204]);
    assert.equal(await isShown(id), true);
    const next = await on.say('پس از هر دو');
    const news = await room.untilNews(3);
    assert.deepEqual(
      news.map(([event]) => event),
      ['message_removed', 'messages_restored', 'new_message'],
    );
    assert.deepEqual(news[2]?.[1], next);
  });

  it('may remove and restore at the same time: whichever comes last, viewers see what the history has', async () => {
    const room = await on.listener.listen('room-2');
    const ids: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await on.say(`دور ${round}`);
      ids.push(id);
      await on.remove(id);
      const acts = [on.restore(id), on.remove(id, other)];
      assert.deepEqual(await statuses(...(round % 2 === 0 ? acts : acts.toReversed())), [204, 204]);
    }
    const last = await on.say('پایان');
    while (!room.news.some(([, payload]) => (payload as { id?: string }).id === last.id))
      await room.untilNews(room.news.length + 1);
    for (const id of ids) assert.equal(isShownAfter(room.news, id), await isShown(id), id);
  });

  it('may each change a rule: both hold, and viewers are told of both', async () => {
    const room = await on.listener.listen('room-2');
    const slow = on.update({ settings: { slow_seconds: 30 } });
    const closed = on.update({ settings: { read_only: true } }, 'room-2', other);
    assert.deepEqual(await statuses(slow, closed), [200, 200]);
    const { settings, pin } = await on.room();
    assert.deepEqual(settings, { slow_seconds: 30, login_only: false, read_only: true });
    assert.deepEqual((await room.untilNews(2))[1], ['room_settings', { room_id: 'room-2', settings, pin }]);
    await on.update({ settings: { slow_seconds: 0, read_only: false } });
  });

  it('keep a message removed that one has removed after the other’s ban, when the ban is lifted', async () => {
    const [one, two] = [await on.say('با نویسنده'), await on.say('جدا')];
    const room = await on.listener.listen('room-2');
    await on.restrict('sara', { minutes: null, remove_messages: true });
    assert.equal((await on.remove(two.id, other)).status, 204);
    await on.lift('sara');
    assert.deepEqual([await isShown(one.id), await isShown(two.id)], [true, false]);
    await on.restore(two.id, other);
    assert.equal(await isShown(two.id), true);
    const news = await room.untilNews(3);
    assert.deepEqual(news.at(-1), ['messages_restored', { room_id: 'room-2', messages: [two] }]);
  });

  it('may both restrict an author: the later one holds, and either lifts it', async () => {
    assert.deepEqual(
      await statuses(on.restrict('sara', { minutes: 1 }), on.restrict('sara', { minutes: 60 }, 'room-2', other)),
      [204, 204],
    );
    on.pass(120_000);
    assert.equal((await on.send('زود')).status, 429);
    assert.deepEqual(await statuses(on.lift('sara'), on.lift('sara', 'room-2', other)), [204, 204]);
    assert.equal((await on.send('آزاد')).status, 201);
  });
});
