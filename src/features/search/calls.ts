import { type Page, placeAfter } from '../../core/pages.ts';
import { type Card, type CardType, cardsOf } from '../../lib/card.ts';
import { hasResults } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';

/** A query to the platform; `words` are folded. */
export interface Query {
  readonly words: string;
  readonly tags: readonly string[];
  readonly kind: CardType | undefined;
  readonly owners: readonly string[];
}

/** A list for the query string; an empty one is left out. */
const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);

export const createSearchCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async find(
    { words, tags, kind, owners }: Query,
    place: { readonly limit: number; readonly offset: number },
    rest: Pick<Call, 'signal' | 'onFailure'>,
  ): Promise<Result<Page<Card>>> {
    const query = { q: words || undefined, tag: joined(tags), user_ids: joined(owners), video_type: kind, ...place };
    const result = await http.send('search', { query, ...rest, check: hasResults });
    if (!result.ok) return result;
    const items = cardsOf(result.data.results, base());
    return { ok: true, data: { items, ...placeAfter(result.data, place.offset, place.limit) } };
  },
});

export type SearchCalls = ReturnType<typeof createSearchCalls>;
