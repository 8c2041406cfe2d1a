import { attempt } from './attempt.ts';
import { decodeBase64 } from './base64.ts';
import { parseTime } from './clock.ts';
import { toLatinDigits } from './digits.ts';
import { pickFlags } from './flags.ts';
import { LONGEST } from './longest.ts';
import { parseJson } from './parse-json.ts';
import { safeUrl } from './safe-url.ts';

/** Parses a value of an attribute, a property or a query string. `undefined`: not valid. */
export interface Codec<T> {
  /** The TypeScript type, as the generated types and tables print it. */
  readonly type: string;
  parse(raw: unknown, base: string): T | undefined;
}

const asText = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'bigint') return undefined;
  const value = String(raw).trim();
  return value === '' || value.length > LONGEST ? undefined : value;
};

export const text: Codec<string> = { type: 'string', parse: asText };

/** The `uuid` and `provider` that the contract accepts. */
const SHORT = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

export const shortText: Codec<string> = {
  type: 'string',
  parse(raw) {
    const value = asText(raw);
    return value !== undefined && SHORT.test(value) ? value : undefined;
  },
};

/** An empty attribute is true, and so are the usual words. */
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

/** An attribute with or without a value: `quiz` or `quiz="7"`. */
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

/** `fa-IR` is read as `fa`: pages set full language tags on `lang`. */
export const language = <const T extends string>(...values: readonly T[]): Codec<T> => {
  const exact = oneOf(...values);
  return { type: exact.type, parse: (raw, base) => exact.parse(asText(raw)?.split(/[-_]/)[0], base) };
};

export const seconds: Codec<number> = {
  type: 'number | string',
  parse: (raw) => parseTime(asText(raw) ?? ''),
} as Codec<number>;

const CSS_LENGTH = /^(\d{1,5}(?:\.\d{1,4})?)(px|%|r?em|ch|[sld]?v[wh]|vmin|vmax|cq[wh])?$/i;

/** A number is in pixels. Only plain CSS lengths are valid, so that no other style can be injected. */
export const length: Codec<string> = {
  type: 'number | string',
  parse(raw) {
    const [, amount, unit = 'px'] = CSS_LENGTH.exec(toLatinDigits(asText(raw) ?? '')) ?? [];
    return amount === undefined ? undefined : `${amount}${unit.toLowerCase()}`;
  },
};

const RATIO = /^([\d.]+)(?:[:/]([\d.]+))?$/;
/** A picture that is wider or higher than this is a mistake. */
const WIDEST = 5;

/** `9:16`, `9/16` or a number: width divided by height. */
export const ratio: Codec<number> = {
  type: 'number | string',
  parse(raw) {
    const [, width, height = 1] = RATIO.exec(toLatinDigits(asText(raw) ?? '').replaceAll(' ', '')) ?? [];
    const shape = Number(width) / Number(height);
    return shape >= 1 / WIDEST && shape <= WIDEST ? shape : undefined;
  },
} as Codec<number>;

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

/** As the browser writes it in `event.origin`; undefined for what no page has. */
function originIn(raw: unknown): string | undefined {
  const address = asText(raw);
  return address !== undefined && /^https?:\/\/[^/]+\/?$/i.test(address)
    ? attempt(() => new URL(address).origin)
    : undefined;
}

export const origin: Codec<string> = { type: 'string', parse: originIn };

/** Separated by spaces or commas. A list without a valid origin is nobody's, so that a typing error opens nothing. */
export const origins: Codec<readonly string[]> = {
  type: 'readonly string[] | string',
  parse(raw) {
    const items = typeof raw === 'string' && raw.trim() !== '' ? raw.split(/[\s,]+/) : raw;
    return Array.isArray(items) ? items.map(originIn).filter((item) => item !== undefined) : undefined;
  },
};

/** Decoded exactly once; only absolute http(s) addresses are valid. */
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

/** Words between spaces or commas, or an array. Unknown ones are dropped, as a `DOMTokenList` of HTML ignores them. */
export const tokens = <const T extends string>(...words: readonly T[]): Codec<readonly T[]> => ({
  type: `readonly (${oneOf(...words).type})[] | string`,
  parse(raw) {
    const given = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.toLowerCase().split(/[\s,]+/) : undefined;
    return given && words.filter((word) => given.includes(word));
  },
});

/** An object or its JSON, which some links encode twice. Unknown keys are dropped. */
export const flags = <const T extends string>(...names: readonly T[]): Codec<Partial<Record<T, boolean>>> => ({
  type: `{ ${names.map((name) => `${name}?: boolean`).join('; ')} } | string`,
  parse(raw) {
    const once = typeof raw === 'string' ? parseJson(asText(raw)) : raw;
    return pickFlags(typeof once === 'string' ? parseJson(once) : once, names);
  },
});

/** An absolute path; `//host` and `/\host` would be another host. */
const PATH = /^\/(?![/\\])[\w\-./{}~%]*$/;

/** Operation → path with placeholders in braces. Invalid paths are dropped. */
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

/** A function, as a property only: `on-finished="open"` must not resolve to `window.open`. */
export const callback: Codec<(detail: never) => void> = {
  type: '(detail: unknown) => void',
  parse: (raw) => (typeof raw === 'function' ? (raw as (detail: never) => void) : undefined),
};
