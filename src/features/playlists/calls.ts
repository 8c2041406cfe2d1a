import { type Page, placeAfter } from '../../core/pages.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { countOf, fieldOf, hasResults, listOf, textOf, titleOf } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';

const PAGE_SIZE = 10;

/** A playlist of the platform as an entry of a list. */
export interface PlaylistEntry {
  readonly id: string;
  readonly title: string;
  /** Number of its videos, if the platform sends it. */
  readonly count: number | undefined;
  /** Address of its cover, checked by `safeUrl`. */
  readonly cover: string | undefined;
}

const entryOf =
  (base: string) =>
  (data: unknown): PlaylistEntry | undefined => {
    const [id, title] = [textOf(fieldOf(data, 'id')), titleOf(fieldOf(data, 'title'))];
    if (id === undefined || title === undefined) return undefined;
    const cover = safeUrl(textOf(fieldOf(data, 'banner')), base, 'image');
    return { id, title, count: countOf(fieldOf(data, 'count')), cover };
  };

export const createPlaylistsCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  /** The playlists that contain a video. */
  async lists(
    contentId: string,
    offset: number,
    rest: Pick<Call, 'signal' | 'onFailure'>,
  ): Promise<Result<Page<PlaylistEntry>>> {
    const query = { content_id: contentId, limit: PAGE_SIZE, offset };
    const result = await http.send('listPlaylists', { query, ...rest, check: hasResults });
    if (!result.ok) return result;
    const items = listOf(entryOf(base()))(result.data.results);
    return { ok: true, data: { items, ...placeAfter(result.data, offset, PAGE_SIZE) } };
  },
});

export type PlaylistsCalls = ReturnType<typeof createPlaylistsCalls>;
