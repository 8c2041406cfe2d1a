import type { ReadableAtom } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import type { LoadText } from '../../core/text-file.ts';
import { parseVtt } from '../../lib/vtt.ts';
import { MOST_MARKERS } from './model.ts';
import { type Marker, markerOf } from './read.ts';

interface Needs {
  /** Address of the file with the chapters. */
  $file: ReadableAtom<string | undefined>;
  loadText: LoadText;
  show(chapters: readonly Marker[]): void;
  report(kind: 'trackUnavailable', detail: string): void;
  signal: AbortSignal;
}

/** Chapters of a WebVTT file, as markers that last until the end of their chapter. */
const chaptersIn = (file: string): readonly Marker[] =>
  parseVtt(file)
    .slice(0, MOST_MARKERS)
    .flatMap(({ start, end, text }, index) => {
      const marker = markerOf({ id: `chapter-${index}`, name: text, time: start });
      return marker ? [{ ...marker, until: end }] : [];
    });

/** Shows the chapters of the page. Loaded for content that has any. */
export function followChapters({ $file, loadText, show, report, signal }: Needs): void {
  const loads = createLatest(signal);
  const load = async (file: string | undefined) => {
    const loadSignal = loads.next();
    show([]);
    if (file === undefined) return;
    const chapters = chaptersIn((await loadText(file, loadSignal)) ?? '');
    if (loadSignal.aborted) return;
    show(chapters);
    if (chapters.length === 0) report('trackUnavailable', `chapters ${file}`);
  };
  subscribe($file, (file) => void load(file), signal);
}
