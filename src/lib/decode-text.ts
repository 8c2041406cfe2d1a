import { attempt } from './attempt.ts';

/** Letters of Persian that Arabic doesn't have. */
const PERSIAN = /[پچژگ]/g;
const ARABIC = /[ء-ي]/g;

/** Of the letters outside ASCII, one in this many may be broken in UTF-8. */
const SOUND_PER_BROKEN = 10;
/** Of the letters of a Persian text, at least one in this many is a Persian one. */
const LETTERS_PER_PERSIAN = 100;

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Text of a file that doesn't name its encoding: the one of its byte order mark, else UTF-8, else the one in which Persian
 * and Arabic were written before.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ?? decodeOther(bytes);
}

function decodeOther(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  // UTF-8 that is damaged in places is more readable as it is.
  const sound = countOf(text, /[^\p{ASCII}\ufffd]/gu);
  if (countOf(text, /\ufffd/g) * SOUND_PER_BROKEN < sound) return text;
  const regional = new TextDecoder('windows-1256').decode(bytes);
  if (countOf(regional, PERSIAN) * LETTERS_PER_PERSIAN < countOf(regional, ARABIC)) return regional;
  // The encoding has no Persian ye, so files have the Arabic one, and often the Arabic kaf.
  return regional.replaceAll('ي', 'ی').replaceAll('ك', 'ک');
}
