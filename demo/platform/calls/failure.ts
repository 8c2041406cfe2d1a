import type { Complaint } from '../contract.ts';
import type { Word } from './words.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429;

interface More {
  readonly complaints?: readonly Complaint[];
  readonly retryAfterSeconds?: number;
}

/** Ends a call with a status and words for the viewer. */
export class Failure extends Error {
  readonly status: FailureStatus;
  readonly word: Word;
  readonly more: More;

  constructor(status: FailureStatus, word: Word, more: More = {}) {
    super(word);
    this.status = status;
    this.word = word;
    this.more = more;
  }
}

export const notFound = () => new Failure(404, 'notFound');
