import type { Database } from '../database/open-database.ts';
import type { LiveState } from '../live/streams.ts';
import type { Room } from './rights.ts';

export interface RoomRow extends Room {
  readonly open: number;
  readonly pin: string | null;
  readonly default_messages: string;
}

interface Needs {
  readonly database: Database;
  streamState(liveId: string): LiveState | undefined;
  /** Notifies the members of a room that it has closed. */
  announceClosed(room: string): void;
}

/** The chat rooms of live streams. A room is open while its stream is on. */
export function createRooms({ database, streamState, announceClosed }: Needs) {
  /** Contents whose rooms are closed on demand. */
  const suspended = new Set<string>();
  let lastOpen = new Set<string>();

  const isOpen = ({ content, open }: RoomRow): boolean => {
    const [, liveId = ''] = /^live-(.+)$/.exec(content) ?? [];
    return open === 1 && !suspended.has(content) && streamState(liveId)?.state === 'on';
  };

  /** Notices which rooms have closed. */
  const look = (): void => {
    const before = lastOpen;
    const rooms = database.all<RoomRow>('SELECT * FROM chat_rooms WHERE open = 1').filter(isOpen);
    lastOpen = new Set(rooms.map(({ id }) => id));
    for (const id of before) if (!lastOpen.has(id)) announceClosed(id);
  };

  const replace = ({ id, content }: RoomRow): void =>
    database.transaction(() => {
      const count = database.one<{ n: number }>('SELECT count(*) n FROM chat_rooms WHERE content = ?', content)?.n ?? 0;
      const next = `${content.replace('live', 'room')}-${count + 1}`;
      database.run('UPDATE chat_rooms SET open = 0 WHERE id = ?', id);
      database.run(
        'INSERT INTO chat_rooms SELECT ?, content, type, 1, pin, default_messages FROM chat_rooms WHERE id = ?',
        ...[next, id],
      );
      database.run(
        "INSERT INTO grants SELECT user_id, kind, ? FROM grants WHERE kind = 'room' AND target = ?",
        next,
        id,
      );
    });

  return {
    isOpen,
    look,
    find: (id: string) => database.one<RoomRow>('SELECT * FROM chat_rooms WHERE id = ?', id),
    activeOf(liveId: string): RoomRow | undefined {
      const room = database.one<RoomRow>('SELECT * FROM chat_rooms WHERE content = ? AND open = 1', `live-${liveId}`);
      return room && isOpen(room) ? room : undefined;
    },
    /** Closes the room of a live stream; the returned function opens another one. */
    suspend(liveId: string): () => void {
      const content = `live-${liveId}`;
      const room = database.one<RoomRow>('SELECT * FROM chat_rooms WHERE content = ? AND open = 1', content);
      if (!room || suspended.has(content)) return () => {};
      // The members of a room that opened since the last look are told, too.
      look();
      suspended.add(content);
      look();
      return () => {
        suspended.delete(content);
        replace(room);
        look();
      };
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
