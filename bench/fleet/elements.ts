import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';
import { openLoggedPlatform } from './platform-log.ts';
import { HEARTBEAT, JOIN } from './traffic.ts';

/** Lives of the ten elements of a page: those of one live share its polls and its socket. */
const LIVES = ['1', '1', '1', '2', '2', '2', '5', '5', '6', '6'];
const PATIENCE_MS = 120_000;

const HTML = `<!doctype html><meta charset="utf-8"><title>Fleet</title><style>
  body { display: grid; grid-template-columns: repeat(5, 1fr); margin: 0 }
  /* Nothing is painted, so that the players have the processor. */
  cloud-player { inline-size: 100%; visibility: hidden }
</style><script src="/dist/cloud-player.js"></script>
${LIVES.map((id) => `<cloud-player type="live" id="${id}" autoplay muted portrait></cloud-player>`).join('\n')}`;

interface Sent {
  /** Frames of the sockets. */
  readonly frames: string[];
  readonly logs: { readonly call: 'logTimeline' | 'logEvents'; readonly body: string }[];
}

async function openElements(browser: Browser, origin: string, sent: Sent): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 1600, height: 1400 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  session.on('Network.webSocketFrameSent', ({ response }) => sent.frames.push(response.payloadData));
  session.on('Network.requestWillBeSent', ({ request: { url, postData: body } }) => {
    const [, path] = /\/api\/logs(\/timeline)?\?/.exec(url) ?? ['', 'none'];
    if (path !== 'none' && body) sent.logs.push({ call: path ? 'logTimeline' : 'logEvents', body });
  });
  // The requests for the stream would fill the buffer.
  await page.evaluateOnNewDocument(() => performance.setResourceTimingBufferSize(100_000));
  await page.goto(`${origin}/elements`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Response times of the aggregates, in seconds. */
const answerTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/aggregate?'))
      .map(({ duration }) => duration / 1000),
  );

const callOf = (frame: string): string => {
  const event = String((JSON.parse(frame) as unknown[])[3]);
  return event === 'phx_join' ? JOIN : event === 'heartbeat' ? HEARTBEAT : event;
};

/** A section of the watch log has 30 s; a stall ends it earlier. */
const SHORT_SECONDS = 25;

/**
 * The logs of stalls, which a busy machine causes and the simulation doesn't have: short sections, and events other than
 * the first frame and the regular ping.
 */
function stallLogs(logs: Sent['logs']): string[] {
  const views = new Set<string>();
  return logs
    .filter(({ call, body }) => {
      const entries = JSON.parse(body) as { watchedDuration?: number; format?: string; uuid?: string }[];
      if (call === 'logTimeline') return entries.every(({ watchedDuration = 0 }) => watchedDuration < SHORT_SECONDS);
      const view = entries[0]?.uuid ?? '';
      const isFirst = !views.has(view);
      views.add(view);
      return !isFirst && entries.every(({ format }) => format !== 'pingpong');
    })
    .map(({ call }) => call);
}

/** Plays ten elements in each page for this time, and drops all sockets in the middle. Returns their requests. */
export async function watchElements(pageCount: number, seconds: number) {
  const platform = await openLoggedPlatform(HTML);
  const browser = await puppeteer.launch(await browserOptions());
  const sent: Sent = { frames: [], logs: [] };
  try {
    const pages: Page[] = [];
    for (let index = 0; index < pageCount; index += 1) {
      pages.push(await openElements(browser, platform.origin, sent));
    }
    const zero = platform.log[0]?.at ?? 0;
    const log = (until: number) =>
      platform.log.map((entry) => ({ ...entry, at: entry.at - zero })).filter(({ at }) => at <= until);
    const passed = () => performance.now() / 1000 - zero;
    await wait(Math.max(0, seconds / 2 - passed()) * 1000);
    const dropAt = passed();
    await platform.dropSockets();
    await wait((seconds - passed()) * 1000);
    const until = passed();
    const answers = (await Promise.all(pages.map(answerTimes))).flat();
    return {
      log: log(until),
      frames: sent.frames.map(callOf),
      stalls: stallLogs(sent.logs),
      answers,
      dropAt,
      until,
    };
  } finally {
    await browser.close();
    await platform.close();
  }
}
