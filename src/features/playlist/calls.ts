import { cardOf } from '../../lib/card.ts';
import { countOf, fieldOf, listOf, textOf, titleOf } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';
import type { VideoCard } from '../../platform/schema.d.ts';

const PAGE_SIZE = 10;
/** Nobody scrolls further, and a list that never ends must not be read for ever. */
const MOST_ITEMS = 1000;

export interface ItemPage {
  readonly items: readonly VideoCard[];
  /** Of the whole list, if the platform says it. */
  readonly count: number | undefined;
  /** Where the next page begins; none after the last. */
  readonly next: number | undefined;
}

const hasResults = (data: unknown) => Array.isArray(fieldOf(data, 'results'));

export const createPlaylistCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async items(id: string, offset: number, rest: Pick<Call, 'signal' | 'onFailure'>): Promise<Result<ItemPage>> {
    const query = { limit: PAGE_SIZE, offset };
    const result = await http.send('listPlaylistItems', { path: { id }, query, ...rest, check: hasResults });
    if (!result.ok) return result;
    const { results } = result.data;
    const reached = offset + results.length;
    const told = countOf(result.data.count);
    // A count below what is there already is a slip.
    const count = told !== undefined && told >= reached ? told : undefined;
    const isLast = count === undefined ? results.length < PAGE_SIZE : count === reached;
    const next = isLast || results.length === 0 || reached >= MOST_ITEMS ? undefined : reached;
    // A list inside a list could lead in a circle.
    const items = listOf(cardOf(base()))(results).filter(({ type }) => type !== 'playlist');
    return { ok: true, data: { items, count, next } };
  },
  /** What the list is called: the platform tells it of the lists that a content is in. */
  async title(id: string, contentId: string, signal: AbortSignal): Promise<string | undefined> {
    const query = { content_id: contentId, limit: PAGE_SIZE, offset: 0 };
    const result = await http.send('listPlaylists', { query, check: hasResults, signal });
    if (!result.ok) return undefined;
    return titleOf(
      fieldOf(
        result.data.results.find((list) => textOf(fieldOf(list, 'id')) === id),
        'title',
      ),
    );
  },
});

export type PlaylistCalls = ReturnType<typeof createPlaylistCalls>;
