import { validateHeaderName, validateHeaderValue } from 'node:http';

/** The available faults: the contract of `/control/faults`. */
export const EFFECTS = {
  status: 'answers with `status`, and `headers` and `body` if given',
  delay: 'waits `ms` first',
  hang: 'never answers',
  reset: 'cuts the connection',
  truncate: 'cuts the true answer in the middle',
  trickle: 'sends the true answer with `bytesPerSecond`',
  html: 'answers 200 with an HTML page, as a captive portal does',
  garbage: 'answers 200 with noise of the true type and length',
  empty: 'answers 200 with nothing',
  mutate:
    'changes the JSON of the true answer at `pointer`: `as` is missing, renamed, extra, stringified, null, string, number, array, object or huge',
  flag: 'sets a state by `name`: live.frozen, live.restarted, live.ended, live.gone (for all streams or for `id`), token.expired',
  'socket-refuse': 'refuses new sockets',
  'socket-silent': 'lets sockets in and never answers',
  'socket-drop': 'closes all sockets once, with `code`',
  flood: 'sends `perSecond` chat messages into `room`',
  say: 'sends `count` chat messages into `room` once, with `text` if given',
  fill: 'adds `count` entries to a `list`: comments of the content `id` (as vod-1), or bookmarks of the user with the mobile number `id`',
  'room-closed': 'closes the chat room of the live stream `id`; when the fault ends, another room opens',
} as const;

export type EffectName = keyof typeof EFFECTS;
const MUTATIONS = [
  'missing',
  'renamed',
  'extra',
  'stringified',
  'null',
  'string',
  'number',
  'array',
  'object',
  'huge',
] as const;
export const FILLED = ['bookmarks', 'comments'] as const;
export type Filled = (typeof FILLED)[number];
export type Mutation = (typeof MUTATIONS)[number];

export interface FaultWish {
  readonly effect: EffectName;
  /** A glob over path and query: `*` within a path segment, `**` across segments. */
  readonly path?: string;
  readonly method?: string;
  /** Seconds until the start, and the duration; without `for` until it is removed. */
  readonly from?: number;
  readonly for?: number;
  /** Maximum number of uses. */
  readonly times?: number;
  /** Probability from 0 to 1. */
  readonly probability?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ms?: number;
  readonly bytesPerSecond?: number;
  readonly pointer?: string;
  readonly as?: Mutation;
  readonly name?: string;
  readonly id?: string;
  readonly code?: number;
  readonly room?: string;
  readonly perSecond?: number;
  readonly count?: number;
  readonly list?: Filled;
  readonly text?: string;
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 10_000;
const isNumber =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;
const isOneOf =
  (names: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && names.includes(value);
const isInteger =
  (low: number, high: number): Check =>
  (value) =>
    Number.isInteger(value) && isNumber(low, high)(value);
const isHeaders: Check = (value) =>
  typeof value === 'object' && value !== null && Object.entries(value).every(([name, text]) => isHeader(name, text));

function isHeader(name: string, text: unknown): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(text));
    return typeof text === 'string';
  } catch {
    return false;
  }
}

/** Close codes that a frame may have; others are reserved. */
const isCloseCode: Check = (value) =>
  (isInteger(1000, 1014)(value) && ![1004, 1005, 1006].includes(Number(value))) || isInteger(3000, 4999)(value);

const FIELDS: Readonly<Record<keyof FaultWish, Check>> = {
  effect: isOneOf(Object.keys(EFFECTS)),
  path: isText,
  method: isOneOf(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']),
  from: isNumber(0, 86_400),
  for: isNumber(0.01, 86_400),
  times: isNumber(1, 1e6),
  probability: isNumber(0, 1),
  status: isInteger(200, 599),
  headers: isHeaders,
  body: (value) => typeof value === 'string',
  ms: isNumber(0, 600_000),
  bytesPerSecond: isNumber(1, 1e9),
  pointer: (value) => typeof value === 'string' && /^(\/[^/]*)*$/.test(value),
  as: isOneOf(MUTATIONS),
  name: isText,
  id: isText,
  code: isCloseCode,
  room: isText,
  perSecond: isNumber(0.1, 5000),
  count: isInteger(1, 20_000),
  list: isOneOf(FILLED),
  text: isText,
};

const NEEDED: Partial<Record<EffectName, readonly (keyof FaultWish)[]>> = {
  status: ['status'],
  delay: ['ms'],
  trickle: ['bytesPerSecond'],
  mutate: ['pointer', 'as'],
  flag: ['name'],
  flood: ['room', 'perSecond'],
  say: ['room', 'count'],
  fill: ['list', 'id', 'count'],
  'room-closed': ['id'],
};

/** Messages that simulated members send at once. */
const MOST_SAID = 1000;

/** Parses a fault, or returns what is wrong. */
export function readWish(input: unknown): FaultWish | { readonly detail: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { detail: 'a fault is a JSON object' };
  for (const [field, value] of Object.entries(input)) {
    if (!Object.hasOwn(FIELDS, field)) return { detail: `"${field}" is no field of a fault` };
    if (!FIELDS[field as keyof FaultWish](value)) return { detail: `"${field}" can't be ${JSON.stringify(value)}` };
  }
  const wish = input as FaultWish;
  if (!wish.effect) return { detail: `"effect" is missing: one of ${Object.keys(EFFECTS).join(', ')}` };
  if (wish.effect === 'say' && (wish.count ?? 0) > MOST_SAID) return { detail: `"count" can't be ${wish.count}` };
  const missing = NEEDED[wish.effect]?.find((field) => wish[field] === undefined);
  return missing ? { detail: `"${wish.effect}" needs "${missing}"` } : wish;
}

/** `**` matches anything, `*` anything but a slash; a question mark is literal. */
export function globOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`);
}
