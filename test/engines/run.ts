/**
 * Tries the player in every browser that is here, and prints a matrix: `npm run browsers -- --engine Firefox --state tab`.
 * `--install` installs packages of Debian first, `--quick` leaves two of Chromium out, `--junit FILE` writes a report,
 * `--record` writes the result for README, `--pictures FOLDER` a picture of each state.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { junit } from '../runner/junit.mjs';
import { chromium, installedChromium } from './chromium.ts';
import type { EngineOffer } from './engine.ts';
import { firefox } from './firefox.ts';
import { installBrowsers } from './install.ts';
import { recordRun } from './last-run.ts';
import { matrix } from './matrix.ts';
import { oldChromiums } from './old-chromium.ts';
import { type Column, statesOf, tryEngine } from './try-engine.ts';
import { weaker } from './weaker/weaker.ts';
import { webkit } from './webkit.ts';

/** The slowest first. */
const ENGINES: readonly EngineOffer[] = [webkit, firefox, installedChromium, chromium, ...oldChromiums, ...weaker];

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
    install: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    junit: { type: 'string' },
    pictures: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});

/** What differs most from the Chromium of `npm test`, which has tests of its own for the iPhone and the oldest browsers. */
const QUICK: readonly EngineOffer[] = [webkit, firefox, ...oldChromiums.slice(0, 1)];

const offers = (options.quick ? QUICK : ENGINES).filter(({ name }) => name.includes(options.engine));
if (options.pictures) mkdirSync(options.pictures, { recursive: true });
if (options.install) installBrowsers(offers);

/** Two browsers at a time: each mostly waits for its pages. */
const columns = new Map<EngineOffer, Column>();
const waiting = [...offers];
async function tryNext(): Promise<void> {
  const offer = waiting.shift();
  if (!offer) return;
  const states = statesOf(offer, options.state);
  const column = Object.keys(states).length > 0 && (await tryEngine(offer, states, options.pictures));
  if (column) columns.set(offer, column);
  await tryNext();
}
await Promise.all([tryNext(), tryNext()]);

const tried = offers.flatMap((offer) => columns.get(offer) ?? []);
console.log(matrix(tried));
if (options.junit) {
  writeFileSync(options.junit, junit(tried.map(({ version, outcomes }) => ({ file: version, results: outcomes }))));
}
if (options.record) recordRun(tried);
const failed = tried.flatMap(({ outcomes }) => outcomes.filter(({ error }) => error !== undefined)).length;
const passed = tried.reduce((sum, { outcomes }) => sum + outcomes.length, -failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
