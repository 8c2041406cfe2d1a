import type { SubtitleLanguage } from './model.ts';

const LONGEST_TITLE = 60;
/** A language is found by who speaks it, whatever the interface speaks. */
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

/** The platform's name for it, else its own. */
export const nameOf = ({ language, title = '' }: Named) =>
  [...title.trim()].slice(0, LONGEST_TITLE).join('') || OWN_NAMES[language];
