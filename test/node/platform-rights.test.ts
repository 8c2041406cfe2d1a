import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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

    it('says why it can’t be entered, in the viewer’s language', async () => {
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
