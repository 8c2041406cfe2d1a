import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { openDemo } from '../support/platform/demo.ts';
import { PATIENCE } from '../support/time/patience.ts';
import type { Engine, EngineOffer, Run, States } from './engine.ts';
import type { EnginePage } from './engine-page.ts';
import { wayTo } from './install.ts';
import { playerPage } from './player-page.ts';
import { STATES } from './states.ts';

export interface Outcome {
  readonly name: string;
  readonly ms: number;
  /** Why the state failed. */
  readonly error?: string;
}

/** What one browser did. */
export interface Column {
  readonly version: string;
  readonly isMade: boolean;
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
  readonly prelude: string | undefined;
  /** Where a picture of the state is written. */
  readonly picture: string | undefined;
}

/** Why the state failed. */
async function tryState({ newPage }: Engine, run: Run, { site, platform, prelude, picture }: Places) {
  let page: EnginePage | undefined;
  try {
    page = await unlessHung(newPage());
    const player = playerPage(page, site, platform, prelude);
    await unlessHung(run(player).then(player.hasNoErrors));
    if (picture) writeFileSync(picture, await unlessHung(page.picture()));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await unlessHung(Promise.resolve(page?.close())).catch((error) => console.log(`A page stays open: ${error}`));
  }
}

/** The states of a browser that it can reach. `wish`: part of their names. */
export const statesOf = ({ differsIn, lacks = {}, states }: EngineOffer, wish: string): States =>
  Object.fromEntries(
    [
      ...Object.entries(STATES).filter(([state]) => differsIn?.includes(state) ?? lacks[state] === undefined),
      ...Object.entries(states ?? {}),
    ].filter(([state]) => state.includes(wish)),
  );

/** Tries states in a browser, one after the other. Undefined if the machine doesn't have it. */
export async function tryEngine(offer: EngineOffer, states: States, pictures?: string): Promise<Column | undefined> {
  const { name, prelude, lacks = {}, isMade = false, open } = offer;
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
    const start = performance.now();
    const picture = pictures && path.join(pictures, `${state} ${name}.png`.replaceAll(/[^\w.]+/g, '-'));
    const error = await tryState(engine, run, { site, platform: demo.origin, prelude, picture });
    const ms = performance.now() - start;
    outcomes.push({ name: state, ms, ...(error !== undefined && { error }) });
    console.log(`${error === undefined ? '✓' : '✗'} ${version}: ${state}${error === undefined ? '' : `: ${error}`}`);
  }
  await Promise.all([site.close(), demo.close(), unlessHung(engine.close())]);
  return { version, isMade, outcomes, lacks };
}
