import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { Subtitles } from './model.ts';
import { nameOf } from './names.ts';

export function useSubtitleName(subtitles: Pick<Subtitles, '$chosen' | '$languages'>): string {
  const { messages } = useLanguage();
  const chosen = useStore(subtitles.$chosen);
  const offer = useStore(subtitles.$languages).find(({ id }) => id === chosen);
  return offer ? nameOf(offer) : messages.subtitles.off;
}

interface Props {
  subtitles: Pick<Subtitles, '$chosen' | '$failed' | '$languages' | 'select'>;
  onPick(): void;
}

export function SubtitleItems({ subtitles, onPick }: Props) {
  const { messages } = useLanguage();
  const chosen = useStore(subtitles.$chosen);
  const failed = useStore(subtitles.$failed);
  const pick = (id: string | null) => {
    subtitles.select(id);
    onPick();
  };
  return (
    <>
      <MenuItem label={messages.subtitles.off} checked={chosen === null} onPress={() => pick(null)} />
      {useStore(subtitles.$languages).map((offer) => (
        <MenuItem
          key={offer.id}
          label={nameOf(offer)}
          hint={failed && offer.id === chosen ? messages.subtitles.failed : undefined}
          checked={offer.id === chosen}
          onPress={() => pick(offer.id)}
        />
      ))}
    </>
  );
}
