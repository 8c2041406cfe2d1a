import { parseUrl } from '../../lib/parse-url.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { fieldOf, textOf, titleOf } from '../../lib/shape.ts';

export interface Bookmark {
  readonly id: string;
  /** Undefined if the address is not safe to open: then the bookmark can only be removed. */
  readonly link: string | undefined;
  readonly title: string;
  readonly cover: string | undefined;
  readonly category: 1 | 2;
}

/** An http(s) address. Insecure ones are allowed: they are opened, not loaded into the page. */
function pageLinkOf(value: unknown, base: string): string | undefined {
  const raw = textOf(value);
  const href = raw ? parseUrl(raw, base)?.href : undefined;
  return href && safeUrl(href, href, 'page');
}

/** `base`: base of relative addresses. */
export const bookmarkOf =
  (base: string) =>
  (entry: unknown): Bookmark | undefined => {
    const id = textOf(fieldOf(entry, 'id'));
    if (!id) return undefined;
    const link = pageLinkOf(fieldOf(entry, 'object_link'), base);
    return {
      id,
      link,
      title: titleOf(fieldOf(entry, 'title'))?.trim() || link || id,
      cover: safeUrl(textOf(fieldOf(entry, 'cover_url')), base, 'image'),
      category: fieldOf(entry, 'category') === 2 ? 2 : 1,
    };
  };

/** Without duplicates. */
export function bookmarksIn(entries: readonly unknown[], base: string): readonly Bookmark[] {
  const read = bookmarkOf(base);
  return [
    ...new Map(entries.flatMap((entry) => read(entry) ?? []).map((bookmark) => [bookmark.id, bookmark])).values(),
  ];
}
