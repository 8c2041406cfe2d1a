import type { CueStyle } from './cue-css.ts';

export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Plain text, with lines separated by `\n`. */
  readonly text: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Of subtitles in JSON only. */
  readonly style?: CueStyle;
}

/** Limits. A longer file is read up to them. */
const LONGEST_TEXT = 2_000_000;
export const MOST_CUES = 10_000;
const LONGEST_LINE = 2000;

const ARROW = '-->';
const TIME = String.raw`(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*${ARROW}[ \t]*${TIME}(?=[ \t]|$)`);
const NO_CUES = /^\s*(?:NOTE|STYLE|REGION)(?:\s|$)/;
const SETTING = /^(vertical|line|position|size|align|region):([\w.,%-]+)$/;
/** A tag, but not "a < b", "<=" or "<3". An unclosed tag reaches to the end, as in browsers. */
const TAG = /<(?![\s=]|\d(?!\d*:))([^>]*)(?:>|$)(>*)/g;
/** Styles that other formats have left in SubRip files; the digits 7 to 9 mean the upper edge. */
const LEFTOVER = /\{\\[^{}]{0,200}\}/g;
const AT_TOP = /\{\\an[789]/;
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Parses WebVTT or SubRip (which uses a comma in times) into cues sorted by start. Other text has no cues. */
export function parseVtt(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of normalised(text).split(/\n\n+|\n$/)) {
    if (NO_CUES.test(block)) continue;
    for (const cue of cuesOf(block)) {
      cues.push(cue);
      if (cues.length === MOST_CUES) return inOrder(cues);
    }
  }
  return inOrder(cues);
}

const inOrder = (cues: readonly Cue[]) => cues.toSorted((a, b) => a.start - b.start);

const normalised = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd');

/** Usually one cue per block. Without an empty line, each line with a valid timing starts another. */
function* cuesOf(block: string): Generator<Cue> {
  let timing: Timing | undefined;
  let lines: string[] = [];
  const cue = () => timing && cueOf(timing, lines.join('\n'));
  for (const line of block.split('\n').map(shortened)) {
    if (line.includes(ARROW)) {
      const before = cue();
      if (before) yield before;
      timing = timingOf(line);
      lines = [];
    } else if (timing) lines.push(line);
  }
  const last = cue();
  if (last) yield last;
}

type Timing = Omit<Cue, 'text'>;

const cueOf = ({ settings, ...times }: Timing, text: string): Cue => ({
  ...times,
  text: plain(text.replace(LEFTOVER, '')),
  settings: AT_TOP.test(text) ? { line: '0', ...settings } : settings,
});

function timingOf(line: string): Timing | undefined {
  const match = TIMING.exec(line);
  if (!match) return undefined;
  const [start, end] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))];
  return end > start ? { start, end, settings: settingsOf(line.slice(match[0].length)) } : undefined;
}

const secondsOf = ([hours = '0', minutes, seconds, milliseconds]: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;

const settingsOf = (text: string): Timing['settings'] =>
  Object.fromEntries(
    text.split(/[ \t]+/).flatMap((word) => {
      const [, name, value] = SETTING.exec(word) ?? [];
      return name && value ? [[name, value]] : [];
    }),
  );

/** Cleans a cue of another parser: its text is as untrusted as that of a file. */
export const readCue = ({ text, ...timing }: Cue): Cue => ({
  ...timing,
  text: plain(
    text
      .slice(0, LONGEST_LINE * 2)
      .split('\n')
      .map(shortened)
      .join('\n'),
  ),
});

/** Never splits a surrogate pair. */
const shortened = (line: string) =>
  line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE).replace(/[\ud800-\udbff]$/, '') : line;

/** Entities are decoded last and once: a decoded tag is text. */
const plain = (text: string) =>
  text
    .replace(TAG, (_, inside: string, closing: string) => (closing ? closing.slice(inside.split('<').length - 1) : ''))
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
