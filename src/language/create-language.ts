import { computed, type ReadableAtom } from 'nanostores';
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
    $messages: computed($lang, (lang) => catalogues[lang]),
    $format: computed($lang, formatOf),
  };
}

export type Language = ReturnType<typeof createLanguage>;
