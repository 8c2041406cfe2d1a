import type { Costs, Result } from './messages.ts';

export interface FileRecord {
  readonly file: string;
  readonly results: Result[];
  costs: Costs;
}

const NO_COSTS: Costs = { seconds: 0, cores: 0, loads: 0, browsers: 0, platforms: 0 };

const isRed = ({ passed }: Result) => !passed;

/** The results and costs of a run, by file. A file that runs several times has several records. */
export function createRecord(print: (text: string) => void) {
  const records: FileRecord[] = [];
  return {
    records,
    open(file: string) {
      const record: FileRecord = { file, results: [], costs: NO_COSTS };
      records.push(record);
      return {
        add(result: Result) {
          record.results.push(result);
          if (isRed(result)) print(`FAILED ${file}\n  ${result.name}\n${result.error}\n`);
        },
        end(costs: Costs) {
          record.costs = costs;
          const { results } = record;
          const red = results.filter(isRed).length;
          const figures = `${results.length} tests, ${costs.seconds.toFixed(1)} s, ${costs.cores.toFixed(1)} core-s, ${costs.loads} loads`;
          print(`${red > 0 ? `✗ ${red} of` : '✓'} ${file}: ${figures}`);
        },
      };
    },
    passed: () => records.flatMap(({ results }) => results).filter(({ passed }) => passed).length,
    failures: () =>
      records.flatMap(({ file, results }) => results.filter(isRed).map((result) => ({ ...result, file }))),
  };
}

export type RunRecord = ReturnType<typeof createRecord>;
