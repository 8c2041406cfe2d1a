import { countOf, hasResults, listOf } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { ReadProfiles } from '../../platform/read-profiles.ts';
import { type Message, readMessage } from './message.ts';

export interface History {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Number of entries in the answer; malformed ones are not in `messages`. */
  readonly size: number;
  /** Number of messages of the room, if the platform sends it. */
  readonly count: number | undefined;
}

interface PageWish {
  readonly limit: number;
  readonly offset?: number;
  /** Dates of a range, for the chat of a recording. */
  readonly from?: string;
  readonly to?: string;
}

/** Calls about the messages of a room. `base`: the platform's address. */
export function createMessageCalls(http: Pick<Http, 'send'>, base: () => string) {
  return {
    /** The newest messages of a room, or of a range of it. */
    async history(
      room: string,
      { limit, offset = 0, ...range }: PageWish,
      signal: AbortSignal,
      retry = true,
    ): Promise<History | undefined> {
      const query = { limit, offset, ordering: '-created_at', ...range };
      const result = await http.send('listMessages', { path: { id: room }, query, check: hasResults, signal, retry });
      if (!result.ok) return undefined;
      const { results, count } = result.data;
      const messages = listOf((entry) => readMessage(entry, room, base()))(results).toReversed();
      return { messages, size: results.length, count: countOf(count) };
    },
    async send(
      room: string,
      body: { readonly text?: string; readonly default_message_id?: string },
      signal: AbortSignal,
    ) {
      const read = (data: unknown) => readMessage(data, room, base());
      const check = (data: unknown) => read(data) !== undefined;
      const result = await http.send('sendMessage', { body: { room, ...body }, check, signal });
      return result.ok ? { ok: true as const, message: read(result.data) } : result;
    },
  };
}

export interface MessageCalls extends ReturnType<typeof createMessageCalls> {
  readonly profiles: ReadProfiles;
}
