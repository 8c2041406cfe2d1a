import { safeUrl } from './safe-url.ts';
import { countOf, fieldOf, listOf, textOf } from './shape.ts';

const TYPES = ['live', 'vod', 'archive', 'clip', 'playlist'] as const;

export type CardType = (typeof TYPES)[number];

/** Another content of the platform, as lists name it. */
export interface Card {
  readonly id: string;
  readonly type: CardType;
  readonly title: string;
  /** Its picture. */
  readonly banner: string | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
}

export const cardTypeOf = (value: unknown): CardType | undefined => TYPES.find((type) => type === value);

export const cardOf = (entry: unknown): Card | undefined => {
  const [id, title, banner] = ['id', 'title', 'banner'].map((name) => textOf(fieldOf(entry, name)));
  const type = cardTypeOf(fieldOf(entry, 'type'));
  if (id === undefined || title === undefined || type === undefined) return undefined;
  return { id, type, title, banner, duration: countOf(fieldOf(entry, 'duration')) };
};

export const isSameCard = (one: Pick<Card, 'type' | 'id'>, other: Pick<Card, 'type' | 'id'>): boolean =>
  one.type === other.type && one.id === other.id;

/** Each once, and no picture from where none may be loaded. */
export const cardsOf = (list: unknown, base: string): readonly Card[] =>
  listOf(cardOf)(list)
    .filter((card, index, all) => all.findIndex((other) => isSameCard(card, other)) === index)
    .map((card) => ({ ...card, banner: safeUrl(card.banner, base, 'image') }));
