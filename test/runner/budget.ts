import { readFileSync } from 'node:fs';

const budgets: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('budget.json', import.meta.url), 'utf8'),
);

/** Most core-seconds that a layer may cost: twice what it does, since machines differ, and coverage adds a half. */
export function budgetOf(layer: string): number {
  const most = budgets[layer];
  if (most === undefined) throw new Error(`budget.json has no layer ${layer}`);
  return most;
}
