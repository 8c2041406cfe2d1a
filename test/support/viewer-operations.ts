import assert from 'node:assert/strict';
import { FILM, type OperationRow, type Stage } from './operation-row.ts';

const MARKER = { ...FILM, name: 'نشان', time: 3, sticker: '🔥', description: 'توضیح' };
const BOOKMARK = { object_link: '/b', cover_url: null, title: 'ب', category: 2 };
const isToken = (token: string) => assert.equal(token.split('.').length, 3);
const codeOf = ({ web }: Stage) => /is (\d+)$/.exec(web.logged.at(-1) ?? '')?.[1];

/** What a viewer is and keeps. */
export const viewerOperations = {
  getToken: {
    works: async ({ web }) => isToken((await web.call('getToken')).body.data),
    refused: [400, { query: { provider: '' } }],
  },
  login: {
    async works(stage) {
      await stage.web.call('login', { body: { mobileNumber: '09131234567', otpType: 'sms' } });
      assert.match(codeOf(stage) ?? '', /^\d{4,8}$/);
    },
    refused: [400, { body: { mobileNumber: '123', otpType: 'sms' } }],
  },
  verifyOtp: {
    async works(stage) {
      const { body: request } = await stage.web.call('login', {
        body: { mobileNumber: '09901234567', otpType: 'sms' },
      });
      const body = { key: codeOf(stage), requestId: request.data, otpType: 'sms' };
      const { body: tokens } = await stage.web.call('verifyOtp', { body });
      isToken(tokens.access);
      assert.equal(tokens.profile.phoneNumber, '09901234567');
    },
    refused: [410, { body: { key: '0000', requestId: 'none', otpType: 'sms' } }],
  },
  refreshToken: {
    async works({ web, refresh }) {
      const { body } = await web.call('refreshToken', { body: { refresh } });
      assert.equal((await web.call('getProfile', { token: body.access })).body.phoneNumber, '09121234567');
    },
    refused: [401, { body: { refresh: 'none' } }],
  },
  getProfile: {
    works: async ({ web, access: token }) =>
      assert.equal((await web.call('getProfile', { token })).body.phoneNumber, '09121234567'),
    refused: [401, {}],
  },
  postProfile: {
    works: async ({ web, access: token }) =>
      assert.equal((await web.call('postProfile', { body: { token } })).body.data.phoneNumber, '09121234567'),
    refused: [401, { body: { token: 'none' } }],
  },
  getProfiles: {
    async works({ web }) {
      const { body } = await web.call('getProfiles', { body: { authors: ['sara', 'hasan', 'nobody'] } });
      assert.deepEqual(body.map(({ id }) => id).sort(), ['hasan', 'sara']);
    },
    refused: [400, { body: { authors: 'sara' } }],
  },
  getSettings: {
    works: async ({ web, access }) =>
      assert.equal((await web.call('getSettings', { headers: { 'x-token': access } })).body.quality, -1),
    refused: [401, {}],
  },
  saveSettings: {
    async works({ web, access: token }) {
      await web.call('saveSettings', { token, body: { speed: 1.5 } });
      assert.equal((await web.call('getSettings', { headers: { 'x-token': token } })).body.speed, 1.5);
    },
    refused: [401, { body: { speed: 1.5 } }],
  },
  getVideoMetadata: {
    works: async ({ web, access: token }) =>
      assert.equal((await web.call('getVideoMetadata', { token, query: { ...FILM, video_id: '3' } })).body.time, 0),
    refused: [401, { query: FILM }],
  },
  saveVideoMetadata: {
    async works({ web, access: token }) {
      await web.call('saveVideoMetadata', { token, body: { ...FILM, time: 12.5, is_like: true } });
      const { body } = await web.call('getVideoMetadata', { token, query: FILM });
      assert.deepEqual([body.time, body.is_like], [12.5, true]);
    },
    refused: [401, { body: { ...FILM, time: 1 } }],
  },
  listBookmarks: {
    async works({ web, access: token }) {
      for (const object_link of ['/older', '/newer']) {
        await web.call('addBookmark', { token, body: { ...BOOKMARK, object_link } });
      }
      const { results } = (await web.call('listBookmarks', { token, query: { limit: '2' } })).body;
      assert.deepEqual(
        results.map(({ object_link }) => object_link),
        ['/newer', '/older'],
      );
    },
    refused: [401, {}],
  },
  addBookmark: {
    async works({ web, access: token }) {
      const { body: added } = await web.call('addBookmark', { token, body: BOOKMARK });
      const { body: all } = await web.call('listBookmarks', { token });
      assert.equal(all.results.find(({ id }) => id === added.id)?.title, 'ب');
    },
    refused: [401, { body: BOOKMARK }],
  },
  removeBookmark: {
    async works({ web, access: token }) {
      const { body: added } = await web.call('addBookmark', { token, body: { ...BOOKMARK, object_link: '/c' } });
      await web.call('removeBookmark', { token, path: { id: added.id } });
      const { body: all } = await web.call('listBookmarks', { token });
      assert.ok(all.results.every(({ id }) => id !== added.id));
    },
    refused: [401, { path: { id: 'none' } }],
  },
  listPersonalMarkers: {
    works: async ({ web, access: token }) =>
      assert.deepEqual(
        (await web.call('listPersonalMarkers', { token, query: { ...FILM, video_id: '3' } })).body.results,
        [],
      ),
    refused: [401, { query: FILM }],
  },
  addPersonalMarker: {
    async works({ web, access: token }) {
      const { body: added } = await web.call('addPersonalMarker', { token, body: MARKER });
      const { body: all } = await web.call('listPersonalMarkers', { token, query: FILM });
      assert.deepEqual(
        [added.name, added.isPersonal, all.results.map(({ id }) => id).includes(added.id)],
        ['نشان', true, true],
      );
    },
    refused: [401, { body: MARKER }],
  },
  removePersonalMarker: {
    async works({ web, access: token }) {
      const { body: added } = await web.call('addPersonalMarker', { token, body: MARKER });
      await web.call('removePersonalMarker', { token, path: { id: added.id } });
      const { body: all } = await web.call('listPersonalMarkers', { token, query: FILM });
      assert.ok(all.results.every(({ id }) => id !== added.id));
    },
    refused: [401, { path: { id: 'none' } }],
  },
} satisfies Record<string, OperationRow>;
