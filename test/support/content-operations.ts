import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { FILM, type OperationRow, type Stage } from './operation-row.ts';

const FILM_PATH = { type: 'vod', id: '1' };
const LIVE_PATH = { type: 'live', id: '1' };
const NOWHERE = { type: 'vod', id: 'none' };
/** Addresses of a platform are relative to it. */
const uploadLink = async (web: Stage['web']) => new URL((await web.call('getUploadLink')).body.url, web.origin).href;
const put = async (url: string, body: Uint8Array) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': 'image/jpeg' } })).status;
const answerTo = async ({ web, access: token }: Stage, change = {}) => {
  const { body: live } = await web.call('getAggregate', { path: { id: '1' } });
  const { body: records } = await web.call('getQuizRecords', { path: LIVE_PATH, token, body: {} });
  const body = {
    quiz_id: live.quiz?.id,
    question_id: live.question?.id,
    choice_id: live.question?.choices[0]?.id,
    encrypted_quiz: records.encrypted_quiz,
    ...change,
  };
  return web.call('answerQuiz', { token, body });
};

/** What there is to watch, and what goes on around it. */
export const contentOperations = {
  listMarkers: {
    works: async ({ web }) =>
      assert.deepEqual((await web.call('listMarkers', { query: FILM })).body.results[0]?.id, 'vod-1-4'),
    refused: [400, { query: { video_id: '1', video_type: 'film' } }],
  },
  getDetails: {
    async works({ web }) {
      const { body } = await web.call('getDetails', { path: FILM_PATH });
      assert.deepEqual([body.content_id, body.title], ['vod-1', 'یک دقیقه با ساعت']);
    },
    refused: [404, { path: NOWHERE }],
  },
  headStreamHost: {
    works: async ({ web }) => assert.equal((await fetch(`${web.origin}/live/`, { method: 'HEAD' })).status, 204),
    async refused({ web }) {
      await web.fault({ effect: 'status', status: 503, path: '/live/', times: 1 });
      return (await fetch(`${web.origin}/live/`, { method: 'HEAD' })).status;
    },
  },
  getViewCount: {
    async works({ web }) {
      const query = { content_id: 'vod-1', content_type: 'vod' };
      const { count: before } = (await web.call('getViewCount', { query, uuid: 'viewer-1' })).body;
      assert.equal((await web.call('getViewCount', { query, uuid: 'viewer-2' })).body.count, before + 1);
    },
    refused: [400, { query: { content_id: 'vod-1', content_type: 'film' } }],
  },
  getAggregate: {
    works: async ({ web }) =>
      assert.ok(((await web.call('getAggregate', { path: { id: '1' } })).body.config?.get_interval ?? 0) > 0),
    refused: [404, { path: { id: 'none' } }],
  },
  getOnlineViewers: {
    works: async ({ web }) =>
      assert.ok((await web.call('getOnlineViewers', { path: { id: '1' } })).body.online_viewers > 0),
    refused: [404, { path: { id: 'none' } }],
  },
  setEmojiPoll: {
    async works({ web }) {
      const throwHearts = async () =>
        (await web.call('setEmojiPoll', { body: { type: 'live', id: '1', emoji_list_1: { '❤️': 3 } } })).body;
      assert.notDeepEqual(await throwHearts(), await throwHearts());
    },
    refused: [404, { body: { type: 'live', id: 'none', emoji_list_1: { '❤️': 3 } } }],
  },
  listPlaylists: {
    works: async ({ web }) => assert.ok((await web.call('listPlaylists')).body.results.some(({ id }) => id === '1')),
    refused: [400, { query: { limit: 'many' } }],
  },
  listPlaylistItems: {
    works: async ({ web }) =>
      assert.ok((await web.call('listPlaylistItems', { path: { id: '1' } })).body.results.length > 1),
    refused: [404, { path: { id: 'none' } }],
  },
  listRecommendations: {
    works: async ({ web }) =>
      assert.ok(
        (await web.call('listRecommendations', { path: FILM_PATH })).body.every(
          ({ type, id }) => type !== 'vod' || id !== '1',
        ),
      ),
    refused: [404, { path: NOWHERE }],
  },
  search: {
    works: async ({ web }) =>
      assert.deepEqual(
        (await web.call('search', { query: { q: 'یک دقیقه با ساعت' } })).body.results.map(({ id }) => id),
        ['1'],
      ),
    refused: [400, { query: { q: 'فیلم', limit: '-1' } }],
  },
  listTags: {
    works: async ({ web }) =>
      assert.ok((await web.call('listTags', { path: { type: 'live' } })).body.some(({ name }) => name === 'زنده')),
    refused: [400, { path: { type: 'live' }, query: { provider: '' } }],
  },
  getWebListConfig: {
    works: async ({ web }) =>
      assert.ok((await web.call('getWebListConfig')).body.results.some(({ key }) => key === 'general_domain')),
    refused: [400, { query: { limit: '1001' } }],
  },
  getUploadLink: {
    async works({ web }) {
      const { body } = await web.call('getUploadLink');
      assert.ok(body.url.endsWith(body.image_name));
    },
    refused: [400, { query: { provider: '' } }],
  },
  putSnapshot: {
    async works({ web }) {
      const url = await uploadLink(web);
      const picture = await readFile(new URL('../../demo/media/images/cover-1.jpg', import.meta.url));
      assert.equal(await put(url, picture), 200);
      assert.ok(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(picture));
    },
    refused: async ({ web }) => put(await uploadLink(web), Buffer.from('<svg/>')),
  },
  answerQuiz: {
    async works(stage) {
      assert.equal((await answerTo(stage)).status, 200);
      assert.equal((await answerTo(stage)).status, 409);
    },
    refused: async (stage) => (await answerTo(stage, { encrypted_quiz: 'a.b.c' })).status,
  },
  getQuizRecords: {
    works: async ({ web, access: token }) =>
      assert.equal((await web.call('getQuizRecords', { path: LIVE_PATH, token, body: {} })).body.max_chance, 3),
    refused: [404, { path: { type: 'live', id: 'none' }, body: {} }],
  },
} satisfies Record<string, OperationRow>;
