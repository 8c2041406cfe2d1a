import type { Sharing } from '../core/sharing.ts';
import { fieldOf, textOf } from '../lib/shape.ts';
import type { Http } from './http.ts';
import { readAll } from './read-all.ts';

const KEY = 'tracker_user_id';
const LONGEST_ID = 256;

interface Needs {
  http: Pick<Http, 'send'>;
  api(): string;
  sharing: Sharing;
  signal: AbortSignal;
}

const idIn = (entries: readonly unknown[]): string | undefined => {
  const entry = entries.find((candidate) => fieldOf(candidate, 'key') === KEY);
  return textOf(fieldOf(entry, 'value'))?.slice(0, LONGEST_ID) || undefined;
};

/**
 * The user that logs without an owner belong to, from the operator's configuration. It is asked for with the first batch of logs, seconds
 * after the first frame: once for all players of a page, without retries.
 */
export function createTrackerUser({ http, api, sharing, signal }: Needs) {
  let id: string | undefined;
  let asked: Promise<void> | undefined;
  const read = (readSignal: AbortSignal) =>
    readAll(http, 'getWebListConfig', { retry: false, signal: readSignal }).then(idIn);
  return {
    ask() {
      asked ??= sharing.use(`tracker user ${api()}`, read, signal).then((answer) => {
        id = answer;
      });
      return asked;
    },
    known: () => id,
  };
}
