import { readFileSync } from 'node:fs';
import type { TriedBrowser } from '../../test/engines/last-run.ts';

const lastRun: readonly TriedBrowser[] = JSON.parse(
  readFileSync(new URL('../../test/engines/last-run.json', import.meta.url), 'utf8'),
);

const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:Headless)?Chrome\/(\d+).*/, 'Chromium $1'],
  [/^firefox\/(\d+\.\d+).*/, 'Firefox $1'],
  [/^WebKitGTK (\d+\.\d+)[.\d]*$/, 'WebKitGTK $1 (the engine of Safari)'],
];

function nameOf(version: string): string {
  const [pattern, name] = NAMES.find(([each]) => each.test(version)) ?? [/^.*$/, '$&'];
  return version.replace(pattern, name);
}

const list = new Intl.ListFormat('en');

/** In which browsers `npm run browsers -- --record` tried the player. */
export function triedBrowsers(): string {
  const [real, made] = [lastRun.filter(({ isMade }) => !isMade), lastRun.filter(({ isMade }) => isMade)];
  const namesOf = (browsers: readonly TriedBrowser[]) =>
    list.format(browsers.map(({ version }) => nameOf(version)).sort((one, other) => one.localeCompare(other)));
  const most = Math.max(...real.map(({ passed, failed, lacks }) => passed + failed.length + lacks.length));
  const statesIn = (which: 'failed' | 'later') =>
    lastRun.flatMap((browser) => browser[which].map((state) => `${nameOf(browser.version)}: ${state}`));
  const [failed, later] = [statesIn('failed'), statesIn('later')];
  return [
    `The last run of \`npm run browsers\` tried ${most} states in ${namesOf(real)}.`,
    `Those that can differ were tried in simulated browsers, too: ${namesOf(made)}.`,
    failed.length === 0 ? 'All passed.' : `Not passed: ${list.format(failed)}.`,
    ...(later.length === 0 ? [] : [`Passed at the second try: ${list.format(later)}.`]),
  ].join('\n');
}
