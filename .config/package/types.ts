import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Declarations that are written by hand, which the compiler doesn't copy. */
const BY_HAND = ['element/script.d.ts', 'element/svelte.d.ts', 'element/vue.d.ts'];
const IMPORTS = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const declarationOf = (file: string) => file.replace(/(?:\.d)?\.tsx?$/, '.d.ts');

/** The entries and the declarations that they import. */
function reachable(folder: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) {
    for (const [, to = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORTS)) {
      found.add(declarationOf(path.join(path.dirname(file), to)));
    }
  }
  return found;
}

/** Completes the declarations written by tsc, and deletes those that no entry imports. */
export function finishTypes(folder: string, entries: readonly string[]): void {
  for (const file of BY_HAND) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(new URL(`../../src/${file}`, import.meta.url), path.join(folder, file));
  }
  const kept = reachable(folder, entries);
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of written.filter((file) => file.endsWith('.d.ts') && !kept.has(file))) {
    rmSync(path.join(folder, file));
  }
}
