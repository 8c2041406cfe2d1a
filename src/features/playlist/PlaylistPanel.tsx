import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import { paged } from '../../ui/paged.ts';
import type { Playlist } from './model.ts';
import type { PlaylistTitle } from './title.ts';

interface Props {
  playlist: Pick<Playlist, '$list' | '$more' | '$index' | '$available' | 'more' | 'play'> & PlaylistTitle;
  onPicked(): void;
}

/** The items of the playlist, scrolled to the current one. */
export function PlaylistPanel({ playlist, onPicked }: Props) {
  const language = useLanguage();
  const { messages, format } = language;
  const { items = [], count, next } = useStore(playlist.$list) ?? {};
  const title = useStore(playlist.$title);
  const more = useStore(playlist.$more);
  const current = useStore(playlist.$index);

  useEffect(() => void playlist.loadTitle(), [playlist]);

  if (!useStore(playlist.$available)) return null;
  const rows = items.map((card, index) => ({
    ...cardRow(card, language),
    noteLabel: card.duration ? format.duration(card.duration) : undefined,
    current: index === current,
  }));
  const number = count ?? items.length;
  const text = format.number(number);
  return (
    <>
      <p className="playlist-head">
        <bdi>{title}</bdi>
        <span>
          {current < 0
            ? messages.playlist.count({ text, number })
            : messages.playlist.place(format.number(current + 1), text)}
        </span>
      </p>
      <CardList
        label={title ?? messages.surfaces.playlist}
        rows={rows}
        {...paged({ items, count, next }, more, messages, playlist.more)}
        onChoose={(index) => {
          onPicked();
          const card = items[index];
          if (card) playlist.play(card);
        }}
      />
    </>
  );
}
