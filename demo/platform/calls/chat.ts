import type { DefaultMessage } from '../../../src/platform/schema.d.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import type { RoomRow } from './rooms.ts';
import type { Route } from './routes.ts';
import { MESSAGES, type MessageRow, messageOf } from './talk.ts';
import { trimmed } from './text.ts';
import type { Word } from './words.ts';

/** Messages of one author per ten seconds. */
const MOST_MESSAGES = 8;
const WINDOW_MS = 10_000;

function timeOf(field: 'from' | 'to', text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const time = Date.parse(text);
  // A leap second is a valid `date-time`, but no time for JavaScript.
  if (Number.isNaN(time)) throw new Failure(400, 'invalid', { complaints: [{ field, message: 'must be a moment' }] });
  return time;
}

export function chatCalls(route: Route, { database, now, talk, rights, rooms, held }: Needs): void {
  const mustEnter = (room: RoomRow, userId: string | undefined) => {
    rights.mustSee(room.content, userId);
    if (!rights.mayEnter(room, userId)) throw new Failure(403, 'roomPrivate');
  };
  const roomOf = (id: string): RoomRow => {
    const found = rooms.find(id);
    if (!found) throw notFound();
    return found;
  };
  const defaultsOf = ({ default_messages: kept }: RoomRow) => JSON.parse(kept) as DefaultMessage[];

  /** Times of the author's messages since then, the oldest first. Held ones count, too. */
  const sentSince = (author: string, since: number, room?: string): readonly number[] =>
    database
      .all<{ created_at: number }>(
        // A clock that was ahead has left messages of the future: counted, they would refuse others until then.
        `SELECT created_at FROM
           (SELECT author, room, created_at FROM messages UNION ALL SELECT author, room, created_at FROM held_messages)
         WHERE author = ?1 AND created_at > ?2 AND created_at <= ?3 AND room = coalesce(?4, room) ORDER BY created_at`,
        ...[author, since, now(), room ?? null],
      )
      .map(({ created_at }) => created_at);
  const refuseUntil = (word: Word, time: number) =>
    new Failure(429, word, { retryAfterSeconds: (time - now()) / 1000 });

  /** The rules of moderators, which don't apply to themselves. */
  const mustBeAllowed = (room: RoomRow, author: string): void => {
    const restriction = rooms.restrictions.of(room.id, author);
    if (restriction?.until === null) throw new Failure(403, 'banned');
    if (restriction) throw refuseUntil('timedOut', restriction.until);
    const { read_only, slow_seconds } = rooms.rules.of(room.id);
    if (read_only) throw new Failure(403, 'readOnly');
    const slowMs = slow_seconds * 1000;
    const last = slowMs > 0 ? sentSince(author, now() - slowMs, room.id).at(-1) : undefined;
    if (last !== undefined) throw refuseUntil('slowMode', last + slowMs);
  };

  route('getActiveRoom', ({ query, userId }) => {
    const room = rooms.activeOf(query.live_id);
    if (!room) throw notFound();
    mustEnter(room, userId);
    return rooms.describe(room);
  });

  route('listMessages', ({ path, query, userId }) => {
    const room = roomOf(path.id);
    mustEnter(room, userId);
    if (!rooms.mayListen(room, userId)) throw new Failure(403, 'membersOnly');
    const order = query.ordering === 'created_at' ? 'ASC' : 'DESC';
    const where = 'WHERE room = ? AND messages.created_at >= ? AND messages.created_at < ?';
    const range = [room.id, timeOf('from', query.from, 0), timeOf('to', query.to, Number.MAX_SAFE_INTEGER)] as const;
    const count = countOf(database.one(`SELECT count(*) n FROM messages ${where}`, ...range));
    return pageOf(query, count, (limit, offset) =>
      database
        .all<MessageRow>(`${MESSAGES} ${where} ORDER BY position ${order} LIMIT ? OFFSET ?`, ...range, limit, offset)
        .map(messageOf),
    );
  });

  route('sendMessage', ({ body, user }) => {
    const room = roomOf(body.room);
    mustEnter(room, user());
    if (!rooms.isOpen(room)) throw new Failure(403, 'roomClosed');
    const isModerator = rights.isModerator(user());
    if (!isModerator) mustBeAllowed(room, user());
    const ready = defaultsOf(room).find(({ id }) => id === body.default_message_id);
    if (room.type === 'auto' && !ready) throw new Failure(403, 'defaultOnly');
    const text = ready?.text ?? trimmed(body.text);
    if (!text) throw new Failure(400, 'empty');
    const recent = sentSince(user(), now() - WINDOW_MS);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_MESSAGES) throw refuseUntil('tooOften', oldest + WINDOW_MS);
    const message =
      !isModerator && held.isHeld(text)
        ? held.hold(room.id, user(), text)
        : talk.say(room.id, [{ author: user(), text }])[0];
    if (!message) throw notFound();
    return message;
  });
}
