import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, HTTPRequest, Page } from 'puppeteer-core';
import type { EventLog } from '../../../src/platform/schema.d.ts';
import { openPageClock } from '../time/page-clock.ts';
import { PATIENCE } from '../time/patience.ts';

/** The visible state of one player at a time. */
export interface Sight {
  readonly second: number;
  /** There is a frame of this second. */
  readonly shown: boolean;
  /** Failure screen; `retry`: with a button. */
  readonly screen: 'none' | 'told' | 'retry';
  /** Message over the picture; `retry` likewise. */
  readonly trouble: 'none' | 'told' | 'retry';
  readonly ended: boolean;
}

/** Samples all players five times a second, and records their sources. `at`: by the page's clock, ms. */
const RECORDER = `(() => {
  const record = { seen: {}, builds: [], sources: new Map() };
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
    // Without an id: of the page that the test has replaced.
    for (const player of document.querySelectorAll('cloud-player[id]:not([id=""])')) {
      (record.seen[player.id] ??= []).push({
        second: player.currentTime,
        shown: player.readyState >= 2,
        screen: saying(player.shadowRoot?.querySelector('.screen')),
        trouble: saying(player.shadowRoot?.querySelector('.trouble')),
        ended: player.ended,
      });
    }
  }, 200);
  window.faultRecord = record;
})()`;

const MINUTE_MS = 60_000;
/** Less progress than this is a nudge, not playback. */
const PLAYS_SECONDS = 1;
/** More than this between two samples is a seek. */
const SEEK_SECONDS = 2;
/** Limits of the log: the same entry once in this time, and this many in a minute. */
const REPEAT_MS = 10_000;
const MOST_PER_MINUTE = 60;
/** Tolerance for the times of log entries. */
const BLUR_MS = 500;
/** Objects that all players of a page share. */
const PAGE_LISTENERS = 2;
/** Longer than all delays of a player. */
const LONG_SECONDS = 120;
/** Steps in which delays pass, and the real time between two. */
const STEP_SECONDS = 1;
const TURN_MS = 50;

/** Watches a page from before it opens, to check the fault rules on it. */
export async function watchFaults(page: Page) {
  const errors: string[] = [];
  const asked: string[] = [];
  const logs: EventLog[] = [];
  let session: CDPSession | undefined;
  let listeners = 0;
  page.on('pageerror', (error) => errors.push(String(error)));
  const underWay = new Set<HTTPRequest>();
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) underWay.add(request);
    // A CORS preflight.
    if (request.method() === 'OPTIONS') return;
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (pathname === '/api/logs') logs.push(...(JSON.parse(request.postData() ?? '[]') as EventLog[]));
  });
  const clock = await openPageClock(page);
  await page.evaluateOnNewDocument(RECORDER);

  const read = <T>(expression: string) => page.evaluate(`window.faultRecord.${expression}`) as Promise<T>;
  const countListeners = async () => {
    session ??= await page.createCDPSession();
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).jsEventListeners;
  };
  return {
    page,
    clock,
    errors,
    asked,
    logs,
    /** Called once the page is loaded, before there are players. */
    async begin() {
      listeners = await countListeners();
    },
    /** Number of listeners more than before the players. */
    addedListeners: async () => (await countListeners()) - listeners,
    /**
     * Waits for a condition. Delays of the players pass at once, but no time passes while a request is pending: a busy
     * machine would look like a silent server. `hangs`: requests that are never answered.
     */
    async passDelays(isSo: () => boolean, what: string, hangs: (url: string) => boolean = () => false) {
      for (const end = performance.now() + PATIENCE.timeout; !isSo(); ) {
        assert.ok(performance.now() < end, what);
        if (![...underWay].some((request) => !hangs(request.url()))) await clock.jump(STEP_SECONDS);
        await pause(TURN_MS);
      }
    },
    sights: (id: string) => read<readonly Sight[]>(`seen['${id}'] ?? []`),
    /** The players that in their last samples neither play nor have ended nor have a retry button. */
    async unserved() {
      const last = await read<Readonly<Record<string, readonly Sight[]>>>(
        'seen && Object.fromEntries(Object.entries(faultRecord.seen).map(([id, sights]) => [id, sights.slice(-2)]))',
      );
      return Object.entries(last).flatMap(([id, sights]) => (isServed(sights) ? [] : [id]));
    },
    /** Times at which a player got a source, ms. */
    builds: (id: string) =>
      read<readonly number[]>(`builds.filter((build) => build.id === '${id}').map(({ at }) => at)`),
    openSources: () =>
      read<number>(`sources.values().filter((source) => source.deref()?.readyState === 'open').toArray().length`),
  };
}

export type FaultWatch = Awaited<ReturnType<typeof watchFaults>>;

/** Waits until a player has played a second from its position; one that had ended starts again. */
export async function playsOn({ page }: Pick<FaultWatch, 'page'>, id: string): Promise<void> {
  await page.waitForFunction(
    (name, least, most) => {
      const player = document.getElementById(name) as (HTMLVideoElement & { moved?: number; last?: number }) | null;
      if (!player) return false;
      if (player.ended) void player.play();
      const moved = player.currentTime - (player.last ?? player.currentTime);
      player.last = player.currentTime;
      if (moved > 0 && moved < most) player.moved = (player.moved ?? 0) + moved;
      if ((player.moved ?? 0) < least) return false;
      delete player.moved;
      delete player.last;
      return true;
    },
    PATIENCE,
    id,
    PLAYS_SECONDS,
    SEEK_SECONDS,
  );
}

const moves = (sight: Sight, before: Sight | undefined) =>
  before !== undefined && sight.second > before.second && sight.second - before.second < SEEK_SECONDS;

/** In its last samples the video plays or has ended, or there is a button. */
function isServed(sights: readonly Sight[]): boolean {
  const [before, last] = sights.slice(-2);
  return last !== undefined && (moves(last, before) || last.ended || [last.screen, last.trouble].includes('retry'));
}

interface Rules {
  watch(): FaultWatch;
  /** The player without a fault. */
  readonly sibling: string;
}

/**
 * Rules for every row, as the last tests of a page, which remove the players. Delays of messages and recoveries are
 * tested with a fake clock: `watchdog.test`, `hls-tuning.test`, `pace.test`, `recovery.test`.
 */
export function itFollowsTheRules({ watch, sibling }: Rules): void {
  it('rule a: nothing reaches the page', () => {
    assert.deepEqual(watch().errors, []);
  });

  it('rule b: the player beside plays on', async () => {
    await playsOn(watch(), sibling);
    const sights = await watch().sights(sibling);
    assert.ok(sights.length > 0);
    assert.deepEqual(
      sights.filter(({ screen, trouble }) => screen !== 'none' || trouble !== 'none'),
      [],
    );
  });

  it('rule c: each one plays, or shows the failure with a retry button', async () => {
    let unserved = await watch().unserved();
    for (const end = performance.now() + PATIENCE.timeout; unserved.length > 0 && performance.now() < end; ) {
      await pause(TURN_MS);
      unserved = await watch().unserved();
    }
    assert.deepEqual(unserved, []);
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

  it('rule g: players that are removed leave nothing', async () => {
    const { page, asked, clock, addedListeners, openSources } = watch();
    await page.evaluate(() => {
      for (const player of document.querySelectorAll('cloud-player')) player.remove();
    });
    // Garbage collection is not immediate.
    for (const end = performance.now() + PATIENCE.timeout; (await addedListeners()) > PAGE_LISTENERS; ) {
      assert.ok(performance.now() < end, 'listeners are left');
      await pause(TURN_MS);
    }
    const before = asked.length;
    assert.deepEqual(await clock.delays(), [], 'a timer is left');
    await clock.jump(LONG_SECONDS);
    // A request of the page itself: nothing may come before it.
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/the-end'), PATIENCE),
      page.evaluate(() => fetch('/the-end').catch(() => undefined)),
    ]);
    assert.deepEqual(asked.slice(before), ['/the-end']);
    assert.equal(page.workers().length, 0);
    assert.equal(await openSources(), 0);
  });
}
