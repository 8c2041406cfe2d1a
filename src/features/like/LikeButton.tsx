import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Like } from './model.ts';

export function LikeButton({ like }: { like: Like }) {
  const { messages } = useLanguage();
  const liked = useStore(like.$like) === true;
  if (!useStore(like.$available)) return null;
  return (
    <Button
      icon={liked ? 'heart-filled' : 'heart'}
      label={messages.like}
      pressed={liked}
      onPress={like.toggle}
      part="like-button"
    />
  );
}
