import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, listenTo, subscribe, subscribeTo } from '../../core/listen.ts';
import { type LoadText, readFile } from '../../core/text-file.ts';
import type { PageTrack } from '../../lib/page-tracks.ts';
import { cuesIn } from '../../lib/subtitle-file.ts';
import { isSubtitleLanguage, type SubtitleLanguage } from '../../lib/subtitle-values.ts';
import type { Cue } from '../../lib/vtt.ts';
import type { Media } from '../../media/create-media.ts';
import type { Subtitle } from '../../platform/schema.d.ts';
import { createLineFinder } from './line-finder.ts';
import { type LookSettings, lookFrom } from './looks.ts';
import { nameOf } from './names.ts';
import { NO_LANGUAGE, offersOf, type SubtitleOffer } from './offers.ts';
import { createShift } from './shift.ts';

interface Needs {
  /** Subtitle files of the current video; addresses are checked by `safeUrl`. */
  $subtitles: ReadableAtom<readonly Subtitle[]>;
  /** Tracks of the page; those of other kinds are left out. */
  $tracks: ReadableAtom<readonly PageTrack[]>;
  /** Changes with the content. */
  $content: ReadableAtom<unknown>;
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
  report?(kind: 'subtitlesUnavailable' | 'subtitleFileUnreadable', detail: string): void;
  log?(format: 'subtitle', detail: string): void;
  signal: AbortSignal;
}

/**
 * Subtitles in the viewer's language. A video without it shows none and doesn't change the choice. Other languages, and a
 * second track of one, are chosen for this visit.
 */
export function createSubtitles(needs: Needs) {
  const { $subtitles, media, loadText, $settings, saveLanguage, changeLook } = needs;
  const { fallback, report, log, signal } = needs;
  const $lookSettings: ReadableAtom<LookSettings> = $settings;
  const $opened = atom<File | undefined>();
  const $languages = derived(
    [$subtitles, needs.$tracks, media.$subtitleTracks, $opened],
    (platform, page, stream, viewer) => offersOf({ platform, page, stream, viewer }),
  );
  /** What the viewer has chosen in this visit, if the settings have no word for it; empty if they have. */
  const $picked = atom<string | undefined>();
  const $offer = derived([$languages, $settings, $picked], (offered, { subtitle_language: wanted }, picked) => {
    const named = offered.find(({ id }) => id === picked) ?? offered.find(({ language }) => language === wanted);
    return named ?? (picked === undefined ? offered.find(({ isDefault }) => isDefault) : undefined);
  });
  const $chosen = derived($offer, (offer) => offer?.id ?? null);
  const $fileFailed = atom(false);
  const $failed = derived(
    [$fileFailed, $offer, media.$subtitlesFailed],
    (file, offer, stream) => file || (offer?.track !== undefined && stream),
  );
  const shift = createShift();
  /** The cues as they are in the file. */
  let read: readonly Cue[] = [];
  let linesAt = createLineFinder([]);
  const $lines = atom(linesAt(0));
  const $cues = atom<readonly Cue[]>([]);
  const loads = createLatest(signal);
  let last: string | undefined;

  const show = () => $lines.set(linesAt(media.$currentTime.get()));
  const setCues = (cues: readonly Cue[]) => {
    read = cues;
    $cues.set(shift.apply(cues));
    linesAt = createLineFinder($cues.get());
    show();
    return cues.length > 0;
  };

  const trackOf = (offer: SubtitleOffer | undefined) => offer?.track;
  const sourceOf = (offer: SubtitleOffer | undefined) => offer?.file ?? offer?.url;
  const load = async (source: Blob | string | undefined) => {
    const loadSignal = loads.next();
    $fileFailed.set(false);
    if (trackOf($offer.get()) === undefined) setCues([]);
    if (source === undefined) return;
    const text = await (typeof source === 'string' ? loadText(source, loadSignal) : readFile(source));
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
  subscribeTo([$offer], (offer) => sourceOf(offer) ?? offer?.title, shift.of, signal);
  // The same address in a new list doesn't load again.
  subscribeTo([$offer], sourceOf, (source) => void load(source), signal);
  listen(needs.$content, () => $opened.set(undefined), signal);
  subscribeTo([$offer], trackOf, media.selectSubtitles, signal);
  const tellFailure = ({ id, file, url = '' }: SubtitleOffer) =>
    report?.(file ? 'subtitleFileUnreadable' : 'subtitlesUnavailable', `${id} ${url.replace(/[?#].*/, '')}`.trim());
  listen(
    $failed,
    (failed) => {
      const offer = $offer.get();
      if (failed && offer) tellFailure(offer);
    },
    signal,
  );
  subscribeTo(
    [$offer, media.$cues],
    (offer, cues) => (offer?.track === undefined ? undefined : cues),
    (cues) => {
      if (cues || sourceOf($offer.get()) === undefined) setCues(cues ?? []);
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

  const select = (id: string | null) => {
    const offer = $languages.get().find((other) => other.id === id);
    const isRetry = offer !== undefined && id === $chosen.get() && $failed.get();
    const language = offer ? offer.language : null;
    const canSave = language === null || isSubtitleLanguage(language);
    $picked.set(canSave && language === id ? '' : (id ?? ''));
    if (canSave) saveLanguage(language);
    log?.('subtitle', id ?? 'off');
    if (!isRetry) return;
    if (offer.track === undefined) void load(sourceOf(offer));
    else media.selectSubtitles(offer.track);
  };

  return {
    /** Subtitles of this video. */
    $languages,
    /** The id of the chosen ones; null is off. */
    $chosen,
    /** Their language, if anybody names it. */
    $language: derived($offer, (offer) => (offer?.language === NO_LANGUAGE ? undefined : offer?.language)),
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
    /** Shows a file of the viewer, until other content comes. */
    open(file: File) {
      $opened.set(file);
      select($languages.get().find((offer) => offer.file)?.id ?? null);
    },
    /** Seconds by which the viewer has moved the subtitles; later if positive. */
    $shift: shift.$shift,
    moveBy(seconds: number) {
      shift.by(seconds);
      setCues(read);
    },
    toggle() {
      if ($chosen.get() !== null) return select(null);
      const offered = $languages.get();
      const recent = offered.find(({ id }) => id === last) ?? offered.find(({ language }) => language === fallback());
      const next = recent ?? offered[0];
      if (next) select(next.id);
    },
  };
}

export type Subtitles = ReturnType<typeof createSubtitles>;
