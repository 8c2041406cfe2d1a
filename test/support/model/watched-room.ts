import type { RoomNews } from '../../../src/platform/rooms.ts';
import { message, openRoom, ROOM } from './chat-room.ts';

type Event = Exclude<RoomNews, 'over'>['event'];

/** A joined room with messages of Sara and Ali. `tell`: what the socket tells of it, as that another one has acted. */
export async function watchedRoom(info: object = {}, isGuest = false) {
  const opened = openRoom(info, isGuest);
  opened.stored.push(message('m0'), message('m1', { author: 'ali' }), message('m2'));
  await opened.join();
  const tell = async (event: Event, data: object) => {
    opened.hear({ event, data: { room_id: ROOM, ...data } });
    await opened.pass(1);
  };
  /** The texts; a line of removed messages as their number. */
  const lines = () => opened.room.$lines.get().map(({ text, removed }) => removed ?? text);
  const told = () => opened.notices.map(({ tone, text }) => `${tone}: ${text({} as never, 'en', {} as never)}`);
  return { ...opened, tell, lines, told };
}
