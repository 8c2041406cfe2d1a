import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerOf, Failure } from '../calls/failure.ts';
import { createRate, type Rate } from '../calls/rates.ts';
import type { Rights } from '../calls/rights.ts';
import type { Rooms } from '../calls/rooms.ts';
import type { Tokens } from '../calls/tokens.ts';
import type { WithBody } from '../door/body.ts';
import type { HeldMessages } from './held-messages.ts';
import type { Reports } from './reports.ts';

interface Needs {
  readonly tokens: Tokens;
  readonly rights: Rights;
  readonly rooms: Rooms;
  readonly reports: Reports;
  readonly held: HeldMessages;
  readonly rate: Rate;
  monotonic(): number;
}

interface HeldDecision {
  readonly act: 'allow' | 'refuse';
  readonly id: string;
}

/** A decision that the contract has no call for. */
type Decision =
  | { readonly act: 'dismiss'; readonly kind: 'message' | 'comment'; readonly id: string }
  | HeldDecision
  | { readonly act: 'words'; readonly words: readonly string[] };

export const DESK_PATH = '/moderation/queue';
const ABOUT = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const MOST_WORDS = 200;
const LONGEST_WORD = 100;

const isText = (value: unknown): value is string => typeof value === 'string';
const isWord = (value: unknown) => isText(value) && value.length <= LONGEST_WORD;

function decisionIn(body: Buffer | undefined): Decision {
  try {
    const { act, kind, id, words } = JSON.parse(String(body)) as Record<string, unknown>;
    if (act === 'dismiss' && (kind === 'message' || kind === 'comment') && isText(id)) return { act, kind, id };
    if ((act === 'allow' || act === 'refuse') && isText(id)) return { act, id };
    if (act === 'words' && Array.isArray(words) && words.length <= MOST_WORDS && words.every(isWord))
      return { act, words };
  } catch {
    // The refusal below says enough.
  }
  throw new Failure(400, 'invalid');
}

/** What the page of moderators reads, and decides beyond the calls of the contract. */
export function createDesk({ tokens, rights, rooms, reports, held, rate, monotonic }: Needs) {
  const count = createRate(rate, monotonic);

  const moderatorOf = ({ headers, socket }: IncomingMessage): string => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const userId = token && tokens.read(token)?.userId;
    if (!userId) throw new Failure(401, token ? 'expired' : 'login');
    rights.mustModerate(userId);
    count({ uuid: userId, address: socket.remoteAddress ?? '' });
    return userId;
  };
  /** Moderators see nothing that they could not see without being one. */
  const maySee = (content: string, room: string | null, userId: string): boolean => {
    const found = room === null ? undefined : rooms.find(room);
    return rights.maySee(content, userId) && (room === null || (found !== undefined && rights.mayEnter(found, userId)));
  };

  const queueFor = (userId: string) => ({
    reports: reports
      .list()
      .filter(({ content, room }) => maySee(content, room, userId))
      .map(({ room: _, ...report }) => report),
    held: held.list().flatMap(({ id, room, author, name, text, created_at: at }) => {
      const content = rooms.find(room)?.content ?? '';
      return maySee(content, room, userId) ? [{ id, author, name, text, content, at }] : [];
    }),
    words: held.words(),
  });

  const decideHeld = (decision: HeldDecision, userId: string): void => {
    const { room } = held.find(decision.id) ?? {};
    if (room === undefined || !maySee(rooms.find(room)?.content ?? '', room, userId))
      throw new Failure(404, 'notFound');
    if (decision.act === 'allow') held.allow(decision.id);
    else held.drop(decision.id);
  };
  const decide = (decision: Decision, userId: string): void => {
    if (decision.act === 'words') held.setWords(decision.words);
    else if (decision.act === 'dismiss') reports.close(decision.kind, decision.id);
    else decideHeld(decision, userId);
  };

  const answer = (request: WithBody, response: ServerResponse): void => {
    const userId = moderatorOf(request);
    if (request.method === 'POST') {
      decide(decisionIn(request.rawBody), userId);
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
    } else if (request.method === 'GET') response.writeHead(200, ABOUT).end(JSON.stringify(queueFor(userId)));
    else response.writeHead(405, ABOUT).end('{"detail":"GET or POST"}');
  };

  return (request: WithBody, response: ServerResponse): void => {
    try {
      answer(request, response);
    } catch (error) {
      // Anything else is logged where all requests pass.
      if (!(error instanceof Failure)) throw error;
      const { status, headers, body } = answerOf(error, request.headers['accept-language']);
      response.writeHead(status, { ...ABOUT, ...headers }).end(JSON.stringify(body));
    }
  };
}
