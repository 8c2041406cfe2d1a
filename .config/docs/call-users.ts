import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '../../demo/platform/openapi.ts';

/** Finds in the source where the player makes each call and which tests exercise it, so that the table can't be wrong. */
interface Users {
  readonly callers: readonly string[];
  readonly tests: readonly string[];
}

interface File {
  readonly name: string;
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GENERATED = /schema\.d\.ts|endpoints\.ts/;
/** A call to an address from another call's answer has no name in the code. */
const MARKS: Readonly<Record<string, RegExp>> = { putSnapshot: /method: 'PUT'/, collectCmcd: /application\/cmcd/ };
/** Tests of the player come first, then those of the platform. Tests of the contract only list the names. */
const RANKS = [
  /^test\/unit\/features\//,
  /^test\/unit\/player\//,
  /^test\/(browser|faults)\/(?!platform-|contract|conformance|fuzz)/,
  /^test\/unit\/platform\//,
  /^test\/(node|browser)\/platform-/,
  /^test\/node\/conformance/,
];

function filesIn(folder: string): File[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !GENERATED.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** Matches an operation as an argument, as one of two names, or as a row of the endpoints, but not in a type. */
function callOf(id: string): RegExp {
  const mark = MARKS[id];
  if (mark) return mark;
  const sent = String.raw`\b(?:send|readAll|readPages|readList|outbox(?:<\w+>)?)\(\s*(?:[\w.]+,\s*)?'${id}'`;
  const chosen = String.raw`\?\s*'${id}'\s*:|:\s*'${id}'[;,)]`;
  return new RegExp(`${sent}|${/[A-Z]/.test(id) ? chosen : sent}|\\bendpoints\\.${id}\\b`);
}

/** Its name, or its path with or without `/api`, where ids may be anything. */
function mentionOf({ id, path: address }: Call): RegExp {
  const short = address
    .replace(/^\/api/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\}/g, String.raw`(?:\$\{[^}]*\}|[^/'"\`?\s]+)`);
  const isWord = !/[A-Z]/.test(id);
  const named = isWord ? String.raw`\b(?:send|call)\w*\(\s*'${id}'` : String.raw`\b${id}\b`;
  return new RegExp(`${named}|${isWord ? '/api' : ''}${short}(?![\\w/-])`, 'm');
}

const rankOf = (name: string) => RANKS.findIndex((rank) => rank.test(name));

/** One test of each of the two best kinds; within a kind those that mention the caller's feature first. */
function bestOf(tests: readonly string[], feature: string): string[] {
  const near = (name: string) => Number(!path.basename(name).startsWith(feature));
  const sorted = tests
    .filter((name) => rankOf(name) >= 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || near(a) - near(b) || a.localeCompare(b));
  const [first] = sorted;
  const second = first && sorted.find((name) => rankOf(name) !== rankOf(first));
  return [first, second].filter((name) => name !== undefined);
}

export function usersOf(calls: readonly Call[]): ReadonlyMap<string, Users> {
  const source = filesIn('src');
  const tests = filesIn('test').filter(({ name }) => /\.test\.tsx?$/.test(name));
  return new Map(
    calls.map((call) => {
      const callers = source.filter(({ text }) => callOf(call.id).test(text)).map(({ name }) => name);
      const feature = /features\/([\w-]+)/.exec(callers[0] ?? '')?.[1] ?? 'no feature';
      const mentioning = tests.filter(({ text }) => mentionOf(call).test(text)).map(({ name }) => name);
      return [call.id, { callers, tests: bestOf(mentioning, feature) }];
    }),
  );
}

const linked = (names: readonly string[]) =>
  names.map((name) => `[\`${name.replace(/^(src|test)\//, '')}\`](../../${name})`).join(', ');

/** The last two cells of a row. An empty one is an error. */
export function userCells(id: string, { callers, tests }: Users): readonly [caller: string, test: string] {
  if (callers.length === 0) throw new Error(`No file of src/ calls ${id}`);
  if (tests.length === 0) throw new Error(`No test exercises ${id}`);
  return [linked(callers), linked(tests)];
}
