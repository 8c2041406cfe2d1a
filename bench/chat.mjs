// Floods the open chat beside a playing live: paints, interactions, dropped frames, heap, compared with a page without chat.
// Fails if a limit is missed.
//   npm run bench:chat [-- --seconds 60 --messages 1000]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { LIMITS, missedLimits } from './chat/limits.mjs';
import { watchPage } from './chat/watch-page.mjs';
import { startDemo } from './demo.mjs';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, messages: { type: 'string', default: '1000' } },
});
const seconds = Number(options.seconds);
const perSecond = Number(options.messages);
const WARM_UP_SECONDS = 10;
const SECONDS_BETWEEN_KEYS = 0.5;
const LETTERS = 'hello everyone ';
const ROOM = 'room-1';

const demo = await startDemo();
const browser = await puppeteer.launch(await browserOptions());
const errors = [];

async function open(query) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 720 });
  await page.evaluateOnNewDocument(watchPage);
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.enable');
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let frames = 0;
  session.on('Network.webSocketFrameReceived', () => {
    frames += 1;
  });
  await page.goto(`${demo.origin}/plr?type=live&id=1&autoplay=1&muted=1${query}`);
  await page.waitForFunction(() => document.querySelector('cloud-player')?.currentTime > 1);
  return {
    page,
    frames: () => frames,
    close: () => context.close(),
    /** Seconds of the processor that the page's main thread has taken: other load of the machine doesn't count. */
    async mainThread() {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value;
    },
    /** In megabytes, after garbage collection. */
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
  };
}

const field = (page) =>
  page.waitForSelector('cloud-player >>> [part~="chat-panel"] textarea', { timeout: 30_000, visible: true });

async function openChat(page) {
  const tab = await page.waitForSelector('cloud-player >>> [role="tab"][id$="tab-chat"]', {
    timeout: 30_000,
    visible: true,
  });
  await tab.click();
  await field(page);
  await page.waitForSelector('cloud-player >>> [part~="chat-message"]', { visible: true });
}

/** Types until the time is over. Returns the number of keys. */
async function type(page, until) {
  let keys = 0;
  await (await field(page)).focus();
  while (performance.now() < until) {
    await page.keyboard.press(LETTERS[keys % LETTERS.length]);
    keys += 1;
    await wait(SECONDS_BETWEEN_KEYS * 1000);
  }
  return keys;
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;

async function withoutChat() {
  const { page, mainThread, close } = await open(`&featureSet=${encodeURIComponent('{"chat":false}')}`);
  await wait(WARM_UP_SECONDS * 1000);
  await page.evaluate(() => globalThis.bench.start());
  const busy = await mainThread();
  await wait(seconds * 1000);
  const { total, dropped, ...seen } = await page.evaluate(() => globalThis.bench.stop());
  const share = percent((await mainThread()) - busy, seen.seconds);
  await close();
  console.log(`without chat: ${total} frames, ${percent(dropped, total)} dropped, main thread ${share} of a processor`);
  return dropped / total;
}

async function flooded(base) {
  const { page, frames, heap, mainThread, close } = await open('');
  await openChat(page);
  await wait(WARM_UP_SECONDS * 1000);
  const before = await heap();
  await fetch(`${demo.origin}/control/faults`, {
    method: 'POST',
    body: JSON.stringify({ effect: 'flood', room: ROOM, perSecond, for: WARM_UP_SECONDS + seconds + 5 }),
  });
  await wait(WARM_UP_SECONDS * 1000);
  // The list is full now.
  const full = await heap();
  const received = frames();
  const busy = await mainThread();
  await page.evaluate(() => globalThis.bench.start());
  const keys = await type(page, performance.now() + seconds * 1000);
  const seen = await page.evaluate(() => globalThis.bench.stop());
  const share = percent((await mainThread()) - busy, seen.seconds);
  const perSecondReceived = (frames() - received) / seen.seconds;
  const after = await heap();
  await close();

  // The browser reports no event below 16 ms.
  const durations = [...seen.slow, ...Array.from({ length: Math.max(0, keys - seen.slow.length) }, () => 0)].sort(
    (a, b) => a - b,
  );
  const figures = {
    paints: seen.paints / seen.seconds,
    interaction: durations[Math.min(durations.length - 1, Math.floor(durations.length * 0.98))],
    frames: 100 * (seen.dropped / seen.total - base),
    heap: after - full,
    errors: errors.length,
  };
  const { paints, interaction, frames: ahead, heap: growth } = figures;
  console.log(`with ${perSecond} messages/s for ${seconds} s:
  received     ${perSecondReceived.toFixed(0)} messages/s
  paints       ${paints.toFixed(1)}/s (most ${LIMITS.paints.most}), of ${(seen.updates / seen.seconds).toFixed(1)} changes/s
  interaction  ${interaction} ms, worst ${durations.at(-1)} ms, of ${keys} keys (most ${LIMITS.interaction.most})
  frames       ${seen.total}, ${percent(seen.dropped, seen.total)} dropped, ${ahead.toFixed(2)} % more than without chat (most ${LIMITS.frames.most})
  heap         ${before.toFixed(1)} MB before, ${full.toFixed(1)} MB with a full list, ${after.toFixed(1)} MB at the end: ${growth.toFixed(1)} MB (most ${LIMITS.heap.most})
  main thread  ${share} of a processor
  rows         ${seen.mostRows} in the page
  errors       ${errors.length}${errors.map((error) => `\n    ${error}`).join('')}`);
  for (const missed of missedLimits(figures)) {
    console.error(`missed: ${missed}`);
    process.exitCode = 1;
  }
}

try {
  await flooded(await withoutChat());
} finally {
  await browser.close();
  await demo.stop();
}
