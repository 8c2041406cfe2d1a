import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Lang } from '../languages.ts';
import type { Language } from './create-language.ts';
import type { Messages } from './fa.ts';
import type { Format } from './format.ts';

interface Spoken {
  readonly lang: Lang;
  readonly messages: Messages;
  readonly format: Format;
}

const LanguageContext = createContext<Spoken | undefined>(undefined);

/**
 * Each player has its own language, so views get words by context and never by a global. Only the provider listens to a
 * store: nearly every view has words, and a listener would take 0.6 kB in each.
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const lang = useStore(language.$lang);
  // All others follow the language alone.
  const spoken = useMemo(
    () => ({ lang, messages: language.$messages.get(), format: language.$format.get() }),
    [language, lang],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('A view was drawn outside its LanguageProvider');
  return spoken;
}

/** The words of a surface that is loaded with it, and so not in the catalogues. */
export function useWords<T>(words: Readonly<Record<Lang, T>>): T {
  return words[useLanguage().lang];
}
