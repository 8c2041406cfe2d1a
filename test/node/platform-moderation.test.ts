import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { claimsOf, forgedFrom, MODERATOR, type Moderated, openModerated } from '../support/platform/moderated.ts';

const REASON = { reason: 'spam' };

describe('a moderator of the platform', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());

  /** Everything that only moderators do, to a message and a comment of Sara. */
  const everyCall = async (token: string | undefined, message: string, comment: string) => {
    const [room, author] = [{ id: 'room-2' }, { id: 'room-2', author: 'sara' }];
    const answers = [
      await on.web.call('removeMessage', { token, path: { id: message } }),
      await on.web.call('restoreMessage', { token, path: { id: message } }),
      await on.web.call('updateRoom', { token, path: room, body: { settings: { slow_seconds: 0 } } }),
      await on.web.call('restrictAuthor', { token, path: author, body: { minutes: 1, remove_messages: true } }),
      await on.web.call('liftRestriction', { token, path: author }),
      await on.web.call('removeComment', { token, path: { id: comment } }),
      await on.web.call('restoreComment', { token, path: { id: comment } }),
    ];
    return answers.map(({ status }) => status);
  };
  const comment = 'vod-1-c0';

  it('is told by the claim of the token, also of a renewed one; nobody else is', async () => {
    on.pass(300_000);
    const { access, refresh } = await on.web.login(MODERATOR);
    const renewed = (await on.web.call('refreshToken', { body: { refresh } })).body.access;
    const guest = (await on.web.call('getToken')).body.data;
    assert.deepEqual(
      [access, renewed, on.sara, guest].map((token) => claimsOf(token).moderator),
      [true, true, undefined, undefined],
    );
  });

  it('may do it, and viewers, guests and visitors without a token may not', async () => {
    const { id } = await on.say('یک');
    const guest = (await on.web.call('getToken')).body.data;
    assert.deepEqual(await everyCall(on.sara, id, comment), Array(7).fill(403));
    assert.deepEqual(await everyCall(guest, id, comment), Array(7).fill(401));
    assert.deepEqual(await everyCall(undefined, id, comment), Array(7).fill(401));
    assert.equal((await on.messages())[0]?.text, 'یک');
    assert.deepEqual(await everyCall(on.moderator, id, comment), [204, 204, 200, 204, 204, 204, 204]);
  });

  it('is nobody with a forged claim', async () => {
    const { id } = await on.say('دو');
    for (const [how, token] of Object.entries(forgedFrom(on.ali))) {
      assert.equal(claimsOf(token).moderator, true);
      assert.deepEqual(await everyCall(token, id, comment), Array(7).fill(401), how);
    }
    assert.equal((await on.messages())[0]?.text, 'دو');
  });

  it('is nobody any more once the platform says so, whatever the token still claims', async () => {
    const { id } = await on.say('سه');
    const database = openDatabase(on.file);
    database.run("DELETE FROM moderators WHERE user_id = 'moderator'");
    assert.deepEqual(await everyCall(on.moderator, id, comment), Array(7).fill(403));
    database.run("INSERT INTO moderators VALUES ('moderator')");
    database.close();
  });

  it('can’t be restricted, not by itself either', async () => {
    const { status, detail } = await on.restrict('moderator', { minutes: 1 });
    assert.deepEqual([status, detail], [403, 'ناظران را نمی‌توان محدود کرد']);
  });

  it('finds nothing under unknown ids, and nothing in a room that it may not enter', async () => {
    const closed = await on.say('در خلوت', 'room-7');
    const statuses = [
      (await on.remove('none')).status,
      (await on.restore('none')).status,
      (await on.update({ settings: {} }, 'none')).status,
      (await on.restrict('nobody', { minutes: 1 })).status,
      (await on.web.call('removeComment', { token: on.moderator, path: { id: 'none' } })).status,
      (await on.remove(closed.id)).status,
      (await on.update({ settings: { read_only: true } }, 'room-7')).status,
      (await on.restrict('sara', { minutes: 1 }, 'room-7')).status,
      (await on.web.call('removeComment', { token: on.moderator, path: { id: 'vod-6-c0' } })).status,
    ];
    assert.deepEqual(statuses, Array(9).fill(404));
  });

  it('does 600 things a minute at most', async () => {
    const { id } = await on.say('شمارش');
    on.pass(120_000);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 600; turn += 1) statuses.add((await on.remove(id)).status);
    assert.deepEqual([...statuses], [204]);
    const { status, headers } = await on.remove(id);
    assert.deepEqual([status, headers.get('retry-after')], [429, '60']);
    on.pass(120_000);
    assert.equal((await on.remove(id)).status, 204);
  });
});

describe('a report', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());
  const report = (id: string, token?: string, body: object = REASON) =>
    on.web.call('reportMessage', { token, path: { id }, body });
  const reportComment = (id: string, token?: string) =>
    on.web.call('reportComment', { token, path: { id }, body: REASON });
  const stored = () => {
    const database = openDatabase(on.file);
    const rows = database.all('SELECT kind, target, user_id, reason FROM reports ORDER BY rowid');
    database.close();
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('is offered for rooms and comments', async () => {
    const { body } = await on.web.call('canAddComment', { query: { content_id: 'vod-1' } });
    assert.deepEqual([(await on.room()).can_report, body.can_report], [true, true]);
  });

  it('counts once for each viewer, with the reason given first', async () => {
    const { id } = await on.say('تبلیغ');
    for (const [token, reason] of [
      [on.sara, 'abuse'],
      [on.ali, 'spam'],
      [on.ali, 'hate'],
    ] as const) {
      assert.equal((await report(id, token, { reason })).status, 204);
    }
    assert.equal((await reportComment('vod-1-c0', on.ali)).status, 204);
    assert.deepEqual(stored(), [`message ${id} sara abuse`, `message ${id} ali spam`, 'comment vod-1-c0 ali spam']);
  });

  it('needs a login, a known reason, and what the viewer can see', async () => {
    const { id } = await on.say('در خلوت', 'room-7');
    const { body: held } = await on.web.call('createComment', {
      token: on.sara,
      body: { content: 'vod-3', text: 'در انتظار' },
    });
    const { id: open } = await on.say('همه');
    const statuses = [
      await report(open),
      await report(open, on.ali, { reason: 'boring' }),
      await report(open, on.ali, {}),
      await report('none', on.ali),
      await report(id, on.ali),
      await reportComment('vod-1-c1'),
      await reportComment('none', on.ali),
      await reportComment('vod-6-c0', on.ali),
      await reportComment(held.id, on.ali),
    ];
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [401, 400, 400, 404, 404, 401, 404, 404, 404],
    );
  });

  it('is one of ten a minute at most, of messages and comments together', async () => {
    on.pass(120_000);
    const messages = (await on.messages()).slice(0, 6);
    const answers = [];
    for (const { id } of messages) answers.push(await report(id, on.ali));
    for (let turn = 0; turn < 5; turn += 1) answers.push(await reportComment(`vod-1-c${turn}`, on.ali));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array(10).fill(204), 429],
    );
    assert.equal(answers.at(-1)?.headers.get('retry-after'), '60');
    assert.equal((await report(messages[0]?.id ?? '', on.sara)).status, 204);
    on.pass(120_000);
    assert.equal((await report(messages[0]?.id ?? '', on.ali)).status, 204);
  });

  it('of a message that was removed meanwhile has no effect', async () => {
    const { id } = await on.say('دیر');
    await on.remove(id);
    const before = stored().length;
    assert.equal((await report(id, on.ali)).status, 204);
    assert.equal(stored().length, before);
  });
});
