import { safeUrl } from './safe-url.ts';
import { countOf, fieldOf, listOf, textOf, titleOf } from './shape.ts';

const TYPES = ['live', 'vod', 'archive', 'clip', 'playlist'] as const;

export type CardType = (typeof TYPES)[number];

/** Content of the platform as an entry of a list. */
export interface Card {
  readonly id: string;
  readonly type: CardType;
  readonly title: string;
  /** Address of its picture, checked by `safeUrl`. */
  readonly banner: string | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
  /** Current viewers of a live stream; views of anything else. */
  readonly viewers?: number | undefined;
  /** Date, ms. */
  readonly createdAt?: number | undefined;
}

export const cardTypeOf = (value: unknown): CardType | undefined => TYPES.find((type) => type === value);

/** `base`: base of relative addresses. */
export const cardOf =
  (base: string) =>
  (entry: unknown): Card | undefined => {
    const [id, title] = [textOf(fieldOf(entry, 'id')), titleOf(fieldOf(entry, 'title'))];
    const type = cardTypeOf(fieldOf(entry, 'type'));
    if (id === undefined || title === undefined || type === undefined) return undefined;
    const banner = safeUrl(textOf(fieldOf(entry, 'banner')), base, 'image');
    const [duration, viewers] = [countOf(fieldOf(entry, 'duration')), countOf(fieldOf(entry, 'viewers'))];
    const createdAt = Date.parse(textOf(fieldOf(entry, 'created_at')) ?? '');
    return { id, type, title, banner, duration, viewers, createdAt: createdAt > 0 ? createdAt : undefined };
  };

/** Equal for two cards of one content; also the value of the parameter `item`. */
export const cardKey = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type}-${id}`;

/** Without duplicates. */
export const cardsOf = (list: unknown, base: string): readonly Card[] =>
  listOf(cardOf(base))(list).filter(
    (card, index, all) => all.findIndex((other) => cardKey(other) === cardKey(card)) === index,
  );
