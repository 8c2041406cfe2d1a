import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { isStill } from '../../ui/is-still.ts';
import { RollingText } from '../../ui/RollingText.tsx';
import type { Like } from './model.ts';

/** Duration of the heart's beat, ms. */
const BEAT_MS = 320;

interface Props {
  like: Like;
  /** With the word, and the number of likes where it is known. */
  pill?: boolean;
}

export function LikeButton({ like, pill }: Props) {
  const { messages, format } = useLanguage();
  const liked = useStore(like.$like) === true;
  const likes = useStore(like.$count);
  const button = useRef<HTMLButtonElement>(null);
  /** Liked by a press on this button, not before it was there. */
  const byPress = useRef(false);
  const press = () => {
    byPress.current = !liked;
    const heart = button.current?.querySelector('.icon');
    if (!liked && !isStill()) heart?.animate({ scale: [1, 1.3, 1] }, { duration: BEAT_MS, easing: 'ease-out' });
    like.toggle();
  };
  const count = likes === undefined ? undefined : format.count(likes);
  return (
    <Button
      variant={pill ? 'pill' : undefined}
      icon={liked ? 'heart-filled' : 'heart'}
      label={pill || count === undefined ? messages.like : `${messages.like} (${count})`}
      note={
        pill && (
          <>
            {count !== undefined && (
              <span className="like-count" part="like-count">
                <RollingText text={count} />
              </span>
            )}
            {liked && byPress.current && <span className="like-sparks" />}
          </>
        )
      }
      pressed={liked}
      onPress={press}
      ref={button}
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
