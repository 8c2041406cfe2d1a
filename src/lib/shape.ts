/** Field of what came from outside, whatever that is. */
export const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

export const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Whether it is an object with these fields, each of them a text. */
export const hasText =
  (...fields: readonly string[]) =>
  (data: unknown): boolean =>
    fields.every((field) => typeof fieldOf(data, field) === 'string');

const LONGEST_TEXT = 20_000;
const LONGEST_TITLE = 500;
const MOST_ENTRIES = 1000;

/** Each of these gives what makes sense of a value, and undefined for what makes none. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined;
};

/** Names and titles: nobody reads further, and more would only cost time to lay out. */
export const titleOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  if (text === undefined || text.length <= LONGEST_TITLE) return text;
  // The last character goes: half of it may have been cut off.
  return [...text.slice(0, LONGEST_TITLE)].slice(0, -1).join('');
};

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const countOf = (value: unknown): number | undefined => {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
};

export const flagOf = (value: unknown): boolean | undefined => {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
};

/** Entries that make no sense are left out. */
export const listOf =
  <T>(read: (entry: unknown) => T | undefined) =>
  (value: unknown): readonly T[] =>
    Array.isArray(value)
      ? value.slice(0, MOST_ENTRIES).flatMap((entry) => {
          const known = read(entry);
          return known === undefined ? [] : [known];
        })
      : [];
