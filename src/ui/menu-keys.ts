/** Letters typed within so many milliseconds make one word. */
const WORD_GAP = 600;

/** Says that ۷ is 7 and É is e, as people who search expect. */
const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

const labelOf = (item: HTMLElement) => (item.ariaLabel ?? item.textContent ?? '').trim();

/** Around the ends, as menus do. */
export function neighbour<T>(key: string, current: T, all: readonly T[]): T | undefined {
  const at = all.indexOf(current);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[key];
  return target === undefined ? undefined : all.at(target % all.length);
}

/** The next item that begins with what was typed of late. */
export function createTypeahead() {
  let typed = '';
  let last = 0;
  return (key: string, time: number, current: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined => {
    if (time - last > WORD_GAP) typed = '';
    // Space presses the item, unless a word is being typed. Keys with a name, such as Enter, are no letters.
    if ([...key].length !== 1 || (key === ' ' && typed === '')) return undefined;
    typed += key;
    last = time;
    const at = all.indexOf(current);
    // One letter means the next such item, more of them go on from this one.
    const from = typed.length === 1 ? at + 1 : at;
    const inTurn = [...all.slice(from), ...all.slice(0, from)];
    const begins = (item: HTMLElement) => collator.compare(labelOf(item).slice(0, typed.length), typed) === 0;
    return inTurn.find(begins) ?? current;
  };
}
