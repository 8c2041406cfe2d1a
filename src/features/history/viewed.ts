import type { Storage } from '../../core/storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';

/** The list of viewed videos holds no more. */
export const MOST_VIEWED = 10;
const KEY = 'viewed';

/** How far a video was watched and whether it was liked, in the words of the platform. */
export interface Viewed {
  readonly video_id: string;
  readonly video_type: string;
  readonly time: number;
  readonly is_like: boolean | null;
  /** The platform doesn't know of it yet: nobody was logged in. */
  readonly unsent?: true;
}

const isViewed = (value: unknown): value is Viewed => {
  const [time, like] = [fieldOf(value, 'time'), fieldOf(value, 'is_like')];
  const isKnown = typeof fieldOf(value, 'video_id') === 'string' && typeof fieldOf(value, 'video_type') === 'string';
  return isKnown && typeof time === 'number' && time > 0 && (like === null || typeof like === 'boolean');
};

type Video = Pick<Viewed, 'video_id' | 'video_type'>;

const isSame = (one: Video) => (other: Video) => one.video_id === other.video_id && one.video_type === other.video_type;

/** The last videos of this browser, newest first. Read each time, as another player or tab may have written. */
export function createViewed(storage: Storage) {
  const all = (): readonly Viewed[] => {
    const list = parseJson(storage.read(KEY));
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MOST_VIEWED) : [];
  };
  const write = (list: readonly Viewed[]) => storage.write(KEY, JSON.stringify(list.slice(0, MOST_VIEWED)));
  return {
    all,
    find: (video: Video) => all().find(isSame(video)),
    /** As the newest. */
    keep: (viewed: Viewed) => write([viewed, ...all().filter((other) => !isSame(viewed)(other))]),
    /** The platform knows of it now. */
    markSent: (video: Video) =>
      write(all().map((viewed) => (isSame(video)(viewed) ? { ...viewed, unsent: undefined } : viewed))),
  };
}

export type ViewedList = ReturnType<typeof createViewed>;
