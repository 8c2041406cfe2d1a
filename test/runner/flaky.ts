/**
 * `npm run flaky -- FILE… | LAYER… | --all`: runs tests many times in random order on a busy machine, and prints those
 * that failed. `--times N` (20), `--load N` busy processes (four times the cores), `--workers N` (4) for pages.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { filesOf, LAYERS, layerOf } from './files.ts';
import { shuffled } from './order.ts';
import { runFiles } from './pool.ts';
import { createRecord, type RunRecord } from './record.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    load: { type: 'string', default: String(4 * availableParallelism()) },
    workers: { type: 'string', default: '4' },
  },
});
const times = Number(values.times);
const files = (values.all ? ['unit', ...LAYERS] : positionals).flatMap(filesOf);
if (files.length === 0) throw new Error('Name the files or layers to run, or --all');

/** Ends with this process, also if that crashes. */
const BUSY = 'const { ppid } = process; while (process.ppid === ppid);';
const busy: ChildProcess[] = Array.from({ length: Number(values.load) }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
);
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});

/** The runner of the unit tests can't repeat tests, so it is started again. */
async function runUnit(unit: readonly string[]): Promise<number> {
  let red = 0;
  // All of them are shared among browsers.
  const named = unit.length === filesOf('unit').length ? '' : ` --files ${unit.join(' ')}`;
  for (let turn = 1; unit.length > 0 && turn <= times; turn += 1) {
    const command = `web-test-runner --config .config/web-test-runner.config.mjs${named}`;
    const { isGreen, printed } = await runCommand(command, { quiet: true });
    console.log(`unit, run ${turn} of ${times}: ${isGreen ? 'green' : 'red'}`);
    if (isGreen) continue;
    red += 1;
    // The failures are at its end, below what the pages said.
    console.log(printed);
  }
  return red;
}

function tableOf(record: RunRecord): string {
  const runs = new Map<string, { passed: number; ms: number[] }>();
  for (const { file, results } of record.records) {
    for (const { name, passed, ms } of results) {
      const known = runs.get(`${file}: ${name}`) ?? { passed: 0, ms: [] };
      runs.set(`${file}: ${name}`, { passed: known.passed + Number(passed), ms: [...known.ms, ms] });
    }
  }
  return [...runs]
    .filter(([, { passed, ms }]) => passed < ms.length)
    .map(
      ([name, { passed, ms }]) => `${passed} of ${ms.length} passed, slowest ${Math.max(...ms).toFixed(0)} ms  ${name}`,
    )
    .join('\n');
}

const redUnit = await runUnit(files.filter((file) => layerOf(file) === 'unit'));
const others = files.filter((file) => layerOf(file) !== 'unit');
const record = createRecord((text) => console.log(text));
await runFiles(Array.from({ length: times }, () => shuffled(others)).flat(), Number(values.workers), record);
const table = tableOf(record);
console.log(`\n${table || `All passed ${times} of ${times} times beside a load of ${values.load}`}`);
process.exit(table || redUnit > 0 ? 1 : 0);
