import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));

export function installPeers() {
  const lock = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([name]) => name !== '')
      .map(([name, { version }]) => `${name} ${version}`)
      .join();
  if (existsSync(installed) && versions(installed) === versions(lock)) return;
  execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** One classic script and one style sheet per entry, by path. */
export async function bundlePeers(entries) {
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => path.join(folder, 'entries', `${entry}.mjs`)),
    outdir: path.join(folder, 'bundles'),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['https://*'],
    legalComments: 'none',
    logLevel: 'error',
  });
  const files = new Map(
    outputFiles.map((file) => [`/bundles/${path.basename(file.path)}`, Buffer.from(file.contents)]),
  );
  return files.set('/bundles/plyr.svg', readFileSync(path.join(folder, 'node_modules/plyr/dist/plyr.svg')));
}

export const peerVersions = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;
