import type { ChatMessage, RoomSettings } from '../../../src/platform/schema.d.ts';
import { MESSAGES, type MessageRow, messageOf } from '../calls/talk.ts';
import type { Database } from '../database/open-database.ts';

export type RoomRules = Required<RoomSettings>;

/** A room with the text that its host has pinned, if any. */
interface HostedRoom {
  readonly id: string;
  readonly pin: string | null;
}

interface RulesRow {
  readonly slow_seconds: number;
  readonly login_only: number;
  readonly read_only: number;
  /** Id of the pinned message; null is the text of the host, if the room has one, and empty is none. */
  readonly pinned: string | null;
}

const NONE: RulesRow = { slow_seconds: 0, login_only: 0, read_only: 0, pinned: null };

const hostPinOf = (room: HostedRoom) => `${room.id}-pin`;

/** The settings of the rooms and their pinned messages. */
export function createRoomRules(database: Database) {
  const rowOf = (room: string) => database.one<RulesRow>('SELECT * FROM room_rules WHERE room = ?', room) ?? NONE;
  const save = (room: string, { slow_seconds, login_only, read_only, pinned }: RulesRow) =>
    database.run(
      'INSERT OR REPLACE INTO room_rules VALUES (?, ?, ?, ?, ?)',
      ...[room, slow_seconds, login_only, read_only, pinned],
    );
  const messageIn = (room: string, id: string) =>
    database.one<MessageRow>(`${MESSAGES} WHERE messages.id = ? AND room = ? AND removed = 0`, id, room);

  return {
    of(room: string): RoomRules {
      const { slow_seconds, login_only, read_only } = rowOf(room);
      return { slow_seconds, login_only: login_only === 1, read_only: read_only === 1 };
    },
    change(room: string, wish: RoomSettings): void {
      const { slow_seconds, login_only, read_only } = { ...this.of(room), ...wish };
      const flags = { login_only: login_only ? 1 : 0, read_only: read_only ? 1 : 0 };
      save(room, { ...rowOf(room), slow_seconds, ...flags });
    },
    pinOf(room: HostedRoom): ChatMessage | null {
      const { pinned } = rowOf(room.id);
      if (pinned !== null) {
        const row = messageIn(room.id, pinned);
        return row ? messageOf(row) : null;
      }
      if (!room.pin) return null;
      return {
        id: hostPinOf(room),
        author: 'host',
        name: 'میزبان',
        avatar_url: '/media/images/avatar-4.jpg',
        text: room.pin,
        created_at: new Date(0).toISOString(),
        room_id: room.id,
      };
    },
    /** Whether this can be pinned: a message of the room that is shown, or the text of the host. */
    mayPin: (room: HostedRoom, id: string): boolean =>
      (id === hostPinOf(room) && room.pin !== null) || messageIn(room.id, id) !== undefined,
    pin(room: HostedRoom, id: string | null): void {
      save(room.id, { ...rowOf(room.id), pinned: id === hostPinOf(room) ? null : (id ?? '') });
    },
    /** Id of the pinned message, which may have been removed meanwhile. */
    pinned: (room: string) => rowOf(room).pinned || undefined,
    /** For a room in the place of another one. */
    copy(from: string, to: string): void {
      const { pinned, ...rules } = rowOf(from);
      save(to, { ...rules, pinned: pinned === '' ? '' : null });
    },
  };
}
