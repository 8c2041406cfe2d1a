import { bookmarkWords } from '../../../src/features/bookmarks/words.ts';
import { comments } from '../../../src/features/comments/words/en.ts';
import { markerWords } from '../../../src/features/markers/words.ts';
import { playlistsWords } from '../../../src/features/playlists/words.ts';
import { searchWords } from '../../../src/features/search/words.ts';
import { tagsWords } from '../../../src/features/tags/words.ts';
import { content } from '../../../src/language/en/content.ts';
import type { SurfaceId } from '../../../src/surfaces.ts';

/** Content of a surface: its entries, or one of these texts. */
export interface Speech {
  /** Selector of an entry. */
  readonly entries: string;
  /** Texts for an empty list. */
  readonly words: readonly string[];
  /** Text while they are loading. */
  readonly loading: readonly string[];
}

const { en: search } = searchWords;
const { en: tags } = tagsWords;
const { en: playlists } = playlistsWords;
const { en: bookmarks } = bookmarkWords;
const { en: markers } = markerWords;

/** In English. */
export const SPEECH: Partial<Readonly<Record<SurfaceId, Speech>>> = {
  recommendations: {
    entries: '.card',
    words: [content.recommendations.failed, content.recommendations.empty],
    loading: [content.recommendations.loading],
  },
  comments: {
    entries: '.comment',
    words: [comments.failed, comments.empty, comments.beFirst],
    loading: [comments.loading],
  },
  info: { entries: '.info h3, .info-facts', words: [], loading: [] },
  lives: { entries: '.card', words: [], loading: [] },
  search: {
    entries: '.card',
    words: [search.failed, search.empty, search.waiting],
    loading: [search.loading],
  },
  playlists: { entries: '.card', words: [playlists.failed, playlists.empty], loading: [playlists.loading] },
  bookmarks: { entries: '.kept-row', words: [bookmarks.failed, bookmarks.empty], loading: [bookmarks.loading] },
  markers: { entries: '.kept-row', words: [markers.failed, markers.empty], loading: [markers.loading] },
  tags: { entries: '.tags-list button', words: [tags.failed, tags.empty], loading: [tags.loading] },
};

/** The `detail` of a fault of the reference platform. */
export const FAULT = 'fault on demand';
