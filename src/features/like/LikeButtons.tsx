import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Like } from './model.ts';

export function LikeButton({ like }: { like: Like }) {
  const { messages, format } = useLanguage();
  const liked = useStore(like.$like) === true;
  const count = useStore(like.$count);
  return (
    <Button
      icon={liked ? 'heart-filled' : 'heart'}
      label={count === undefined ? messages.like : `${messages.like} (${format.count(count)})`}
      pressed={liked}
      onPress={like.toggle}
      part="like-button"
    />
  );
}

export function DislikeButton({ like }: { like: Like }) {
  const { messages } = useLanguage();
  const disliked = useStore(like.$like) === false;
  return (
    <Button
      icon={disliked ? 'dislike-filled' : 'dislike'}
      label={messages.dislike}
      pressed={disliked}
      onPress={like.dislike}
      part="dislike-button"
    />
  );
}

/** Both buttons, with the number of likes between them. */
export function LikeButtons({ like }: { like: Like }) {
  const { format } = useLanguage();
  const count = useStore(like.$count);
  return (
    <>
      <LikeButton like={like} />
      {count !== undefined && (
        <span className="like-count" part="like-count" aria-hidden="true">
          {format.count(count)}
        </span>
      )}
      <DislikeButton like={like} />
    </>
  );
}
