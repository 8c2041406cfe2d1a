import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const escapeXml = (text) =>
  text.replace(/[^\t\n\x20-\ufffd]/g, '').replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const testsOf = (suite, names = []) => [
  ...suite.tests.map((test) => ({ ...test, name: [...names, test.name].join(' > ') })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...names, inner.name])),
];

function suiteOf({ testFile, testResults, errors, passed }, rootDir) {
  const file = path.relative(rootDir, testFile);
  const tests = testResults ? testsOf(testResults).filter(({ skipped }) => !skipped) : [];
  const failed = passed ? [] : errors.map((error) => ({ name: 'the file itself', error }));
  const cases = [...tests, ...failed].map(({ name, duration = 0, error }) => {
    const text = error ? escapeXml(`${error.message}\n${error.stack ?? ''}`) : '';
    const failure = error ? `<failure message="${escapeXml(error.message.split('\n')[0])}">${text}</failure>` : '';
    const time = (duration / 1000).toFixed(3);
    return `    <testcase name="${escapeXml(name)}" classname="${file}" time="${time}">${failure}</testcase>`;
  });
  const failures = [...tests, ...failed].filter(({ error }) => error).length;
  return [`  <testsuite name="${file}" tests="${cases.length}" failures="${failures}">`, ...cases, '  </testsuite>'];
}

/** Writes the results as JUnit reports them, like the runner of the other layers. */
export function junit(file) {
  let rootDir = '';
  return {
    start({ config }) {
      rootDir = config.rootDir;
    },
    stop({ sessions }) {
      const suites = [...sessions].flatMap((session) => suiteOf(session, rootDir));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n'),
      );
    },
  };
}
