import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** What the build is made of, from the root of the project. */
const INPUTS = ['src', '.config', 'docs', 'rollup.config.mjs', 'package.json', 'package-lock.json'];
/** The last file of a build: one that was stopped has none, since a build begins with an empty folder. */
const LAST = 'dist/integrity.json';

/** When a file, or something in a folder, has last changed. A folder changes when a file in it is removed. */
function changedAt(file: string): number {
  const found = statSync(file);
  // The build itself writes tables into the documents.
  if (!found.isDirectory()) return file.endsWith('.md') ? 0 : found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(file).map((name) => changedAt(path.join(file, name))));
}

/** Dates a build from its beginning: what is saved while it runs may not be in it. */
export function markBuilt(root: string, begun: Date): void {
  utimesSync(path.join(root, LAST), begun, begun);
}

/** Whether the project has a whole build that is newer than everything it is made of. */
export function isBuilt(root: string): boolean {
  const last = path.join(root, LAST);
  if (!existsSync(last)) return false;
  const inputs = INPUTS.map((name) => path.join(root, name)).filter((file) => existsSync(file));
  return Math.max(...inputs.map(changedAt)) < statSync(last).mtimeMs;
}
