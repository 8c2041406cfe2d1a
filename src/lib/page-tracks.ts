import type { Codec } from './codecs.ts';
import { parseJson } from './parse-json.ts';
import { safeUrl } from './safe-url.ts';
import { fieldOf, titleOf } from './shape.ts';

/** A text track of the page, with the names of the attributes of a `<track>`. */
export interface PageTrack {
  /** Default: `subtitles`. Thumbnails are `metadata` with the label `thumbnails`. */
  readonly kind?: 'subtitles' | 'captions' | 'chapters' | 'metadata' | undefined;
  /** WebVTT, or SubRip for subtitles. */
  readonly src: string;
  readonly srclang?: string | undefined;
  readonly label?: string | undefined;
  readonly default?: boolean | undefined;
}

const KINDS = ['subtitles', 'captions', 'chapters', 'metadata'] as const;
const MOST_TRACKS = 100;

const trackOf =
  (base: string) =>
  (entry: unknown): readonly PageTrack[] => {
    const src = addressOf(fieldOf(entry, 'src'), base);
    const kind = titleOf(fieldOf(entry, 'kind'))?.toLowerCase() || 'subtitles';
    const known = KINDS.find((name) => name === kind);
    if (!src || !known) return [];
    const [srclang, label] = [titleOf(fieldOf(entry, 'srclang')), titleOf(fieldOf(entry, 'label'))];
    return [{ kind: known, src, srclang, label, default: fieldOf(entry, 'default') === true }];
  };

const addressOf = (value: unknown, base: string) =>
  safeUrl(typeof value === 'string' ? value.trim() : undefined, base, 'media');

/** An array of tracks, or its JSON. Those that can't be used are dropped. */
export const tracks: Codec<readonly PageTrack[]> = {
  type: 'readonly PageTrack[] | string',
  parse(raw, base) {
    const list = typeof raw === 'string' ? parseJson(raw) : raw;
    return Array.isArray(list) ? list.slice(0, MOST_TRACKS).flatMap(trackOf(base)) : undefined;
  },
};
