import { decodeBase64 } from './base64.ts';
import { parseTime } from './clock.ts';
import { toLatinDigits } from './digits.ts';
import { pickFlags } from './flags.ts';
import { safeUrl } from './safe-url.ts';

/** Reads one value from an attribute, a property or a query string. `undefined` means "not readable". */
export interface Codec<T> {
  /** The TypeScript type, as the generated types and tables print it. */
  readonly type: string;
  parse(raw: unknown, base: string): T | undefined;
}

/** Longer than any address or token in use; a megabyte in an attribute is an accident or an attack. */
const MAX_TEXT = 8192;

const asText = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'bigint') return undefined;
  const value = String(raw).trim();
  return value === '' || value.length > MAX_TEXT ? undefined : value;
};

export const text: Codec<string> = { type: 'string', parse: asText };

/** What the contract accepts as an id. */
const SHORT = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

export const shortText: Codec<string> = {
  type: 'string',
  parse(raw) {
    const value = asText(raw);
    return value !== undefined && SHORT.test(value) ? value : undefined;
  },
};

/** HTML and query habits together: bare and `=""` are true, and so are the usual words. */
export const flag: Codec<boolean> = {
  type: 'boolean',
  parse(raw) {
    if (typeof raw === 'boolean') return raw;
    if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
    const word = String(raw).trim().toLowerCase();
    if (['', 'true', '1', 'yes'].includes(word)) return true;
    return ['false', '0', 'no'].includes(word) ? false : undefined;
  },
};

/** An attribute that may stand bare (`quiz`) or name something (`quiz="7"`). */
export const presence: Codec<string> = {
  type: 'string',
  parse(raw) {
    const on = flag.parse(raw, '');
    return on === undefined ? asText(raw) : on ? (asText(raw) ?? 'true') : undefined;
  },
};

export const oneOf = <const T extends string>(...values: readonly T[]): Codec<T> => ({
  type: values.map((value) => `'${value}'`).join(' | '),
  parse(raw) {
    const word = asText(raw)?.toLowerCase();
    return values.find((value) => value === word);
  },
});

/** `fa-IR` is fa: pages put full language tags on `lang`. */
export const language = <const T extends string>(...values: readonly T[]): Codec<T> => {
  const exact = oneOf(...values);
  return { type: exact.type, parse: (raw, base) => exact.parse(asText(raw)?.split(/[-_]/)[0], base) };
};

export const seconds: Codec<number> = {
  type: 'number | string',
  parse: (raw) => parseTime(asText(raw) ?? ''),
} as Codec<number>;

const CSS_LENGTH = /^(\d{1,5}(?:\.\d{1,4})?)(px|%|r?em|ch|[sld]?v[wh]|vmin|vmax|cq[wh])?$/i;

/** A number is pixels; anything that is not a plain CSS length is refused, so that no style can be smuggled in. */
export const length: Codec<string> = {
  type: 'number | string',
  parse(raw) {
    const [, amount, unit = 'px'] = CSS_LENGTH.exec(toLatinDigits(asText(raw) ?? '')) ?? [];
    return amount === undefined ? undefined : `${amount}${unit.toLowerCase()}`;
  },
};

export const mediaUrl: Codec<string> = {
  type: 'string',
  parse: (raw, base) => safeUrl(asText(raw), base, 'media'),
};

export const imageUrl: Codec<string> = {
  type: 'string',
  parse: (raw, base) => safeUrl(asText(raw), base, 'image'),
};

export const pageUrl: Codec<string> = {
  type: 'string',
  parse: (raw, base) => safeUrl(asText(raw), base, 'page'),
};

/** Decoded once, never twice; only an absolute http(s) address counts. */
export const encodedUrl: Codec<string> = {
  type: 'string',
  parse(raw, base) {
    const decoded = decodeBase64(asText(raw) ?? '');
    return decoded && /^https?:\/\//i.test(decoded) ? safeUrl(decoded, base, 'page') : undefined;
  },
};

/** `1,2`, `["1",2]` or an array. */
export const list: Codec<readonly string[]> = {
  type: 'readonly string[] | string',
  parse(raw) {
    const value = asText(raw);
    const items = Array.isArray(raw) ? raw : value?.startsWith('[') ? parseJson(value) : value?.split(',');
    if (!Array.isArray(items)) return undefined;
    return items.map(asText).filter((item) => item !== undefined);
  },
};

/** An object, or a string that holds one, even one encoded twice as some links do; strangers among its keys are dropped. */
export const flags = <const T extends string>(...names: readonly T[]): Codec<Partial<Record<T, boolean>>> => ({
  type: `{ ${names.map((name) => `${name}?: boolean`).join('; ')} } | string`,
  parse(raw) {
    const once = typeof raw === 'string' ? parseJson(asText(raw) ?? '') : raw;
    return pickFlags(typeof once === 'string' ? parseJson(once) : once, names);
  },
});

/** A path of this server and no other: not `//host`, not `/\\host`. */
const PATH = /^\/(?![/\\])[\w\-./{}~%]*$/;

/** Operation → path; places in braces are filled in later. What is no path is dropped. */
export const paths: Codec<Readonly<Record<string, string>>> = {
  type: 'Record<string, string> | string',
  parse(raw) {
    const value = typeof raw === 'string' ? parseJson(raw) : raw;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && PATH.test(entry[1]),
    );
    return Object.fromEntries(entries);
  },
};

/** Only a property can hold a function: an attribute must never name one (`on-finished="open"` opens nothing). */
export const callback: Codec<(detail: never) => void> = {
  type: '(detail: unknown) => void',
  parse: (raw) => (typeof raw === 'function' ? (raw as (detail: never) => void) : undefined),
};

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
