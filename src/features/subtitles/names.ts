import { attempt } from '../../lib/attempt.ts';

const LONGEST_TITLE = 60;
/** Each language in its own name, so that its speakers find it in any interface language. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  fa: 'فارسی',
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
};

interface Named {
  readonly language: string;
  readonly title?: string | undefined;
  readonly captions?: boolean;
}

/** The title that it was given, else the language's own name. */
export const nameOf = ({ language, title = '', captions = false }: Named): string =>
  [...title.trim()].slice(0, LONGEST_TITLE).join('') || `${ownNameOf(language)}${captions ? ' (CC)' : ''}`;

const ownNameOf = (language: string) =>
  OWN_NAMES[language] ??
  attempt(() => new Intl.DisplayNames([language], { type: 'language' }).of(language)) ??
  language;
