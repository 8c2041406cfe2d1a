import type { RoomEvent } from './chat-server.ts';
import type { PhoenixServer } from './phoenix-server.ts';
import type { Topic, Visitor } from './topics.ts';

const ROOM = /^room:(.+)$/;
const roomIn = (topic: string) => ROOM.exec(topic)?.[1] ?? '';

interface Needs {
  /** Whether the room exists, is open and is accessible to this visitor. */
  admit(room: string, visitor: Visitor): 'ok' | 'no such room' | 'forbidden';
}

/** The topics of chat rooms. Messages are sent over HTTP, validated and stored there; here they are only delivered. */
export const roomTopic = ({ admit }: Needs): Topic => ({
  pattern: ROOM,
  mayStay: (topic, visitor) => admit(roomIn(topic), visitor) === 'ok',
  join(topic, visitor) {
    const room = roomIn(topic);
    const found = admit(room, visitor);
    return found === 'ok'
      ? { status: 'ok', response: { room_id: room } }
      : { status: 'error', response: { reason: found } };
  },
});

/** Sends to everyone in a room. */
export const announceIn = (server: Pick<PhoenixServer, 'broadcast'>) => ({
  newMessage: (message: { readonly room_id: string }) =>
    server.broadcast(`room:${message.room_id}`, 'new_message', message),
  roomEvent: (room: string, event: RoomEvent, payload: object) => server.broadcast(`room:${room}`, event, payload),
  roomClosed: (room: string) => server.broadcast(`room:${room}`, 'room_closed', { room_id: room }),
});
