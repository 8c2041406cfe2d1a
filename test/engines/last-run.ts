import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Column } from './try-engine.ts';

const file = fileURLToPath(new URL('last-run.json', import.meta.url));

/** A browser of the last complete run, for README. */
export interface TriedBrowser {
  readonly version: string;
  readonly isMade: boolean;
  readonly passed: number;
  readonly failed: readonly string[];
  /** States that it passed at the second try. */
  readonly later: readonly string[];
  /** States that the browser can't reach. */
  readonly lacks: readonly string[];
}

export function recordRun(columns: readonly Column[]): void {
  const tried: TriedBrowser[] = columns.map(({ version, isMade, outcomes, lacks }) => ({
    version,
    isMade,
    passed: outcomes.filter(({ error }) => error === undefined).length,
    failed: outcomes.flatMap(({ name, error }) => (error === undefined ? [] : [name])),
    later: outcomes.flatMap(({ name, before, error }) => (before !== undefined && error === undefined ? [name] : [])),
    lacks: Object.keys(lacks),
  }));
  writeFileSync(file, `${JSON.stringify(tried, null, 2)}\n`);
}
