/** A field of untrusted data, which may not be an object. */
export const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

export const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Whether data is an object with these string fields. */
export const hasText =
  (...fields: readonly string[]) =>
  (data: unknown): boolean =>
    fields.every((field) => typeof fieldOf(data, field) === 'string');

/** Whether data is a page of a list; its entries are not checked. */
export const hasResults = (data: unknown): boolean => Array.isArray(fieldOf(data, 'results'));

const LONGEST_TEXT = 20_000;
const LONGEST_TITLE = 500;
const MOST_ENTRIES = 1000;

/** Each of these readers returns a usable value, or undefined. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined;
};

/** Names and titles, shortened because long texts are slow to lay out. */
export const titleOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  if (text === undefined || text.length <= LONGEST_TITLE) return text;
  // Drops the last character, which the cut may have split.
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

/** Invalid entries are dropped. */
export const listOf =
  <T>(read: (entry: unknown) => T | undefined) =>
  (value: unknown): readonly T[] =>
    Array.isArray(value)
      ? value.slice(0, MOST_ENTRIES).flatMap((entry) => {
          const known = read(entry);
          return known === undefined ? [] : [known];
        })
      : [];
