// Plays a live stream for half an hour in one page, and checks for memory leaks and stalls.
//   npm run soak [-- --minutes 30]
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { startDemo } from './demo.mjs';

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(options.minutes);
/** The first minutes fill caches and buffers. */
const WARM_UP = Math.min(3, minutes / 3);
/** Growth of the heap between the middle and the end that is not a leak, in megabytes. */
const GROWTH = 10;
/** Total stall time, in seconds. */
const STILL = 2;

const demo = await startDemo();
const browser = await puppeteer.launch(await browserOptions());
const page = await browser.newPage();
const errors = [];
page.on('pageerror', (error) => errors.push(String(error)));
const session = await page.createCDPSession();
await session.send('HeapProfiler.enable');
await page.goto(`${demo.origin}/plr?type=live&id=1&autoplay=1&muted=1`);
await page.waitForFunction(() => document.querySelector('cloud-player')?.currentTime > 1);
await page.evaluate(() => {
  const player = document.querySelector('cloud-player');
  let last = player.currentTime;
  globalThis.still = 0;
  setInterval(() => {
    if (player.currentTime === last) globalThis.still += 0.25;
    last = player.currentTime;
  }, 250);
});

const heaps = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  const state = await page.evaluate(() => {
    const player = document.querySelector('cloud-player');
    const buffered =
      player.buffered.length > 0 ? player.buffered.end(player.buffered.length - 1) - player.buffered.start(0) : 0;
    return { still: globalThis.still, buffered: Math.round(buffered), at: Math.round(player.currentTime) };
  });
  const heap = usedSize / 1e6;
  if (minute > WARM_UP) heaps.push(heap);
  console.log(
    `${String(minute).padStart(3)} min  heap ${heap.toFixed(1)} MB  nodes ${nodes}  listeners ${jsEventListeners}  buffered ${state.buffered} s  still ${state.still} s  at ${state.at} s`,
  );
}
const half = Math.floor(heaps.length / 2);
const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
const growth = mean(heaps.slice(half)) - mean(heaps.slice(0, half));
const still = await page.evaluate(() => globalThis.still);
console.log(
  `\nheap grew by ${growth.toFixed(1)} MB (most ${GROWTH}), the picture stood still for ${still} s (most ${STILL}), errors ${errors.length}`,
);
await browser.close();
await demo.stop();
if (growth > GROWTH || still > STILL || errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}
