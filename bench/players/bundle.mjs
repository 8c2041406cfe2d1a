import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));

function installPeers() {
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

/** One script and one style sheet per entry, by path; and why an entry is missing. */
export async function bundlePeers(players) {
  const files = new Map();
  const missing = new Map();
  if (players.length === 0) return { files, missing };
  try {
    installPeers();
  } catch (error) {
    console.log(`the peers are not installed: ${error.message}`);
  }
  for (const { entry, module } of players) {
    try {
      for (const file of await bundle(entry, module ? 'esm' : 'iife'))
        files.set(`/bundles/${path.basename(file.path)}`, file.contents);
    } catch (error) {
      missing.set(entry, error.message.trim());
    }
  }
  const icons = path.join(folder, 'node_modules/plyr/dist/plyr.svg');
  if (existsSync(icons)) files.set('/bundles/plyr.svg', readFileSync(icons));
  return { files, missing };
}

async function bundle(entry, format) {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'entries', `${entry}.mjs`)],
    outdir: path.join(folder, 'bundles'),
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['https://*'],
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles;
}

export const peerVersions = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;
