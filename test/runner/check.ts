/** `npm run check`: lint, types, documents, and the tests near the files that differ from `origin/main`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand, runLane } from './command.ts';
import { layerOf, root } from './files.ts';
import { testsNear } from './near.ts';

const linesOf = async (command: string) => {
  const { isGreen, printed } = await runCommand(command, { quiet: true });
  return isGreen ? printed.split('\n').filter(Boolean) : [];
};

/** A clone without a remote is compared with its last commit. */
const [base = 'HEAD'] = await linesOf('git merge-base HEAD origin/main');
const changed = [
  ...(await linesOf(`git diff --name-only --relative ${base}`)),
  ...(await linesOf('git ls-files --others --exclude-standard')),
];
const tests = testsNear(changed).filter((test) => existsSync(path.join(root, test)));
const unit = tests.filter((test) => layerOf(test) === 'unit');
// The built script may be older than the source, so only changed page tests run.
const others = tests.filter((test) => layerOf(test) === 'node' || (layerOf(test) !== 'unit' && changed.includes(test)));

const lanes = await Promise.all([
  runLane(['npm run lint', 'npm run types', 'npm run docs:check']),
  runLane([
    ...(unit.length > 0
      ? [`web-test-runner --config .config/web-test-runner.config.mjs --files ${unit.join(' ')}`]
      : []),
    ...(others.length > 0 ? [`tsx test/runner/run.ts --workers 1 ${others.join(' ')}`] : []),
  ]),
]);
console.log(`${changed.length} changed files, ${tests.length} files of tests near them`);
process.exitCode = lanes.includes(false) ? 1 : 0;
