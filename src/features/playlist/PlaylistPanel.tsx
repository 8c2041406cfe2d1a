import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { clock } from '../../lib/clock.ts';
import { CardList } from '../../ui/CardList.tsx';
import { keyOf, type Playlist } from './model.ts';

interface Props {
  playlist: Pick<Playlist, '$list' | '$title' | '$more' | '$index' | '$available' | 'more' | 'play' | 'nameIt'>;
  onPicked(): void;
}

/** The videos of the list, with the one that plays in sight. */
export function PlaylistPanel({ playlist, onPicked }: Props) {
  const { messages, format } = useLanguage();
  const { items = [], count, next } = useStore(playlist.$list) ?? {};
  const title = useStore(playlist.$title);
  const more = useStore(playlist.$more);
  const current = useStore(playlist.$index);

  useEffect(() => void playlist.nameIt(), [playlist]);

  if (!useStore(playlist.$available)) return null;
  const rows = items.map((card, index) => ({
    key: keyOf(card),
    title: card.title,
    picture: card.banner ?? '',
    note: card.duration ? clock(card.duration) : undefined,
    noteLabel: card.duration ? format.duration(card.duration) : undefined,
    current: index === current,
  }));
  const all = format.number(count ?? items.length);
  return (
    <>
      <p className="playlist-head">
        <bdi>{title}</bdi>
        <span>
          {current < 0 ? messages.playlist.count(all) : messages.playlist.place(format.number(current + 1), all)}
        </span>
      </p>
      <CardList
        label={title ?? messages.playlist.title}
        rows={rows}
        count={count ?? (next === undefined ? items.length : -1)}
        rest={
          next === undefined
            ? undefined
            : {
                from: next,
                text: messages.loading,
                retry: more === 'failed' ? messages.actions.retry : undefined,
                onMore: playlist.more,
              }
        }
        onChoose={(index) => {
          onPicked();
          const card = items[index];
          if (card) playlist.play(card);
        }}
      />
    </>
  );
}
