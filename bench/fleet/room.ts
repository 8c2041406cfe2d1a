import type { ChatMessage, RoomSettings } from '../../src/platform/schema.d.ts';
import type { World } from './world.ts';

const ROOM = 'room-1';
const TOPIC = `room:${ROOM}`;

interface Said {
  readonly author: string;
  readonly text: string;
  /** The platform's own filter removes it at once: everyone hears of the removal before they get the message. */
  readonly removedFirst?: boolean;
}

/** The moderated room of the live 1 on the platform: keeps its messages and rules, and tells of them as socket.md has it. */
export function openModeratedRoom({ clock, server, sockets }: Pick<World, 'clock' | 'server' | 'sockets'>) {
  const messages: ChatMessage[] = [];
  const settings: Required<RoomSettings> = { slow_seconds: 0, login_only: false, read_only: false };
  /** What nobody may see any more. */
  const removedTexts = new Set<string>();
  let filtered = 0;
  const tell = (event: string, payload: object) => sockets.tell(TOPIC, event, { room_id: ROOM, ...payload });
  const strike = (isMeant: (message: ChatMessage) => boolean) => {
    for (const [index, message] of messages.entries()) {
      if (message.is_removed || !isMeant(message)) continue;
      const { id, author, text, created_at, room_id } = message;
      messages[index] = { id, author, created_at, room_id, text: '', is_removed: true };
      removedTexts.add(text);
    }
  };
  const remove = (id: string) => {
    strike((message) => message.id === id);
    tell('message_removed', { id });
    return {};
  };
  /** Of the address of a call: what follows this part of the path. */
  const after = (part: string, url: string) => new URL(url).pathname.split(`/${part}/`)[1]?.split('/')[0] ?? '';

  server.answer({
    getActiveRoom: () => ({ id: ROOM, type: 'public', default_messages: [], pin: null, settings, can_report: true }),
    listMessages(url) {
      const { searchParams: query } = new URL(url);
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
      const results = messages.toReversed().slice(offset, offset + limit);
      return { count: messages.length, next: null, previous: null, results };
    },
    reportMessage: () => ({}),
    removeMessage: (url) => remove(after('messages', url)),
    restrictAuthor(url) {
      const author = after('restrictions', url);
      strike((message) => message.author === author);
      tell('author_removed', { author });
      return {};
    },
    updateRoom(_, body) {
      Object.assign(settings, JSON.parse(String(body)).settings);
      tell('room_settings', { settings, pin: null });
      return {};
    },
  });

  return {
    removedTexts,
    messages: () => messages.length,
    /** Number of those that the platform has removed by itself. */
    filtered: () => filtered,
    /** Somebody has sent a message. Returns its id. */
    say({ author, text, removedFirst = false }: Said): string {
      const id = `m${messages.length + 1}`;
      const created_at = new Date(clock.now()).toISOString();
      const message = { id, author, name: `نام ${author}`, avatar_url: null, text, created_at, room_id: ROOM };
      messages.push(message);
      if (removedFirst) {
        filtered += 1;
        remove(id);
      }
      sockets.tell(TOPIC, 'new_message', message);
      return id;
    },
  };
}
