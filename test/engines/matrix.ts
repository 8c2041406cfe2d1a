import type { Column } from './try-engine.ts';

function cellOf({ outcomes, lacks }: Column, state: string): string {
  const outcome = outcomes.find(({ name }) => name === state);
  if (outcome?.error !== undefined) return 'FAILS';
  if (outcome) return outcome.before === undefined ? 'ok' : 'ok, later';
  return lacks[state] === undefined ? '' : '–';
}

/** States by browsers, the reasons of the gaps, and the seconds of each browser. */
export function matrix(columns: readonly Column[]): string {
  const states = [...new Set(columns.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
  const width = Math.max(...states.map(({ length }) => length));
  const row = (head: string, cells: readonly string[]) =>
    [head.padEnd(width), ...cells.map((cell, index) => cell.padEnd(columns[index]?.version.length ?? 0))].join('  ');
  const seconds = columns.map(({ outcomes }) => (outcomes.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(0));
  const versions = columns.map(({ version }) => version);
  const reasons = columns.flatMap(({ version, lacks, outcomes }) => [
    ...Object.entries(lacks)
      .filter(([state]) => states.includes(state))
      .map(([state, reason]) => `${version} can't: ${state}: ${reason}`),
    ...outcomes.flatMap(({ name, before, error }) => [
      ...(before === undefined ? [] : [`${version} failed: ${name}: ${before}`]),
      ...(error === undefined ? [] : [`${version} failed again: ${name}: ${error}`]),
    ]),
  ]);
  return [
    '',
    row('', versions),
    ...states.map((state) =>
      row(
        state,
        columns.map((column) => cellOf(column, state)),
      ),
    ),
    row('seconds', seconds),
    '',
    ...reasons,
  ].join('\n');
}
