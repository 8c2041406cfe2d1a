import { hasResults } from '../lib/shape.ts';
import type { Call } from './call.ts';
import type { Http } from './http.ts';

/** Entries per request. */
const PAGE_SIZE = 1000;
/** Limit for a list that never ends. */
const MOST_PAGES = 20;

type BulkList = 'getWebListConfig' | 'listMarkers' | 'listPersonalMarkers' | 'listBookmarks';

/** Reads a list in pages of 1000. If a page fails, `entries` are those so far, and the list is not `whole`. */
export async function readPages(http: Pick<Http, 'send'>, id: BulkList, call: Call) {
  const entries: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...call.query, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
    const result = await http.send(id, { ...call, query, check: hasResults });
    if (!result.ok) return { entries, whole: false };
    entries.push(...result.data.results);
    if (result.data.results.length < PAGE_SIZE) break;
  }
  return { entries, whole: true };
}

export const readAll = async (http: Pick<Http, 'send'>, id: BulkList, call: Call): Promise<readonly unknown[]> =>
  (await readPages(http, id, call)).entries;
