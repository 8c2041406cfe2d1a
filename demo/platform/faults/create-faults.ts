import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Run } from '../door/guard.ts';
import type { Gate } from '../socket/topics.ts';
import { strike } from './effects.ts';
import { type FaultWish, globOf } from './rules.ts';

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
  /** Starts to flood a room and returns what stops it. */
  flood(room: string, perSecond: number): () => void;
}

/** 1012: the service restarts. Clients come back, as they don't after 1000. */
const RESTART = 1012;
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

/** Faults on demand: for tests, and for a person who wants to see what the player makes of them. */
export function createFaults({ run, now, random, dropSockets, flood }: Needs) {
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

  /** Sockets and floods don't wait for a request to meet them. */
  const schedule = ({ faultId, effect, from = 0, for: lasting, code = RESTART, room = '', perSecond = 1 }: Entry) => {
    if (effect === 'socket-drop') {
      timers.set(
        faultId,
        after(from, () => {
          remove(faultId);
          dropSockets(code);
        }),
      );
    } else if (effect === 'flood') {
      timers.set(
        faultId,
        after(from, () => {
          const stop = flood(room, perSecond);
          timers.set(faultId, stop);
          if (lasting !== undefined) after(lasting, () => remove(faultId));
        }),
      );
    }
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
    /** Since when a state holds, ms. */
    since(name: string, id?: string): number | undefined {
      return active().find(
        (entry) => entry.effect === 'flag' && entry.name === name && (entry.id === undefined || entry.id === id),
      )?.begins;
    },
    gate(): Gate {
      const effects = active().map(({ effect }) => effect);
      return effects.includes('socket-refuse') ? 'refuse' : effects.includes('socket-silent') ? 'silent' : 'open';
    },
    /** Every request comes through here. `next` gives the true answer. */
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
