import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import type { MultiLives } from './model.ts';

interface Props {
  multiLives: MultiLives;
  onDone(): void;
}

export function LiveList({ multiLives, onDone }: Props) {
  const language = useLanguage();
  const lives = useStore(multiLives.$lives);
  const rows = lives.map((card) => ({
    ...cardRow(card, language),
    current: multiLives.isCurrent(card),
  }));
  return (
    <CardList
      label={language.messages.surfaces.lives}
      rows={rows}
      onChoose={(index) => {
        onDone();
        const card = lives[index];
        if (card) multiLives.choose(card);
      }}
    />
  );
}
