import type { Complaint } from '../contract.ts';
import { StoreAway } from '../stores/store-away.ts';
import { say, type Word } from './words.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503;

interface Refusal {
  readonly status: FailureStatus | 500;
  readonly headers: Record<string, string>;
  readonly body: { readonly detail: string; readonly fields?: Record<string, string[]> };
}

interface More {
  readonly complaints?: readonly Complaint[];
  readonly retryAfterSeconds?: number;
}

/** Ends a call with a status and a message to the viewer. */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly word: Word;
  readonly more: More;

  constructor(status: FailureStatus, word: Word, more: More = {}) {
    super(`${status} ${word}`);
    this.status = status;
    this.word = word;
    this.more = more;
  }
}

export const notFound = () => new Failure(404, 'notFound');

/** How long viewers wait for an engine that is away. */
const AWAY_SECONDS = 2;

/** Formats an error as in the contract; an unexpected one reveals no internals. */
export function answerOf(error: unknown, language?: string): Refusal {
  if (error instanceof StoreAway)
    return answerOf(new Failure(503, 'tooOften', { retryAfterSeconds: AWAY_SECONDS }), language);
  if (!(error instanceof Failure))
    return { status: 500, headers: {}, body: { detail: say('broken', language) } } as const;
  const { complaints, retryAfterSeconds } = error.more;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(Math.ceil(retryAfterSeconds), 1)) };
  const fields = complaints && byField(complaints);
  return { status: error.status, headers, body: { detail: say(error.word, language), ...(fields && { fields }) } };
}

function byField(complaints: readonly Complaint[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of complaints) fields[field] = [...(fields[field] ?? []), message];
  return fields;
}
