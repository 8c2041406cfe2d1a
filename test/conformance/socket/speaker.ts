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

export interface Speaker {
  /** Makes the platform deliver a message in the room. */
  say(room: string, listeners: readonly Client[]): Promise<Said>;
  close(room: string): Promise<void>;
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
  const { sayUrl, closeUrl, sayHeaders, timeoutSeconds, listenSeconds } = options;
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

  return {
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
