// Tries the player in every browser that is here, and prints a matrix: npm run browsers -- --engine Firefox --state fullscreen
import { parseArgs } from 'node:util';
import { openForeignPage } from '../support/page/foreign-page.ts';
import { openDemo } from '../support/platform/demo.ts';
import { chromium } from './chromium.ts';
import type { Engine, EngineOffer } from './engine.ts';
import { firefox } from './firefox.ts';
import { oldChromiums } from './old-chromium.ts';
import { playerPage } from './player-page.ts';
import { STATES } from './states.ts';
import { weaker } from './weaker/weaker.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly EngineOffer[] = [chromium, ...oldChromiums, firefox, webkit, ...weaker];

const { values: options } = parseArgs({ options: { engine: { type: 'string' }, state: { type: 'string' } } });

const isWanted = (state: string) => state.includes(options.state ?? '');

/** The states of a browser, without those that it can't reach. */
const statesOf = ({ differsIn, lacks = {}, states }: EngineOffer) =>
  [
    ...Object.entries(STATES).filter(([state]) => differsIn?.includes(state) ?? lacks[state] === undefined),
    ...Object.entries(states ?? {}),
  ].filter(([state]) => isWanted(state));

interface Column {
  readonly version: string;
  /** State → why it failed, or undefined. */
  readonly results: ReadonlyMap<string, string | undefined>;
  /** State → why the browser can't reach it. */
  readonly lacks: Readonly<Record<string, string>>;
}

async function tryStates({ version, newPage }: Engine, offer: EngineOffer): Promise<Column> {
  const results = new Map<string, string | undefined>();
  const [site, demo] = [await openForeignPage(), await openDemo()];
  for (const [name, run] of statesOf(offer)) {
    const page = await newPage();
    try {
      const player = playerPage(page, site, demo.origin, offer.prelude);
      await run(player);
      await player.hasNoErrors();
      results.set(name, undefined);
      console.log(`✓ ${version}: ${name}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      results.set(name, reason);
      console.log(`✗ ${version}: ${name}: ${reason}`);
    }
    await page.close();
  }
  await Promise.all([site.close(), demo.close()]);
  return { version, results, lacks: offer.lacks ?? {} };
}

const columns: Column[] = [];
for (const offer of ENGINES.filter(({ name }) => name.includes(options.engine ?? ''))) {
  if (statesOf(offer).length === 0) continue;
  const engine = await offer.open();
  if (!engine) {
    console.log(`${offer.name} is not on this machine: ${offer.install}`);
    continue;
  }
  columns.push(await tryStates(engine, offer));
  await engine.close();
}

const cellOf = ({ version, results, lacks }: Column, state: string) => {
  const result = results.get(state) === undefined ? 'ok' : 'FAILS';
  const absence = lacks[state] === undefined ? '' : '–';
  return (results.has(state) ? result : absence).padEnd(version.length);
};
const names = [...new Set([...Object.keys(STATES), ...columns.flatMap(({ results }) => [...results.keys()])])].filter(
  isWanted,
);
const width = Math.max(...names.map((name) => name.length));
console.log(`\n${' '.repeat(width)}  ${columns.map(({ version }) => version).join('  ')}`);
for (const name of names) {
  console.log(`${name.padEnd(width)}  ${columns.map((column) => cellOf(column, name)).join('  ')}`);
}
for (const { version, lacks } of columns) {
  for (const [name, reason] of Object.entries(lacks)) console.log(`\n${version}, ${name}: ${reason}`);
}
const failed = columns.flatMap(({ results }) => [...results.values()]).filter((reason) => reason !== undefined);
process.exitCode = failed.length > 0 ? 1 : 0;
