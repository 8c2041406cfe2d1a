import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  bookmark: { readonly $bookmarked: ReadableAtom<boolean>; toggleBookmark(): void };
}

/** Adds a bookmark of the video, or removes it. */
export function BookmarkButton({ bookmark }: Props) {
  const { messages } = useLanguage();
  const bookmarked = useStore(bookmark.$bookmarked);
  return (
    <Button
      icon={bookmarked ? 'bookmark-filled' : 'bookmark'}
      label={messages.bookmark}
      pressed={bookmarked}
      onPress={bookmark.toggleBookmark}
      part="bookmark-button"
    />
  );
}
