import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileRecord } from './record.ts';

const file = fileURLToPath(new URL('../../node_modules/.cache/test-seconds.json', import.meta.url));

/** How long each file took when it last ran. */
export function readSeconds(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeSeconds(records: readonly FileRecord[]): void {
  const ran = Object.fromEntries(records.map((record) => [record.file, record.costs.seconds]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSeconds(), ...ran }));
}
