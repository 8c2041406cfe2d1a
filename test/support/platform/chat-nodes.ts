import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPhoenixServer, type PhoenixServer } from '../../../demo/platform/socket/phoenix-server.ts';
import { roomTopic } from '../../../demo/platform/socket/rooms.ts';

interface Access {
  readonly type: 'public' | 'auto' | 'users' | 'private';
  readonly members?: readonly string[];
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
}

/** The subject of a token; what the node checks of it is tested where the nodes are. */
const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** Nodes that take the calls of `demo/phoenix` and pass messages on to each other, without Elixir. */
export function createChatCluster(secret: string) {
  const live = new Set<{ readonly rooms: Map<string, Access>; readonly sockets: PhoenixServer }>();

  return {
    async start(port = 0) {
      const rooms = new Map<string, Access>();
      const heard: string[] = [];
      let pause = Promise.resolve();
      let refusals = 0;
      const sockets = createPhoenixServer({
        path: '/api/socket',
        run: async (_, action) => void (await action()),
        topics: [
          roomTopic({
            admit(id, { userId }) {
              const room = rooms.get(id);
              if (!room) return 'no such room';
              const isAdmitted =
                room.type === 'private' ? room.members?.includes(userId ?? '') : room.type !== 'users' || userId;
              return isAdmitted ? 'ok' : 'forbidden';
            },
          }),
        ],
        gate: () => (rooms.size > 0 ? 'open' : 'refuse'),
        authenticate: (token, uuid) => ({ uuid, ...(token && { userId: subjectOf(token) }) }),
      });
      const node = { rooms, sockets };
      const everywhere = (topic: string, event: string, payload: unknown) => {
        for (const other of live) other.sockets.broadcast(topic, event, payload);
      };
      const server = createServer(async (request, response) => {
        const { method, url = '', headers } = request;
        const body = await bodyOf(request);
        const [, id = '', action] = /^\/internal\/rooms\/([^/]+)(?:\/(messages|events|close))?$/.exec(url) ?? [];
        heard.push(`${method} ${url}`);
        await pause;
        const answer = () => {
          if (headers.authorization !== `Bearer ${secret}`) return 401;
          if (method === 'POST' && refusals > 0) {
            refusals -= 1;
            return 503;
          }
          if (method === 'PUT') {
            rooms.set(id, body as Access);
            sockets.review(`room:${id}`);
          } else if (!rooms.has(id)) return 404;
          else if (action === 'events') {
            const { event, payload } = body as { event: string; payload: unknown };
            everywhere(`room:${id}`, event, payload);
          } else if (action === 'messages') everywhere(`room:${id}`, 'new_message', body);
          else {
            everywhere(`room:${id}`, 'room_closed', { room_id: id });
            for (const other of live) other.rooms.delete(id);
          }
          return 204;
        };
        response.writeHead(answer()).end();
      });
      server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      live.add(node);
      return {
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        rooms,
        heard,
        connections: sockets.connections,
        /** Answers the next messages and events with 503. */
        refuse(times: number): void {
          refusals = times;
        },
        /** Lets the calls of the platform wait until the returned function is called. */
        hold(): () => void {
          let release = () => {};
          pause = new Promise((resolve) => {
            release = resolve;
          });
          return release;
        },
        async stop() {
          if (!live.delete(node)) return;
          sockets.close();
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        },
      };
    },
  };
}

export type ChatNode = Awaited<ReturnType<ReturnType<typeof createChatCluster>['start']>>;
