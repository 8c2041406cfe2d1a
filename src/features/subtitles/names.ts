import type { SubtitleLanguage } from '../../lib/subtitle-values.ts';

const LONGEST_TITLE = 60;
/** Each language in its own name, so that its speakers find it in any interface language. */
const OWN_NAMES: Readonly<Record<SubtitleLanguage, string>> = {
  fa: 'فارسی',
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
};

interface Named {
  readonly language: SubtitleLanguage;
  readonly title?: string;
}

/** The platform's title, else the language's own name. */
export const nameOf = ({ language, title = '' }: Named) =>
  [...title.trim()].slice(0, LONGEST_TITLE).join('') || OWN_NAMES[language];
