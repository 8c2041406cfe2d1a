import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createContract } from '../../demo/platform/contract.ts';
import type { Operations } from '../../src/platform/schema.d.ts';
import { openPlatform, type TestPlatform } from '../support/platform.ts';

type Id = keyof Operations;
type Wish = NonNullable<Parameters<TestPlatform['call']>[1]>;

const VIDEO = { video_id: '1', video_type: 'vod' };
const LIVE = { path: { type: 'live', id: '1' } };

describe('every call of the contract, over HTTP', () => {
  let web: TestPlatform;
  const made: Partial<Record<string, string>> = {};
  before(async () => {
    web = await openPlatform({ limits: { searches: { visitor: 5, address: 1000, seconds: 10 } } });
    const { access, refresh } = await web.login();
    Object.assign(made, { access, refresh });
    const guest = await web.call('getToken');
    made.guest = guest.body.data;
    const as = { token: access };
    made.bookmark = (
      await web.call('addBookmark', { ...as, body: { object_link: '/a', title: 'x', category: 1 } })
    ).body.id;
    const marker = { name: 'n', time: 1, sticker: '⭐', description: 'd', ...VIDEO };
    made.marker = (await web.call('addPersonalMarker', { ...as, body: marker })).body.id;
    made.sealed = (await web.call('getQuizRecords', { ...LIVE, ...as, body: {} })).body.encrypted_quiz;
    made.requestId = (await web.call('login', { body: { mobileNumber: '09011234567', otpType: 'sms' } })).body.data;
    made.code = /is (\d+)$/.exec(web.logged.at(-1) ?? '')?.[1];
  });
  after(() => web.close());

  /** How each is asked so that it succeeds; a function where something must be known first. */
  const asks: Partial<Record<Id, Wish | (() => Wish)>> = {
    getToken: {},
    login: { body: { mobileNumber: '09131234567', otpType: 'sms' } },
    verifyOtp: () => ({ body: { key: made.code, requestId: made.requestId, otpType: 'sms' } }),
    refreshToken: () => ({ body: { refresh: made.refresh } }),
    getProfile: () => ({ token: made.access }),
    postProfile: () => ({ body: { token: made.access } }),
    getProfiles: { body: { authors: ['sara', 'hasan', 'nobody'] } },
    getSettings: () => ({ headers: { 'x-token': made.access ?? '' } }),
    saveSettings: () => ({ token: made.access, body: { quality: 360, subtitle_text_color: 'ffd166' } }),
    getVideoMetadata: () => ({ token: made.access, query: VIDEO }),
    saveVideoMetadata: () => ({ token: made.access, body: { ...VIDEO, time: 12.5, is_like: true } }),
    listBookmarks: () => ({ token: made.access }),
    addBookmark: () => ({ token: made.access, body: { object_link: '/b', cover_url: null, title: 'ب', category: 2 } }),
    removeBookmark: () => ({ token: made.access, path: { id: made.bookmark ?? '' } }),
    listPersonalMarkers: () => ({ token: made.access, query: VIDEO }),
    addPersonalMarker: () => ({
      token: made.access,
      body: { ...VIDEO, name: 'نشان', time: 3, sticker: '🔥', description: 'توضیح' },
    }),
    removePersonalMarker: () => ({ token: made.access, path: { id: made.marker ?? '' } }),
    listMarkers: { query: VIDEO },
    getDetails: { path: { type: 'vod', id: '1' } },
    getViewCount: { query: { content_id: 'vod-1', content_type: 'vod' } },
    getAggregate: { path: { id: '1' } },
    getOnlineViewers: { path: { id: '1' } },
    setEmojiPoll: { body: { type: 'live', id: '1', emoji_list_1: { '❤️': 3 } } },
    listPlaylists: {},
    listPlaylistItems: { path: { id: '1' } },
    listRecommendations: { path: { type: 'vod', id: '1' } },
    search: { query: { q: 'فیلم' } },
    listTags: { path: { type: 'live' } },
    getWebListConfig: { query: { limit: '1000', offset: '0' } },
    getUploadLink: {},
    getQuizRecords: () => ({ ...LIVE, token: made.access, body: { encrypted_quiz: null } }),
    getActiveRoom: { query: { live_id: '1' } },
    listMessages: { path: { id: 'room-1' }, query: { limit: '10', offset: '0', ordering: '-created_at' } },
    sendMessage: () => ({ token: made.access, body: { room: 'room-1', text: 'سلام' } }),
    canAddComment: { query: { content_id: 'vod-1' } },
    listComments: { query: { content_id: 'vod-1' } },
    listReplies: { path: { id: 'vod-1-c0' } },
    createComment: () => ({ token: made.access, body: { content: 'vod-1', text: 'دیدگاه' } }),
    likeComment: () => ({ token: made.access, path: { id: 'vod-1-c1' }, body: { uuid: 'visitor-1' } }),
    unlikeComment: () => ({ token: made.access, path: { id: 'vod-1-c1' }, body: { uuid: 'visitor-1' } }),
    logTimeline: {
      body: [{ start: 0, end: 5, watchedDuration: 5, ...VIDEO, clientUUID: 'visitor-1', video_duration: 60 }],
    },
    logEvents: {
      body: [{ timestamp: '2026-01-01T00:00:00Z', clientUUID: 'visitor-1', uuid: 'showing', format: 'quality' }],
    },
  };
  /** Rows of their own: the socket's suite, the uploads', the quiz's, and the stream host's. */
  const elsewhere = ['openSocket', 'putSnapshot', 'answerQuiz', 'headStreamHost'];

  for (const { id, method, operation, answers } of createContract().calls) {
    if (elsewhere.includes(id)) continue;
    it(`${operation['x-spec-row'] ?? 'beyond'} ${id}`, async () => {
      const ask = asks[id as Id];
      assert.ok(ask, `${id} is not asked`);
      const { status } = await web.call(id as Id, typeof ask === 'function' ? ask() : ask);
      assert.equal(
        String(status),
        Object.keys(answers).find((name) => name.startsWith('2')),
        method,
      );
    });
  }

  it('without uuid or provider nothing is answered', async () => {
    const bare = await fetch(`${web.origin}/api/token`);
    assert.equal(bare.status, 400);
    const { fields } = (await bare.json()) as { fields: object };
    assert.deepEqual(Object.keys(fields).sort(), ['provider', 'uuid']);
  });

  it('what needs a viewer says so without one, and to a guest, a forged and a broken token', async () => {
    const needing = createContract().calls.filter(
      ({ id, operation }) =>
        (operation.security?.every((way) => Object.keys(way).length > 0) ?? false) && !elsewhere.includes(id),
    );
    assert.ok(needing.length >= 14);
    const [head, body] = (made.access ?? '').split('.');
    for (const { id } of needing) {
      const ask = asks[id as Id];
      const wish = typeof ask === 'function' ? ask() : ask;
      for (const token of [undefined, made.guest, `${head}.${body}.forged`, 'nonsense', '']) {
        const { status, detail } = await web.call(id as Id, { ...wish, headers: {}, token });
        assert.equal(status, 401, `${id} with ${token}`);
        assert.ok(detail.length > 3);
      }
    }
  });

  it('says what is wrong in the language of the viewer, and in which field', async () => {
    const wrong = { body: { mobileNumber: '123', otpType: 'sms' } };
    assert.match((await web.call('login', wrong)).detail, /درست نیست/);
    assert.match((await web.call('login', { ...wrong, headers: { 'accept-language': 'ar' } })).detail, /غير صحيحة/);
  });

  it('broken JSON, huge bodies and unknown paths are answered, not crashed on', async () => {
    for (const body of ['{', 'null', '[]', '"text"', '']) {
      assert.equal((await web.call('login', { body })).status, 400, body);
    }
    assert.equal((await web.call('logEvents', { body: JSON.stringify('x'.repeat(300_000)) })).status, 413);
    assert.equal((await fetch(`${web.origin}/api/nothing?uuid=u&provider=p`)).status, 404);
  });

  it('lets a page of another origin ask with its tokens', async () => {
    const preflight = await fetch(`${web.origin}/api/settings?uuid=u&provider=p`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-token,content-type',
      },
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /authorization.*x-token.*content-type/i);
  });

  it('what everyone asks may be cached for a second, what is personal never', async () => {
    const shared = await web.call('getAggregate', { path: { id: '1' } });
    const own = await web.call('getProfile', { token: made.access });
    assert.deepEqual(
      [shared.headers.get('cache-control'), own.headers.get('cache-control')],
      ['public, max-age=1', 'no-store'],
    );
  });

  it('hostile text comes back as it was given', async () => {
    const texts = ['<img src=x onerror=__x=1>', '\u202Egnp.exe', '&lt;b&gt;', "'; DROP TABLE users; --"];
    for (const text of texts) {
      const { body } = await web.call('createComment', {
        token: made.access,
        body: { content: 'clip-1', text },
      });
      assert.equal(body.text, text);
      const search = await web.call('search', { query: { q: text }, uuid: text.slice(0, 8) });
      assert.equal(search.status, 200);
    }
  });

  it('a NUL, which the database would cut the text at, is refused', async () => {
    const body = { content: 'clip-1', text: 'a\u0000b' };
    assert.equal((await web.call('createComment', { token: made.access, body })).status, 400);
  });

  it('searches that come too fast are told when to come again', async () => {
    const statuses: number[] = [];
    let last: Headers | undefined;
    for (let turn = 0; turn < 6; turn += 1) {
      const { status, headers } = await web.call('search', { query: { q: 'a' }, uuid: 'hasty' });
      statuses.push(status);
      last = headers;
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.match(last?.get('retry-after') ?? '', /^\d+$/);
  });
});
