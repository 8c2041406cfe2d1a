/**
 * Runs the tests that need no bundler: `tsx test/runner/run.ts [LAYER… | FILE…]`, by default all layers. `--workers N`
 * processes share the files, `--shuffle` deals them at random, `--junit FILE` writes a report.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runFiles } from './pool.ts';
import { createRecord, layerOf } from './record.ts';
import { costTable, junit, overBudget } from './report.ts';
import { readSeconds, writeSeconds } from './seconds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LAYERS = ['node', 'browser', 'faults'];
/** s. For a file that never ran here. */
const UNKNOWN = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '2' },
    shuffle: { type: 'boolean', default: false },
    junit: { type: 'string' },
  },
});

const isLayer = (wish: string) => !wish.includes('/');
const filesOf = (wish: string) =>
  isLayer(wish)
    ? readdirSync(path.join(root, 'test', wish)).flatMap((name) =>
        name.endsWith('.test.ts') ? [`test/${wish}/${name}`] : [],
      )
    : [path.relative(root, path.resolve(wish))];

/** The longest first, so that no worker is left alone with one. */
function inOrder(files: readonly string[]): string[] {
  const seconds = readSeconds();
  const known = new Map(files.map((file) => [file, values.shuffle ? Math.random() : (seconds[file] ?? UNKNOWN)]));
  return files.toSorted((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
}

const wishes = positionals.length > 0 ? positionals : LAYERS;
const record = createRecord((text) => console.log(text));
await runFiles(inOrder(wishes.flatMap(filesOf)), Number(values.workers), record);

writeSeconds(record.records);
if (values.junit) writeFileSync(values.junit, junit(record));
const failures = record.failures();
for (const { file, name, error } of failures) console.log(`\nFAILED ${file}\n  ${name}\n${error}`);
console.log(`\n${costTable(record.records)}\n\n${record.passed()} passed, ${failures.length} failed`);
const whole = record.records.filter(({ file }) => wishes.includes(layerOf(file)));
const tooDear = overBudget(whole);
for (const line of tooDear) console.error(line);
process.exitCode = failures.length > 0 || tooDear.length > 0 ? 1 : 0;
