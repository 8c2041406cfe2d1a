import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import type { Suggestions as Model } from './model.ts';

interface Props {
  suggestions: Pick<Model, '$cards' | 'go'>;
  /** Heading above the videos, where there is room. */
  intro?: string | undefined;
}

/** Other videos, below the message about the failed one. */
export function Suggestions({ suggestions, intro }: Props) {
  const language = useLanguage();
  const cards = useStore(suggestions.$cards);
  if (cards.length === 0) return null;
  return (
    <>
      {intro && <p className="screen-text screen-intro">{intro}</p>}
      <CardList
        label={language.messages.suggestions}
        rows={cards.map((card) => cardRow(card, language))}
        strip
        onChoose={(index) => {
          const card = cards[index];
          if (card) suggestions.go(card);
        }}
      />
    </>
  );
}
