import { neighbour } from './neighbour.ts';

/** Letters typed within this time make one word, ms. */
const WORD_GAP = 600;

type Typed = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** Treats ۷ as 7 and É as e, as a search does. */
const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

export const labelOf = (item: HTMLElement): string =>
  (item.getAttribute('aria-label') ?? item.textContent ?? '').trim();

/** The item that a key leads to: the one beside, one at an end, or the next whose label begins with the letters typed last. */
export function createMenuKeys<T>() {
  const typeahead = createTypeahead<T>();
  return ({ key, timeStamp }: Typed, current: T, all: readonly T[], nameOf: (item: T) => string): T | undefined =>
    neighbour(key, current, all) ?? typeahead(key, timeStamp, current, all, nameOf);
}

function createTypeahead<T>() {
  let typed = '';
  let last = 0;
  return (key: string, time: number, current: T, all: readonly T[], nameOf: (item: T) => string): T | undefined => {
    if (time - last > WORD_GAP) typed = '';
    // Space presses the item, unless a word is being typed. Named keys, such as Enter, are not letters.
    if ([...key].length !== 1 || (key === ' ' && typed === '')) return undefined;
    typed += key;
    last = time;
    const at = all.indexOf(current);
    // One letter moves to the next match; further letters keep matching from the current item.
    const from = typed.length === 1 ? at + 1 : at;
    const inTurn = [...all.slice(from), ...all.slice(0, from)];
    const begins = (item: T) => collator.compare(nameOf(item).slice(0, typed.length), typed) === 0;
    return inTurn.find(begins) ?? current;
  };
}
