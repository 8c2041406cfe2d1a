/**
 * Builds a project of each framework with the packed package, and plays it in the browser: `npm run frameworks -- --only next,vue`.
 * It needs a build, and installs the frameworks from the npm registry into a temporary folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packInto } from '../support/page/packed.ts';
import { closeShared } from '../support/shared.ts';
import { frameworks, versionOf } from './frameworks.ts';
import { tryFramework } from './try-framework.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const chosen = frameworks.filter(({ folder }) => wanted?.includes(folder) ?? true);
if (chosen.length < (wanted?.length ?? 1)) {
  throw new Error(`--only takes names of ${frameworks.map(({ folder }) => folder).join(', ')}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'cloud-player-frameworks-'));
try {
  const tarball = path.join(folder, (await packInto(folder)).filename);
  for (const framework of chosen) {
    const name = `${framework.name} ${versionOf(framework) ?? ''}`;
    try {
      await tryFramework(framework, path.join(folder, framework.folder), tarball);
      console.log(`passed  ${name}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`FAILED  ${name}`, error);
    }
  }
} finally {
  await closeShared();
  await rm(folder, { recursive: true, force: true });
}
