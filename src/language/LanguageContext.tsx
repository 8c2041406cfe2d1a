import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './create-language.ts';
import type { Lang } from './format.ts';

const LanguageContext = createContext<Language | undefined>(undefined);

/** Each player speaks its own language, so words reach views by context and never by a global. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function useOwnLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('A view was drawn outside its LanguageProvider');
  return language;
}

export function useLanguage() {
  const language = useOwnLanguage();
  return {
    lang: useStore(language.$lang),
    messages: useStore(language.$messages),
    format: useStore(language.$format),
  };
}

/** The words of a surface that is loaded with it, and so not in the catalogues. */
export function useWords<T>(words: Readonly<Record<Lang, T>>): T {
  return words[useStore(useOwnLanguage().$lang)];
}
