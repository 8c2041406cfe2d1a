import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import { roomOf } from '../facts.ts';
import { NOTHING, type Row, type Stage } from '../row.ts';
import { type Id, NotChecked, type Site, type Wish } from '../site.ts';

const TIMED_OUT = 429;
const BANNED = 403;
const LONGEST_SLOW_SECONDS = 3600;

const messages = new WeakMap<Site, Promise<ChatMessage>>();

/** One message of the test account for all rows: an author may send only a few. */
function ownMessage({ site, facts, leave }: Stage): Promise<ChatMessage> {
  const send = async () => {
    const [room, token] = [await roomOf(site, facts), facts.token()];
    const { body } = await site.call('sendMessage', { token, body: { room, text: `سلام ${randomUUID()}` } });
    leave('message');
    return body;
  };
  const known = messages.get(site) ?? send();
  messages.set(site, known);
  return known;
}

const listed = async ({ site, facts }: Stage, { id, room_id }: ChatMessage) => {
  const wish = { path: { id: room_id }, query: { limit: '100' }, token: facts.token() };
  return (await site.call('listMessages', wish)).body.results.find((message) => message.id === id);
};
const isShown = async (stage: Stage, message: ChatMessage) => (await listed(stage, message))?.text === message.text;
const isRemoved = async (stage: Stage, message: ChatMessage) => {
  const found = await listed(stage, message);
  return found?.is_removed === true && found.text === '' && !found.name && !found.avatar_url;
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token with the claim of a moderator: with its own signature, and unsigned. None if the token can't be read. */
function promoted(token: string): string[] {
  const [header, claims = '', signature] = token.split('.');
  try {
    const more = encode({ ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), moderator: true });
    return [`${header}.${more}.${signature}`, `${encode({ alg: 'none', typ: 'JWT' })}.${more}.`];
  } catch {
    return [];
  }
}

type Sample = (stage: Stage) => Promise<Wish>;

/** Whoever is no moderator is refused, whatever the token claims. */
const onlyForModerators = (id: Id, sample: Sample) => async (stage: Stage) => {
  const { site, facts } = stage;
  const [wish, token] = [await sample(stage), facts.token()];
  await site.refuse(id, { what: 'a viewer who is no moderator', status: 403, wish: { ...wish, token } });
  for (const forged of promoted(token)) {
    await site.refuse(id, { what: 'a forged claim', status: [401, 403], wish: { ...wish, token: forged } });
  }
  const unknown = { ...wish, path: { ...wish.path, id: NOTHING }, token: facts.moderator() };
  await site.refuse(id, { what: 'an unknown id', status: 404, wish: unknown });
};

const forModerators = (id: Id, sample: Sample, works: (stage: Stage, wish: Wish) => Promise<unknown>) =>
  ({
    writes: true,
    isOptional: true,
    sample,
    works: (stage, wish) => works(stage, { ...wish, token: stage.facts.moderator() }),
    refused: onlyForModerators(id, sample),
  }) satisfies Row;

const REASON = { reason: 'spam' };
/** Two reports of a viewer, of which the second has no effect. */
async function reports(stage: Stage, id: 'reportMessage' | 'reportComment', wish: Wish, canReport: boolean) {
  const { site, facts, leave } = stage;
  if (!canReport) throw new NotChecked('the platform takes none: no can_report');
  const own = { ...wish, token: facts.token() };
  await site.call(id, own);
  leave('report');
  await site.call(id, own);
  await site.refuse(id, { what: 'an unknown reason', status: 400, wish: { ...own, body: { reason: 'none' } } });
  await site.refuse(id, { what: 'an unknown id', status: 404, wish: { ...own, path: { id: NOTHING } } });
}

const messageSample: Sample = async (stage) => ({ path: { id: (await ownMessage(stage)).id } });
const roomSample =
  (body: object): Sample =>
  async ({ site, facts }) => ({ path: { id: await roomOf(site, facts) }, body });
const authorSample =
  (body?: object): Sample =>
  async (stage) => {
    const { room_id: id, author } = await ownMessage(stage);
    return { path: { id, author }, ...(body && { body }) };
  };

/** The status of another message of the test account, which is meant to be refused. */
const statusOfMore = async ({ site, facts }: Stage, room: string) =>
  (await site.raw('sendMessage', { token: facts.token(), body: { room, text: `سلام ${randomUUID()}` } })).status;

/** What moderators do in a chat, and reports of its messages. */
export const moderationRows = {
  reportMessage: {
    writes: true,
    isOptional: true,
    sample: async (stage) => ({ ...(await messageSample(stage)), body: REASON }),
    async works(stage, sample) {
      const { site, facts } = stage;
      const query = { live_id: await facts.live() };
      const { body } = await site.call('getActiveRoom', { query, token: facts.token() });
      await reports(stage, 'reportMessage', sample, body.can_report === true);
    },
  },
  removeMessage: forModerators('removeMessage', messageSample, async (stage, wish) => {
    const { site } = stage;
    const message = await ownMessage(stage);
    await site.call('removeMessage', wish);
    await site.call('removeMessage', wish);
    site.expect(
      'removeMessage',
      await isRemoved(stage, message),
      'effect: the list does not have it with is_removed and without its text, name and picture',
    );
    await site.call('restoreMessage', wish);
  }),
  restoreMessage: forModerators('restoreMessage', messageSample, async (stage, wish) => {
    const { site } = stage;
    const message = await ownMessage(stage);
    await site.call('removeMessage', wish);
    await site.call('restoreMessage', wish);
    site.expect('restoreMessage', await isShown(stage, message), 'effect: the message is not in the list again');
  }),
  updateRoom: forModerators('updateRoom', roomSample({ settings: {} }), async (stage, wish) => {
    const { site } = stage;
    const message = await ownMessage(stage);
    const update = async (body: object) => (await site.call('updateRoom', { ...wish, body })).body;
    const expect = (holds: boolean, otherwise: string) => site.expect('updateRoom', holds, otherwise);
    const before = await update({ settings: {} });
    const { slow_seconds = 0, read_only = false } = before.settings ?? {};
    const slow = await update({ settings: { slow_seconds: LONGEST_SLOW_SECONDS, read_only: false } });
    expect(slow.settings?.slow_seconds === LONGEST_SLOW_SECONDS, 'answer: without the new settings');
    expect((await statusOfMore(stage, message.room_id)) === TIMED_OUT, 'effect: slow mode does not refuse with 429');
    await update({ settings: { slow_seconds: 0, read_only: true } });
    expect((await statusOfMore(stage, message.room_id)) === BANNED, 'effect: read_only does not refuse with 403');
    await update({ settings: { slow_seconds, read_only } });
    expect((await update({ pin: message.id })).pin?.id === message.id, 'answer: without the pinned message');
    await update({ pin: before.pin?.id ?? null });
  }),
  restrictAuthor: forModerators('restrictAuthor', authorSample({ minutes: 1 }), async (stage, wish) => {
    const { site, facts } = stage;
    const message = await ownMessage(stage);
    const expect = (holds: boolean, otherwise: string) => site.expect('restrictAuthor', holds, otherwise);
    await site.call('restrictAuthor', wish);
    expect((await statusOfMore(stage, message.room_id)) === TIMED_OUT, 'effect: a time-out does not refuse with 429');
    await site.call('restrictAuthor', { ...wish, body: { minutes: null, remove_messages: true } });
    expect((await statusOfMore(stage, message.room_id)) === BANNED, 'effect: a ban does not refuse with 403');
    expect(await isRemoved(stage, message), 'effect: remove_messages removes no message');
    await site.call('liftRestriction', { ...wish, body: undefined });
    const { id: author } = (await site.call('getProfile', { token: facts.moderator() })).body;
    const own = { ...wish, path: { ...wish.path, author } };
    await site.refuse('restrictAuthor', { what: 'the restriction of a moderator', status: 403, wish: own });
  }),
  liftRestriction: forModerators('liftRestriction', authorSample(), async (stage, wish) => {
    const { site } = stage;
    const message = await ownMessage(stage);
    await site.call('restrictAuthor', { ...wish, body: { minutes: null, remove_messages: true } });
    await site.call('liftRestriction', wish);
    await site.call('liftRestriction', wish);
    site.expect('liftRestriction', await isShown(stage, message), 'effect: removed messages are not in the list again');
  }),
} satisfies Readonly<Record<string, Row>>;

const comments = new WeakMap<Site, Promise<{ id: string; content: string }>>();

/** One comment of the test account for all rows. */
function ownComment({ site, facts, leave }: Stage) {
  const write = async () => {
    const { content_id: content } = await facts.content();
    const wish = { token: facts.token(), body: { content, text: `Conformance ${randomUUID()}` } };
    const { body } = await site.call('createComment', wish);
    leave('comment');
    return { id: body.id, content };
  };
  const known = comments.get(site) ?? write();
  comments.set(site, known);
  return known;
}

const commentSample: Sample = async (stage) => ({ path: { id: (await ownComment(stage)).id } });

const isListed = async (stage: Stage) => {
  const { id, content } = await ownComment(stage);
  const wish = { token: stage.facts.token(), query: { content_id: content, limit: '100' } };
  return (await stage.site.call('listComments', wish)).body.results.some((comment) => comment.id === id);
};

/** What moderators do about comments, and reports of them. */
export const commentModerationRows = {
  reportComment: {
    writes: true,
    isOptional: true,
    sample: async (stage) => ({ ...(await commentSample(stage)), body: REASON }),
    async works(stage, sample) {
      const { site, facts } = stage;
      const query = { content_id: (await ownComment(stage)).content };
      const { body } = await site.call('canAddComment', { query, token: facts.token() });
      await reports(stage, 'reportComment', sample, body.can_report === true);
    },
  },
  removeComment: forModerators('removeComment', commentSample, async (stage, wish) => {
    const { site } = stage;
    await site.call('removeComment', wish);
    await site.call('removeComment', wish);
    site.expect('removeComment', !(await isListed(stage)), 'effect: the comment is still in the list');
    await site.call('restoreComment', wish);
  }),
  restoreComment: forModerators('restoreComment', commentSample, async (stage, wish) => {
    const { site } = stage;
    await site.call('removeComment', wish);
    await site.call('restoreComment', wish);
    await site.call('restoreComment', wish);
    site.expect('restoreComment', await isListed(stage), 'effect: the comment is not in the list again');
  }),
} satisfies Readonly<Record<string, Row>>;
