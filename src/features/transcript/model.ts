import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest, createLifetime } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { LoadText } from '../../core/text-file.ts';
import { fold } from '../../lib/fold.ts';
import { cuesIn } from '../../lib/subtitle-file.ts';
import type { Cue } from '../../lib/vtt.ts';
import { currentIn, transcriptRows } from './rows.ts';

type Offer = {
  readonly id: string;
  readonly language: string;
  readonly title?: string | undefined;
  /** A file; without one it is a track of the stream. */
  readonly url?: string;
};

interface Needs {
  /** The subtitles over the picture. */
  subtitles: {
    readonly $languages: ReadableAtom<readonly Offer[]>;
    readonly $chosen: ReadableAtom<string | null>;
    readonly $cues: ReadableAtom<readonly Cue[]>;
    readonly $failed: ReadableAtom<boolean>;
    select(id: string): void;
  };
  /** The viewer's language. Read before the viewer has chosen subtitles or a text. */
  fallback(): string;
  loadText: LoadText;
  $currentTime: ReadableAtom<number>;
  seek(seconds: number): void;
  signal: AbortSignal;
}

interface Loaded {
  readonly url: string;
  /** Undefined: the file could not be loaded. */
  readonly cues: readonly Cue[] | undefined;
}

const NO_CUES: readonly Cue[] = [];

/** The subtitles of one language as a text that follows the picture. */
export function createTranscript({ subtitles, fallback, loadText, $currentTime, seek, signal }: Needs) {
  const { $languages, $chosen, $cues, $failed } = subtitles;
  const $wanted = atom<string | undefined>();
  const $loaded = atom<Loaded | undefined>();
  const $query = atom('');
  const $offer = derived([$languages, $wanted, $chosen], (offers, wanted, chosen) => {
    const named = (wish: string | null | undefined) => offers.find(({ id }) => id === wish);
    const lang = fallback();
    return named(wanted) ?? named(chosen) ?? offers.find(({ language }) => language === lang) ?? offers[0];
  });
  /** The text is also shown as subtitles, so its cues are loaded. */
  const $isDrawn = derived([$offer, $chosen], (offer, chosen) => offer !== undefined && offer.id === chosen);
  /** The file that only the transcript needs. */
  const $url = derived([$offer, $isDrawn], (offer, drawn) => (drawn ? undefined : offer?.url));
  const $text = derived([$offer, $isDrawn, $cues, $failed, $loaded], (offer, drawn, cues, failed, loaded) => {
    if (drawn && failed) return { state: 'failed' as const, cues };
    if (drawn) return { state: offer?.url && cues.length === 0 ? ('loading' as const) : ('ready' as const), cues };
    if (!offer?.url) return { state: 'off' as const, cues: NO_CUES };
    if (loaded?.url !== offer.url) return { state: 'loading' as const, cues: NO_CUES };
    return { state: loaded.cues ? ('ready' as const) : ('failed' as const), cues: loaded.cues ?? NO_CUES };
  });
  const $all = derived(
    derived($text, ({ cues }) => cues),
    transcriptRows,
  );
  const $rows = derived([$all, $query], (rows, query) => {
    const words = fold(query);
    return words === '' ? rows : rows.filter(({ folded }) => folded.includes(words));
  });
  const loads = createLatest(signal);

  const load = async (url: string | undefined) => {
    const loadSignal = loads.next();
    if (url === undefined || $loaded.get()?.url === url) return;
    const text = await loadText(url, loadSignal);
    if (loadSignal.aborted) return;
    const cues = await cuesIn(text ?? '').catch(() => []);
    if (loadSignal.aborted) return;
    $loaded.set({ url, cues: cues.length > 0 ? cues : undefined });
  };

  const turnOn = () => {
    const offer = $offer.get();
    if (offer) subtitles.select(offer.id);
  };

  return {
    $languages,
    $shown: derived($offer, (offer) => offer?.id),
    $language: derived($offer, (offer) => offer?.language),
    choose: (id: string) => $wanted.set(id),
    /** `off`: a track of the stream that is loaded only while its subtitles are on. */
    $state: derived($text, ({ state }) => state),
    turnOn,
    /** The text is loaded in parts, with the stream. */
    $partial: derived($offer, (offer) => offer !== undefined && offer.url === undefined),
    $query: readonlyType($query),
    find: (query: string) => $query.set(query),
    $rows,
    /** Index of the current line; -1 if it is not among the rows. */
    $current: derived([$all, $rows, $currentTime], (all, rows, time) => {
      const row = all[currentIn(all, time)];
      return row ? rows.indexOf(row) : -1;
    }),
    seek,
    /** Loads the text while the panel is open. The returned function stops that. */
    open() {
      const visit = createLifetime(signal);
      subscribe($url, (url) => void load(url), visit.signal);
      return () => {
        visit.end();
        loads.cancel();
      };
    },
    retry() {
      if ($isDrawn.get()) return turnOn();
      $loaded.set(undefined);
      void load($url.get());
    },
  };
}

export type Transcript = ReturnType<typeof createTranscript>;
