import { comments } from '../../../src/features/comments/words/en.ts';
import { content } from '../../../src/language/en/content.ts';
import { finding } from '../../../src/language/en/finding.ts';
import { keeping } from '../../../src/language/en/keeping.ts';
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

const { search, tags, playlists } = finding;
const { bookmarks, markers } = keeping;

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
