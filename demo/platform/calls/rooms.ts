import type { ChatRoom, DefaultMessage } from '../../../src/platform/schema.d.ts';
import type { Database } from '../database/open-database.ts';
import type { LiveState } from '../live/streams.ts';
import { createRestrictions } from '../moderation/restrictions.ts';
import { createRoomRules } from '../moderation/room-rules.ts';
import type { Rights, Room } from './rights.ts';

export interface RoomRow extends Room {
  readonly open: number;
  readonly pin: string | null;
  readonly default_messages: string;
}

/** Who may join an open room: everyone, those who are logged in, or the members of a private one. */
export interface OpenRoom {
  readonly id: string;
  readonly type: 'public' | 'users' | 'private';
  readonly members?: readonly string[];
}

interface Needs {
  readonly database: Database;
  readonly rights: Rights;
  now(): number;
  streamState(liveId: string): LiveState | undefined;
  /** Notifies the members of a room that it has closed. */
  announceClosed(room: string): void;
}

/** The chat rooms of live streams. A room is open while its stream is on. */
export function createRooms({ database, rights, now, streamState, announceClosed }: Needs) {
  const rules = createRoomRules(database);
  const restrictions = createRestrictions({ database, now });
  /** Contents whose rooms are closed on demand. */
  const suspended = new Set<string>();
  let lastOpen = new Set<string>();

  const isOpen = ({ content, open }: RoomRow): boolean => {
    const [, liveId = ''] = /^live-(.+)$/.exec(content) ?? [];
    return open === 1 && !suspended.has(content) && streamState(liveId)?.state === 'on';
  };

  const allOpen = () => database.all<RoomRow>('SELECT * FROM chat_rooms WHERE open = 1').filter(isOpen);

  const accessOf = (room: RoomRow): OpenRoom => {
    const mayJoin = (user: string | undefined) => rights.maySee(room.content, user) && rights.mayEnter(room, user);
    if (mayJoin(undefined)) return { id: room.id, type: rules.of(room.id).login_only ? 'users' : 'public' };
    const granted = database.all<{ user_id: string }>(
      'SELECT DISTINCT user_id FROM grants WHERE target IN (?, ?) ORDER BY user_id',
      ...[room.id, room.content],
    );
    return { id: room.id, type: 'private', members: granted.map(({ user_id }) => user_id).filter(mayJoin) };
  };

  /** Notices which rooms have closed. */
  const look = (): void => {
    const before = lastOpen;
    lastOpen = new Set(allOpen().map(({ id }) => id));
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
      rules.copy(id, next);
      restrictions.copy(id, next);
    });

  return {
    rules,
    restrictions,
    isOpen,
    look,
    /** Whether this viewer may receive the messages of a room that they may enter. */
    mayListen: ({ id }: RoomRow, userId: string | undefined): boolean =>
      userId !== undefined || !rules.of(id).login_only,
    /** The open rooms, for a server that doesn't know the platform's permissions. */
    open: (): OpenRoom[] => allOpen().map(accessOf),
    describe: (room: RoomRow): ChatRoom => ({
      id: room.id,
      type: room.type,
      default_messages: JSON.parse(room.default_messages) as DefaultMessage[],
      pin: rules.pinOf(room),
      settings: rules.of(room.id),
      can_report: true,
    }),
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
