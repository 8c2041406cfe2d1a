import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { junit } from '../test/runner/junit.mjs';

const textOf = (error) => error && `${error.message}\n${error.stack ?? ''}`;

const testsOf = (suite, names = []) => [
  ...suite.tests
    .filter(({ skipped }) => !skipped)
    .map(({ name, duration = 0, error }) => ({
      name: [...names, name].join(' > '),
      ms: duration,
      error: textOf(error),
    })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...names, inner.name])),
];

const resultsOf = ({ testResults, errors, passed }) => [
  ...(testResults ? testsOf(testResults) : []),
  ...(passed ? [] : errors.map((error) => ({ name: 'the file itself', ms: 0, error: textOf(error) }))),
];

/** For web-test-runner: writes the results of the unit tests to a file. */
export const junitReporter = (file) => ({
  stop({ sessions }) {
    const root = process.cwd();
    const files = [...sessions].map((session) => ({
      file: path.relative(root, session.testFile),
      results: resultsOf(session),
    }));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, junit(files));
  },
});
