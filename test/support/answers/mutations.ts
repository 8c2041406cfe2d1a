import type { FaultWish } from '../../../demo/platform/faults/rules.ts';

/** The changed answer, as a fault of the reference platform. */
export type Wish = Pick<FaultWish, 'effect' | 'status' | 'headers' | 'body' | 'pointer' | 'as'>;
type Wishes = Readonly<Record<string, Wish>>;

/** The twelve ways in which a body can be wrong, as faults of the reference platform. */
export const MUTATIONS: Wishes = {
  'malformed JSON': { effect: 'status', status: 200, headers: { 'content-type': 'application/json' }, body: '{"a":' },
  'an HTML page': { effect: 'html' },
  'half of it': { effect: 'truncate' },
  nothing: { effect: 'status', status: 204 },
  null: { effect: 'mutate', pointer: '', as: 'null' },
  'a list': { effect: 'mutate', pointer: '', as: 'array' },
  'another object': { effect: 'mutate', pointer: '', as: 'object' },
  'no field': { effect: 'mutate', pointer: '/*', as: 'missing' },
  'fields by other names': { effect: 'mutate', pointer: '/*', as: 'renamed' },
  'more fields': { effect: 'mutate', pointer: '/*', as: 'extra' },
  'numbers as texts': { effect: 'mutate', pointer: '/*', as: 'stringified' },
  'null in each field': { effect: 'mutate', pointer: '/*', as: 'null' },
  'an endless text in each field': { effect: 'mutate', pointer: '/*', as: 'huge' },
};

const refused = (status: number, more: Partial<Wish> = {}): Wish => ({ effect: 'status', status, ...more });

/** The statuses and silences of a platform in trouble. */
const TROUBLE: Wishes = {
  'status 401': refused(401),
  'status 403': refused(403),
  'status 404': refused(404),
  'status 409': refused(409),
  'status 429': refused(429, { headers: { 'retry-after': '1' } }),
  'status 500': refused(500, { body: '<h1>Internal Server Error</h1>' }),
  'no answer': { effect: 'hang' },
  'a cut connection': { effect: 'reset' },
};

const inEach = (entry: string): Wishes => ({
  'null in each entry': { effect: 'mutate', pointer: entry, as: 'null' },
  'entries that are lists': { effect: 'mutate', pointer: entry, as: 'array' },
  'entries without fields': { effect: 'mutate', pointer: `${entry}/*`, as: 'missing' },
  'objects in each field of the entries': { effect: 'mutate', pointer: `${entry}/*`, as: 'object' },
  'an endless text in each field of the entries': { effect: 'mutate', pointer: `${entry}/*`, as: 'huge' },
});

export const ANSWERS: Wishes = { ...MUTATIONS, ...TROUBLE };
/** The same, and within the entries of a page of a list. */
export const LIST_ANSWERS: Wishes = { ...ANSWERS, ...inEach('/results/*') };
/** The same, and within the other lives. */
export const LIVE_ANSWERS: Wishes = { ...ANSWERS, ...inEach('/alternative_lives/*') };

const pick = (...names: readonly string[]): Wishes =>
  Object.fromEntries(Object.entries(ANSWERS).filter(([name]) => names.includes(name)));
/** Two of each for pages of the built player. The rest is in test/unit/answers. */
export const SAMPLES = pick('half of it', 'null in each field');
export const TROUBLE_SAMPLES = pick('status 500', 'no answer');

/** Texts of programs, not for viewers. */
export const BROKEN = /undefined|NaN|\bnull\b|\[object|surprise|Internal Server/;
