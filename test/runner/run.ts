/**
 * Runs the tests that Node imports: `tsx test/runner/run.ts [LAYER… | FILE…]`, by default all but `unit` and `long`.
 * `--workers N` processes share the files, `--shuffle` orders them at random, `--junit FILE` writes a report.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesOf, LAYERS, layerOf } from './files.ts';
import { junit } from './junit.mjs';
import { writeCosts } from './known-costs.ts';
import { mixed, shuffled } from './order.ts';
import { runFiles } from './pool.ts';
import { createRecord } from './record.ts';
import { costTable, overBudget } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '5' },
    shuffle: { type: 'boolean', default: false },
    junit: { type: 'string' },
  },
});

const wishes: readonly string[] = positionals.length > 0 ? positionals : LAYERS;
const files = wishes.flatMap(filesOf);
const record = createRecord((text) => console.log(text));
const workers = Number(values.workers);
if (values.shuffle) await runFiles(shuffled(files), workers, record);
else await runFiles(files, workers, record, mixed(workers));

writeCosts(record.records);
if (values.junit) writeFileSync(values.junit, junit(record.records));
const failures = record.failures();
for (const { file, name, error } of failures) console.log(`\nFAILED ${file}\n  ${name}\n${error}`);
console.log(`\n${costTable(record.records)}\n\n${record.passed()} passed, ${failures.length} failed`);
const tooDear = overBudget(record.records.filter(({ file }) => wishes.includes(layerOf(file))));
for (const line of tooDear) console.error(line);
process.exitCode = failures.length > 0 || tooDear.length > 0 ? 1 : 0;
