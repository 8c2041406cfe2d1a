import { Socket } from 'phoenix';
import { WebSocket } from 'ws';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import { untilSo } from '../page/until-so.ts';

/** Events of a room, but its end. */
const EVENTS = ['new_message', 'message_removed', 'author_removed', 'messages_restored', 'room_settings'] as const;
export type RoomNews = readonly [event: (typeof EVENTS)[number], payload: unknown];

/** Joins chat rooms of a platform with the official Phoenix client. `close` ends all sockets. */
export function createListener(origin: () => string) {
  const sockets: Socket[] = [];
  const connect = (token?: string) => {
    const socket = new Socket(`${origin().replace('http', 'ws')}/api/socket`, {
      transport: WebSocket,
      params: { uuid: 'listener', provider: 'test' },
      ...(token && { authToken: token }),
    });
    sockets.push(socket);
    socket.connect();
    return socket;
  };
  return {
    /** The answer to a join: `ok`, or why it is refused. */
    async tryJoin(room: string, token?: string): Promise<string> {
      const socket = connect(token);
      try {
        return await new Promise((resolve) => {
          const joining = socket.channel(`room:${room}`).join();
          joining.receive('ok', () => resolve('ok'));
          joining.receive('error', ({ reason }: { reason: string }) => resolve(reason));
        });
      } finally {
        socket.disconnect();
      }
    },
    /** Messages received in a room from now on. */
    async listen(room: string, token?: string) {
      const channel = connect(token).channel(`room:${room}`);
      const heard: ChatMessage[] = [];
      channel.on('new_message', (message) => void heard.push(message as ChatMessage));
      const news: RoomNews[] = [];
      for (const event of EVENTS) channel.on(event, (payload) => void news.push([event, payload]));
      const untilNews = async (count: number) => {
        await untilSo(
          () => news.map(([event]) => event),
          ({ length }) => length >= count,
          `${count} events`,
        );
        return news;
      };
      const dropped = new Promise<unknown>((resolve) => channel.onError(resolve));
      const closed = new Promise<unknown>((resolve) => channel.on('room_closed', resolve));
      await new Promise((resolve, reject) => channel.join().receive('ok', resolve).receive('error', reject));
      const until = async (count: number) => {
        while (heard.length < count) await new Promise((resolve) => channel.on('new_message', resolve));
        return heard;
      };
      /** Sends an event into the room, as only a hostile client does. */
      const push = (event: string, payload: object) => void channel.push(event, payload);
      return { heard, until, news, untilNews, dropped, closed, push };
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
