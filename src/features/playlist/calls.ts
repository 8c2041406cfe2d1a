import { type Page, placeAfter } from '../../core/pages.ts';
import { type Card, cardsOf } from '../../lib/card.ts';
import { fieldOf, hasResults, textOf, titleOf } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';

const PAGE_SIZE = 10;

export const createPlaylistCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async items(id: string, offset: number, rest: Pick<Call, 'signal' | 'onFailure'>): Promise<Result<Page<Card>>> {
    const query = { limit: PAGE_SIZE, offset };
    const result = await http.send('listPlaylistItems', { path: { id }, query, ...rest, check: hasResults });
    if (!result.ok) return result;
    // A list inside a list could lead in a circle.
    const items = cardsOf(result.data.results, base()).filter(({ type }) => type !== 'playlist');
    return { ok: true, data: { items, ...placeAfter(result.data, offset, PAGE_SIZE) } };
  },
  /** Title of the list. The platform sends it only with the lists of a content. */
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
