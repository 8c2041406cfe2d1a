// Writes what follows from the tables: the generated sections of README.md and, after a build, dist/custom-elements.json.
//   tsx docs/generate.ts            writes
//   tsx docs/generate.ts --check    fails when README.md is behind
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { customElementsManifest } from './manifest.ts';
import { withSections } from './tables.ts';

const inRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const readme = readFileSync(inRoot('README.md'), 'utf8');
const written = withSections(readme);
if (process.argv.includes('--check')) {
  if (readme !== written) {
    console.error('README.md is behind the tables: run `npm run docs` and commit the result');
    process.exit(1);
  }
} else if (readme !== written) {
  writeFileSync(inRoot('README.md'), written);
}
if (existsSync(inRoot('dist'))) {
  writeFileSync(inRoot('dist/custom-elements.json'), `${JSON.stringify(customElementsManifest(), null, 2)}\n`);
}
