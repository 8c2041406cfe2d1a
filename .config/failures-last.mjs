const failed = (suite, names = []) => [
  ...suite.tests.filter(({ error }) => error).map(({ name, error }) => [[...names, name].join(' > '), error]),
  ...suite.suites.flatMap((inner) => failed(inner, [...names, inner.name])),
];

/** Repeats what failed at the very end: whoever sees only the last lines of a long log must find it there. */
export const failuresLast = () => ({
  stop({ sessions }) {
    for (const { testFile, testResults, errors } of sessions.filter(({ passed }) => passed === false)) {
      const all = [...(testResults ? failed(testResults) : []), ...errors.map((error) => ['the file itself', error])];
      for (const [name, { message, stack }] of all)
        console.log(`FAILED ${testFile}\n  ${name}\n  ${message}\n  ${stack ?? ''}\n`);
    }
  },
});
