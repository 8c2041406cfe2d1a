import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, listenTo, subscribe, subscribeTo } from '../../core/listen.ts';
import type { LoadText } from '../../core/text-file.ts';
import { attempt } from '../../lib/attempt.ts';
import { cuesIn } from '../../lib/subtitle-file.ts';
import { isSubtitleLanguage, type SubtitleLanguage } from '../../lib/subtitle-values.ts';
import type { Cue } from '../../lib/vtt.ts';
import type { Media } from '../../media/create-media.ts';
import type { SubtitleTrack } from '../../media/engine.ts';
import type { Subtitle } from '../../platform/schema.d.ts';
import { createLineFinder } from './line-finder.ts';
import { type LookSettings, lookFrom } from './looks.ts';
import { nameOf } from './names.ts';

/** A subtitle file of the platform or a track of the stream. */
export interface SubtitleOffer {
  readonly language: SubtitleLanguage;
  readonly title?: string;
  readonly url?: string;
  readonly track?: number;
}

interface Needs {
  /** Subtitle files of the current video; addresses are checked by `safeUrl`. */
  $subtitles: ReadableAtom<readonly Subtitle[]>;
  media: Pick<Media, 'video' | '$currentTime' | '$subtitleTracks' | '$subtitlesFailed' | '$cues' | 'selectSubtitles'>;
  /** The browser shows the `<video>` alone, without our layer. */
  $nativePicture: ReadableAtom<boolean>;
  loadText: LoadText;
  /** The viewer's saved settings, for all videos: the look of subtitles, and their language; null is off. */
  $settings: ReadableAtom<LookSettings & { readonly subtitle_language: SubtitleLanguage | null }>;
  saveLanguage(language: SubtitleLanguage | null): void;
  changeLook<K extends keyof LookSettings>(name: K, value: LookSettings[K]): void;
  /** The language that `toggle` selects before the viewer has chosen one. */
  fallback(): string;
  report?(kind: 'subtitlesUnavailable', detail: string): void;
  log?(format: 'subtitle', detail: string): void;
  signal: AbortSignal;
}

/** Subtitles in the viewer's language. A video without it shows none and doesn't change the choice. */
export function createSubtitles(needs: Needs) {
  const { $subtitles, media, loadText, $settings, saveLanguage, changeLook } = needs;
  const { fallback, report, log, signal } = needs;
  const $lookSettings: ReadableAtom<LookSettings> = $settings;
  const $languages = derived([$subtitles, media.$subtitleTracks], (files, tracks) =>
    oneOfEach([...files, ...tracks.flatMap(offersOf)]),
  );
  const $offer = derived([$languages, $settings], (offered, { subtitle_language: wanted }) =>
    offered.find(({ language }) => language === wanted),
  );
  const $chosen = derived($offer, (offer) => offer?.language ?? null);
  const $fileFailed = atom(false);
  const $failed = derived(
    [$fileFailed, $offer, media.$subtitlesFailed],
    (file, offer, stream) => file || (offer?.track !== undefined && stream),
  );
  let linesAt = createLineFinder([]);
  const $lines = atom(linesAt(0));
  const $cues = atom<readonly Cue[]>([]);
  const loads = createLatest(signal);
  let last: SubtitleLanguage | undefined;

  const show = () => $lines.set(linesAt(media.$currentTime.get()));
  const setCues = (cues: readonly Cue[]) => {
    $cues.set(cues);
    linesAt = createLineFinder(cues);
    show();
    return cues.length > 0;
  };

  const trackOf = (offer: SubtitleOffer | undefined) => offer?.track;
  const load = async (url: string | undefined) => {
    const loadSignal = loads.next();
    $fileFailed.set(false);
    if (trackOf($offer.get()) === undefined) setCues([]);
    if (url === undefined) return;
    const text = await loadText(url, loadSignal);
    if (loadSignal.aborted) return;
    const cues = await cuesIn(text ?? '').catch(() => []);
    // An HTML error page has no cues either.
    if (loadSignal.aborted || setCues(cues)) return;
    $fileFailed.set(true);
  };

  subscribe(
    $chosen,
    (chosen) => {
      last = chosen ?? last;
    },
    signal,
  );
  // The same address in a new list doesn't load again.
  subscribeTo(
    [$offer],
    (offer) => offer?.url,
    (url) => void load(url),
    signal,
  );
  subscribeTo([$offer], trackOf, media.selectSubtitles, signal);
  listen($failed, (failed) => failed && report?.('subtitlesUnavailable', $chosen.get() ?? ''), signal);
  subscribeTo(
    [$offer, media.$cues],
    (offer, cues) => (offer?.track === undefined ? undefined : cues),
    (cues) => {
      if (cues || $offer.get()?.url === undefined) setCues(cues ?? []);
    },
    signal,
  );
  listen(media.$currentTime, show, signal);

  const nativeTrack = createLazyPart(async () => {
    const { drawNatively } = await import('./native-track.ts');
    return drawNatively({ ...needs, video: media.video, $cues });
  });
  listenTo(
    [needs.$nativePicture, $cues],
    (isNative, cues) => isNative && cues.length > 0,
    (isNeeded) => isNeeded && void nativeTrack(),
    signal,
  );

  const select = (language: SubtitleLanguage | null) => {
    const isRetry = language !== null && language === $chosen.get() && $failed.get();
    saveLanguage(language);
    log?.('subtitle', language ?? 'off');
    if (!isRetry) return;
    const { url, track } = $offer.get() ?? {};
    if (track === undefined) void load(url);
    else media.selectSubtitles(track);
  };

  return {
    /** Subtitles of this video, one per language. */
    $languages,
    $chosen,
    nameOf,
    /** Whether it is the track by which the browser draws the subtitles where our layer is not shown. */
    isNativeTrack: (track: TextTrack) => track === nativeTrack.loaded(),
    /** The chosen subtitles failed to load; selecting them again retries. */
    $failed,
    /** Cues of the chosen language, as far as they have been loaded. */
    $cues: readonlyType($cues),
    $lines: readonlyType($lines),
    $look: derived($lookSettings, lookFrom),
    $lookSettings,
    changeLook,
    select,
    toggle() {
      if ($chosen.get() !== null) return select(null);
      const offered = $languages.get().map(({ language }) => language);
      const wanted = [last, fallback()].flatMap((wish) => offered.find((language) => language === wish) ?? []);
      const next = wanted[0] ?? offered[0];
      if (next) select(next);
    },
  };
}

export type Subtitles = ReturnType<typeof createSubtitles>;

/** Streams use language tags with two or three letters, with or without a region. */
function offersOf({ index, name, lang }: SubtitleTrack): readonly SubtitleOffer[] {
  // A tag that is not valid stays as it is.
  const language = attempt(() => new Intl.Locale(lang ?? '').language) ?? lang;
  return isSubtitleLanguage(language) ? [{ language, title: name, track: index }] : [];
}

const oneOfEach = (subtitles: readonly SubtitleOffer[]): readonly SubtitleOffer[] =>
  subtitles.filter(({ language }, index) => subtitles.findIndex((other) => other.language === language) === index);
