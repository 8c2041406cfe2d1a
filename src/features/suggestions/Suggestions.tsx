import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { clock } from '../../lib/clock.ts';
import { CardList } from '../../ui/CardList.tsx';
import type { Suggestions as Model } from './model.ts';

interface Props {
  suggestions: Pick<Model, '$cards' | 'go'>;
}

/** Other videos, beneath the words about the one that can't be shown. */
export function Suggestions({ suggestions }: Props) {
  const { messages } = useLanguage();
  const cards = useStore(suggestions.$cards);
  if (cards.length === 0) return null;
  const rows = cards.map(({ type, id, title, banner, duration }) => ({
    key: `${type} ${id}`,
    title,
    picture: banner,
    note: duration ? clock(duration) : undefined,
  }));
  return (
    <CardList
      label={messages.suggestions}
      rows={rows}
      strip
      onChoose={(index) => {
        const card = cards[index];
        if (card) suggestions.go(card);
      }}
    />
  );
}
