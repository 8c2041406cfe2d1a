import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST } from '../oldest-browsers.mjs';

/** An interface or global function, and its member unless all of it is meant. */
interface Api {
  readonly owner: string;
  readonly member?: string;
}

const BROWSERS = Object.keys(OLDEST) as (keyof typeof OLDEST)[];
const STATIC = /_static$/;

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const owners = Object.entries({ ...data.api, ...(data.javascript.builtins as Identifier) }).filter(
  ([owner]) => !owner.startsWith('__'),
) as [string, Identifier][];

function isNewer(added: string, promised: string): boolean {
  const [one = [], two = []] = [added, promised].map((version) => version.replace('≤', '').split('.').map(Number));
  const place = [0, 1, 2].find((index) => (one[index] ?? 0) !== (two[index] ?? 0)) ?? 0;
  return (one[place] ?? 0) > (two[place] ?? 0);
}

/** Without a flag, up to now. */
const isPlain = ({ prefix, alternative_name: alias, flags, version_removed: removed }: SimpleSupportStatement) =>
  !prefix && !alias && !flags && !removed;

/** The build adds the prefixes of styles. */
const isStyle = ({ prefix: _, ...statement }: SimpleSupportStatement) => isPlain(statement);

const isIn = ({ __compat: compat }: Identifier, browser: keyof typeof OLDEST, counts: typeof isPlain) =>
  [compat?.support[browser] ?? []]
    .flat()
    .filter(counts)
    .some(
      ({ version_added: added }) =>
        typeof added === 'string' && added !== 'preview' && !isNewer(added, OLDEST[browser]),
    );

const lacks = (entry: Identifier | undefined, counts = isPlain) =>
  entry?.__compat !== undefined && BROWSERS.some((browser) => !isIn(entry, browser, counts));

/** Its members, without events and permissions, which have no name in a script. */
const membersOf = (owner: string, entry: Identifier) =>
  Object.entries(entry).filter(
    ([key]) => key !== owner && /^\w+$/.test(key) && !/^__|_(event|permission)$/.test(key),
  ) as [string, Identifier][];

/** Features that one of the oldest supported browsers lacks, by MDN's compatibility data. */
export function newerApis(): Api[] {
  return owners.flatMap(([owner, entry]) =>
    lacks(entry)
      ? [{ owner }]
      : membersOf(owner, entry)
          .filter(([, member]) => lacks(member))
          .map(([key]) => ({ owner, member: key.replace(STATIC, '') })),
  );
}

/**
 * The names of features in a script that one of the oldest browsers lacks: `X`, `X.member` of the object itself, and
 * members that no object of the oldest has.
 */
export function newerNames() {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const members = new Set<string>();
  const known = new Set<string>();
  for (const [owner, entry] of owners) {
    const isNew = lacks(entry);
    if (isNew) globals.add(owner);
    for (const [key, member] of membersOf(owner, entry)) {
      const name = key.replace(STATIC, '');
      if (!isNew && !lacks(member)) known.add(name);
      else if (key === name) members.add(name);
      if (!isNew && lacks(member)) statics.add(`${owner}.${name}`);
    }
  }
  return { globals, statics, members: new Set([...members].filter((name) => !known.has(name))) };
}

/** Whether one of the oldest lacks a CSS feature, by its path in the data: `['properties', 'text-wrap', 'balance']`. */
export function isNewerStyle(at: readonly string[]): boolean {
  let entry: Identifier | undefined = data.css as unknown as Identifier;
  for (const key of at) entry = entry?.[key] as Identifier | undefined;
  return lacks(entry, isStyle);
}

/** Units and functions of CSS that one of the oldest lacks. */
export function newerValues(): Set<string> {
  const names = new Set<string>();
  const collect = (entry: Identifier) => {
    for (const [key, inner] of Object.entries(entry) as [string, Identifier][]) {
      if (key === '__compat') continue;
      if (lacks(inner, isStyle)) names.add(key);
      collect(inner);
    }
  };
  collect(data.css.types as unknown as Identifier);
  return names;
}
