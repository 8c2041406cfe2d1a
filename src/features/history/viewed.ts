import type { Personal } from '../../core/personal.ts';
import { type CardType, cardTypeOf } from '../../lib/card.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';

/** Most entries in the list of viewed videos. */
export const MOST_VIEWED = 10;
const KEY = 'viewed';
const LIKES_KEY = 'likes';

/** Position and like of one video; names as in the platform's API. */
export interface Viewed {
  readonly video_id: string;
  readonly video_type: CardType;
  /** Seconds; 0 for a live. */
  readonly time: number;
  readonly is_like: boolean | null;
  /** Not sent to the platform yet: the viewer was not logged in. */
  readonly unsent?: true;
}

const isViewed = (value: unknown): value is Viewed => {
  const [time, like] = [fieldOf(value, 'time'), fieldOf(value, 'is_like')];
  const type = cardTypeOf(fieldOf(value, 'video_type'));
  const isKnown = typeof fieldOf(value, 'video_id') === 'string' && type !== undefined && type !== 'live';
  return isKnown && typeof time === 'number' && time > 0 && (like === null || typeof like === 'boolean');
};

type Video = Pick<Viewed, 'video_id' | 'video_type'>;
type HeldLike = Pick<Viewed, 'video_id' | 'video_type' | 'is_like'>;

const isHeldLike = (value: unknown): value is HeldLike =>
  isViewed(typeof value === 'object' ? { ...value, time: 1 } : value);

const isSame = (one: Video) => (other: Video) => one.video_id === other.video_id && one.video_type === other.video_type;

/** The videos watched last in this browser, newest first. Read on each call: another player or tab may have written. */
export function createViewed(storage: Pick<Personal, 'read' | 'write'>) {
  const all = (): readonly Viewed[] => {
    const list = parseJson(storage.read(KEY));
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MOST_VIEWED) : [];
  };
  const write = (list: readonly Viewed[]) => storage.write(KEY, JSON.stringify(list.slice(0, MOST_VIEWED)));
  const likes = (): readonly HeldLike[] => {
    const list = parseJson(storage.read(LIKES_KEY));
    return Array.isArray(list) ? list.filter(isHeldLike).slice(0, MOST_VIEWED) : [];
  };
  /** Stores the like of a video that was not watched yet, and so is not in the list; `null` removes it. */
  const holdLike = ({ video_id, video_type, is_like }: HeldLike) => {
    const video = { video_id, video_type, is_like };
    const others = likes().filter((other) => !isSame(video)(other));
    const kept = is_like === null ? others : [video, ...others];
    if (is_like !== null || kept.length < likes().length) {
      storage.write(LIKES_KEY, kept.length > 0 ? JSON.stringify(kept.slice(0, MOST_VIEWED)) : undefined);
    }
  };
  return {
    all,
    find: (video: Video) => all().find(isSame(video)),
    heldLike: (video: Video) => likes().find(isSame(video))?.is_like ?? null,
    holdLike,
    /** Adds or updates an entry, as the newest one. */
    keep(viewed: Viewed) {
      write([viewed, ...all().filter((other) => !isSame(viewed)(other))]);
      holdLike({ ...viewed, is_like: null });
    },
    /** The platform has received the entry. */
    markSent: (video: Video) =>
      write(all().map((viewed) => (isSame(video)(viewed) ? { ...viewed, unsent: undefined } : viewed))),
  };
}

export type ViewedList = ReturnType<typeof createViewed>;
