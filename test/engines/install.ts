import { spawnSync } from 'node:child_process';
import { onPath } from '../../.config/browser.mjs';
import type { EngineOffer } from './engine.ts';

/** How to get a browser. */
export const wayTo = ({ install, packages = [] }: EngineOffer): string =>
  install ?? `apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Debian's mirrors may be out of reach: then it ends, and the browsers are missing. */
const MOST_MS = 180_000;
const IMPATIENT = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'Acquire::https::Timeout=20'].flatMap(
  (option) => ['-o', option],
);

/** Why the packages could not be installed. */
function install(packages: readonly string[]): string | undefined {
  const apt = onPath(['apt-get']);
  if (!apt || process.getuid?.() !== 0) return 'only root can do so, and only with apt-get';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const options = { env, encoding: 'utf8', timeout: MOST_MS } as const;
    const { status, stderr, error } = spawnSync(apt, ['-qq', ...IMPATIENT, ...command], options);
    if (status !== 0) return `apt-get ${command[0]}: ${error?.message ?? stderr}`;
  }
  return undefined;
}

/** Installs the packages of browsers. A browser that can't be installed is missing from the matrix, which says so. */
export function installBrowsers(offers: readonly EngineOffer[]): void {
  const packages = [...new Set(offers.flatMap(({ packages: own = [] }) => own))];
  const areHere = spawnSync('dpkg', ['--status', ...packages]).status === 0;
  if (packages.length === 0 || areHere) return;
  const start = performance.now();
  const problem = install(packages);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(problem === undefined ? `Browsers installed, ${seconds} s` : `Browsers not installed: ${problem}`);
}
