import { randomUUID } from 'node:crypto';
import { roomOf } from '../facts.ts';
import { NOTHING, type Row, type Stage } from '../row.ts';
import { NotChecked, type Site, type Wish } from '../site.ts';

const isNewestFirst = (times: readonly string[]) =>
  times.every((time, at) => at === 0 || Date.parse(time) <= Date.parse(times[at - 1] ?? ''));

async function contentOf({ facts }: Stage) {
  return (await facts.content()).content_id;
}
/** A comment of the content; written if there is none. */
async function commentOf({ site, facts }: Stage, content: string) {
  const { body } = await site.call('listComments', {
    query: { content_id: content, limit: '10' },
    token: facts.tokens.access,
  });
  return body.results[0];
}
async function someComment(stage: Stage) {
  const found = await commentOf(stage, await contentOf(stage));
  if (!found) throw new NotChecked('the content has no comments');
  return found;
}

/** For the replay of an archive. */
async function checkRange(site: Site, sample: Wish, times: readonly string[]): Promise<void> {
  const [to, from] = [times[0], times.at(-1)];
  if (to === undefined || from === undefined || to === from) return;
  const wish = { ...sample, query: { ...sample.query, from, to } };
  const { results } = (await site.call('listMessages', wish)).body;
  const isWithin = results
    .map(({ created_at }) => Date.parse(created_at))
    .every((at) => Date.parse(from) <= at && at < Date.parse(to));
  site.expect(
    'listMessages',
    isWithin && results.length > 0,
    'range: from and to have no effect, so there is no replay',
  );
}

/** Chat rooms and their messages. */
export const chatRows = {
  getActiveRoom: {
    sample: async ({ facts }) => ({ query: { live_id: await facts.live() } }),
    refused: { what: 'an unknown live stream', status: 404, wish: { query: { live_id: NOTHING } } },
  },
  listMessages: {
    sample: async ({ site, facts }) => ({
      path: { id: await roomOf(site, facts) },
      query: { limit: '10', offset: '0', ordering: '-created_at' },
    }),
    async works({ site }, sample) {
      const { results } = (await site.call('listMessages', sample)).body;
      site.expect(
        'listMessages',
        isNewestFirst(results.map(({ created_at }) => created_at)),
        'order: not newest first',
      );
      site.expect('listMessages', results.length <= 10, 'pages: more than limit');
      await checkRange(
        site,
        sample,
        results.map(({ created_at }) => created_at),
      );
      const { privateRoom } = site.options;
      if (privateRoom === undefined) return site.skip('listMessages', 'a private room: needs --private-room');
      await site.refuse('listMessages', { what: 'a private room', status: 403, wish: { path: { id: privateRoom } } });
    },
    refused: { what: 'an unknown room', status: 404, wish: { path: { id: NOTHING } } },
  },
  sendMessage: {
    writes: true,
    sample: async ({ site, facts }) => ({ body: { room: await roomOf(site, facts), text: 'سلام' } }),
    async works({ site, facts, leave }, sample) {
      const token = facts.token();
      const text = `سلام <b>${randomUUID()}</b>`;
      const { room } = sample.body as { room: string };
      const { body: sent } = await site.call('sendMessage', { token, body: { room, text } });
      leave('message');
      site.expect(
        'sendMessage',
        sent.text === text && sent.room_id === room,
        'answer: another text or room than was sent',
      );
      const { results } = (await site.call('listMessages', { path: { id: room }, query: { limit: '100' }, token }))
        .body;
      site.expect(
        'sendMessage',
        results.some(({ id }) => id === sent.id),
        'effect: the message is not in the list',
      );
      const empty = { what: 'a message without text', status: 400, wish: { token, body: { room, text: ' ' } } };
      await site.refuse('sendMessage', empty);
      const long = {
        what: 'a message of 501 characters',
        status: 400,
        wish: { token, body: { room, text: 'x'.repeat(501) } },
      };
      await site.refuse('sendMessage', { ...long, kind: 'note' });
    },
  },
} satisfies Readonly<Record<string, Row>>;

/** Comments and replies. */
export const commentRows = {
  canAddComment: {
    sample: async (stage) => ({ query: { content_id: await contentOf(stage) } }),
    refused: { what: 'an unknown content', status: 404, wish: { query: { content_id: NOTHING } } },
  },
  listComments: {
    sample: async (stage) => ({ query: { content_id: await contentOf(stage), limit: '10', offset: '0' } }),
    async works({ site }, sample) {
      const { results } = (await site.call('listComments', sample)).body;
      site.expect(
        'listComments',
        isNewestFirst(results.map(({ created_at }) => created_at)),
        'order: not newest first',
      );
      site.expect(
        'listComments',
        results.every(({ reply_to }) => !reply_to),
        'answer: has replies',
      );
    },
    refused: { what: 'an unknown content', status: 404, wish: { query: { content_id: NOTHING } } },
  },
  createComment: {
    writes: true,
    sample: async (stage) => ({ body: { content: await contentOf(stage), text: `Conformance ${randomUUID()}` } }),
    async works({ site, facts, leave }, sample) {
      const token = facts.token();
      const { content, text } = sample.body as { content: string; text: string };
      const { body: rights } = await site.call('canAddComment', { query: { content_id: content }, token });
      if (!rights.can_comment) throw new NotChecked('comments on this content are closed: needs another --content');
      const { body: made } = await site.call('createComment', { ...sample, token });
      leave('comment', 2);
      const { results } = (await site.call('listComments', { token, query: { content_id: content, limit: '100' } }))
        .body;
      site.expect(
        'createComment',
        results.find(({ id }) => id === made.id)?.text === text,
        'effect: the comment is not in the list of its author',
      );
      await site.refuse('createComment', { what: 'the same text at once', status: 409, wish: { ...sample, token } });
      const body = { content, text: `Reply ${randomUUID()}`, reply_to: made.id };
      const { body: reply } = await site.call('createComment', { token, body });
      const { results: replies } = (await site.call('listReplies', { token, path: { id: made.id } })).body;
      site.expect(
        'listReplies',
        replies.some(({ id }) => id === reply.id),
        'effect: the reply is not in the list of its author',
      );
    },
  },
  listReplies: {
    sample: async (stage) => ({ path: { id: (await someComment(stage)).id } }),
    refused: { what: 'an unknown comment', status: 404, wish: { path: { id: NOTHING } } },
  },
  likeComment: {
    writes: true,
    sample: async (stage) => ({ path: { id: (await someComment(stage)).id }, body: { uuid: stage.site.visitor } }),
    async works({ site, facts }, sample) {
      const wish = { ...sample, token: facts.token() };
      const { body: without } = await site.call('unlikeComment', wish);
      const { body: once } = await site.call('likeComment', wish);
      const { body: twice } = await site.call('likeComment', wish);
      const counts = [once.likes_count - without.likes_count, twice.likes_count - without.likes_count];
      site.expect('likeComment', counts.join() === '1,1', `effect: two likes of one viewer count ${counts[1]}`);
      await site.call('unlikeComment', wish);
    },
  },
  unlikeComment: {
    writes: true,
    sample: async (stage) => ({ path: { id: (await someComment(stage)).id }, body: { uuid: stage.site.visitor } }),
    async works({ site, facts }, sample) {
      const wish = { ...sample, token: facts.token() };
      const { body: liked } = await site.call('likeComment', wish);
      const { body: unliked } = await site.call('unlikeComment', wish);
      site.expect('unlikeComment', unliked.likes_count === liked.likes_count - 1, 'effect: the like is still counted');
    },
  },
} satisfies Readonly<Record<string, Row>>;

const EVENT = { timestamp: '2026-01-01T00:00:00Z', clientUUID: 'conformance', uuid: 'conformance', format: 'loading' };
const STRETCH = { start: 0, end: 5, watchedDuration: 5, clientUUID: 'conformance', video_duration: 60 };

const CMCD = { 'content-type': 'application/cmcd' };
const RECORD = 'cid="vod-1",e=t,sid="conformance",sn=0,sta=p,ts=1764752400000,v=2';

/** Logs, in both forms in which the player sends them. */
export const logRows = {
  logTimeline: {
    writes: true,
    sample: async ({ facts }) => ({ body: [{ ...STRETCH, ...(await facts.video()) }] }),
    async works({ site, leave }, sample) {
      await site.call('logTimeline', sample);
      await site.call('logTimeline', { body: JSON.stringify(sample.body), headers: { 'content-type': 'text/plain' } });
      leave('watched section', 2);
    },
    refused: {
      what: 'a section without a start',
      status: 400,
      wish: { body: [{ ...STRETCH, video_id: '1', video_type: 'vod', start: 'never' }] },
      kind: 'note',
    },
  },
  logEvents: {
    writes: true,
    sample: () => ({ body: [EVENT] }),
    async works({ site, leave }, sample) {
      await site.call('logEvents', sample);
      await site.call('logEvents', { body: JSON.stringify(sample.body), headers: { 'content-type': 'text/plain' } });
      leave('event', 2);
    },
    refused: {
      what: 'an event without a format',
      status: 400,
      wish: { body: [{ ...EVENT, format: undefined }] },
      kind: 'note',
    },
  },
  collectCmcd: {
    writes: true,
    sample: () => ({ body: RECORD, headers: CMCD }),
    async works({ site, leave }, sample) {
      await site.call('collectCmcd', sample);
      await site.call('collectCmcd', { ...sample, body: `${RECORD}\n${RECORD}` });
      leave('CMCD record', 3);
    },
    refused: {
      what: 'a record without an event',
      status: 400,
      wish: { body: 'ts=1764752400000,v=2', headers: CMCD },
      kind: 'note',
    },
  },
} satisfies Readonly<Record<string, Row>>;
