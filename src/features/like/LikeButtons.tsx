import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Like } from './model.ts';

interface Props {
  like: Like;
  /** With the word, and the number of likes where it is known. */
  pill?: boolean;
}

export function LikeButton({ like, pill }: Props) {
  const { messages, format } = useLanguage();
  const liked = useStore(like.$like) === true;
  const likes = useStore(like.$count);
  const count = likes === undefined ? undefined : format.count(likes);
  return (
    <Button
      variant={pill ? 'pill' : undefined}
      icon={liked ? 'heart-filled' : 'heart'}
      label={pill || count === undefined ? messages.like : `${messages.like} (${count})`}
      note={
        pill &&
        count !== undefined && (
          <span className="like-count" part="like-count">
            {count}
          </span>
        )
      }
      pressed={liked}
      onPress={like.toggle}
      part="like-button"
    />
  );
}

export function DislikeButton({ like, pill }: Props) {
  const { messages } = useLanguage();
  const disliked = useStore(like.$like) === false;
  return (
    <Button
      variant={pill ? 'pill' : undefined}
      icon={disliked ? 'dislike-filled' : 'dislike'}
      label={messages.dislike}
      pressed={disliked}
      onPress={like.dislike}
      part="dislike-button"
    />
  );
}
