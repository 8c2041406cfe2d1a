import { safeUrl } from './safe-url.ts';
import { countOf, fieldOf, listOf, textOf, titleOf } from './shape.ts';

/** A poll of a live stream, with the votes so far. */
export interface Poll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PollOption[];
}

interface PollOption {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
}

/** An emoji that viewers may send, with its count. The platform has two lists. */
export interface Reaction {
  readonly list: 1 | 2;
  readonly emoji: string;
  readonly count: number;
}

/** Data of the audience in the aggregated answer, and in the answer to a vote. */
export interface Emojis {
  readonly poll: Poll | undefined;
  readonly reactions: readonly Reaction[];
}

export interface Gif {
  readonly id: string;
  readonly url: string;
  /** Time in the broadcast, ms since 1970. Undefined: when it is announced. */
  readonly at: number | undefined;
  readonly seconds: number;
}

const MOST_OPTIONS = 20;
const MOST_EMOJIS = 12;
const LONGEST_ID = 200;
/** UTF-16 units: a family of four with skin tones has 25. */
const LONGEST_EMOJI = 32;
/** Sums of larger numbers would not be exact. */
const LARGEST_COUNT = 1e12;
const GIF_SECONDS = { usual: 5, least: 1, most: 60 };

/** Longer ids are invalid: a cut id would be another one. */
const idOf = (value: unknown, longest = LONGEST_ID): string | undefined => {
  const id = textOf(value)?.trim();
  return id && id.length <= longest ? id : undefined;
};

const wholeCount = (value: unknown) => Math.min(Math.floor(countOf(value) ?? 0), LARGEST_COUNT);

const uniqueBy = <T>(keyOf: (entry: T) => string, list: readonly T[]): readonly T[] => [
  ...new Map(list.map((entry) => [keyOf(entry), entry])).values(),
];

const optionsOf = listOf((option): PollOption | undefined => {
  const id = idOf(fieldOf(option, 'id'));
  if (id === undefined) return undefined;
  return { id, title: titleOf(fieldOf(option, 'title')) || id, votes: wholeCount(fieldOf(option, 'vote')) };
});

/** Undefined for a poll without an id or options. */
export function pollOf(value: unknown): Poll | undefined {
  const id = idOf(fieldOf(value, 'id'));
  const options = uniqueBy((option) => option.id, optionsOf(fieldOf(value, 'options'))).slice(0, MOST_OPTIONS);
  if (id === undefined || options.length === 0) return undefined;
  return { id, title: titleOf(fieldOf(value, 'title')) ?? '', options };
}

const reactionsOf = (list: Reaction['list'], value: unknown): readonly Reaction[] => {
  const read = listOf((entry): Reaction | undefined => {
    const emoji = idOf(fieldOf(entry, 'id'), LONGEST_EMOJI);
    return emoji === undefined ? undefined : { list, emoji, count: wholeCount(fieldOf(entry, 'count')) };
  });
  return uniqueBy(({ emoji }) => emoji, read(value)).slice(0, MOST_EMOJIS);
};

export const emojisOf = (value: unknown): Emojis => ({
  poll: pollOf(fieldOf(value, 'poll')),
  reactions: [...reactionsOf(1, fieldOf(value, 'emoji_list_1')), ...reactionsOf(2, fieldOf(value, 'emoji_list_2'))],
});

/** `base`: base of a relative address. */
export function gifOf(value: unknown, base: string): Gif | undefined {
  const id = idOf(fieldOf(value, 'id'));
  const url = safeUrl(textOf(fieldOf(value, 'url')), base, 'image');
  if (id === undefined || url === undefined) return undefined;
  const at = Date.parse(textOf(fieldOf(value, 'at')) ?? '');
  const { usual, least, most } = GIF_SECONDS;
  const seconds = Math.min(Math.max(countOf(fieldOf(value, 'seconds')) || usual, least), most);
  return { id, url, at: Number.isNaN(at) ? undefined : at, seconds };
}
