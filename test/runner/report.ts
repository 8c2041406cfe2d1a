import { budgetOf } from './budget.ts';
import { LAYERS, layerOf } from './files.ts';
import type { FileRecord } from './record.ts';

const DEAREST = 15;

const round = (value: number) => value.toFixed(1).padStart(8);
const sum = (records: readonly FileRecord[], key: keyof FileRecord['costs']) =>
  records.reduce((total, { costs }) => total + costs[key], 0);

const row = (name: string, records: readonly FileRecord[]) =>
  `${round(sum(records, 'cores'))}${round(sum(records, 'seconds'))}${String(sum(records, 'loads')).padStart(8)}${String(sum(records, 'browsers')).padStart(10)}${String(sum(records, 'platforms')).padStart(11)}  ${name}`;

/** Costs of the run: the most expensive files, then each layer. */
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

/** Layers over their budget. */
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
