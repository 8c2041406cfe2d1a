// Tries the player in every browser that is here, and prints a matrix: npm run browsers -- --engine Firefox --state fullscreen
import { parseArgs } from 'node:util';
import { openForeignPage } from '../support/page/foreign-page.ts';
import { openDemo } from '../support/platform/demo.ts';
import { chromium } from './chromium.ts';
import type { Engine, EngineOffer } from './engine.ts';
import { firefox } from './firefox.ts';
import { playerPage } from './player-page.ts';
import { STATES } from './states.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly EngineOffer[] = [chromium, firefox, webkit];

const { values: options } = parseArgs({ options: { engine: { type: 'string' }, state: { type: 'string' } } });

const states = Object.entries(STATES).filter(([name]) => name.includes(options.state ?? ''));

interface Column {
  readonly version: string;
  /** State → why it failed. */
  readonly gaps: ReadonlyMap<string, string>;
}

async function tryStates(engine: Engine): Promise<Column> {
  const gaps = new Map<string, string>();
  const [site, demo] = [await openForeignPage(), await openDemo()];
  for (const [name, run] of states) {
    const page = await engine.newPage();
    try {
      const player = playerPage(page, site, demo.origin);
      await run(player);
      await player.hasNoErrors();
      console.log(`✓ ${engine.version}: ${name}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      gaps.set(name, reason);
      console.log(`✗ ${engine.version}: ${name}: ${reason}`);
    }
    await page.close();
  }
  await Promise.all([site.close(), demo.close()]);
  return { version: engine.version, gaps };
}

const columns: Column[] = [];
for (const { name, install, open } of ENGINES.filter((offer) => offer.name.includes(options.engine ?? ''))) {
  const engine = await open();
  if (!engine) {
    console.log(`${name} is not on this machine: ${install}`);
    continue;
  }
  columns.push(await tryStates(engine));
  await engine.close();
}

const width = Math.max(...states.map(([name]) => name.length));
console.log(`\n${' '.repeat(width)}  ${columns.map(({ version }) => version).join('  ')}`);
for (const [name] of states) {
  const cells = columns.map(({ version, gaps }) => (gaps.has(name) ? 'FAILS' : 'ok').padEnd(version.length));
  console.log(`${name.padEnd(width)}  ${cells.join('  ')}`);
}
process.exitCode = columns.some(({ gaps }) => gaps.size > 0) ? 1 : 0;
