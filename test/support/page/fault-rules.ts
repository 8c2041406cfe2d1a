import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import type { EventLog } from '../../../src/platform/schema.d.ts';

/** The visible state of one player at a time. */
export interface Sight {
  /** ms. */
  readonly at: number;
  /** The page's clock, ms: it stops while a busy machine blocks the page. */
  readonly own: number;
  readonly second: number;
  /** Failure screen; `retry`: with a button. */
  readonly screen: 'none' | 'told' | 'retry';
  /** Message over the picture; `retry` likewise. */
  readonly trouble: 'none' | 'told' | 'retry';
  readonly ended: boolean;
  readonly offline: boolean;
}

/** Samples all players five times a second, and records their sources. */
const RECORDER = `(() => {
  const record = { own: 0, seen: {}, builds: [], sources: new Map() };
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    if (object instanceof MediaSource) record.sources.set(url, new WeakRef(object));
    return url;
  };
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    get,
    set(url) {
      record.builds.push({ id: this.getRootNode().host?.id, url, at: Date.now() });
      set.call(this, url);
    },
  });
  const saying = (message) => {
    if (!message?.textContent || !message.checkVisibility({ visibilityProperty: true })) return 'none';
    const button = message.querySelector('button');
    return button?.checkVisibility({ visibilityProperty: true }) && !button.disabled ? 'retry' : 'told';
  };
  setInterval(() => {
    record.own += 200;
    for (const player of document.querySelectorAll('cloud-player')) {
      (record.seen[player.id] ??= []).push({
        at: Date.now(),
        own: record.own,
        second: player.currentTime,
        screen: saying(player.shadowRoot?.querySelector('.screen')),
        trouble: saying(player.shadowRoot?.querySelector('.trouble')),
        ended: player.ended,
        offline: !navigator.onLine,
      });
    }
  }, 200);
  window.faultRecord = record;
})()`;

const MINUTE_MS = 60_000;
/** Longest time without playback and without a message. */
const SILENCE_MS = 30_000;
/** Longest time between two samples, on a busy machine. */
const MOMENT_MS = 1000;
/** Longest time from the end of a fault to playback. */
const RETURN_MS = 10_000;
/** Less progress than this is a nudge, not playback. */
const PLAYS_SECONDS = 1;
/** Limits of the log: the same entry once in this time, and this many in a minute. */
const REPEAT_MS = 10_000;
const MOST_PER_MINUTE = 60;
/** Tolerance for the times of log entries. */
const BLUR_MS = 500;
/** Time in which removed players must be silent. */
const QUIET_MS = 3000;
const GONE_MS = 15_000;
/** Objects that all players of a page share. */
const PAGE_LISTENERS = 2;
/** Longest stall of the sibling: software decoding on a busy machine. */
const HICCUP_MS = 5000;

/** Watches a page from before it opens, to check the fault rules on it. */
export async function watchFaults(page: Page) {
  const errors: string[] = [];
  const asked: string[] = [];
  const logs: EventLog[] = [];
  let session: CDPSession | undefined;
  let listeners = 0;
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    // A CORS preflight.
    if (request.method() === 'OPTIONS') return;
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (pathname === '/api/logs') logs.push(...(JSON.parse(request.postData() ?? '[]') as EventLog[]));
  });
  await page.evaluateOnNewDocument(RECORDER);

  const read = <T>(expression: string) => page.evaluate(`window.faultRecord.${expression}`) as Promise<T>;
  const countListeners = async () => {
    session ??= await page.createCDPSession();
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).jsEventListeners;
  };
  return {
    page,
    errors,
    asked,
    logs,
    /** To be called once the page is loaded, before there are players. */
    async begin() {
      listeners = await countListeners();
    },
    /** Number of listeners more than before the players. */
    addedListeners: async () => (await countListeners()) - listeners,
    sights: () => read<Readonly<Record<string, readonly Sight[]>>>('seen'),
    /** Times at which a player got a source, ms. */
    builds: (id: string) =>
      read<readonly number[]>(`builds.filter((build) => build.id === '${id}').map(({ at }) => at)`),
    openSources: () =>
      read<number>(`sources.values().filter((source) => source.deref()?.readyState === 'open').toArray().length`),
  };
}

export type FaultWatch = Awaited<ReturnType<typeof watchFaults>>;

/** Intervals between the matching samples: the longest, and the one since the last, ms. */
function gaps(sights: readonly Sight[], isSo: (sight: Sight, before: Sight) => boolean) {
  let since = sights[0]?.own ?? 0;
  let longest = 0;
  sights.forEach((sight, index) => {
    const before = sights[index - 1];
    if (!before) return;
    longest = Math.max(longest, sight.own - since);
    if (isSo(sight, before)) since = sight.own;
  });
  return { longest, last: (sights.at(-1)?.own ?? since) - since };
}

const moves = (sight: Sight, before: Sight) => sight.second > before.second && sight.second - before.second < 2;

/** The video plays, has ended, or there is a button; without a network a retry is useless. */
const isServed = (sight: Sight, before: Sight) =>
  moves(sight, before) || sight.ended || sight.offline || sight.screen === 'retry' || sight.trouble === 'retry';

interface Rules {
  watch(): FaultWatch;
  /** The player without a fault. */
  readonly sibling: string;
  /** End of a player's fault, ms. */
  clears?(): Readonly<Record<string, number>>;
}

/** Rules for every row, as the last tests of a page, which remove the players. */
export function itFollowsTheRules({ watch, sibling, clears = () => ({}) }: Rules): void {
  it('rule a: nothing reaches the page', () => {
    assert.deepEqual(watch().errors, []);
  });

  it('rule b: the player beside plays on', async () => {
    const { [sibling]: sights = [] } = await watch().sights();
    const begun = sights.slice(sights.findIndex(({ second }) => second > 0));
    assert.ok(begun.length > 0);
    assert.ok(gaps(begun, moves).longest < HICCUP_MS);
    assert.ok(sights.every(({ screen, trouble }) => screen === 'none' && trouble === 'none'));
  });

  it('rule c: within 30 s each one plays, or says what is the matter with a button to try again', async () => {
    const waits = async () =>
      Object.entries(await watch().sights()).map(([id, sights]) => ({ id, ...gaps(sights, isServed) }));
    // Waits for players that are still waiting: too short an observation shows nothing.
    do {
      await new Promise((resolve) => setTimeout(resolve, 2 * MOMENT_MS));
    } while ((await waits()).some(({ last }) => last > MOMENT_MS && last <= SILENCE_MS));
    const silent = (await waits()).filter(({ longest }) => longest > SILENCE_MS);
    assert.deepEqual(
      silent.map(({ id }) => id),
      [],
    );
  });

  it('rule d: the log keeps to its budget', () => {
    const { logs } = watch();
    for (const [index, { content_id, format, detail, timestamp }] of logs.entries()) {
      const at = Date.parse(timestamp);
      const next = logs.slice(index + 1).filter((entry) => entry.content_id === content_id);
      const within = (ms: number) => next.filter((entry) => Date.parse(entry.timestamp) - at < ms);
      const same = within(REPEAT_MS - BLUR_MS).filter((entry) => entry.format === format && entry.detail === detail);
      assert.deepEqual(same, [], `${content_id} repeats itself`);
      assert.ok(within(MINUTE_MS).length < MOST_PER_MINUTE, `${content_id} tells too much`);
    }
  });

  it('rule e: within 10 s of the end of its fault each one plays', async () => {
    const sights = await watch().sights();
    // Before the sibling plays, the machine is busy starting all players.
    const begun = sights[sibling]?.find(({ second }) => second > 0)?.at ?? Number.POSITIVE_INFINITY;
    const late = Object.entries(clears()).filter(([id, over]) => {
      const rest = (sights[id] ?? []).filter(({ at }) => at >= Math.max(over, begun));
      const end = (rest[0]?.own ?? 0) + RETURN_MS + PLAYS_SECONDS * 1000;
      const after = rest.filter(({ own }) => own <= end);
      const steps = after.map((sight, index) => [sight, after[index - 1] ?? sight] as const);
      const played = steps
        .filter((step) => moves(...step))
        .reduce((sum, [now, then]) => sum + now.second - then.second, 0);
      return played < PLAYS_SECONDS;
    });
    assert.deepEqual(
      late.map(([id]) => id),
      [],
    );
  });

  it('rule g: players that are removed leave nothing', async () => {
    const { page, asked, addedListeners, openSources } = watch();
    await page.evaluate(() => {
      for (const player of document.querySelectorAll('cloud-player')) player.remove();
    });
    // Garbage collection is not immediate.
    const end = performance.now() + GONE_MS;
    while ((await addedListeners()) > PAGE_LISTENERS) assert.ok(performance.now() < end, 'listeners are left');
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    assert.deepEqual(asked.slice(before), []);
    assert.equal(page.workers().length, 0);
    assert.equal(await openSources(), 0);
  });
}
