import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';

const SECOND = 1000;

describe('chat', () => {
  let web: TestPlatform;
  let now = Date.now();
  let sara: string;
  const listener = createListener(() => web.origin);
  const { listen } = listener;
  before(async () => {
    web = await openPlatform({ now: () => now });
    sara = (await web.login()).access;
  });
  after(async () => {
    listener.close();
    await web.close();
  });

  const say = (room: string, body: object, token = sara) => web.call('sendMessage', { token, body: { room, ...body } });

  it('has a room with default messages and a pinned one for a live stream, and none for one that is over', async () => {
    const { body } = await web.call('getActiveRoom', { query: { live_id: '1' } });
    assert.deepEqual([body.id, body.type, body.default_messages?.length], ['room-1', 'public', 4]);
    assert.match(body.pin?.text ?? '', /خوش آمدید/);
    assert.equal((await web.call('getActiveRoom', { query: { live_id: '4' } })).status, 404);
  });

  it('lists the latest messages first, in pages', async () => {
    const page = async (offset: string, ordering = '-created_at') =>
      (await web.call('listMessages', { path: { id: 'room-1' }, query: { limit: '10', offset, ordering } })).body
        .results;
    const [first, second] = [await page('0'), await page('10')];
    const times = [...first, ...second].map(({ created_at: at }) => Date.parse(at));
    assert.deepEqual(
      [...times].sort((a, b) => b - a),
      times,
    );
    assert.equal(new Set([...first, ...second].map(({ id }) => id)).size, 20);
    assert.ok(Date.parse((await page('0', 'created_at'))[0]?.created_at ?? '') < (times.at(-1) ?? 0));
  });

  it('stores a sent message, responds with it, and delivers it to everyone in the room', async () => {
    const [anonymous, own] = [await listen('room-2'), await listen('room-2', sara)];
    const { status, body } = await say('room-2', { text: '  سلام <b>به همه</b> ' });
    assert.deepEqual([status, body.text, body.name], [201, 'سلام <b>به همه</b>', 'سارا محمدی']);
    assert.deepEqual([await anonymous.until(1), await own.until(1)], [[body], [body]]);
    const { body: kept } = await web.call('listMessages', { path: { id: 'room-2' } });
    assert.deepEqual(kept.results[0], body);
  });

  it('keeps the messages of a room however many are sent in others, and 2,000 of a room with simulated members', async () => {
    const { body } = await say('room-2', { text: 'stays' });
    const countOf = async (id: string) => (await web.call('listMessages', { path: { id } })).body.count;
    const before = await countOf('room-2');
    const crowd = (room: string, count: number) =>
      fetch(`${web.origin}/control/faults`, { method: 'POST', body: JSON.stringify({ effect: 'say', room, count }) });
    for (let time = 0; time < 3; time += 1) await crowd('1', 1000);
    await crowd('2', 1);
    assert.deepEqual([await countOf('room-1'), await countOf('room-2')], [2000, before + 1]);
    const { body: kept } = await web.call('listMessages', { path: { id: 'room-2' } });
    assert.ok(kept.results.some(({ id }) => id === body.id));
  });

  it('sends a default message by id, and only these in an auto room', async () => {
    assert.equal((await say('room-6', { text: 'متن آزاد' })).status, 403);
    const { status, body } = await say('room-6', { default_message_id: 'bravo' });
    assert.deepEqual([status, body.text], [201, 'آفرین! 👏']);
  });

  it('refuses empty text, closed and unknown rooms, and too many messages', async () => {
    now += 60 * SECOND;
    assert.equal((await say('room-1', { text: ' \u200c ' })).status, 400);
    assert.equal((await say('room-4', { text: 'سلام' })).status, 403);
    assert.equal((await say('nowhere', { text: 'سلام' })).status, 404);
    assert.equal((await say('room-1', { text: 'x'.repeat(501) })).status, 400);
    const statuses: number[] = [];
    let last = new Headers();
    for (let turn = 0; turn < 9; turn += 1) {
      const { status, headers } = await say('room-1', { text: `${turn}` });
      statuses.push(status);
      last = headers;
    }
    assert.deepEqual(statuses, [...Array(8).fill(201), 429]);
    assert.match(last.get('retry-after') ?? '', /^\d+$/);
  });

  it('floods on demand at the given rate, and stops with the fault', async () => {
    const { until, heard } = await listen('room-5');
    mock.timers.enable({ apis: ['setInterval'] });
    await web.fault({ effect: 'flood', room: '5', perSecond: 200 });
    mock.timers.tick(500);
    await until(100);
    await fetch(`${web.origin}/control/faults`, { method: 'DELETE' });
    mock.timers.tick(500);
    mock.timers.reset();
    const { body } = await say('room-5', { text: 'پایان' }, (await web.login('09901230000')).access);
    await until(101);
    assert.equal(heard[100]?.id, body.id);
    assert.equal(new Set(heard.map(({ id }) => id)).size, heard.length);
  });

  it('has simulated members who write while no viewer does', async () => {
    const lively = await openPlatform({ crowd: true });
    const guest = createListener(() => lively.origin);
    try {
      const [first] = await (await guest.listen('room-1')).until(1);
      assert.ok((first?.text.length ?? 0) > 0);
    } finally {
      guest.close();
      await lively.close();
    }
  });
});

describe('comments', () => {
  let web: TestPlatform;
  let now = Date.now();
  let sara: string;
  let ali: string;
  before(async () => {
    web = await openPlatform({ now: () => now });
    sara = (await web.login('09121234567')).access;
    ali = (await web.login('09131234567')).access;
  });
  after(() => web.close());
  const permission = async (id: string) => (await web.call('canAddComment', { query: { content_id: id } })).body;
  const write = (content: string, more: object, token = sara) =>
    web.call('createComment', { token, body: { content, ...more } });
  const list = async (content: string, token?: string, query = {}) =>
    (await web.call('listComments', { token, query: { content_id: content, ...query } })).body;

  it('have counts of shown and held ones, top-level and in all', async () => {
    const found = await permission('vod-1');
    assert.deepEqual([found.can_comment, found.comment_hidden_default], [true, false]);
    assert.ok((found.comments_count ?? 0) > (found.first_level_comments_count ?? 0));
    assert.equal((found.first_level_comments_count ?? 0) + (found.first_level_hidden_comments_count ?? 0), 150);
  });

  it('are listed in pages of ten, newest first, without held ones', async () => {
    const first = await list('vod-1');
    const { first_level_comments_count: shown } = await permission('vod-1');
    assert.deepEqual([first.results.length, first.count], [10, shown]);
    const times = first.results.map(({ created_at: at }) => Date.parse(at));
    assert.deepEqual(
      [...times].sort((a, b) => b - a),
      times,
    );
    const rest = await list('vod-1', undefined, { limit: '1000', offset: '10' });
    assert.equal(rest.results.length + 10, shown);
    assert.ok(rest.results.every((comment) => !comment.is_hidden));
    assert.ok(rest.results.some(({ author }) => author === 'AnonymousUser'));
  });

  it('are listed at once, and can be replied to and liked', async () => {
    const { status, body } = await write('clip-1', { text: 'عالی' });
    assert.deepEqual([status, body.is_hidden, body.author], [201, false, 'sara']);
    assert.equal((await list('clip-1')).results[0]?.id, body.id);
    const reply = await write('clip-1', { text: 'موافقم', reply_to: body.id }, ali);
    assert.equal(reply.body.reply_to, body.id);
    const { body: replies } = await web.call('listReplies', { path: { id: body.id } });
    assert.deepEqual(
      replies.results.map(({ text }) => text),
      ['موافقم'],
    );
    assert.equal((await list('clip-1')).results[0]?.replies_count, 1);
    const like = (id: 'likeComment' | 'unlikeComment', token: string) =>
      web.call(id, { token, path: { id: body.id }, body: { uuid: 'v' } }).then((answer) => answer.body.likes_count);
    assert.deepEqual(
      [await like('likeComment', ali), await like('likeComment', ali), await like('likeComment', sara)],
      [1, 1, 2],
    );
    assert.deepEqual(
      [(await list('clip-1', ali)).results[0]?.is_liked, (await list('clip-1')).results[0]?.is_liked],
      [true, false],
    );
    assert.deepEqual([await like('unlikeComment', ali), await like('unlikeComment', ali)], [1, 1]);
  });

  it('are visible only to their author while held', async () => {
    assert.equal((await permission('vod-3')).comment_hidden_default, true);
    const { body } = await write('vod-3', { text: 'در انتظار' });
    assert.equal(body.is_hidden, true);
    const ids = async (token?: string) => (await list('vod-3', token)).results.map(({ id }) => id);
    assert.deepEqual(
      [(await ids(sara)).includes(body.id), (await ids(ali)).includes(body.id), (await ids()).includes(body.id)],
      [true, false, false],
    );
  });

  it('are refused where they are closed', async () => {
    assert.equal((await permission('vod-5')).can_comment, false);
    const { status, detail } = await write('vod-5', { text: 'سلام' });
    assert.deepEqual([status, detail], [403, 'در حال حاضر امکان ثبت دیدگاه وجود ندارد']);
  });

  it('require a text or a default message, and refuse a quick repetition', async () => {
    assert.equal((await write('clip-2', { text: '  ' })).status, 400);
    assert.equal((await write('clip-2', {})).status, 400);
    const { body } = await write('clip-2', { default_message_id: 'thanks' });
    assert.deepEqual([body.text, body.default_message_id], ['متشکرم', 'thanks']);
    assert.equal((await write('clip-2', { text: 'تکراری' })).status, 201);
    assert.equal((await write('clip-2', { text: 'تکراری' })).status, 409);
    now += 31 * SECOND;
    assert.equal((await write('clip-2', { text: 'تکراری' })).status, 201);
    assert.equal((await write('clip-2', { text: 'پاسخ', reply_to: 'vod-1-c0' })).status, 404);
    assert.equal((await write('nothing', { text: 'سلام' })).status, 404);
  });
});

describe('a text without a visible character', () => {
  const UNSEEN = ['\u3164', '\u2800\u2800', '\u2066\u2069', '\u00ad\u034f', '\u{e0041}', '\ufe0f'];
  let web: TestPlatform;
  let token: string;
  before(async () => {
    web = await openPlatform();
    token = (await web.login()).access;
  });
  after(() => web.close());
  const marker = { name: 'آغاز', description: 'مهم', sticker: '❤️', time: 1, video_id: '1', video_type: 'vod' };

  it('is no message, no comment, and no name or description of a marker', async () => {
    for (const text of UNSEEN) {
      const answers = [
        await web.call('sendMessage', { token, body: { room: 'room-1', text } }),
        await web.call('createComment', { token, body: { content: 'clip-1', text } }),
        await web.call('addPersonalMarker', { token, body: { ...marker, name: text } }),
        await web.call('addPersonalMarker', { token, body: { ...marker, description: text } }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [400, 400, 400, 400],
        JSON.stringify(text),
      );
    }
    const space = await web.call('addPersonalMarker', { token, body: { ...marker, name: '  ' } });
    assert.equal(space.status, 400);
    assert.equal((await web.call('addPersonalMarker', { token, body: marker })).status, 201);
  });
});
