import type { Call } from './call.ts';
import type { Http } from './http.ts';

/** Of one bulk read. */
const PAGE_SIZE = 1000;
/** A list that never ends must not be read for ever. */
const MOST_PAGES = 20;

/** The whole of a list, in pages of 1000; what could be read of it when a page fails. */
export async function readAll(
  http: Pick<Http, 'send'>,
  id: 'getWebListConfig' | 'listMarkers' | 'listPersonalMarkers' | 'listBookmarks',
  call: Call,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...call.query, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
    const result = await http.send(id, { ...call, query, check: hasResults });
    if (!result.ok) break;
    all.push(...result.data.results);
    if (result.data.results.length < PAGE_SIZE) break;
  }
  return all;
}

const hasResults = (data: unknown) =>
  typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'results'));
