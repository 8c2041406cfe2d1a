import assert from 'node:assert/strict';
import WebSocket from 'ws';
import { FILM, type OperationRow, type Stage } from './operation-row.ts';

const EVENT = { timestamp: '2026-01-01T00:00:00Z', clientUUID: 'visitor-1', uuid: 'showing', format: 'quality' };
const STRETCH = { start: 0, end: 5, watchedDuration: 5, ...FILM, clientUUID: 'visitor-1', video_duration: 60 };
const socketAt = ({ web }: Stage, query = '') =>
  new WebSocket(
    `${web.origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&uuid=visitor-1&provider=test${query}`,
  );
const logsOf = async ({ web }: Stage) => (await (await fetch(`${web.origin}/control/logs`)).json()) as object[];
const commentOf = async ({ web }: Stage) =>
  (await web.call('listComments', { query: { content_id: 'vod-3', limit: '100' } })).body.results.find(
    ({ id }) => id === 'vod-3-c1',
  );

/** Chat, comments and logs. */
export const talkOperations = {
  getActiveRoom: {
    works: async ({ web }) =>
      assert.equal((await web.call('getActiveRoom', { query: { live_id: '1' } })).body.id, 'room-1'),
    refused: [404, { query: { live_id: 'none' } }],
  },
  listMessages: {
    async works({ web }) {
      const query = { limit: '10', offset: '0', ordering: '-created_at' };
      const { results } = (await web.call('listMessages', { path: { id: 'room-1' }, query })).body;
      const times = results.map(({ created_at }) => created_at);
      assert.ok(times.length === 10 && times.every((time, index) => index === 0 || time <= (times[index - 1] ?? '')));
    },
    refused: [404, { path: { id: 'none' } }],
  },
  sendMessage: {
    async works({ web, access: token }) {
      const { body: sent } = await web.call('sendMessage', { token, body: { room: 'room-1', text: 'سلام' } });
      const { results } = (await web.call('listMessages', { path: { id: 'room-1' } })).body;
      assert.equal(results.find(({ id }) => id === sent.id)?.text, 'سلام');
    },
    refused: [401, { body: { room: 'room-1', text: 'سلام' } }],
  },
  openSocket: {
    works: (stage) =>
      new Promise((resolve, reject) => {
        const socket = socketAt(stage);
        socket.on('error', reject);
        socket.on('open', () => socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}])));
        socket.on('message', (data) => {
          const [, reference, topic, event] = JSON.parse(String(data)) as unknown[];
          socket.close();
          if (reference === '1' && topic === 'phoenix' && event === 'phx_reply') resolve();
          else reject(new Error(String(data)));
        });
      }),
    refused: (stage) =>
      new Promise((resolve) => {
        const socket = socketAt(stage, '&token=none');
        socket.on('error', () => {});
        socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      }),
  },
  canAddComment: {
    works: async ({ web }) =>
      assert.equal((await web.call('canAddComment', { query: { content_id: 'vod-1' } })).body.can_comment, true),
    refused: [404, { query: { content_id: 'vod-none' } }],
  },
  listComments: {
    works: async (stage) => assert.equal((await commentOf(stage))?.id, 'vod-3-c1'),
    refused: [404, { query: { content_id: 'vod-none' } }],
  },
  createComment: {
    async works({ web, access: token }) {
      const text = 'دیدگاه تازه';
      const { body: made } = await web.call('createComment', { token, body: { content: 'vod-1', text } });
      const { results } = (await web.call('listComments', { token, query: { content_id: 'vod-1' } })).body;
      assert.equal(results.find(({ id }) => id === made.id)?.text, text);
    },
    refused: [401, { body: { content: 'vod-1', text: 'دیدگاه' } }],
  },
  listReplies: {
    async works({ web, access: token }) {
      const body = { content: 'vod-3', text: 'پاسخ', reply_to: 'vod-3-c1' };
      const { body: made } = await web.call('createComment', { token, body });
      const { results } = (await web.call('listReplies', { token, path: { id: 'vod-3-c1' } })).body;
      assert.ok(results.some(({ id }) => id === made.id));
    },
    refused: [404, { path: { id: 'none' } }],
  },
  likeComment: {
    async works(stage) {
      const before = (await commentOf(stage))?.likes_count ?? 0;
      const wish = { path: { id: 'vod-3-c1' }, body: { uuid: 'liker-1' }, uuid: 'liker-1', token: stage.access };
      assert.equal((await stage.web.call('likeComment', wish)).body.likes_count, before + 1);
      assert.equal((await stage.web.call('likeComment', wish)).body.likes_count, before + 1);
    },
    refused: [401, { path: { id: 'vod-3-c1' }, body: { uuid: 'liker-1' } }],
  },
  unlikeComment: {
    async works(stage) {
      const wish = { path: { id: 'vod-3-c1' }, body: { uuid: 'liker-2' }, uuid: 'liker-2', token: stage.access };
      const { likes_count } = (await stage.web.call('likeComment', wish)).body;
      assert.equal((await stage.web.call('unlikeComment', wish)).body.likes_count, likes_count - 1);
    },
    refused: [401, { path: { id: 'vod-3-c1' }, body: { uuid: 'liker-2' } }],
  },
  logTimeline: {
    async works(stage) {
      await stage.web.call('logTimeline', { body: [STRETCH] });
      assert.deepEqual((await logsOf(stage))[0], { kind: 'timeline', ...STRETCH });
    },
    refused: [400, { body: [{ ...STRETCH, start: 'never' }] }],
  },
  logEvents: {
    async works(stage) {
      await stage.web.call('logEvents', { body: [EVENT] });
      assert.deepEqual((await logsOf(stage))[0], { kind: 'event', ...EVENT });
    },
    refused: [400, { body: [{ ...EVENT, format: undefined }] }],
  },
} satisfies Record<string, OperationRow>;
