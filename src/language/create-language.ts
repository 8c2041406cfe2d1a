import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Lang } from '../languages.ts';
import { catalogues } from './catalogues.ts';
import { formatOf } from './format.ts';

/**
 * The words and formats of one player. The catalogues are a few kB and synchronous: @nanostores/i18n fetches its own
 * and would have the first paint wait, and plain functions let the compiler check every key and every argument.
 */
export function createLanguage($lang: ReadableAtom<Lang>) {
  return {
    $lang,
    $messages: derived($lang, (lang) => catalogues[lang]),
    $format: derived($lang, formatOf),
  };
}

export type Language = ReturnType<typeof createLanguage>;
