import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Run } from '../door/guard.ts';
import { type Gate, RESTART } from '../socket/topics.ts';
import { strike } from './effects.ts';
import { type EffectName, type FaultWish, type Filled, globOf } from './rules.ts';

export interface Fault extends FaultWish {
  readonly faultId: string;
  /** ms. */
  readonly begins: number;
  readonly ends: number;
  readonly struck: number;
}

interface Entry extends FaultWish {
  readonly faultId: string;
  readonly begins: number;
  readonly ends: number;
  readonly pattern: RegExp | undefined;
  struck: number;
}

interface Needs {
  readonly run: Run;
  now(): number;
  random(): number;
  dropSockets(code: number): void;
  /** Starts to flood a room; returns the function that stops it. */
  flood(room: string, perSecond: number): () => void;
  /** Sends messages of simulated members. */
  say(room: string, count: number, text: string | undefined): void;
  /** Adds entries to a list, so that a test has a long one. */
  fill(list: Filled, id: string, count: number, text: string | undefined): void;
  /** Closes the chat room of a live stream; returns the function that opens another. */
  closeRoom(liveId: string): () => void;
}

const ACTING = new Set<EffectName>(['socket-drop', 'flood', 'say', 'fill', 'room-closed']);
const AT_REQUESTS = new Set([
  'status',
  'delay',
  'hang',
  'reset',
  'truncate',
  'trickle',
  'html',
  'garbage',
  'empty',
  'mutate',
]);

/** Faults on demand, for tests and for trying out the player. */
export function createFaults({ run, now, random, ...needs }: Needs) {
  const entries = new Map<string, Entry>();
  const timers = new Map<string, () => void>();

  const remove = (faultId: string) => {
    timers.get(faultId)?.();
    timers.delete(faultId);
    return entries.delete(faultId);
  };
  const isOver = ({ ends, times, struck }: Entry) => ends <= now() || (times !== undefined && struck >= times);
  const active = () => {
    for (const entry of entries.values()) if (isOver(entry)) remove(entry.faultId);
    return [...entries.values()].filter(({ begins }) => begins <= now());
  };
  const after = (seconds: number, action: () => void) => {
    const timer = setTimeout(() => void run('Fault', action), seconds * 1000);
    timer.unref();
    return () => clearTimeout(timer);
  };

  /** Faults that act without a request: once, or until the returned function stops them. */
  const start = ({ effect, code = RESTART, room = '', id = '', list, perSecond = 1, count = 1, text }: Entry) => {
    if (effect === 'flood') return needs.flood(room, perSecond);
    if (effect === 'room-closed') return needs.closeRoom(id);
    if (effect === 'say') needs.say(room, count, text);
    else if (list) needs.fill(list, id, count, text);
    else needs.dropSockets(code);
    return undefined;
  };
  const schedule = (entry: Entry) => {
    const { faultId, effect, from = 0, for: lasting } = entry;
    if (!ACTING.has(effect)) return;
    const begin = () => {
      const stop = start(entry);
      if (!stop) return void remove(faultId);
      timers.set(faultId, stop);
      if (lasting !== undefined) after(lasting, () => remove(faultId));
    };
    if (from > 0) timers.set(faultId, after(from, begin));
    else void run('Fault', begin);
  };

  const matches = (entry: Entry, request: IncomingMessage) =>
    AT_REQUESTS.has(entry.effect) &&
    (entry.method === undefined || entry.method === request.method) &&
    (entry.pattern === undefined || entry.pattern.test(request.url ?? '')) &&
    (entry.probability === undefined || random() < entry.probability);

  return {
    add(wish: FaultWish): string {
      const faultId = randomUUID();
      const begins = now() + (wish.from ?? 0) * 1000;
      const ends = wish.for === undefined ? Number.POSITIVE_INFINITY : begins + wish.for * 1000;
      const pattern = wish.path === undefined ? undefined : globOf(wish.path);
      const entry: Entry = { ...wish, faultId, begins, ends, pattern, struck: 0 };
      entries.set(faultId, entry);
      schedule(entry);
      return faultId;
    },
    remove,
    clear() {
      for (const faultId of [...entries.keys()]) remove(faultId);
    },
    list(): Fault[] {
      active();
      return [...entries.values()].map(({ pattern: _, ...fault }) => fault);
    },
    /** Start of a state, ms. */
    since(name: string, id?: string): number | undefined {
      return active().find(
        (entry) => entry.effect === 'flag' && entry.name === name && (entry.id === undefined || entry.id === id),
      )?.begins;
    },
    gate(): Gate {
      const effects = active().map(({ effect }) => effect);
      return effects.includes('socket-refuse') ? 'refuse' : effects.includes('socket-silent') ? 'silent' : 'open';
    },
    /** Applies the faults to a request. `next` gives the normal response. */
    async apply(
      request: IncomingMessage,
      response: ServerResponse,
      next: () => Promise<unknown> | unknown,
    ): Promise<void> {
      const struck = active().filter((entry) => matches(entry, request));
      for (const entry of struck) entry.struck += 1;
      await strike(struck, request, response, next);
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
