const escapeXml = (text) =>
  text.replace(/[^\t\n\x20-\ufffd]/g, '').replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const caseOf = (file, { name, ms, error }) => {
  const failure = `<failure message="${escapeXml(error?.split('\n')[0] ?? '')}">${escapeXml(error ?? '')}</failure>`;
  const head = `name="${escapeXml(name)}" classname="${file}" time="${(ms / 1000).toFixed(3)}"`;
  return `    <testcase ${head}>${error === undefined ? '' : failure}</testcase>`;
};

/** Results in the format of JUnit, of both runners. */
export function junit(files) {
  const suites = files.flatMap(({ file, results }) => {
    const failures = results.filter(({ error }) => error !== undefined).length;
    const head = `name="${file}" tests="${results.length}" failures="${failures}"`;
    return [`  <testsuite ${head}>`, ...results.map((result) => caseOf(file, result)), '  </testsuite>'];
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}
