import { readCueCss } from './cue-css.ts';
import { parseJson } from './parse-json.ts';
import { fieldOf, numberOf, textOf } from './shape.ts';
import { type Cue, MOST_CUES, readCue } from './vtt.ts';

/** Reads subtitles in JSON: a list of `{ start, end, text, css }`, or an object with it in `cues`. */
export function parseJsonCues(file: string): readonly Cue[] {
  const data = parseJson(file.trim());
  const list: unknown = Array.isArray(data) ? data : fieldOf(data, 'cues');
  if (!Array.isArray(list)) return [];
  const cues = list.slice(0, MOST_CUES).flatMap((entry: unknown) => cueOf(entry) ?? []);
  return cues.toSorted((a, b) => a.start - b.start);
}

function cueOf(entry: unknown): Cue | undefined {
  const [start, end] = [numberOf(fieldOf(entry, 'start')), numberOf(fieldOf(entry, 'end'))];
  const text = textOf(fieldOf(entry, 'text'));
  if (start === undefined || end === undefined || text === undefined || start < 0 || end <= start) return undefined;
  const css = fieldOf(entry, 'css');
  return readCue({ start, end, text, ...(typeof css === 'string' ? readCueCss(css) : { settings: {} }) });
}
