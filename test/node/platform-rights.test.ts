import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { WebSocket } from 'ws';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';

const ROOM = 'room-7';
const HIDDEN = { type: 'vod', id: '6' };

describe('permissions on the platform', () => {
  let web: TestPlatform;
  let invited: string;
  let other: string;
  const listener = createListener(() => web.origin);
  before(async () => {
    web = await openPlatform();
    invited = (await web.login('09121234567')).access;
    other = (await web.login('09131234567')).access;
  });
  after(async () => {
    listener.close();
    await web.close();
  });

  describe('a private room', () => {
    const everyCall = async (token?: string) => {
      const answers = [
        await web.call('getActiveRoom', { token, query: { live_id: '7' } }),
        await web.call('listMessages', { token, path: { id: ROOM } }),
        await web.call('sendMessage', { token, body: { room: ROOM, text: 'سلام' } }),
      ];
      return answers.map(({ status }) => status);
    };
    const join = (token?: string) => listener.tryJoin(ROOM, token);

    it('can be found, read, written to and joined by invited users', async () => {
      assert.deepEqual(await everyCall(invited), [200, 200, 201]);
      assert.equal(await join(invited), 'ok');
    });

    it('shows why it can’t be entered, in the viewer’s language', async () => {
      const ask = (language: string) =>
        web.call('getActiveRoom', { query: { live_id: '7' }, headers: { 'accept-language': language } });
      assert.equal((await ask('fa')).detail, 'این گفت‌وگو تنها برای دعوت‌شدگان است');
      assert.equal((await ask('ar')).detail, 'هذه الدردشة للمدعوّين فقط');
    });

    it('is closed to everybody else, logged in or not', async () => {
      assert.deepEqual(await everyCall(other), [403, 403, 403]);
      assert.deepEqual(await everyCall((await web.call('getToken')).body.data), [403, 403, 401]);
      assert.deepEqual(await everyCall(), [403, 403, 401]);
      assert.deepEqual([await join(other), await join()], ['forbidden', 'forbidden']);
    });
  });

  describe('unlisted content', () => {
    const details = async (token?: string, query = {}) =>
      (await web.call('getDetails', { path: HIDDEN, token, query })).status;

    it('requires h=true and the permission', async () => {
      const asked = { h: 'true' };
      assert.deepEqual([await details(), await details(other), await details(invited)], [404, 404, 404]);
      assert.deepEqual([await details(undefined, asked), await details(other, asked)], [403, 403]);
      assert.equal(await details(invited, asked), 200);
      assert.equal(await details(invited, { h: 'false' }), 404);
    });

    it('is in no list', async () => {
      const { body: found } = await web.call('search', { query: { q: 'همکاران' } });
      const { body: more } = await web.call('listRecommendations', { path: { type: 'vod', id: '1' } });
      assert.equal(found.count, 0);
      assert.ok(more.every(({ type, id }) => type !== HIDDEN.type || id !== HIDDEN.id));
    });

    it('hides its comments, permissions, replies, likes, markers, views and suggestions', async () => {
      const content = 'vod-6';
      const comment = { id: `${content}-c0` };
      const belongings = async (token?: string) => {
        const answers = [
          await web.call('canAddComment', { token, query: { content_id: content } }),
          await web.call('listComments', { token, query: { content_id: content } }),
          await web.call('listReplies', { token, path: comment }),
          await web.call('listMarkers', { token, query: { video_id: '6', video_type: 'vod' } }),
          await web.call('getViewCount', { token, query: { content_id: content, content_type: 'vod' } }),
          await web.call('getViewCount', { token, query: { content_id: '6', content_type: 'vod' } }),
          await web.call('listRecommendations', { token, path: HIDDEN }),
          await web.call('listPlaylists', { token, query: { content_id: content } }),
        ];
        return answers.map(({ status }) => status);
      };
      const writing = async (token: string) => {
        const answers = [
          await web.call('createComment', { token, body: { content, text: 'سلام' } }),
          await web.call('likeComment', { token, path: comment, body: { uuid: 'v' } }),
          await web.call('unlikeComment', { token, path: comment, body: { uuid: 'v' } }),
        ];
        return answers.map(({ status }) => status);
      };
      assert.deepEqual(await belongings(), Array(8).fill(404));
      assert.deepEqual(await belongings(other), Array(8).fill(404));
      assert.deepEqual(await belongings(invited), Array(8).fill(200));
      assert.deepEqual(await writing(other), [404, 404, 404]);
      assert.deepEqual(await writing(invited), [201, 200, 200]);
    });
  });

  it('a held comment can be liked and replied to by its author only', async () => {
    const { body: held } = await web.call('createComment', {
      token: other,
      body: { content: 'vod-3', text: 'در انتظار' },
    });
    assert.equal(held.is_hidden, true);
    const like = async (token: string) =>
      (await web.call('likeComment', { token, path: { id: held.id }, body: { uuid: 'v' } })).status;
    const reply = async (token: string) =>
      (await web.call('createComment', { token, body: { content: 'vod-3', text: 'پاسخ', reply_to: held.id } })).status;
    assert.deepEqual([await like(invited), await reply(invited)], [404, 404]);
    assert.deepEqual([await like(other), await reply(other)], [200, 201]);
  });
});

describe('a member of a private room', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-rights-'));
  const file = path.join(folder, 'platform.db');
  const MINUTE = 60_000;
  let web: TestPlatform;
  let now = Date.UTC(2026, 5, 1, 12);
  const sockets: WebSocket[] = [];
  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    web = await openPlatform({ file, now: () => now, limits: { accessSeconds: 300 } });
  });
  after(async () => {
    mock.timers.reset();
    for (const socket of sockets) socket.terminate();
    await web.close();
    rmSync(folder, { recursive: true });
  });
  const pass = (ms: number) => {
    now += ms;
    mock.timers.tick(ms);
  };

  /** Frames are `[join_ref, ref, topic, event, payload]`. */
  const connect = async (token?: string) => {
    const address = `${web.origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&uuid=member`;
    const socket = new WebSocket(token ? `${address}&token=${token}` : address);
    sockets.push(socket);
    const heard: [string, string, string, string, unknown][] = [];
    socket.on('message', (text) => heard.push(JSON.parse(String(text))));
    await once(socket, 'open');
    return {
      heard,
      closed: once(socket, 'close').then(([code]) => code as number),
      join: (room: string) => socket.send(JSON.stringify(['1', '1', `room:${room}`, 'phx_join', {}])),
      async next() {
        while (heard.length === 0) await once(socket, 'message');
        const [, , topic, event, payload] = heard.shift() ?? [];
        return [topic, event, payload] as const;
      },
    };
  };
  const joined = (room: string) => [`room:${room}`, 'phx_reply', { status: 'ok', response: { room_id: room } }];
  const refused = (room: string) => [
    `room:${room}`,
    'phx_reply',
    { status: 'error', response: { reason: 'forbidden' } },
  ];

  it('receives nothing after its token has expired, and can’t join with it; members of open rooms stay', async () => {
    const { access } = await web.login();
    const [member, late, visitor] = [await connect(access), await connect(access), await connect(access)];
    member.join(ROOM);
    visitor.join('room-1');
    assert.deepEqual([await member.next(), await visitor.next()], [joined(ROOM), joined('room-1')]);
    pass(299_000);
    now += 1000;
    late.join(ROOM);
    assert.equal(await late.closed, 3000);
    assert.deepEqual(late.heard, []);
    mock.timers.tick(1000);
    assert.equal(await member.closed, 3000);
    await web.fault({ effect: 'say', room: 'room-1', count: 1 });
    assert.equal((await visitor.next())[1], 'new_message');
    visitor.join('room-2');
    assert.deepEqual(await visitor.next(), joined('room-2'));
  });

  it('leaves the room, and no other, within a minute after it has lost the permission', async () => {
    const { access } = await web.login();
    const member = await connect(access);
    for (const room of [ROOM, 'room-1']) {
      member.join(room);
      assert.deepEqual(await member.next(), joined(room));
    }
    pass(MINUTE);
    const database = openDatabase(file);
    database.run("DELETE FROM grants WHERE user_id = 'sara' AND target = ?", ROOM);
    database.close();
    pass(MINUTE);
    assert.deepEqual(await member.next(), [`room:${ROOM}`, 'phx_error', {}]);
    await web.fault({ effect: 'say', room: ROOM, count: 1 });
    await web.fault({ effect: 'say', room: 'room-1', count: 1 });
    assert.deepEqual((await member.next()).slice(0, 2), ['room:room-1', 'new_message']);
    member.join(ROOM);
    assert.deepEqual(await member.next(), refused(ROOM));
  });
});
