// Generates the API report, the tables of the documents, the contract's types and, after a build, what .config/package/ adds to it.
//   tsx .config/docs/generate.ts            writes them
//   tsx .config/docs/generate.ts --check    fails if something is outdated
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readContract } from '../../demo/platform/openapi.ts';
import { finishPackage } from '../package/finish.ts';
import { apiReport } from './api.ts';
import { cachingTable, privateList } from './caching.ts';
import { endpointTable, rowTable, schemaTypes } from './contract.ts';
import { frameworkSections } from './framework-examples.ts';
import { galleryFigures, markFile } from './gallery.ts';
import { nginxMaps } from './nginx.ts';
import { operatorSections } from './operators-page.ts';
import { parameterMeanings } from './parameter-meanings.ts';
import { importsTable, sections, withSections } from './tables.ts';
import { triedBrowsers } from './tried-browsers.ts';

const inRoot = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => (existsSync(inRoot(name)) ? readFileSync(inRoot(name), 'utf8') : '');

const contract = readContract();
const { version } = JSON.parse(read('package.json')) as { version: string };
const generated: Readonly<Record<string, string>> = {
  'README.md': withSections(read('README.md'), { tried: triedBrowsers }),
  'demo/gallery/figures.js': galleryFigures(),
  'demo/gallery/mark.svg': markFile(),
  'demo/gallery/parameters.json': parameterMeanings(),
  'demo/operators/nginx.conf': withSections(read('demo/operators/nginx.conf'), { shared: () => nginxMaps(contract) }),
  'docs/api.md': apiReport(),
  'docs/at-scale.md': withSections(read('docs/at-scale.md'), {
    caching: () => cachingTable(contract),
    private: () => privateList(contract),
  }),
  'docs/design.md': withSections(read('docs/design.md'), { imports: importsTable }),
  'docs/frameworks.md': withSections(read('docs/frameworks.md'), frameworkSections),
  'docs/operators.md': withSections(read('docs/operators.md'), operatorSections(contract)),
  'docs/reference.md': withSections(read('docs/reference.md'), sections),
  'docs/releasing.md': read('docs/releasing.md').replaceAll(/cloud-player@\d[^/]*/g, `cloud-player@${version}`),
  'src/platform/README.md': withSections(read('src/platform/README.md'), { calls: () => rowTable(contract) }),
  'src/platform/schema.d.ts': schemaTypes(contract),
  'src/platform/endpoints.ts': endpointTable(contract),
  'src/version.ts': read('src/version.ts').replace(/'[^']*'/, `'${version}'`),
};

const behind = Object.entries(generated).filter(([name, text]) => read(name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of behind) console.error(`${name} is behind: run \`npm run docs\` and commit the result`);
  if (behind.length > 0) process.exit(1);
} else {
  for (const [name, text] of behind) writeFileSync(inRoot(name), text);
  // The compiler runs last in a build: if its output exists, the scripts are complete.
  if (existsSync(inRoot('dist/types'))) finishPackage(inRoot('.'));
}
