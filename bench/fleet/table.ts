import type { CallFigures } from './traffic.ts';

const ROUND = 1000;

const thousands = (perSecond: number) => `${(perSecond / 1000).toFixed(1)} k/s`;

/** Numbers with three decimals at most; those of a group get its name. */
function plain(figures: object, prefix = ''): Record<string, number> {
  const cells: Record<string, number> = {};
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value === 'number') cells[prefix + name] = Math.round(value * ROUND) / ROUND;
    else if (!Array.isArray(value)) Object.assign(cells, plain(value, `${name} `));
  }
  return cells;
}

/** Prints the figures of a scenario, and its requests by call. */
export function printScenario(title: string, figures: { readonly calls: readonly CallFigures[] }): void {
  console.log(`\n${title}`);
  console.table([plain(figures)]);
  console.table(
    Object.fromEntries(
      figures.calls.map(({ call, perViewer, meanPerSecond, peakPerSecond, uselessShare }) => [
        call,
        {
          'per viewer': Math.round(perViewer * 100) / 100,
          'mean of 1 M': thousands(meanPerSecond),
          'peak of 1 M in 100 ms': thousands(peakPerSecond),
          useless: `${(uselessShare * 100).toFixed(1)} %`,
        },
      ]),
    ),
  );
}
