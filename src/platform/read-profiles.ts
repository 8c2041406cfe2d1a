import { type Person, readPerson } from '../lib/person.ts';
import { listOf } from '../lib/shape.ts';
import type { Http } from './http.ts';

/** Requests people by id, 100 at most. Unknown ids are missing in the result; undefined if the call fails. */
export const createReadProfiles =
  (http: Pick<Http, 'send'>, base: () => string) =>
  async (authors: readonly string[], signal: AbortSignal): Promise<readonly Person[] | undefined> => {
    const result = await http.send('getProfiles', { body: { authors }, check: Array.isArray, signal });
    return result.ok ? listOf((entry) => readPerson(entry, base()))(result.data) : undefined;
  };

export type ReadProfiles = ReturnType<typeof createReadProfiles>;
