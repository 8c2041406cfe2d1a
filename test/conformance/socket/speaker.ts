import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import { exchange, NoAnswer } from '../exchange.ts';
import type { Facts } from '../facts.ts';
import type { Options } from '../options.ts';
import type { Pace } from '../pace.ts';
import { CallFailed, NotChecked, type Site } from '../site.ts';
import type { Client } from './client.ts';

export interface Said {
  /** Undefined for a message of the operator, whose text is unknown. */
  readonly id?: string;
  readonly text?: string;
  /** Whether the message can be fetched. */
  readonly isStored?: () => Promise<boolean>;
}

/** An event of moderation, with what its payload has to contain. */
export interface Moderated {
  readonly event: 'message_removed' | 'author_removed' | 'messages_restored' | 'room_settings';
  readonly has: Readonly<Record<string, unknown>>;
}

export interface Speaker {
  /** Makes the platform deliver a message in the room. */
  say(room: string, listeners: readonly Client[]): Promise<Said>;
  close(room: string): Promise<void>;
  /** Makes the platform send events of moderation in the room; they are returned in their order. */
  moderate(room: string): Promise<readonly Moderated[]>;
  /** Whether the address for messages is protected; undefined if there is none. */
  checkSecret?(room: string, check: (fault?: string | false) => void): Promise<void>;
}

interface Needs {
  readonly options: Options;
  /** Undefined if only the socket is checked. */
  readonly site: Site | undefined;
  readonly facts: Facts | undefined;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  print(line: string): void;
  leave(what: string, count?: number): void;
}

/** Ways to make the platform send a message: a URL of the operator, the call of the contract, or the operator. */
export function createSpeaker({ options, site, facts, pace, signal, print, leave }: Needs): Speaker {
  const { sayUrl, closeUrl, eventUrl, sayHeaders, timeoutSeconds, listenSeconds } = options;
  const post = async (template: string, room: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    await pace(signal);
    const url = template.replaceAll('{id}', encodeURIComponent(room));
    const { status } = await exchange({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutSeconds,
      signal,
    }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new NoAnswer(`${new URL(url).origin}: ${error.message}`) : error;
    });
    return status;
  };
  const messageIn = (room: string): ChatMessage => ({
    id: `conformance-${randomUUID()}`,
    author: 'conformance',
    name: 'Conformance',
    avatar_url: null,
    text: 'سلام <b>conformance</b>',
    created_at: new Date().toISOString(),
    room_id: room,
  });

  const sayByCall = async (room: string): Promise<Said> => {
    const token = facts?.tokens.access;
    if (!site || token === undefined || !options.write) {
      throw new NotChecked('needs --say-url, --listen, or --token with --write');
    }
    const text = `سلام ${randomUUID()}`;
    try {
      const { body } = await site.call('sendMessage', { token, body: { room, text } });
      leave('message');
      const isStored = async () => {
        const { results } = (await site.call('listMessages', { path: { id: room }, query: { limit: '100' }, token }))
          .body;
        return results.some(({ id }) => id === body.id);
      };
      return { id: body.id, text, isStored };
    } catch (error) {
      if (error instanceof CallFailed) throw new NotChecked('no message can be sent');
      throw error;
    }
  };

  /** Only the socket: the payloads are made up. */
  const moderateByUrl = async (room: string, url: string) => {
    const message = messageIn(room);
    const events: readonly Moderated[] = [
      { event: 'message_removed', has: { id: message.id, room_id: room } },
      { event: 'author_removed', has: { author: message.author, room_id: room } },
      { event: 'messages_restored', has: { room_id: room, messages: [message] } },
      { event: 'room_settings', has: { room_id: room, settings: { slow_seconds: 0 }, pin: null } },
    ];
    for (const { event, has } of events) {
      const status = await post(url, room, { event, payload: has }, sayHeaders);
      if (status < 200 || status > 299) throw new NoAnswer(`--event-url responds ${status} to ${event}`);
    }
    const status = await post(url, room, { event: 'phx_close', payload: { room_id: room } }, sayHeaders);
    if (status < 400) throw new NoAnswer(`--event-url accepts any event, as phx_close (${status})`);
    return events;
  };

  const moderateByCall = async (room: string): Promise<readonly Moderated[]> => {
    if (!site || !facts || !options.write || options.moderatorToken === undefined) {
      throw new NotChecked('needs --event-url, or --moderator-token with --token and --write');
    }
    const token = facts.moderator();
    try {
      const { body } = await site.call('sendMessage', { token: facts.token(), body: { room, text: 'سلام' } });
      leave('message');
      const { id, author } = body;
      await site.call('removeMessage', { token, path: { id } });
      await site.call('restoreMessage', { token, path: { id } });
      const restriction = { token, path: { id: room, author } };
      await site.call('restrictAuthor', { ...restriction, body: { minutes: 1, remove_messages: true } });
      await site.call('liftRestriction', restriction);
      await site.call('updateRoom', { token, path: { id: room }, body: { settings: {} } });
      return [
        { event: 'message_removed', has: { id, room_id: room } },
        { event: 'messages_restored', has: { room_id: room } },
        { event: 'author_removed', has: { author, room_id: room } },
        { event: 'room_settings', has: { room_id: room } },
      ];
    } catch (error) {
      if (error instanceof CallFailed) throw new NotChecked('a call of a moderator fails');
      throw error;
    }
  };

  return {
    moderate: (room) => (eventUrl === undefined ? moderateByCall(room) : moderateByUrl(room, eventUrl)),
    async say(room, listeners) {
      if (sayUrl !== undefined) {
        const message = messageIn(room);
        const status = await post(sayUrl, room, message, sayHeaders);
        if (status < 200 || status > 299) throw new NoAnswer(`--say-url responds ${status}`);
        return message;
      }
      if (listenSeconds === 0) return sayByCall(room);
      print(`  Post a message to room ${room} now; waiting ${listenSeconds} s for it …`);
      await Promise.race(
        listeners.map((client) => client.event(`room:${room}`, 'new_message', () => true, listenSeconds)),
      );
      return {};
    },
    async close(room) {
      if (closeUrl === undefined) throw new NotChecked('needs --close-url');
      const status = await post(closeUrl, room, {}, sayHeaders);
      if (status < 200 || status > 299) throw new NoAnswer(`--close-url responds ${status}`);
    },
    ...(sayUrl !== undefined &&
      Object.keys(sayHeaders).length > 0 && {
        async checkSecret(room: string, check: (fault?: string | false) => void) {
          const status = await post(sayUrl, room, messageIn(room), {});
          check(status < 400 && `--say-url accepts a message without the headers of --say-header (${status})`);
        },
      }),
  };
}
