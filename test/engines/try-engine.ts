import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { openDemo } from '../support/platform/demo.ts';
import { PATIENCE } from '../support/time/patience.ts';
import type { Engine, EngineOffer, EnginePage } from './engine.ts';
import { wayTo } from './install.ts';
import { playerPage } from './player-page.ts';
import type { Run, States } from './states/run.ts';

export interface Outcome {
  readonly name: string;
  readonly ms: number;
  /** Why the state failed. */
  readonly error?: string;
}

/** What one browser did. */
export interface Column {
  readonly version: string;
  readonly outcomes: readonly Outcome[];
  /** State → why the browser can't reach it. */
  readonly lacks: Readonly<Record<string, string>>;
}

/** A driver waits for ever for a browser that hangs. */
async function unlessHung<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser hangs.')), 2 * PATIENCE.timeout);
  });
  return Promise.race([work, hung]).finally(() => clearTimeout(timer));
}

interface Places {
  readonly site: ForeignPage;
  readonly platform: string;
  /** Where a picture of the state is written. */
  readonly picture: string | undefined;
}

/** Why the state failed. */
async function tryState({ newPage }: Engine, run: Run, { site, platform, picture }: Places) {
  let page: EnginePage | undefined;
  try {
    page = await unlessHung(newPage());
    const player = playerPage(page, site, platform);
    await unlessHung(run(player).then(player.hasNoErrors));
    if (picture) writeFileSync(picture, await unlessHung(page.picture()));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await unlessHung(Promise.resolve(page?.close())).catch((error) => console.log(`A page stays open: ${error}`));
  }
}

/** Tries the states in a browser, one after the other. Undefined if the machine doesn't have it. */
export async function tryEngine(offer: EngineOffer, states: States, pictures?: string): Promise<Column | undefined> {
  const { name, lacks = {}, open } = offer;
  let reason = wayTo(offer);
  const engine = await open().catch((error) => {
    reason = `it does not start: ${error}`;
  });
  if (!engine) {
    console.log(`${name} is not on this machine: ${reason}`);
    return undefined;
  }
  const { version } = engine;
  const [site, demo] = [await openForeignPage(), await openDemo()];
  const outcomes: Outcome[] = [];
  for (const [state, run] of Object.entries(states)) {
    if (lacks[state] !== undefined) continue;
    const start = performance.now();
    const picture = pictures && path.join(pictures, `${state} ${name}.png`.replaceAll(/[^\w.]+/g, '-'));
    const error = await tryState(engine, run, { site, platform: demo.origin, picture });
    const ms = performance.now() - start;
    outcomes.push({ name: state, ms, ...(error !== undefined && { error }) });
    console.log(`${error === undefined ? '✓' : '✗'} ${version}: ${state}${error === undefined ? '' : `: ${error}`}`);
  }
  await Promise.all([site.close(), demo.close(), unlessHung(engine.close())]);
  return { version, outcomes, lacks };
}
