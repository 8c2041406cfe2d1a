import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { countOf } from '../../lib/shape.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  /** True: liked, false: disliked. */
  $like: ReadableAtom<boolean | null>;
  /** The viewer's like that is part of the platform's count. */
  $counted: ReadableAtom<boolean | null>;
  $details: ReadableAtom<Pick<VideoDetails, 'type' | 'id' | 'like'> | undefined>;
  save(like: boolean | null): void;
  /** Whether the content can be liked: it is of a platform with login. */
  $available: ReadableAtom<boolean>;
  requireLogin(act: () => void, reason: string): void;
}

/** The viewer's like or dislike of the video. Requires a login. */
export function createLike({ $like, $counted, $details, save, $available, requireLogin }: Needs) {
  const vote = (value: boolean) => () => {
    // Fixed before the login: a like stays a like, whatever was saved before, and is never one of another video.
    const next = $like.get() === value ? null : value;
    const video = $details.get();
    const isSame = () => video?.type === $details.get()?.type && video?.id === $details.get()?.id;
    requireLogin(() => isSame() && save(next), 'like');
  };
  return {
    $like,
    /** Likes of all viewers, including this one; undefined if the platform sends no count. */
    $count: derived([$details, $like, $counted], (details, like, counted) => {
      const count = countOf(details?.like);
      return count === undefined ? undefined : Math.max(0, count + Number(like === true) - Number(counted === true));
    }),
    $available,
    toggle: vote(true),
    dislike: vote(false),
  };
}

export type Like = ReturnType<typeof createLike>;
