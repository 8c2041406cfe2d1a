import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './create-language.ts';

const LanguageContext = createContext<Language | undefined>(undefined);

/** Each player speaks its own language, so words reach views by context and never by a global. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage() {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('A view was drawn outside its LanguageProvider');
  return { messages: useStore(language.$messages), format: useStore(language.$format) };
}
