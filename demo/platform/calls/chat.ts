import type { ChatMessage, DefaultMessage } from '../../../src/platform/schema.d.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import type { Room } from './rights.ts';
import type { Route } from './routes.ts';
import { MESSAGES, type MessageRow, messageOf } from './talk.ts';
import { trimmed } from './text.ts';

interface RoomRow extends Room {
  readonly live_id: string;
  readonly open: number;
  readonly pin: string | null;
  readonly default_messages: string;
}

/** Messages of one author in ten seconds. */
const MOST_MESSAGES = 8;
const WINDOW_MS = 10_000;

export function chatCalls(route: Route, { database, now, talk, rights, streamState }: Needs): void {
  const mustEnter = (room: RoomRow, userId: string | undefined) => {
    rights.mustSee(`live-${room.live_id}`, userId);
    if (!rights.mayEnter(room, userId)) throw new Failure(403, 'forbidden');
  };
  const roomOf = (id: string): RoomRow => {
    const found = database.one<RoomRow>('SELECT * FROM chat_rooms WHERE id = ?', id);
    if (!found) throw notFound();
    return found;
  };
  const defaultsOf = ({ default_messages: kept }: RoomRow) => JSON.parse(kept) as DefaultMessage[];

  route('getActiveRoom', ({ query, userId }) => {
    const room = database.one<RoomRow>('SELECT * FROM chat_rooms WHERE live_id = ? AND open = 1', query.live_id);
    // A room is open while its stream is on.
    if (!room || streamState(query.live_id)?.state !== 'on') throw notFound();
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
    const count = countOf(database.one('SELECT count(*) n FROM messages WHERE room = ?', room.id));
    return pageOf(query, count, (limit, offset) =>
      database
        .all<MessageRow>(
          `${MESSAGES} WHERE room = ? ORDER BY position ${order} LIMIT ? OFFSET ?`,
          room.id,
          limit,
          offset,
        )
        .map(messageOf),
    );
  });

  route('sendMessage', ({ body, user }) => {
    const room = roomOf(body.room);
    mustEnter(room, user());
    if (!room.open) throw new Failure(403, 'roomClosed');
    const ready = defaultsOf(room).find(({ id }) => id === body.default_message_id);
    if (room.type === 'auto' && !ready) throw new Failure(403, 'defaultOnly');
    const text = ready?.text ?? trimmed(body.text);
    if (!text) throw new Failure(400, 'empty');
    const recent = database.all<{ created_at: number }>(
      'SELECT created_at FROM messages WHERE author = ? AND created_at > ? ORDER BY created_at',
      user(),
      now() - WINDOW_MS,
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
