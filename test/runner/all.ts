/**
 * `npm test`: the static checks and the unit tests beside the build, then every other layer, also after a failed one.
 * `-- --coverage` also checks how much of the source the unit tests reach, which costs half as much again as running them.
 * `-- --browsers` tries the other browsers at the end, and installs them where it can. `-- --workers N`: the processes
 * for pages.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { budgetOf } from './budget.ts';
import { runCommand, runLane } from './command.ts';
import { LAYERS, root } from './files.ts';

const { values: options } = parseArgs({
  options: {
    coverage: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    workers: { type: 'string', default: '5' },
  },
});

const reports = path.join(root, 'node_modules/.cache/junit');
const suites = [
  { name: 'unit', command: options.coverage ? 'npm run coverage' : 'npm run test:unit' },
  {
    name: 'pages',
    command: `tsx test/runner/run.ts ${LAYERS.join(' ')} --workers ${options.workers} --junit ${reports}/pages.xml`,
  },
  ...(options.browsers
    ? [{ name: 'browsers', command: `tsx test/engines/run.ts --install --quick --junit ${reports}/browsers.xml` }]
    : []),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build takes longer than the other checks, and the unit tests need none.
const building = runLane(['npm run build', 'npm run size']);
const isChecked = await runLane(['npm run lint', 'npm run types', 'npm run docs:check']);
if (!isChecked) {
  await building;
  process.exit(1);
}

const failed: string[] = [];
for (const { name, command } of suites) {
  if (name !== 'unit' && !(await building)) process.exit(1);
  const start = performance.now();
  const { isGreen, cores } = await runCommand(command);
  if (!isGreen) failed.push(name);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s, ${cores.toFixed(0)} core-seconds`);
  // The runner checks the budgets of the other layers.
  if (name === 'unit' && cores > budgetOf('unit')) failed.push(`unit, with more than ${budgetOf('unit')} core-seconds`);
}

/** A suite that ended before it wrote its report has failed, and is named below. */
function count(name: string) {
  try {
    const text = readFileSync(path.join(reports, `${name}.xml`), 'utf8');
    const of = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return { tests: of(/<testcase\b/g), failures: of(/<failure\b/g) };
  } catch {
    return { tests: 0, failures: 0 };
  }
}
const counts = suites.map(({ name }) => count(name));
const failures = counts.reduce((sum, each) => sum + each.failures, 0);
const tests = counts.reduce((sum, each) => sum + each.tests, 0);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
console.log(`${tests - failures} passed, ${failures} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
