import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The node and its descendants, without the names of properties. */
const within = ({ property, key, ...node }: Node): Node[] => [
  node as Node,
  ...Object.values(node).flat().filter(isNode).flatMap(within),
];
const namesIn = (nodes: readonly Node[]) => nodes.flatMap(within).flatMap(({ name }) => name ?? []);
const declaredIn = (nodes: readonly Node[], ...places: readonly ('id' | 'params')[]) =>
  namesIn(nodes.flatMap(within).flatMap((node) => places.flatMap((place) => node[place] ?? []).filter(isNode)));

/** Names that a statement of a function uses although a later statement of the same function declares them. */
function usedTooEarly(source: string): unknown[] {
  const program: unknown = parseAst(transformSync(source, { loader: 'ts', target: 'esnext' }).code);
  const bodies = within(program as Node).flatMap(({ type, body }) =>
    type === 'BlockStatement' ? [body as Node[]] : [],
  );
  return bodies.flatMap((statements) =>
    statements.flatMap((statement, index) => {
      const later = declaredIn(
        statements.slice(index + 1).filter(({ type }) => type === 'VariableDeclaration'),
        'id',
      );
      const own = declaredIn([statement], 'id', 'params');
      return namesIn([statement]).filter((name) => later.includes(name) && !own.includes(name));
    }),
  );
}

/** Variables that a later call has to fill: their type has no `undefined`, and they have no value yet. */
const filledLater = (source: string) =>
  [...source.matchAll(/^\s*let (\w+): (?![^;=]*\bundefined\b)[^;=]+;$/gm)].map(([, name]) => name);

it('a player is made in an order in which no part uses a later one, not even in a callback', () => {
  assert.deepEqual(filledLater('  let seat: Seat;\n  let token: string | undefined;\n  let count: number = 0;'), [
    'seat',
  ]);
  assert.deepEqual(usedTooEarly('function f() { const a = () => b.c; const b = { a }; }'), ['b']);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^player\/|\/(install|late)\.ts$/.test(name))) {
    const source = readFileSync(`src/${file}`, 'utf8');
    assert.deepEqual([...usedTooEarly(source), ...filledLater(source)], [], file);
  }
});
