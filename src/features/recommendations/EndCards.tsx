import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import type { Recommendations } from './model.ts';
import { endCardsWords } from './words.ts';

/** Most cards over the ended picture. */
const MOST_CARDS = 4;

interface Props {
  recommendations: Recommendations;
  /** Nothing else is shown over the picture, and the cards can be closed. */
  onClose: (() => void) | undefined;
}

/** A few recommendations over the ended picture. Nothing if there are none, or if they can't be loaded. */
export function EndCards({ recommendations, onClose }: Props) {
  const language = useLanguage();
  const words = useWords(endCardsWords);
  const content = useStore(recommendations.$content);
  const cards = useStore(recommendations.$cards).slice(0, MOST_CARDS);
  useEffect(() => {
    if (content) recommendations.prepare();
  }, [recommendations, content]);
  if (cards.length === 0) return null;
  const title = language.messages.surfaces.recommendations;
  const list = (
    <CardList
      label={title}
      rows={cards.map((card) => cardRow(card, language))}
      strip
      onChoose={(index) => {
        const card = cards[index];
        if (card) recommendations.choose(card);
      }}
    />
  );
  if (!onClose) return list;
  return (
    <div className="next-card end-cards on-video" part="end-cards">
      <p className="next-title">{title}</p>
      {list}
      <Button variant="quiet" label={words.close} onPress={onClose} />
    </div>
  );
}
