import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { paged } from '../../ui/paged.ts';
import type { Playlists } from './model.ts';
import { playlistsWords } from './words.ts';

interface Props {
  playlists: Playlists;
  /** Shows the card of a list. */
  onOpen(): void;
}

/** The playlists that contain the current video. */
export function PlaylistsPanel({ playlists, onOpen }: Props) {
  const { messages, format } = useLanguage();
  const words = useWords(playlistsWords);
  const contentId = useStore(playlists.$contentId);
  const { items = [], count, next } = useStore(playlists.all.$list) ?? { next: 0 };
  const more = useStore(playlists.all.$more);
  const failure = useStore(playlists.all.$failure);
  const playing = useStore(playlists.$playing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other lists
  useEffect(() => playlists.prepare(), [playlists, contentId]);

  if (items.length === 0) {
    if (more === 'failed') {
      const retry = { label: messages.actions.retry, onPress: playlists.all.more };
      return <ListState busy={false} text={failure?.detail ?? words.failed} retry={retry} />;
    }
    const isLoading = next !== undefined;
    return <ListState busy={isLoading} text={isLoading ? words.loading : words.empty} icon="playlists" rows={3} />;
  }
  const countOf = (number: number) => words.count({ text: format.number(number), number });
  return (
    <CardList
      label={messages.surfaces.playlists}
      rows={items.map((list) => ({
        key: list.id,
        title: list.title,
        picture: list.cover ?? '',
        about: list.count === undefined ? undefined : countOf(list.count),
        ...(playing !== undefined && { current: list.id === playing }),
      }))}
      {...paged({ items, count, next }, more, messages, playlists.all.more)}
      onChoose={(index) => {
        const list = items[index];
        if (!list) return;
        playlists.open(list);
        onOpen();
      }}
    />
  );
}
