import { safeUrl } from './safe-url.ts';

interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Without quotes, brackets and invisible direction marks: these could make an address look like another one. */
const ADDRESS = /https?:\/\/[^\s<>"'«»()[\]{}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/giu;
const PUNCTUATION = /[.,;:!?،؛؟…*_~]+$/u;

/** Splits a text into plain text and addresses that may be opened (http and https only). */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const raw = found.replace(PUNCTUATION, '');
    const href = safeUrl(raw, raw, 'page');
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: raw, href });
    done = index + raw.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
