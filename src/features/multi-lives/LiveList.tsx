import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import type { MultiLives } from './model.ts';

interface Props {
  multiLives: MultiLives;
  onDone(): void;
}

export function LiveList({ multiLives, onDone }: Props) {
  const { messages } = useLanguage();
  const lives = useStore(multiLives.$lives);
  const rows = lives.map((card) => ({
    key: card.id,
    title: card.title,
    picture: card.banner,
    current: multiLives.isCurrent(card),
  }));
  return (
    <CardList
      label={messages.multiLives}
      rows={rows}
      onChoose={(index) => {
        onDone();
        const card = lives[index];
        if (card) multiLives.choose(card);
      }}
    />
  );
}
