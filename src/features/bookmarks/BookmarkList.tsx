import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { KeptList } from '../../ui/KeptList.tsx';
import { ListState } from '../../ui/ListState.tsx';
import type { Bookmarks } from './model.ts';
import { bookmarkWords } from './words.ts';

interface Props {
  bookmarks: Bookmarks;
  onDone(): void;
}

/** All bookmarks of the viewer: those of this platform play in place, the others open in a new tab. */
export function BookmarkList({ bookmarks, onDone }: Props) {
  const { messages } = useLanguage();
  const words = useWords(bookmarkWords);
  const list = useStore(bookmarks.$list);
  const state = useStore(bookmarks.$state);
  const loggedIn = useStore(bookmarks.$loggedIn);
  const own = useStore(bookmarks.$own);
  useEffect(() => {
    if (loggedIn && state === 'idle') void bookmarks.load();
  }, [bookmarks, loggedIn, state]);

  if (!loggedIn) {
    const action = { label: words.logIn, icon: 'user', onPress: bookmarks.logIn } as const;
    return <ListState busy={false} icon="bookmark" text={words.guest} action={action} />;
  }
  const failed = state === 'failed';
  const instead = (
    <ListState
      busy={!failed && state !== 'ready'}
      text={failed ? words.failed : state === 'ready' ? words.empty : words.loading}
      retry={failed ? { label: messages.actions.retry, onPress: () => void bookmarks.load() } : undefined}
      icon="bookmark"
      rows={6}
    />
  );
  if (list.length === 0) return instead;
  const rows = list.map((bookmark) => {
    const { id, title, cover, link, category } = bookmark;
    const here = bookmark === own || bookmarks.playsHere(bookmark);
    return {
      key: id,
      title,
      picture: cover ?? '',
      text: words.categories[category],
      href: here ? undefined : link,
      hint: here || link === undefined ? undefined : words.newTab,
      disabled: link === undefined,
      remove: words.remove(title),
    };
  });
  const kept = (
    <KeptList
      label={messages.surfaces.bookmarks}
      rows={rows}
      onChoose={(index) => {
        const bookmark = list[index];
        onDone();
        if (bookmark && bookmark !== own) bookmarks.play(bookmark);
      }}
      onRemove={(index) => {
        const bookmark = list[index];
        if (bookmark) bookmarks.remove(bookmark);
      }}
    />
  );
  return (
    <>
      {kept}
      {failed && instead}
    </>
  );
}
