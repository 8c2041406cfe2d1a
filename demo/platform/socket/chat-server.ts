import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OpenRoom } from '../calls/rooms.ts';

/** Events of moderation; see `socket.md`. */
export type RoomEvent = 'message_removed' | 'author_removed' | 'messages_restored' | 'room_settings';

/** What delivers the messages of the chat to viewers. Messages are sent over HTTP, validated and stored before. */
export interface ChatServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void | Promise<void>;
  newMessage(message: { readonly room_id: string }): void;
  roomClosed(room: string): void;
  /** Sends what moderators have done, in the order of the messages. */
  roomEvent(room: string, event: RoomEvent, payload: object): void;
  /** Lets those go who may no longer be in the room. */
  review(room: string): void;
  /** Called again and again with all open rooms. */
  keepOpen(rooms: readonly OpenRoom[]): void;
  /** Closes all connections and keeps serving. */
  drop(code: number): void;
  connections(): number;
  close(): void;
}
