import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileRecord } from './record.ts';

const file = fileURLToPath(new URL('../../node_modules/.cache/test-seconds.json', import.meta.url));

type Seconds = Readonly<Record<string, number>>;

/** Those of the long files on some machine, so that a fresh clone begins with them too. */
export const LONG_FILES: Seconds = JSON.parse(readFileSync(new URL('long-files.json', import.meta.url), 'utf8'));

/** How long each file took when it last ran here. */
export function readSeconds(): Seconds {
  try {
    return { ...LONG_FILES, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return LONG_FILES;
  }
}

export function writeSeconds(records: readonly FileRecord[]): void {
  const ran = Object.fromEntries(records.map((record) => [record.file, record.costs.seconds]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSeconds(), ...ran }));
}
