import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { SubtitleLanguage, Subtitles } from './model.ts';

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
const nameOf = ({ language, title = '' }: Named) =>
  [...title.trim()].slice(0, LONGEST_TITLE).join('') || OWN_NAMES[language];

export function useSubtitleName(subtitles: Subtitles): string {
  const { messages } = useLanguage();
  const chosen = useStore(subtitles.$chosen);
  const offer = useStore(subtitles.$languages).find(({ language }) => language === chosen);
  return offer ? nameOf(offer) : messages.subtitles.off;
}

export function SubtitleItems({ subtitles, onPick }: { subtitles: Subtitles; onPick(): void }) {
  const { messages } = useLanguage();
  const chosen = useStore(subtitles.$chosen);
  const failed = useStore(subtitles.$failed);
  const pick = (language: SubtitleLanguage | null) => {
    subtitles.select(language);
    onPick();
  };
  return (
    <>
      <MenuItem label={messages.subtitles.off} checked={chosen === null} onPress={() => pick(null)} />
      {useStore(subtitles.$languages).map((offer) => (
        <MenuItem
          key={offer.language}
          label={nameOf(offer)}
          hint={failed && offer.language === chosen ? messages.subtitles.failed : undefined}
          checked={offer.language === chosen}
          onPress={() => pick(offer.language)}
        />
      ))}
    </>
  );
}
