import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  bookmark: { readonly $bookmarked: ReadableAtom<boolean>; toggleBookmark(): void };
  /** With a word. */
  pill?: boolean;
}

/** Adds a bookmark of the video, or removes it. */
export function BookmarkButton({ bookmark, pill }: Props) {
  const { messages } = useLanguage();
  const bookmarked = useStore(bookmark.$bookmarked);
  return (
    <Button
      variant={pill ? 'pill' : undefined}
      icon={bookmarked ? 'bookmark-filled' : 'bookmark'}
      label={pill ? messages.keep : messages.bookmark}
      pressed={bookmarked}
      onPress={bookmark.toggleBookmark}
      part="bookmark-button"
    />
  );
}
