import { safeUrl } from './safe-url.ts';
import { countOf, fieldOf, listOf, textOf, titleOf } from './shape.ts';

const TYPES = ['live', 'vod', 'archive', 'clip', 'playlist'] as const;

export type CardType = (typeof TYPES)[number];

/** Another content of the platform, as lists name it. */
export interface Card {
  readonly id: string;
  readonly type: CardType;
  readonly title: string;
  /** The safe address of its picture. */
  readonly banner: string | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
}

export const cardTypeOf = (value: unknown): CardType | undefined => TYPES.find((type) => type === value);

/** `base`: what relative addresses of the platform begin with. */
export const cardOf =
  (base: string) =>
  (entry: unknown): Card | undefined => {
    const [id, title] = [textOf(fieldOf(entry, 'id')), titleOf(fieldOf(entry, 'title'))];
    const type = cardTypeOf(fieldOf(entry, 'type'));
    if (id === undefined || title === undefined || type === undefined) return undefined;
    const banner = safeUrl(textOf(fieldOf(entry, 'banner')), base, 'image');
    return { id, type, title, banner, duration: countOf(fieldOf(entry, 'duration')) };
  };

export const isSameCard = (one: Pick<Card, 'type' | 'id'>, other: Pick<Card, 'type' | 'id'>): boolean =>
  one.type === other.type && one.id === other.id;

/** Each once. */
export const cardsOf = (list: unknown, base: string): readonly Card[] =>
  listOf(cardOf(base))(list).filter((card, index, all) => all.findIndex((other) => isSameCard(card, other)) === index);
