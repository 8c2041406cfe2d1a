import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { type Moderated, openModerated } from '../support/platform/moderated.ts';

const SECRET = 'راز ۴۲ که حذف شد';

describe('a removed message', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());

  it('is told of once, leaves a line without its text, and comes back', async () => {
    const message = await on.say('می‌رود و می‌آید');
    const room = await on.listener.listen('room-2');
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await on.remove(message.id)).status, 204);
    const [line] = await on.messages();
    const { id, author, created_at, room_id } = message;
    assert.deepEqual(line, { id, author, text: '', is_removed: true, created_at, room_id });
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await on.restore(id)).status, 204);
    assert.deepEqual((await on.messages())[0], message);
    const next = await on.say('بعدی');
    assert.deepEqual(await room.untilNews(3), [
      ['message_removed', { id, room_id }],
      ['messages_restored', { room_id, messages: [message] }],
      ['new_message', next],
    ]);
  });

  it('has its text in no answer and in no event, for nobody', async () => {
    const early = await on.listener.listen('room-2', on.sara);
    const { id, created_at: at } = await on.say(SECRET);
    await early.until(1);
    await on.update({ pin: id });
    await on.web.call('reportMessage', { token: on.ali, path: { id }, body: { reason: 'privacy' } });
    await on.remove(id);
    const late = await on.listener.listen('room-2', on.sara);
    const told = early.untilNews(4);
    const after = new Date(Date.parse(at) + 1).toISOString();
    const count = (await on.messages()).length;
    const queries: readonly Readonly<Record<string, string>>[] = [
      {},
      { limit: '1000', ordering: 'created_at' },
      { limit: '1', offset: '0' },
      { limit: '1', offset: String(count - 1), ordering: 'created_at' },
      { from: at },
      { from: at, to: after, limit: '1' },
      { to: after, ordering: '-created_at', limit: '5' },
    ];
    const answers: string[] = [JSON.stringify(late.news), JSON.stringify((await told).slice(2))];
    for (const token of [on.moderator, on.sara, on.ali, undefined]) {
      for (const query of queries) {
        answers.push(
          JSON.stringify((await on.web.call('listMessages', { token, path: { id: 'room-2' }, query })).body),
        );
      }
      answers.push(JSON.stringify((await on.web.call('getActiveRoom', { token, query: { live_id: '2' } })).body));
      answers.push(JSON.stringify((await on.web.call('search', { token, query: { q: SECRET } })).body));
    }
    for (const as of ['extra', 'renamed', 'stringified', 'array'] as const) {
      await on.web.fault({ effect: 'mutate', path: '/api/chat/**', pointer: '/results/*/text', as, times: 1 });
      const address = `${on.web.origin}/api/chat/rooms/room-2/messages?uuid=v&provider=test`;
      answers.push(await (await fetch(address)).text());
    }
    assert.ok(answers.some((answer) => answer.includes(id)));
    assert.deepEqual(
      answers.filter((answer) => answer.includes(SECRET)),
      [],
    );
  });

  it('is removed in the replay of an archive, too', async () => {
    const [first] = await on.messages('room-archive-3', { ordering: 'created_at' });
    await on.remove(first?.id ?? '');
    const [line] = await on.messages('room-archive-3', { ordering: 'created_at' });
    assert.deepEqual([line?.id, line?.text, line?.is_removed], [first?.id, '', true]);
  });
});

describe('a message with a word that is held back', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const heldIds = () => {
    const database = openDatabase(on.file);
    const rows = database.all<{ id: string }>('SELECT id FROM held_messages');
    database.close();
    return rows.map(({ id }) => id);
  };

  it('is accepted, and shown to nobody', async () => {
    const room = await on.listener.listen('room-2', on.sara);
    const { body } = await on.send('اینجا قمار می‌کنیم');
    assert.deepEqual([body.is_held, body.text, body.name], [true, 'اینجا قمار می‌کنیم', 'سارا محمدی']);
    const next = await on.say('چیز دیگر');
    assert.deepEqual(await room.untilNews(1), [['new_message', next]]);
    assert.ok(!(await on.messages()).some(({ id }) => id === body.id));
    assert.equal((await on.update({ pin: body.id })).status, 400);
    assert.equal((await on.remove(body.id)).status, 404);
    assert.deepEqual(heldIds(), [body.id]);
  });

  it('is found in every spelling, as a word of its own', async () => {
    const isHeld = async (text: string) => {
      on.pass(60_000);
      return (await on.send(text)).body.is_held ?? false;
    };
    const held = ['CASINO!', 'شرط بندی', 'شرط‌بندي', 'برای شرط‌بندی، بیا', '(مراهنات)', 'قُمار'];
    const shown = ['casinos', 'قمارباز', 'شرط', 'سلام'];
    for (const text of held) assert.equal(await isHeld(text), true, text);
    for (const text of shown) assert.equal(await isHeld(text), false, text);
  });

  it('counts for slow mode and for the limit of messages', async () => {
    on.pass(60_000);
    await on.update({ settings: { slow_seconds: 30 } });
    assert.equal((await on.send('casino')).status, 201);
    assert.equal((await on.send('سلام')).status, 429);
    await on.update({ settings: { slow_seconds: 0 } });
    for (let turn = 0; turn < 7; turn += 1) assert.equal((await on.send('casino')).status, 201);
    assert.equal((await on.send('casino')).status, 429);
  });

  it('is none if a moderator writes it', async () => {
    const { status, body } = await on.send('casino', 'room-2', on.moderator);
    assert.deepEqual([status, body.is_held], [201, undefined]);
  });
});

describe('a removed comment', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const write = async (text: string, parent?: string) => {
    on.pass(60_000);
    const body = { content: 'clip-1', text, ...(parent && { reply_to: parent }) };
    return (await on.web.call('createComment', { token: on.sara, body })).body.id;
  };
  const remove = async (id: string) => {
    assert.equal((await on.web.call('removeComment', { token: on.moderator, path: { id } })).status, 204);
  };
  const restore = async (id: string) => {
    assert.equal((await on.web.call('restoreComment', { token: on.moderator, path: { id } })).status, 204);
  };
  const list = async () => {
    const { body } = await on.web.call('listComments', { token: on.sara, query: { content_id: 'clip-1' } });
    return body.results.map(({ id }) => id);
  };
  const replies = async (id: string) => {
    const { status, body } = await on.web.call('listReplies', { token: on.sara, path: { id } });
    return status === 200 ? body.results.map((reply) => reply.id) : status;
  };
  const like = async (id: string) =>
    (await on.web.call('likeComment', { token: on.ali, path: { id }, body: { uuid: 'v' } })).status;
  const counts = async () => {
    const { body } = await on.web.call('canAddComment', { query: { content_id: 'clip-1' } });
    return [body.comments_count ?? 0, body.first_level_comments_count ?? 0];
  };

  it('is gone with its replies, for its author too, and all come back', async () => {
    const parent = await write('نخست');
    const reply = await write('پاسخ', parent);
    const deep = await write('پاسخ به پاسخ', reply);
    const [all = 0, top = 0] = await counts();
    for (let turn = 0; turn < 2; turn += 1) await remove(parent);
    assert.ok(!(await list()).includes(parent));
    assert.deepEqual([await replies(parent), await replies(reply)], [404, 404]);
    assert.deepEqual(await counts(), [all - 3, top - 1]);
    for (const id of [parent, reply, deep]) assert.equal(await like(id), 404);
    for (let turn = 0; turn < 2; turn += 1) await restore(parent);
    assert.deepEqual([await replies(parent), await replies(reply), await counts()], [[reply], [deep], [all, top]]);
    assert.ok((await list()).includes(parent));
  });

  it('stays gone while what it replies to comes back, if it was removed by itself', async () => {
    const parent = await write('دوم');
    const [one, two] = [await write('یک', parent), await write('دو', parent)];
    await remove(one);
    await remove(parent);
    await restore(parent);
    assert.deepEqual(await replies(parent), [two]);
    await remove(parent);
    await restore(one);
    assert.deepEqual([await replies(parent), await like(one)], [404, 404]);
    await restore(parent);
    assert.deepEqual(await replies(parent), [one, two]);
  });
});
