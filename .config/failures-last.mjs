const failed = (suite, names = []) => [
  ...suite.tests.filter(({ error }) => error).map(({ name, error }) => [[...names, name].join(' > '), error]),
  ...suite.suites.flatMap((inner) => failed(inner, [...names, inner.name])),
];

/** Repeats the failures at the end of the output, where they are found in a long log. */
export const failuresLast = () => ({
  stop({ sessions }) {
    for (const { testFile, testResults, errors } of sessions.filter(({ passed }) => passed === false)) {
      const all = [...(testResults ? failed(testResults) : []), ...errors.map((error) => ['the file itself', error])];
      for (const [name, { message, stack }] of all)
        console.log(`FAILED ${testFile}\n  ${name}\n  ${message}\n  ${stack ?? ''}\n`);
    }
  },
});
