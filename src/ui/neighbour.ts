/** Wraps around at both ends. */
export function neighbour<T>(key: string, current: T, all: readonly T[]): T | undefined {
  const at = all.indexOf(current);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[key];
  return target === undefined ? undefined : all.at(target % all.length);
}

/** The same for a row: the arrows to the sides as those of a column. */
export const asColumn = (key: string, row: Element): string | undefined => {
  const rtl = getComputedStyle(row).direction === 'rtl';
  if (key === 'ArrowLeft') return rtl ? 'ArrowDown' : 'ArrowUp';
  if (key === 'ArrowRight') return rtl ? 'ArrowUp' : 'ArrowDown';
  return undefined;
};
