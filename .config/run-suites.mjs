// Runs every test suite, also after a failed one: a full run takes an hour, and one failure must not hide others.
import { spawnSync } from 'node:child_process';

const SUITES = ['test:unit', 'test:node', 'test:browser', 'test:faults'];
const run = (suite) => spawnSync(`npm run ${suite}`, { stdio: 'inherit', shell: true }).status === 0;

const failed = SUITES.filter((suite) => !run(suite));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
