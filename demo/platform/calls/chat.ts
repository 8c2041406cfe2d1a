import type { ChatMessage, DefaultMessage } from '../../../src/platform/schema.d.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import type { RoomRow } from './rooms.ts';
import type { Route } from './routes.ts';
import { MESSAGES, type MessageRow, messageOf } from './talk.ts';
import { trimmed } from './text.ts';

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

export function chatCalls(route: Route, { database, now, talk, rights, rooms }: Needs): void {
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

  route('getActiveRoom', ({ query, userId }) => {
    const room = rooms.activeOf(query.live_id);
    if (!room) throw notFound();
    mustEnter(room, userId);
    const pin: ChatMessage | null = room.pin
      ? {
          id: `${room.id}-pin`,
          author: 'host',
          name: 'میزبان',
          avatar_url: '/media/images/avatar-4.jpg',
          text: room.pin,
          created_at: new Date(0).toISOString(),
          room_id: room.id,
        }
      : null;
    return { id: room.id, type: room.type, default_messages: defaultsOf(room), pin };
  });

  route('listMessages', ({ path, query, userId }) => {
    const room = roomOf(path.id);
    mustEnter(room, userId);
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
    const ready = defaultsOf(room).find(({ id }) => id === body.default_message_id);
    if (room.type === 'auto' && !ready) throw new Failure(403, 'defaultOnly');
    const text = ready?.text ?? trimmed(body.text);
    if (!text) throw new Failure(400, 'empty');
    // A clock that was ahead has left messages of the future: counted, they would refuse others until then.
    const recent = database.all<{ created_at: number }>(
      'SELECT created_at FROM messages WHERE author = ? AND created_at > ? AND created_at <= ? ORDER BY created_at',
      ...[user(), now() - WINDOW_MS, now()],
    );
    const [oldest] = recent;
    if (oldest && recent.length >= MOST_MESSAGES) {
      throw new Failure(429, 'tooOften', { retryAfterSeconds: (oldest.created_at + WINDOW_MS - now()) / 1000 });
    }
    const [message] = talk.say(room.id, [{ author: user(), text }]);
    if (!message) throw notFound();
    return message;
  });
}
