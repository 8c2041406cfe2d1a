import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileRecord } from './record.ts';

const file = fileURLToPath(new URL('../../node_modules/.cache/test-costs.json', import.meta.url));

interface KnownCosts {
  readonly seconds: number;
  /** CPU seconds; not of unit tests, whose files share a browser. */
  readonly cores?: number;
}
type ByFile = Readonly<Record<string, KnownCosts>>;

/** Those of the long files on some machine, so that a fresh clone knows them too. */
export const LONG_FILES: ByFile = JSON.parse(readFileSync(new URL('long-files.json', import.meta.url), 'utf8'));

/** What each file took when it last ran here. */
export function readCosts(): ByFile {
  try {
    return { ...LONG_FILES, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return LONG_FILES;
  }
}

export function writeCosts(records: readonly FileRecord[]): void {
  const ran = Object.fromEntries(
    records.map(({ file: name, costs: { seconds, cores } }) => [name, { seconds, cores }] as const),
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readCosts(), ...ran }));
}
