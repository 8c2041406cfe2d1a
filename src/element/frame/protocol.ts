import { parseJson } from '../../lib/parse-json.ts';

/** https://github.com/embedly/player.js/blob/master/SPEC.rst: the version of the messages, which its client sends too. */
const VERSION = '0.0.11';
const CONTEXT = 'player.js';
/** Characters; those of the client have 40. */
const LONGEST_LISTENER = 100;

interface PageMessage {
  readonly method: string;
  readonly value: unknown;
  /** The page's own name for the answer, which is sent back. */
  readonly listener: string | undefined;
}

/** Undefined for everything that is not a message of the protocol. */
export function readMessage(data: string): PageMessage | undefined {
  const message = parseJson(data);
  if (typeof message !== 'object' || message === null) return undefined;
  const { context, method, value, listener } = message as Partial<Record<string, unknown>>;
  if (context !== CONTEXT || typeof method !== 'string') return undefined;
  if (listener === undefined || listener === null) return { method, value, listener: undefined };
  const isName = typeof listener === 'string' && listener.length <= LONGEST_LISTENER;
  return isName ? { method, value, listener } : undefined;
}

/** Numbers that JSON lacks, as the endless duration of a live, become null. */
export const writeMessage = (event: string, value: unknown, listener: string | undefined): string =>
  JSON.stringify({ context: CONTEXT, version: VERSION, event, value, listener });
