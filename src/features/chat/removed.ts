import type { Line } from './types.ts';

/** What is left of a message that a moderator has removed: neither its text nor who wrote it is shown. */
export const removedLine = ({ key, author, at }: Pick<Line, 'key' | 'author' | 'at'>): Line => ({
  key,
  author,
  at,
  name: '',
  picture: undefined,
  text: '',
  own: false,
  state: 'confirmed',
  removed: 1,
});

/** One line for removed messages that follow each other: a flood would otherwise fill the list after its removal. */
export function withRemovedTogether(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ removed }) => removed)) return lines;
  const together: Line[] = [];
  for (const line of lines) {
    const last = together.at(-1);
    if (line.removed && last?.removed)
      together[together.length - 1] = { ...last, removed: last.removed + line.removed };
    else together.push(line);
  }
  return together;
}
