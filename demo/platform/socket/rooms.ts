import type { PhoenixServer } from './phoenix-server.ts';
import type { Topic } from './topics.ts';

const ROOM = /^room:(.+)$/;

interface Needs {
  /** Whether there is such a room, and it is open. */
  isOpen(room: string): boolean;
}

/** The topics of chat rooms. Messages are sent over HTTP, where they are checked and kept; here they are only heard. */
export const roomTopic = ({ isOpen }: Needs): Topic => ({
  pattern: ROOM,
  join(topic) {
    const room = ROOM.exec(topic)?.[1] ?? '';
    return isOpen(room)
      ? { status: 'ok', response: { room_id: room } }
      : { status: 'error', response: { reason: 'no such room' } };
  },
});

/** Tells everyone in a room. */
export const announceIn = (server: Pick<PhoenixServer, 'broadcast'>) => ({
  newMessage: (message: { readonly room_id: string }) =>
    server.broadcast(`room:${message.room_id}`, 'new_message', message),
  roomClosed: (room: string) => server.broadcast(`room:${room}`, 'room_closed', { room_id: room }),
});
