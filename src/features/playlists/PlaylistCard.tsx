import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import { ListState } from '../../ui/ListState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paged } from '../../ui/paged.ts';
import type { Playlists } from './model.ts';
import { playlistsWords } from './words.ts';

interface Props {
  playlists: Playlists;
  /** Shows all playlists again. */
  onBack(): void;
  onDone(): void;
}

/** A playlist: its cover, its items, and a button that plays it. */
export function PlaylistCard({ playlists, onBack, onDone }: Props) {
  const { format } = useLanguage();
  const words = useWords(playlistsWords);
  const list = useStore(playlists.$opened);
  const playing = useStore(playlists.$playing);
  if (!list) return <ListState busy={false} icon="playlist" text={words.none} />;
  const { id, title, count, cover } = list;
  const play = () => {
    onDone();
    playlists.play();
  };
  return (
    <div className="playlist-card">
      <div className="playlist-card-head">
        <Picture src={cover} />
        <div>
          <h3 className="lines">
            <bdi>{title}</bdi>
          </h3>
          {count !== undefined && <p>{words.count({ text: format.number(count), number: count })}</p>}
        </div>
      </div>
      <div className="playlist-card-actions">
        {id === playing ? (
          <p role="status">{words.playing}</p>
        ) : (
          <Button variant="solid" icon="play" label={words.play} onPress={play} />
        )}
        <Button variant="quiet" icon="playlists" label={words.back} onPress={onBack} />
      </div>
      <Items playlists={playlists} onDone={onDone} />
    </div>
  );
}

function Items({ playlists, onDone }: Pick<Props, 'playlists' | 'onDone'>) {
  const language = useLanguage();
  const { messages } = language;
  const words = useWords(playlistsWords);
  const { inside } = playlists;
  const { items = [], count, next } = useStore(inside.$list) ?? { next: 0 };
  const more = useStore(inside.$more);
  const failure = useStore(inside.$failure);
  const retry = { label: messages.actions.retry, onPress: inside.more };

  if (items.length === 0) {
    if (more === 'failed') return <ListState busy={false} text={failure?.detail ?? words.itemsFailed} retry={retry} />;
    const isLoading = next !== undefined;
    return (
      <ListState busy={isLoading} text={isLoading ? words.itemsLoading : words.itemsEmpty} icon="playlist" rows={5} />
    );
  }
  return (
    <CardList
      label={words.items}
      rows={items.map((card) => cardRow(card, language))}
      {...paged({ items, count, next }, more, messages, inside.more)}
      onChoose={(index) => {
        onDone();
        playlists.play(items[index]);
      }}
    />
  );
}
