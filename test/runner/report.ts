import { budgetOf } from './budget.ts';
import { LAYERS, layerOf } from './files.ts';
import type { FileRecord, RunRecord } from './record.ts';

const DEAREST = 15;

const round = (value: number) => value.toFixed(1).padStart(8);
const sum = (records: readonly FileRecord[], key: keyof FileRecord['costs']) =>
  records.reduce((total, { costs }) => total + costs[key], 0);

const row = (name: string, records: readonly FileRecord[]) =>
  `${round(sum(records, 'cores'))}${round(sum(records, 'seconds'))}${String(sum(records, 'loads')).padStart(8)}${String(sum(records, 'browsers')).padStart(10)}${String(sum(records, 'platforms')).padStart(11)}  ${name}`;

/** What the run has cost: the dearest files, then each layer. */
export function costTable(records: readonly FileRecord[]): string {
  const dearest = records.toSorted((one, other) => other.costs.cores - one.costs.cores).slice(0, DEAREST);
  const layers = new Set(records.map(({ file }) => layerOf(file)));
  return [
    '  core-s       s   loads  browsers  platforms',
    ...dearest.map((record) => row(record.file, [record])),
    ...[...layers].map((layer) =>
      row(
        `all of ${layer}`,
        records.filter(({ file }) => layerOf(file) === layer),
      ),
    ),
  ].join('\n');
}

/** Layers that cost more than they may. */
export function overBudget(records: readonly FileRecord[]): string[] {
  return LAYERS.flatMap((layer) => {
    const cores = sum(
      records.filter(({ file }) => layerOf(file) === layer),
      'cores',
    );
    const most = budgetOf(layer);
    return cores > most ? [`${layer} costs ${cores.toFixed(0)} core-seconds, its budget is ${most}`] : [];
  });
}

const escapeXml = (text: string) =>
  text.replace(/[^\t\n\x20-\ufffd]/g, '').replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The results as JUnit reports them. */
export function junit(record: RunRecord): string {
  const suites = record.records.map(({ file, results, costs }) => {
    const cases = results.map(({ name, ms, passed, error = '' }) => {
      const failure = passed
        ? ''
        : `<failure message="${escapeXml(error.split('\n')[0] ?? '')}">${escapeXml(error)}</failure>`;
      return `    <testcase name="${escapeXml(name)}" classname="${file}" time="${(ms / 1000).toFixed(3)}">${failure}</testcase>`;
    });
    const failures = results.filter(({ passed }) => !passed).length;
    const head = `name="${file}" tests="${results.length}" failures="${failures}" time="${costs.seconds.toFixed(3)}"`;
    return [`  <testsuite ${head}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}
