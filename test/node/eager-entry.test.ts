import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { rollup } from 'rollup';
import { eagerEntry } from '../../.config/build/eager-entry.mjs';

const PROGRAM = `'use strict';
const calls = [early(1), typeof late];
function early(n) { return inner(n); function inner(x) { return x + 1; } }
async function later() { return 1; }
function* count() { yield 1; yield 2; }
const object = { method() { return 1; }, get value() { return 2; }, plain: function () { return 3; } };
class Box { open() { return 4; } static make() { return new Box(); } }
const arrow = () => function named() { return 5; };
function late() { return early(2); }
export const found = [calls, early.name, late(), late.name, later() instanceof Promise, [...count()], object.method(),
  object.value, object.plain(), object.plain.name, Box.make().open(), arrow()(), arrow().name];
`;

async function build(plugins: ReturnType<typeof eagerEntry>[]) {
  const entry = { name: 'program', resolveId: (id: string) => id, load: () => PROGRAM };
  const bundle = await rollup({ input: 'program.js', plugins: [entry] });
  const { output } = await bundle.generate({ format: 'es', sourcemap: 'hidden', plugins });
  const { found } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return { code: output[0].code, map: output[0].map, found };
}

/** Functions that V8 would compile at their first call. Methods and arrow functions have no word for it. */
const lazyFunctions = (code: string) => code.match(/(?<![($\w.]|\(async )\bfunction\b(?=[ *(])/g) ?? [];

describe('the functions of the entry', () => {
  it('act as before in parentheses', async () => {
    const plain = await build([]);
    const eager = await build([eagerEntry()]);
    assert.ok(lazyFunctions(plain.code).length > 0);
    assert.deepEqual(lazyFunctions(eager.code), []);
    assert.deepEqual(eager.found, plain.found);
  });

  it('keep their places in the source map', async () => {
    const { code, map } = await build([eagerEntry()]);
    assert.ok(map);
    const lines = code.split('\n');
    const line = lines.findIndex((text) => text.includes('return early(2)'));
    const column = lines[line]?.indexOf('early(2)') ?? -1;
    const place = originalPositionFor(new TraceMap(JSON.stringify(map)), { line: line + 1, column });
    assert.equal(
      PROGRAM.split('\n')[(place.line ?? 0) - 1]?.slice(place.column ?? 0, (place.column ?? 0) + 8),
      'early(2)',
    );
  });

  it('are all in parentheses in the module build', () => {
    const code = readFileSync(new URL('../../dist/esm/cloud-player.js', import.meta.url), 'utf8');
    assert.ok(code.includes('(function('));
    assert.deepEqual(lazyFunctions(code), []);
  });
});
