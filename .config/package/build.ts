// Builds the package: npm run build. With --if-changed, as for npm start, only if something has changed since the last build.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './is-built.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Message and command of each step; npm adds the programs to the path. */
const STEPS = [
  ['Bundling the script and the modules: a minute or two', 'rollup -c --silent'],
  ['Writing the types', 'tsc -p .config/tsconfig.types.json --singleThreaded'],
  ['Writing documents, manifest and hashes', 'tsx .config/docs/generate.ts'],
] as const;

function build(): void {
  const begun = new Date();
  for (const [index, [text, command]] of STEPS.entries()) {
    console.log(`  ${index + 1}/${STEPS.length} ${text}`);
    const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`  ${command} has failed`);
      process.exitCode = status ?? 1;
      return;
    }
  }
  markBuilt(root, begun);
}

if (process.argv.includes('--if-changed') && isBuilt(root)) console.log('  Nothing has changed since the last build.');
else build();
