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

/** Where states are tried. What a failed one has left in it would fail its second try, too. */
interface Stage {
  readonly engine: Engine;
  readonly platform: string;
  close(): Promise<void>;
}

/** A browser and a platform. Undefined if the machine doesn't have the browser. */
async function openStage({ open }: EngineOffer): Promise<Stage | undefined> {
  const engine = await open();
  if (!engine) return undefined;
  const demo = await openDemo();
  return {
    engine,
    platform: demo.origin,
    async close() {
      await Promise.all([demo.close(), unlessHung('its end', engine.close())]);
    },
  };
}

interface Options {
  readonly prelude: string | undefined;
  /** Where a picture of the state is written. */
  readonly picture: string | undefined;
}

/** Why the state failed. Its page has an origin of its own, and so its own storage. */
async function tryState({ engine, platform }: Stage, run: Run, { prelude, picture }: Options) {
  const site = await openForeignPage();
  let page: EnginePage | undefined;
  try {
    page = await unlessHung('a new page', engine.newPage());
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
 * Tries states in a browser, one after the other; a failed one once more, in a fresh browser and with a fresh platform: some
 * hang now and then on a machine without a graphics processor. Undefined if the machine doesn't have the browser.
 */
export async function tryEngine(offer: EngineOffer, states: States, pictures?: string): Promise<Column | undefined> {
  const { name, prelude, lacks = {}, isMade = false } = offer;
  let reason = wayTo(offer);
  let stage = await openStage(offer).catch((error) => {
    reason = `it does not start: ${error}`;
    return undefined;
  });
  if (!stage) {
    console.log(`${name} is not on this machine: ${reason}`);
    return undefined;
  }
  const { version } = stage.engine;
  /** The page of a failed state is still open. */
  const renew = async (old: Stage): Promise<Stage> => {
    await old.close().catch(console.log);
    return (await openStage(offer)) ?? old;
  };
  const outcomes: Outcome[] = [];
  for (const [state, run] of Object.entries(states)) {
    const start = performance.now();
    const picture = pictures && path.join(pictures, `${state} ${name}.png`.replaceAll(/[^\w.]+/g, '-'));
    const options = { prelude, picture };
    const before = await tryState(stage, run, options);
    let error: string | undefined;
    if (before !== undefined) {
      console.log(`? ${version}: ${state}: ${before}`);
      stage = await renew(stage);
      error = await tryState(stage, run, options);
    }
    if (error !== undefined) stage = await renew(stage);
    const ms = performance.now() - start;
    outcomes.push({ name: state, ms, ...(error !== undefined && { error }), ...(before !== undefined && { before }) });
    console.log(`${error === undefined ? '✓' : '✗'} ${version}: ${state}${error === undefined ? '' : `: ${error}`}`);
  }
  await stage.close();
  return { version, isMade, outcomes, lacks };
}
