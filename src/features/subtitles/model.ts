import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { parseVtt } from '../../lib/vtt.ts';
import type { Media } from '../../media/create-media.ts';
import type { Subtitle } from '../../platform/schema.d.ts';
import type { SubtitleCalls } from './calls.ts';
import { createLineFinder } from './line-finder.ts';

export type SubtitleLanguage = Subtitle['language'];

interface Needs {
  /** Of the present video; their addresses are safe. */
  $subtitles: ReadableAtom<readonly Subtitle[]>;
  media: Pick<Media, '$currentTime'>;
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
  const $languages = computed($subtitles, oneOfEach);
  const $file = computed([$languages, $language], (offered, wanted) =>
    offered.find(({ language }) => language === wanted),
  );
  const $chosen = computed($file, (file) => file?.language ?? null);
  // An address that comes again in a new list is no reason to load again.
  const $url = computed($file, (file) => file?.url);
  const $failed = atom(false);
  let linesAt = createLineFinder([]);
  const $lines = atom(linesAt(0));
  const loads = createSuccession(signal);
  let last: SubtitleLanguage | undefined;

  const show = () => $lines.set(linesAt(media.$currentTime.get()));
  const use = (text: string) => {
    const cues = parseVtt(text);
    linesAt = createLineFinder(cues);
    show();
    return cues.length > 0;
  };

  const load = async (url: string | undefined) => {
    const life = loads.begin();
    $failed.set(false);
    use('');
    if (url === undefined) return;
    const text = await calls.load(url, life);
    // A page that stands in for a missing file has no cues either.
    if (life.aborted || use(text ?? '')) return;
    $failed.set(true);
    report?.('subtitlesUnavailable', $chosen.get() ?? '');
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
  until(signal, media.$currentTime.listen(show));

  const select = (language: SubtitleLanguage | null) => {
    const again = language !== null && language === $chosen.get() && $failed.get();
    keepLanguage(language);
    log?.('subtitle', language ?? 'off');
    if (again) void load($url.get());
  };

  return {
    /** What this video offers. */
    $languages,
    $chosen,
    /** The chosen one couldn't be had; choosing it again tries again. */
    $failed: readonlyType($failed),
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

const oneOfEach = (subtitles: readonly Subtitle[]): readonly Subtitle[] =>
  subtitles.filter(({ language }, index) => subtitles.findIndex((other) => other.language === language) === index);
