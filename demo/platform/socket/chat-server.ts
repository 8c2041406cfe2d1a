import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OpenRoom } from '../calls/rooms.ts';

/** What delivers the messages of the chat to viewers. Messages are sent over HTTP, validated and stored before. */
export interface ChatServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void | Promise<void>;
  newMessage(message: { readonly room_id: string }): void;
  roomClosed(room: string): void;
  /** Called again and again with all open rooms. */
  keepOpen(rooms: readonly OpenRoom[]): void;
  /** Closes all connections and keeps serving. */
  drop(code: number): void;
  connections(): number;
  close(): void;
}
