const LONGEST_ID = 200;

/** An id of the platform: a text that is neither empty nor too long. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : undefined;
