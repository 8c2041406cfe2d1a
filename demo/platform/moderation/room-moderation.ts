import type { RoomSettings } from '../../../src/platform/schema.d.ts';
import type { RoomRow, Rooms } from '../calls/rooms.ts';
import { MESSAGES, type MessageRow, messageOf } from '../calls/talk.ts';
import type { Database } from '../database/open-database.ts';
import type { RoomEvent } from '../socket/chat-server.ts';
import type { Reports } from './reports.ts';

interface Needs {
  readonly database: Database;
  readonly rooms: Rooms;
  readonly reports: Reports;
  now(): number;
  /** Sends an event to everyone in the room. */
  tell(room: string, event: RoomEvent, payload: object): void;
  /** Who may be in a room may have changed. */
  reviewAccess(room: string): void;
}

/** Values of `messages.removed`. */
const [SHOWN, REMOVED, REMOVED_WITH_AUTHOR] = [0, 1, 2];
const MOST_RESTORED = 100;
/** Of 500 characters with four bytes each, so many fit into a frame of 64 KiB. */
const MOST_IN_EVENT = 25;
const MINUTE_MS = 60_000;

/** What moderators do in a room. An event is sent after the change is stored. */
export function createRoomModeration({ database, rooms, reports, now, tell, reviewAccess }: Needs) {
  const { rules, restrictions } = rooms;

  const tellRules = (room: RoomRow) =>
    tell(room.id, 'room_settings', { room_id: room.id, settings: rules.of(room.id), pin: rules.pinOf(room) });

  /** A pinned message that was removed is pinned no longer. */
  const unpinRemoved = (roomId: string): void => {
    const room = rooms.find(roomId);
    if (!room || rules.pinned(roomId) === undefined || rules.pinOf(room) !== null) return;
    rules.pin(room, null);
    tellRules(room);
  };

  /** The newest of them, before they are restored. */
  const removedOf = (room: string, author: string) =>
    database.all<MessageRow>(
      `${MESSAGES} WHERE room = ? AND author = ? AND removed = ? ORDER BY position DESC LIMIT ${MOST_RESTORED}`,
      ...[room, author, REMOVED_WITH_AUTHOR],
    );
  const tellRestored = (room: string, rows: readonly MessageRow[]) => {
    const messages = rows.map((row) => messageOf({ ...row, removed: SHOWN }));
    for (let first = 0; first < messages.length; first += MOST_IN_EVENT)
      tell(room, 'messages_restored', { room_id: room, messages: messages.slice(first, first + MOST_IN_EVENT) });
  };

  return {
    find: (id: string) => database.one<MessageRow>(`${MESSAGES} WHERE messages.id = ?`, id),
    remove({ id, room }: MessageRow): void {
      const { changes } = database.transaction(() => {
        reports.close('message', id);
        const update = 'UPDATE messages SET removed = ? WHERE id = ? AND removed = ?';
        // The end of a ban doesn't bring it back.
        database.run(update, REMOVED, id, REMOVED_WITH_AUTHOR);
        return database.run(update, REMOVED, id, SHOWN);
      });
      if (changes === 0) return;
      tell(room, 'message_removed', { id, room_id: room });
      unpinRemoved(room);
    },
    restore(row: MessageRow): void {
      const { changes } = database.run(
        'UPDATE messages SET removed = ? WHERE id = ? AND removed != ?',
        ...[SHOWN, row.id, SHOWN],
      );
      if (changes > 0) tellRestored(row.room, [row]);
    },
    /** Without minutes for good. */
    restrict(room: string, author: string, minutes: number | null, removesMessages: boolean): void {
      const until = minutes === null ? null : now() + minutes * MINUTE_MS;
      const { changes } = database.transaction(() => {
        restrictions.set(room, author, until);
        if (!removesMessages) return { changes: 0 };
        database.run(
          `UPDATE reports SET closed = 1 WHERE kind = 'message' AND target IN
             (SELECT id FROM messages WHERE room = ? AND author = ?)`,
          ...[room, author],
        );
        return database.run(
          'UPDATE messages SET removed = ? WHERE room = ? AND author = ? AND removed = ?',
          ...[REMOVED_WITH_AUTHOR, room, author, SHOWN],
        );
      });
      if (changes === 0) return;
      tell(room, 'author_removed', { author, room_id: room });
      unpinRemoved(room);
    },
    lift(room: string, author: string): void {
      const rows = database.transaction(() => {
        restrictions.lift(room, author);
        const newest = removedOf(room, author);
        database.run(
          'UPDATE messages SET removed = ? WHERE room = ? AND author = ? AND removed = ?',
          ...[SHOWN, room, author, REMOVED_WITH_AUTHOR],
        );
        return newest;
      });
      if (rows.length > 0) tellRestored(room, rows);
    },
    update(room: RoomRow, settings: RoomSettings | undefined, pin: string | null | undefined): void {
      database.transaction(() => {
        if (settings) rules.change(room.id, settings);
        if (pin !== undefined) rules.pin(room, pin);
      });
      tellRules(room);
      // Asks for every socket.
      if (settings?.login_only !== undefined) reviewAccess(room.id);
    },
  };
}

export type RoomModeration = ReturnType<typeof createRoomModeration>;
