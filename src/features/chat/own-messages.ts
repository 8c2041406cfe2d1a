import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { Message } from './message.ts';
import type { MessageCalls } from './message-calls.ts';
import type { Rows } from './rows.ts';
import type { Line, LineState } from './types.ts';

/** After this long without an echo, a message counts as not confirmed. */
const ECHO_SECONDS = 10;

interface Own {
  readonly text: string;
  /** Id of a ready-made message. */
  readonly ready: string | undefined;
  /** The platform has not answered, but may have received the message. */
  isUncertain: boolean;
  /** Id of the message, once the platform has accepted it. */
  id: string | undefined;
}

interface Needs {
  readonly room: string;
  readonly rows: Rows;
  readonly send: MessageCalls['send'];
  /** The newest messages; undefined if they could not be loaded. */
  latest(): Promise<readonly Message[] | undefined>;
  /** The author of own lines. */
  me(): Pick<Line, 'author' | 'name' | 'picture'>;
  readonly now: () => number;
  onAccepted(message: { readonly id: string; readonly text: string }): void;
  /** The message was not accepted. Returns whether to remove the line because its text went back to the draft. */
  onFailure(failure: CallFailure, text: string, ready: string | undefined): boolean;
  readonly personal: Pick<Personal, '$person'>;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** The viewer's own messages: shown at once, sent one after the other, and confirmed when the room echoes them. */
export function createOwnMessages(needs: Needs) {
  const { room, rows, scheduler, signal } = needs;
  const own = new Map<string, Own>();
  /** Echoes that arrived before the answer with their ids. */
  const early = new Map<string, { readonly message: Message; add(): void }>();
  let made = 0;
  let underWay = 0;
  let queue: Promise<void> = Promise.resolve();

  const setState = (key: string, state: LineState, id?: string) => {
    const row = rows.find(key);
    if (row) rows.put(key, { id: id ?? row.id, line: { ...row.line, state } });
  };
  const confirm = (key: string, { id, text, at }: Message) => {
    const row = rows.find(key);
    own.delete(key);
    early.delete(id);
    if (row) rows.put(key, { id, line: { ...row.line, text, at, state: 'confirmed' } });
  };
  const releaseEarly = () => {
    if (underWay > 0) return;
    const echoes = [...early.values()];
    early.clear();
    for (const { add } of echoes) add();
  };
  /** Key of the unconfirmed line that a message of this viewer belongs to. */
  const keyOf = ({ id, text }: Message): string | undefined => {
    for (const [key, line] of own) {
      if (line.id === id || (line.id === undefined && line.isUncertain && line.text === text)) return key;
    }
    return undefined;
  };

  const post = async (key: string, line: Own) => {
    const { text, ready } = line;
    const result = await needs.send(room, ready === undefined ? { text } : { default_message_id: ready }, signal);
    if (signal.aborted || !own.has(key)) return;
    if (!result.ok) {
      line.isUncertain = result.status === 0 || result.status >= 500;
      const echo = line.isUncertain && [...early.values()].find(({ message }) => message.text === text);
      if (echo) return confirm(key, echo.message);
      if (needs.onFailure(result, text, ready)) {
        own.delete(key);
        return rows.remove(key);
      }
      return setState(key, 'failed');
    }
    const { message } = result;
    if (!message) return;
    needs.onAccepted({ id: message.id, text: message.text });
    if (early.has(message.id)) return confirm(key, message);
    const taken = rows.withId(message.id);
    if (taken && taken.line.key !== key) {
      own.delete(key);
      return rows.remove(key);
    }
    line.id = message.id;
    if (message.held) return setState(key, 'held', message.id);
    setState(key, 'sending', message.id);
    const give = () => {
      if (own.get(key)?.id === message.id) setState(key, 'unconfirmed');
    };
    scheduler.after(ECHO_SECONDS, give, signal);
  };
  const enqueue = (key: string, line: Own) => {
    underWay += 1;
    queue = queue.then(async () => {
      if (own.has(key) && !signal.aborted) await post(key, line);
      underWay -= 1;
      releaseEarly();
    });
  };

  /** Removes unsent messages when the user changes: they must not be sent under another name. */
  const forget = () => {
    for (const key of own.keys()) rows.remove(key);
    own.clear();
  };
  listen(needs.personal.$person, forget, signal);

  return {
    send(text: string, ready?: string) {
      made += 1;
      const key = `own ${made}`;
      const line: Own = { text, ready, isUncertain: false, id: undefined };
      own.set(key, line);
      const shown = { ...needs.me(), key, text, at: needs.now(), own: true, state: 'sending' } as const;
      rows.append({ id: undefined, line: shown });
      enqueue(key, line);
    },
    /**
     * Handles a message of this viewer that the room echoes. Returns whether it belongs, or may belong, to a line; `add`
     * adds one that turns out not to.
     */
    take(message: Message, add: () => void): boolean {
      const key = keyOf(message);
      if (key !== undefined) confirm(key, message);
      else if (underWay > 0) early.set(message.id, { message, add });
      return key !== undefined || underWay > 0;
    },
    async resend(key: string) {
      const line = own.get(key);
      const state = rows.find(key)?.line.state;
      if (!line || (state !== 'failed' && state !== 'unconfirmed')) return;
      setState(key, 'sending');
      if (line.id !== undefined || line.isUncertain) {
        // The first try may have arrived; then sending it again would show it twice to everyone.
        const found = (await needs.latest())?.find((message) => keyOf(message) === key);
        if (signal.aborted || !own.has(key)) return;
        if (found) return confirm(key, found);
        line.id = undefined;
      }
      line.isUncertain = false;
      enqueue(key, line);
    },
    discard(key: string) {
      const state = rows.find(key)?.line.state;
      if (state !== 'failed' && state !== 'unconfirmed') return;
      own.delete(key);
      rows.remove(key);
    },
  };
}
