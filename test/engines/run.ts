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
import { webkit } from './webkit.ts';

const ENGINES: readonly EngineOffer[] = [chromium, ...oldChromiums, firefox, webkit];

const { values: options } = parseArgs({ options: { engine: { type: 'string' }, state: { type: 'string' } } });

const states = Object.entries(STATES).filter(([name]) => name.includes(options.state ?? ''));

interface Column {
  readonly version: string;
  /** State → why it failed. */
  readonly gaps: ReadonlyMap<string, string>;
  /** State → why the browser can't reach it. */
  readonly lacks: Readonly<Record<string, string>>;
}

async function tryStates({ version, newPage }: Engine, lacks: Column['lacks']): Promise<Column> {
  const gaps = new Map<string, string>();
  const [site, demo] = [await openForeignPage(), await openDemo()];
  for (const [name, run] of states.filter(([state]) => lacks[state] === undefined)) {
    const page = await newPage();
    try {
      const player = playerPage(page, site, demo.origin);
      await run(player);
      await player.hasNoErrors();
      console.log(`✓ ${version}: ${name}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      gaps.set(name, reason);
      console.log(`✗ ${version}: ${name}: ${reason}`);
    }
    await page.close();
  }
  await Promise.all([site.close(), demo.close()]);
  return { version, gaps, lacks };
}

const columns: Column[] = [];
for (const { name, install, lacks = {}, open } of ENGINES.filter((offer) =>
  offer.name.includes(options.engine ?? ''),
)) {
  const engine = await open();
  if (!engine) {
    console.log(`${name} is not on this machine: ${install}`);
    continue;
  }
  columns.push(await tryStates(engine, lacks));
  await engine.close();
}

const cellOf = ({ version, gaps, lacks }: Column, state: string) =>
  (lacks[state] === undefined ? (gaps.has(state) ? 'FAILS' : 'ok') : '–').padEnd(version.length);
const width = Math.max(...states.map(([name]) => name.length));
console.log(`\n${' '.repeat(width)}  ${columns.map(({ version }) => version).join('  ')}`);
for (const [name] of states) {
  console.log(`${name.padEnd(width)}  ${columns.map((column) => cellOf(column, name)).join('  ')}`);
}
for (const { version, lacks } of columns) {
  for (const [name, reason] of Object.entries(lacks)) console.log(`\n${version}, ${name}: ${reason}`);
}
process.exitCode = columns.some(({ gaps }) => gaps.size > 0) ? 1 : 0;
