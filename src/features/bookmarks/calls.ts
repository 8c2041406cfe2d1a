import { fieldOf } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import { type Bookmark, bookmarkOf, bookmarksIn } from './read.ts';

const LONGEST_TITLE = 300;
const LONGEST_COVER = 2048;

/** Content of a new bookmark. */
export type NewBookmark = Pick<Bookmark, 'title' | 'cover' | 'category'> & { readonly link: string };

const bodyOf = ({ link, title, cover, category }: NewBookmark) => ({
  object_link: link,
  cover_url: cover !== undefined && cover.length <= LONGEST_COVER ? cover : null,
  title: [...title].slice(0, LONGEST_TITLE).join(''),
  category,
});

interface Needs {
  http: Pick<Http, 'send'>;
  /** Reads all pages of the list. */
  list(signal: AbortSignal): Promise<{ readonly entries: readonly unknown[]; readonly whole: boolean }>;
  /** Base of relative addresses. */
  base(): string;
}

export const createBookmarkCalls = ({ http, list, base }: Needs) => ({
  /** `undefined` if the request failed. */
  async list(signal: AbortSignal): Promise<readonly Bookmark[] | undefined> {
    const { entries, whole } = await list(signal);
    return whole || entries.length > 0 ? bookmarksIn(entries, base()) : undefined;
  },
  async add(bookmark: NewBookmark, signal: AbortSignal) {
    const read = bookmarkOf(base());
    const check = (data: unknown) => read(data) !== undefined;
    const result = await http.send('addBookmark', { body: bodyOf(bookmark), check, signal });
    return result.ok ? { ok: true as const, id: String(fieldOf(result.data, 'id')) } : result;
  },
  remove: (id: string, signal: AbortSignal) => http.send('removeBookmark', { path: { id }, signal }),
});

export type BookmarkCalls = ReturnType<typeof createBookmarkCalls>;
