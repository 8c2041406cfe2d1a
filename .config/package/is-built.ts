import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Sources of the build, relative to the root of the project. */
const INPUTS = ['src', '.config', 'rollup.config.mjs', 'package.json', 'package-lock.json'];
/** The last file of a build. A stopped build has none, since each build starts with an empty folder. */
const LAST = 'dist/integrity.json';

/** When a file or folder was last changed. A folder changes when a file in it is removed. */
function changedAt(file: string): number {
  const found = statSync(file);
  // The build itself writes tables into the documents.
  if (!found.isDirectory()) return file.endsWith('.md') ? 0 : found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(file).map((name) => changedAt(path.join(file, name))));
}

/** Dates a build from its start: files saved during the build may be missing in it. */
export function markBuilt(root: string, begun: Date): void {
  utimesSync(path.join(root, LAST), begun, begun);
}

/** Whether the project has a complete build that is newer than all its sources. */
export function isBuilt(root: string): boolean {
  const last = path.join(root, LAST);
  if (!existsSync(last)) return false;
  const inputs = INPUTS.map((name) => path.join(root, name)).filter((file) => existsSync(file));
  return Math.max(...inputs.map(changedAt)) < statSync(last).mtimeMs;
}
