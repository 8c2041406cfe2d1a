import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, type Moderated, openModerated } from '../support/platform/moderated.ts';

const SECOND = 1000;

describe('the rules of a room', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const settings = async (wish: object) => (await on.update({ settings: wish })).body.settings;
  const refusal = async (text: string, token = on.sara) => {
    const { status, detail, headers } = await on.send(text, 'room-2', token);
    return [status, detail, headers.get('retry-after')];
  };

  it('are none at first, and change one by one; everyone in the room is told of all', async () => {
    const room = await on.listener.listen('room-2');
    assert.deepEqual((await on.room()).settings, { slow_seconds: 0, login_only: false, read_only: false });
    const wanted = { slow_seconds: 30, login_only: false, read_only: true };
    await settings({ slow_seconds: 30 });
    assert.deepEqual(await settings({ read_only: true }), wanted);
    assert.deepEqual((await on.room()).settings, wanted);
    const { pin } = await on.room();
    assert.deepEqual((await room.untilNews(2))[1], ['room_settings', { room_id: 'room-2', settings: wanted, pin }]);
    assert.equal((await on.update({ settings: { slow_seconds: 3601 } })).status, 400);
    await settings({ slow_seconds: 0, read_only: false });
  });

  it('let nobody write but moderators if it is read-only', async () => {
    await settings({ read_only: true });
    assert.deepEqual(await refusal('نه'), [403, 'نوشتن در این گفت‌وگو اکنون بسته است', null]);
    assert.equal((await on.send('آری', 'room-2', on.moderator)).status, 201);
    await settings({ read_only: false });
    assert.equal((await on.send('حالا')).status, 201);
  });

  it('let each author, but moderators, wait between two messages in slow mode', async () => {
    await on.say('پیش از آن');
    await settings({ slow_seconds: 30 });
    on.pass(12 * SECOND);
    assert.deepEqual(await refusal('زود'), [429, 'در این گفت‌وگو میان دو پیام باید صبر کنید', '18']);
    assert.equal((await on.send('علی', 'room-2', on.ali)).status, 201);
    assert.equal((await on.send('جای دیگر', 'room-5')).status, 201);
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await on.send('ناظر', 'room-2', on.moderator)).status, 201);
    on.pass(18 * SECOND);
    assert.equal((await on.send('به‌موقع')).status, 201);
    await settings({ slow_seconds: 0 });
  });

  it('keep guests from reading and joining if a login is needed, but not from finding the room', async () => {
    const guest = (await on.web.call('getToken')).body.data;
    const [inside, outside] = [await on.listener.listen('room-2', on.sara), await on.listener.listen('room-2', guest)];
    await settings({ login_only: true });
    await outside.dropped;
    for (const token of [guest, undefined]) {
      const { status, detail } = await on.web.call('listMessages', { token, path: { id: 'room-2' } });
      assert.deepEqual([status, detail], [403, 'برای دیدن این گفت‌وگو وارد شوید']);
      assert.equal(await on.listener.tryJoin('room-2', token), 'forbidden');
    }
    assert.equal(await on.listener.tryJoin('room-2', on.ali), 'ok');
    assert.equal((await on.room()).settings?.login_only, true);
    const { id } = await on.say('تنها ما');
    const [, [event, message] = []] = await inside.untilNews(2);
    assert.deepEqual([event, (message as { id: string }).id], ['new_message', id]);
    assert.deepEqual(
      outside.news.filter(([event]) => event === 'new_message'),
      [],
    );
    await settings({ login_only: false });
    assert.equal(await on.listener.tryJoin('room-2', guest), 'ok');
  });

  it('have a pinned message, until it is removed', async () => {
    const host = (await on.room()).pin;
    const message = await on.say('سنجاق');
    const room = await on.listener.listen('room-2');
    assert.deepEqual((await on.update({ pin: message.id })).body.pin, message);
    assert.deepEqual((await on.room()).pin, message);
    await on.remove(message.id);
    assert.equal((await on.room()).pin, null);
    assert.deepEqual(
      (await room.untilNews(3)).map(([event, payload]) => [event, (payload as { pin?: object }).pin]),
      [
        ['room_settings', message],
        ['message_removed', undefined],
        ['room_settings', null],
      ],
    );
    assert.equal((await on.update({ pin: message.id })).status, 400);
    assert.equal((await on.update({ pin: (await on.say('جای دیگر', 'room-5')).id })).status, 400);
    assert.deepEqual((await on.update({ pin: host?.id })).body.pin, host);
    assert.equal((await on.update({ pin: null })).body.pin, null);
  });
});

describe('an author who is restricted', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const refusal = async (room = 'room-2') => {
    const { status, detail, headers } = await on.send('باز هم', room);
    return [status, detail, headers.get('retry-after')];
  };

  for (const minutes of [1, 5, 60]) {
    it(`may write again after ${minutes} min, and elsewhere before`, async () => {
      assert.equal((await on.restrict('sara', { minutes })).status, 204);
      on.pass(20 * SECOND);
      const words = 'ناظر نوشتن شما را در این گفت‌وگو برای مدتی بسته است';
      assert.deepEqual(await refusal(), [429, words, String(minutes * 60 - 20)]);
      assert.equal((await on.send('جای دیگر', 'room-5')).status, 201);
      on.pass(minutes * MINUTE - 20 * SECOND);
      assert.equal((await on.send('بازگشت')).status, 201);
    });
  }

  it('may not write any more if banned, until that is undone', async () => {
    await on.restrict('sara', { minutes: 1 });
    await on.restrict('sara', { minutes: null });
    on.pass(365 * 24 * 60 * MINUTE);
    const { access } = await on.web.login('09121234567');
    const { status, detail } = await on.send('هنوز', 'room-2', access);
    assert.deepEqual([status, detail], [403, 'ناظر نوشتن شما را در این گفت‌وگو بسته است']);
    const moderator = (await on.web.login('09101234567')).access;
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await on.lift('sara', 'room-2', moderator)).status, 204);
    assert.equal((await on.send('آمدم', 'room-2', access)).status, 201);
  });
});

describe('the messages of a restricted author', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const shown = async () =>
    (await on.messages()).filter(({ author, is_removed }) => author === 'sara' && !is_removed).map(({ text }) => text);

  it('stay, unless they are removed with the author; later ones are shown, and an end restores them', async () => {
    const before = await shown();
    const first = await on.say('نخست');
    const own = await on.say('جدا حذف شد');
    await on.remove(own.id);
    await on.restrict('sara', { minutes: 1 });
    assert.deepEqual(await shown(), ['نخست', ...before]);
    const room = await on.listener.listen('room-2');
    await on.restrict('sara', { minutes: 1, remove_messages: true });
    assert.deepEqual(await shown(), []);
    assert.deepEqual(await room.untilNews(1), [['author_removed', { author: 'sara', room_id: 'room-2' }]]);
    const later = await on.say('پس از آن');
    assert.deepEqual(await shown(), ['پس از آن']);
    await on.lift('sara');
    assert.deepEqual(await shown(), ['پس از آن', 'نخست', ...before]);
    const messages = (await on.messages()).filter(
      ({ author, id }) => author === 'sara' && ![later.id, own.id].includes(id),
    );
    const newest = messages.slice(0, 100);
    const events = Math.ceil(newest.length / 25);
    const restored = (await room.untilNews(2 + events)).slice(2);
    assert.deepEqual(
      restored,
      Array.from({ length: events }, (_, index) => [
        'messages_restored',
        { room_id: 'room-2', messages: newest.slice(index * 25, index * 25 + 25) },
      ]),
    );
    assert.equal(messages[0]?.id, first.id);
  });

  it('are told of when they are restored, the newest 100 of them in events that fit into a frame', async () => {
    const room = await on.listener.listen('room-5');
    await on.web.fault({ effect: 'say', room: '5', count: 1000, text: 'سیل' });
    await room.until(1000);
    const author = room.heard[0]?.author ?? '';
    const own = room.heard.filter((message) => message.author === author).length;
    assert.ok(own > 100 - 20, `${own} of one author`);
    await on.restrict(author, { minutes: null, remove_messages: true }, 'room-5');
    await on.lift(author, 'room-5');
    const restored = (await room.untilNews(1005)).slice(-4) as [string, { messages: { author: string }[] }][];
    assert.deepEqual(
      restored.map(([event, { messages }]) => [event, messages.length]),
      Array.from({ length: 4 }, () => ['messages_restored', 25]),
    );
    assert.ok(restored.every(([, { messages }]) => messages.every((message) => message.author === author)));
  });
});

describe('a room that takes the place of another', () => {
  it('has its rules and its restricted authors', async () => {
    const on = await openModerated();
    try {
      await on.update({ settings: { slow_seconds: 30, login_only: true } });
      await on.restrict('sara', { minutes: null });
      const { faultId } = (await (await on.web.fault({ effect: 'room-closed', id: '2' })).json()) as {
        faultId: string;
      };
      await fetch(`${on.web.origin}/control/faults/${faultId}`, { method: 'DELETE' });
      const { id, settings } = await on.room();
      assert.notEqual(id, 'room-2');
      assert.deepEqual(settings, { slow_seconds: 30, login_only: true, read_only: false });
      assert.equal((await on.send('باز هم', id)).status, 403);
    } finally {
      await on.close();
    }
  });
});
