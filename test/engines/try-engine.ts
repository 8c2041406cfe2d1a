import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openForeignPage } from '../support/page/foreign-page.ts';
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
  /** Why the state failed, twice. */
  readonly error?: string;
  /** Why it failed at first. */
  readonly before?: string;
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
async function unlessHung<T>(what: string, work: Promise<T>, ms: number = PATIENCE.timeout): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser hangs: ${what}`)), ms);
  });
  return Promise.race([work, hung]).finally(() => clearTimeout(timer));
}

interface Places {
  readonly platform: string;
  readonly prelude: string | undefined;
  /** Where a picture of the state is written. */
  readonly picture: string | undefined;
}

/** Why the state failed. Its page has an origin of its own, and so its own storage. */
async function tryState({ newPage }: Engine, run: Run, { platform, prelude, picture }: Places) {
  const site = await openForeignPage();
  let page: EnginePage | undefined;
  try {
    page = await unlessHung('a new page', newPage());
    const player = playerPage(page, site, platform, prelude);
    // Longer than any wait in it.
    await unlessHung('the state', run(player).then(player.hasNoErrors), 2 * PATIENCE.timeout);
    if (picture) writeFileSync(picture, await unlessHung('a picture', page.picture()));
    await unlessHung('closing', page.close());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await site.close();
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

/**
 * Tries states in a browser, one after the other; a failed one once more, in a fresh browser: some hang now and then on a
 * machine without a graphics processor. Undefined if the machine doesn't have the browser.
 */
export async function tryEngine(offer: EngineOffer, states: States, pictures?: string): Promise<Column | undefined> {
  const { name, prelude, lacks = {}, isMade = false, open } = offer;
  let reason = wayTo(offer);
  let engine = await open().catch((error) => {
    reason = `it does not start: ${error}`;
    return undefined;
  });
  if (!engine) {
    console.log(`${name} is not on this machine: ${reason}`);
    return undefined;
  }
  const { version } = engine;
  /** The page of a failed state is still open. */
  const renew = async (old: Engine): Promise<Engine> => {
    await unlessHung('its end', old.close()).catch(console.log);
    return (await open()) ?? old;
  };
  const demo = await openDemo();
  const outcomes: Outcome[] = [];
  for (const [state, run] of Object.entries(states)) {
    const start = performance.now();
    const picture = pictures && path.join(pictures, `${state} ${name}.png`.replaceAll(/[^\w.]+/g, '-'));
    const places = { platform: demo.origin, prelude, picture };
    const before = await tryState(engine, run, places);
    let error: string | undefined;
    if (before !== undefined) {
      console.log(`? ${version}: ${state}: ${before}`);
      engine = await renew(engine);
      error = await tryState(engine, run, places);
    }
    if (error !== undefined) engine = await renew(engine);
    const ms = performance.now() - start;
    outcomes.push({ name: state, ms, ...(error !== undefined && { error }), ...(before !== undefined && { before }) });
    console.log(`${error === undefined ? '✓' : '✗'} ${version}: ${state}${error === undefined ? '' : `: ${error}`}`);
  }
  await Promise.all([demo.close(), unlessHung('its end', engine.close())]);
  return { version, isMade, outcomes, lacks };
}
