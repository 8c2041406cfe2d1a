import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import { ListState } from '../../ui/ListState.tsx';
import type { Recommendations } from './model.ts';

interface Props {
  recommendations: Recommendations;
  onDone(): void;
}

export function RecommendationList({ recommendations, onDone }: Props) {
  const language = useLanguage();
  const { messages } = language;
  const content = useStore(recommendations.$content);
  const cards = useStore(recommendations.$cards);
  const state = useStore(recommendations.$state);
  useEffect(() => {
    if (content) recommendations.prepare();
  }, [recommendations, content]);

  if (cards.length === 0) {
    const { loading, empty, failed } = messages.recommendations;
    return (
      <ListState
        busy={state === 'loading'}
        text={state === 'loading' ? loading : state === 'ready' ? empty : failed}
        retry={state === 'failed' ? { label: messages.actions.retry, onPress: recommendations.retry } : undefined}
        icon="sparkle"
        rows={6}
      />
    );
  }
  return (
    <CardList
      label={messages.surfaces.recommendations}
      rows={cards.map((card) => cardRow(card, language))}
      onChoose={(index) => {
        onDone();
        const card = cards[index];
        if (card) recommendations.choose(card);
      }}
    />
  );
}
