import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { customElementsManifest } from '../docs/manifest.ts';
import { integrityOf } from './integrity.ts';
import { finishTypes } from './types.ts';

const TYPES = './dist/types/';

/** The declarations that package.json names. */
function typeEntries(root: string): readonly string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string | { readonly types?: string }>>;
  };
  return Object.values(exports).flatMap((target) =>
    typeof target === 'object' && target.types?.startsWith(TYPES) ? [target.types.slice(TYPES.length)] : [],
  );
}

/** Adds the manifest, the declarations and the hashes of the scripts to a build. */
export function finishPackage(root: string): void {
  const dist = path.join(root, 'dist');
  const writeJson = (name: string, content: object) => {
    const file = path.join(dist, name);
    const text = `${JSON.stringify(content, null, 2)}\n`;
    // Unchanged files are not written, so that the date of the build stays.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  writeJson('custom-elements.json', customElementsManifest());
  finishTypes(path.join(dist, 'types'), typeEntries(root));
  writeJson('integrity.json', integrityOf(dist));
}
