import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { clock } from '../../lib/clock.ts';
import { CardList } from '../../ui/CardList.tsx';
import type { Markers } from './model.ts';

interface Props {
  markers: Pick<Markers, '$reachable' | 'choose'>;
  /** Times are told from here. */
  zero: number;
  onDone(): void;
}

export function MarkerList({ markers, zero, onDone }: Props) {
  const { messages } = useLanguage();
  const all = useStore(markers.$reachable);
  const rows = all.map(({ id, name, sticker = '', time }) => ({
    key: id,
    title: name,
    sign: sticker,
    note: clock(time - zero),
  }));
  return (
    <CardList
      label={messages.markers}
      rows={rows}
      onChoose={(index) => {
        onDone();
        const marker = all[index];
        if (marker) markers.choose(marker);
      }}
    />
  );
}
