import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { type Cue, parseVtt } from '../../lib/vtt.ts';
import type { Media } from '../../media/create-media.ts';
import type { SubtitleTrack } from '../../media/engine.ts';
import type { Subtitle } from '../../platform/schema.d.ts';
import type { SubtitleCalls } from './calls.ts';
import { createLineFinder } from './line-finder.ts';

export type SubtitleLanguage = Subtitle['language'];

/** A file of the platform, or a track of the stream. */
export interface SubtitleOffer {
  readonly language: SubtitleLanguage;
  readonly title?: string;
  readonly url?: string;
  readonly track?: number;
}

interface Needs {
  /** Of the present video; their addresses are safe. */
  $subtitles: ReadableAtom<readonly Subtitle[]>;
  media: Pick<Media, '$currentTime' | '$subtitleTracks' | '$subtitlesFailed' | '$cues' | 'selectSubtitles'>;
  calls: SubtitleCalls;
  /** What the viewer chose, here or elsewhere; null is off. */
  $language: ReadableAtom<SubtitleLanguage | null>;
  keepLanguage(language: SubtitleLanguage | null): void;
  /** What the key chooses before the viewer has chosen anything: the language of the interface. */
  fallback(): SubtitleLanguage;
  report?(kind: 'subtitlesUnavailable', detail: string): void;
  log?(format: 'subtitle', detail: string): void;
  signal: AbortSignal;
}

/** The lines beneath the picture, in the viewer's language. A video that lacks it shows none, and the choice stays. */
export function createSubtitles(needs: Needs) {
  const { $subtitles, media, calls, $language, keepLanguage, fallback, report, log, signal } = needs;
  const $languages = computed([$subtitles, media.$subtitleTracks], (files, tracks) =>
    oneOfEach([...files, ...tracks.flatMap(offersOf)]),
  );
  const $offer = computed([$languages, $language], (offered, wanted) =>
    offered.find(({ language }) => language === wanted),
  );
  const $chosen = computed($offer, (offer) => offer?.language ?? null);
  // An address that comes again in a new list is no reason to load again.
  const $url = computed($offer, (offer) => offer?.url);
  const $track = computed($offer, (offer) => offer?.track);
  const $fileFailed = atom(false);
  const $failed = computed(
    [$fileFailed, $track, media.$subtitlesFailed],
    (file, track, stream) => file || (track !== undefined && stream),
  );
  let linesAt = createLineFinder([]);
  const $lines = atom(linesAt(0));
  const $cues = atom<readonly Cue[]>([]);
  const loads = createSuccession(signal);
  let last: SubtitleLanguage | undefined;

  const show = () => $lines.set(linesAt(media.$currentTime.get()));
  const use = (cues: readonly Cue[]) => {
    $cues.set(cues);
    linesAt = createLineFinder(cues);
    show();
    return cues.length > 0;
  };

  const load = async (url: string | undefined) => {
    const life = loads.begin();
    $fileFailed.set(false);
    if ($track.get() === undefined) use([]);
    if (url === undefined) return;
    const text = await calls.load(url, life);
    // A page that stands in for a missing file has no cues either.
    if (life.aborted || use(parseVtt(text ?? ''))) return;
    $fileFailed.set(true);
  };

  until(
    signal,
    $chosen.subscribe((chosen) => {
      last = chosen ?? last;
    }),
  );
  until(
    signal,
    $url.subscribe((url) => void load(url)),
  );
  until(signal, $track.subscribe(media.selectSubtitles));
  until(
    signal,
    $failed.listen((failed) => failed && report?.('subtitlesUnavailable', $chosen.get() ?? '')),
  );
  until(
    signal,
    computed([$track, media.$cues], (track, cues) => (track === undefined ? undefined : cues)).subscribe((cues) => {
      if (cues || $url.get() === undefined) use(cues ?? []);
    }),
  );
  until(signal, media.$currentTime.listen(show));

  const select = (language: SubtitleLanguage | null) => {
    const again = language !== null && language === $chosen.get() && $failed.get();
    keepLanguage(language);
    log?.('subtitle', language ?? 'off');
    if (!again) return;
    if ($track.get() === undefined) void load($url.get());
    else media.selectSubtitles($track.get());
  };

  return {
    /** What this video offers. */
    $languages,
    $chosen,
    /** The chosen one couldn't be had; choosing it again tries again. */
    $failed,
    /** Of the chosen language, as far as they have come. */
    $cues: readonlyType($cues),
    $lines: readonlyType($lines),
    select,
    toggle() {
      if ($chosen.get() !== null) return select(null);
      const offered = $languages.get().map(({ language }) => language);
      const next = [last, fallback()].find((language) => language && offered.includes(language)) ?? offered[0];
      if (next) select(next);
    },
  };
}

export type Subtitles = ReturnType<typeof createSubtitles>;

const LANGUAGES: readonly SubtitleLanguage[] = ['fa', 'en', 'ar', 'tr'];

/** Streams name languages in two letters or three, with or without a country. */
function offersOf({ index, name, lang }: SubtitleTrack): readonly SubtitleOffer[] {
  let found = lang;
  try {
    found = new Intl.Locale(lang ?? '').language;
  } catch {
    // Not a language; nobody could find it by what they speak.
  }
  const language = LANGUAGES.find((known) => known === found);
  return language ? [{ language, title: name, track: index }] : [];
}

const oneOfEach = (subtitles: readonly SubtitleOffer[]): readonly SubtitleOffer[] =>
  subtitles.filter(({ language }, index) => subtitles.findIndex((other) => other.language === language) === index);
