import { toLatinDigits } from './digits.ts';

interface TextPart {
  readonly text: string;
  /** Seconds, if the text is a time. */
  readonly seconds?: number;
}

/** `m:ss`, `mm:ss` or `h:mm:ss` in Latin, Persian or Arabic digits, not within a longer number. */
const TIME = /(?<![\d۰-۹٠-٩:.٫])(?:([\d۰-۹٠-٩]{1,2}):)?([\d۰-۹٠-٩]{1,3}):([0-5۰-۵٠-٥][\d۰-۹٠-٩])(?![\d۰-۹٠-٩:])/gu;

/** Splits a text into plain text and times up to `end` seconds. */
export function momentsIn(text: string, end: number): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, 1: hours = '0', 2: minutes = '', 3: rest = '', index } of text.matchAll(TIME)) {
    const [h, m, s] = [hours, minutes, rest].map((part) => Number(toLatinDigits(part)));
    const seconds = (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0);
    const isTime = seconds <= end && !(hours !== '0' && (m ?? 0) > 59);
    if (!isTime) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: found, seconds });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
