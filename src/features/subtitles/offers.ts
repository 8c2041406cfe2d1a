import { attempt } from '../../lib/attempt.ts';
import type { PageTrack } from '../../lib/page-tracks.ts';
import { isSubtitleLanguage } from '../../lib/subtitle-values.ts';
import type { SubtitleTrack } from '../../media/engine.ts';
import type { Subtitle } from '../../platform/schema.d.ts';

/** A subtitle file of the platform, of the page or of the viewer, or a track of the stream. */
export interface SubtitleOffer {
  /** Unique among the offers of a video: the language, for further ones with a number. */
  readonly id: string;
  /** `und` if nobody names it. */
  readonly language: string;
  readonly title?: string | undefined;
  readonly captions?: boolean;
  /** Shown until the viewer chooses. */
  readonly isDefault?: boolean;
  readonly url?: string;
  readonly file?: Blob;
  readonly track?: number;
}

type Unnumbered = Omit<SubtitleOffer, 'id'>;

/** Whoever offers something. */
interface Sources {
  readonly platform: readonly Subtitle[];
  readonly page: readonly PageTrack[];
  readonly stream: readonly SubtitleTrack[];
  readonly viewer: File | undefined;
}

export const NO_LANGUAGE = 'und';

/** One of the platform for each language, all of the page, those of the stream in other languages, and a file of the viewer. */
export function offersOf({ platform, page, stream, viewer }: Sources): readonly SubtitleOffer[] {
  const files = [...oneOfEach(platform), ...page.flatMap(ofPage)];
  const others = oneOfEach(stream.flatMap(ofStream)).filter(({ language }) => !has(files, language));
  const own = viewer ? [{ language: NO_LANGUAGE, title: viewer.name, file: viewer }] : [];
  const counts = new Map<string, number>();
  return [...files, ...others, ...own].map((offer) => {
    const { language } = offer;
    const count = (counts.get(language) ?? 0) + 1;
    counts.set(language, count);
    return { ...offer, id: count > 1 ? `${language}-${count}` : language };
  });
}

const has = (offers: readonly Unnumbered[], language: string) => offers.some((offer) => offer.language === language);

const oneOfEach = (offers: readonly Unnumbered[]) =>
  offers.filter(({ language }, index) => !has(offers.slice(0, index), language));

/** Tags have two or three letters, with or without a region. One that is not valid stays as it is. */
const languageOf = (tag: string | undefined) => attempt(() => new Intl.Locale(tag ?? '').language) ?? tag;

const ofStream = ({ index, name, lang }: SubtitleTrack): readonly Unnumbered[] => {
  const language = languageOf(lang);
  return isSubtitleLanguage(language) ? [{ language, title: name, track: index }] : [];
};

function ofPage({ kind, src, srclang, label, default: isDefault = false }: PageTrack): readonly Unnumbered[] {
  if (kind === 'chapters' || kind === 'metadata') return [];
  const language = languageOf(srclang) || NO_LANGUAGE;
  const title = label || (language === NO_LANGUAGE ? fileOf(src) : undefined);
  return [{ language, title, captions: kind === 'captions', isDefault, url: src }];
}

const fileOf = (url: string) => {
  const name = new URL(url).pathname.split('/').pop() ?? '';
  return attempt(() => decodeURIComponent(name)) ?? name;
};
