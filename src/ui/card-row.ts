import type { Messages } from '../language/fa.ts';
import type { Format } from '../language/format.ts';
import { type Card, cardKey } from '../lib/card.ts';
import type { CardRow } from './CardList.tsx';

/** A card as a row of a list: with its length, viewers and age where the platform names them. */
export function cardRow(
  { type, id, title, banner, duration, viewers: number = 0, createdAt }: Card,
  { messages, format }: { messages: Messages; format: Format },
): CardRow {
  const counted = { text: format.count(number), number };
  const about = [
    number > 0 && (type === 'live' ? messages.time.viewers(counted) : messages.views(counted)),
    // The age of a live stream is that of its announcement.
    type !== 'live' && createdAt !== undefined && format.timeAgo(createdAt, Date.now()),
  ].filter(Boolean);
  return {
    key: cardKey({ type, id }),
    title,
    dir: format.dirOf(title),
    picture: banner ?? '',
    note: duration ? format.clock(duration) : undefined,
    about: about.join(' – '),
  };
}
