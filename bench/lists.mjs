// Scrolls 10,000 comments and 1,000 bookmarks with wheel and finger: late frames, longest task, work of a row, nodes, heap.
//   npm run bench:lists [-- --seconds 8 --comments 10000 --bookmarks 1000 --slow 4]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { logInto } from '../test/support/platform/viewer.ts';
import { startDemo } from './demo.mjs';
import { watchPage } from './lists/watch-page.mjs';

const { values: options } = parseArgs({
  options: {
    /** How long each list is scrolled. */
    seconds: { type: 'string', default: '8' },
    comments: { type: 'string', default: '10000' },
    bookmarks: { type: 'string', default: '1000' },
    /** How many times slower than this machine's the processor of the second run is. */
    slow: { type: 'string', default: '4' },
  },
});
const seconds = Number(options.seconds);
const comments = Number(options.comments);
/** Rows at the end of the comments that are loaded by scrolling with wheel or finger. */
const LAST_ROWS = 500;
const WHEEL = { pixels: 1500, perSecond: 3000 };
const SWIPE = { steps: 8, stepMs: 12, restMs: 120 };
const LATE_MS = [25, 50];
const CONTENT = '4';
const MOBILE_NUMBER = '09121119999';

const DESKTOP = { name: 'wheel', source: 'mouse', viewport: { width: 1280, height: 720 } };
const PHONE = {
  name: 'finger',
  source: 'touch',
  viewport: { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
const COMMENTS = { tab: 'comments', scroller: '.comments-scroll' };
const BOOKMARKS = {
  tab: 'bookmarks',
  scroller: ':is(.panel-body, .popover-body):has([part~="bookmarks-panel"], .kept-list)',
};

const demo = await startDemo();
// Without a graphics card its emulation draws a frame in seconds; the processor draws it in time.
const { args, ...rest } = await browserOptions();
const browser = await puppeteer.launch({
  ...rest,
  args: [...args.filter((arg) => !arg.includes('swiftshader')), '--disable-gpu'],
});
const errors = [];

async function ask(path, body) {
  const response = await fetch(`${demo.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const fill = (list, id, count) => ask('/control/faults', { effect: 'fill', list, id, count });

async function open({ viewport }, login) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport(viewport);
  await page.evaluateOnNewDocument(watchPage);
  await page.evaluateOnNewDocument((kept) => {
    localStorage.setItem(`cloud-player:tokens:${location.origin}`, kept);
  }, JSON.stringify(login));
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(
    `${demo.origin}/plr?type=vod&id=${CONTENT}&lang=en&portrait=${viewport.isMobile === true}&featureSet={"showCommentSection":true}`,
  );
  await page.bringToFront();
  return { page, session, close: () => context.close() };
}

async function openList(page, { tab, scroller }) {
  const button = await page.waitForSelector(`cloud-player >>> [role="tab"][id$="tab-${tab}"]`, { visible: true });
  await button.evaluate((element) => element.click());
  await page.waitForSelector(`cloud-player >>> ${scroller} .virtual-row`, { visible: true });
}

const rowsOf = (page, scroller) =>
  page.$$eval(`cloud-player >>> ${scroller} [aria-posinset]`, (rows) => Number(rows.at(-1)?.ariaPosInSet ?? 0));

/** Scrolls without gestures until this many rows are loaded. */
async function load(page, { scroller }, count) {
  await page.evaluate(
    async (selector, wanted) => {
      const box = document.querySelector('cloud-player').shadowRoot.querySelector(selector);
      const last = () => Number([...box.querySelectorAll('[aria-posinset]')].at(-1)?.ariaPosInSet ?? 0);
      while (last() < wanted) {
        box.scrollTo(0, box.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
    scroller,
    count,
  );
}

const metricsOf = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** One turn of the wheel, or one swipe; `way` is 1 for down. */
const gestures = {
  async mouse(session, box, way) {
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2),
      y: Math.round(box.y + box.height / 2),
      yDistance: -way * WHEEL.pixels,
      speed: WHEEL.perSecond,
      gestureSourceType: 'mouse',
    });
  },
  async touch(session, box, way) {
    const x = Math.round(box.x + box.width / 3);
    const at = (share) => Math.round(box.y + box.height * (0.5 - way * (share - 0.5) * 0.8));
    const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y: at(0) }]);
    for (let step = 1; step <= SWIPE.steps; step += 1) {
      await wait(SWIPE.stepMs);
      await send('touchMove', [{ x, y: at(step / SWIPE.steps) }]);
    }
    await send('touchEnd', []);
    await wait(SWIPE.restMs);
  },
};

/** Scrolls with the input device, and returns the figures. */
async function scroll({ page, session }, device, { scroller }, way = 1) {
  const box = await page.$eval(`cloud-player >>> ${scroller}`, (element) => element.getBoundingClientRect().toJSON());
  const first = await rowsOf(page, scroller);
  const before = await metricsOf(session);
  await page.evaluate((selector) => globalThis.bench.start(selector), scroller);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) await gestures[device.source](session, box, way);
  const seen = await page.evaluate(() => globalThis.bench.stop());
  const after = await metricsOf(session);
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap, Nodes: nodes } = await metricsOf(session);
  const spent = (...names) => Math.round(names.reduce((sum, name) => sum + 1000 * (after[name] - before[name]), 0));
  return {
    ...seen,
    rows: [first, await rowsOf(page, scroller)],
    work: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration', 'RecalcStyleDuration'),
    heap: heap / 1e6,
    nodes,
  };
}

function print(what, device, rate, { gaps, tasks, rows, mostRows, blank, mutations, ...seen }) {
  const late = LATE_MS.map((most) => `${gaps.filter((gap) => gap > most).length} > ${most} ms`).join(', ');
  const scrolled = Math.max(1, Math.abs(rows[1] - rows[0]));
  console.log(`${what}, ${device.name}, processor ${rate}x slower: rows ${rows[0]} to ${rows[1]}
  frames       ${gaps.length}; gaps: ${late}; worst ${Math.max(0, ...gaps).toFixed(0)} ms
  longest task ${Math.max(0, ...tasks).toFixed(0)} ms of ${tasks.length} long ones
  main thread  ${seen.work} ms (script ${seen.script}, style and layout ${seen.layout}): ${(seen.work / scrolled).toFixed(1)} ms a row
  mutations    ${(mutations / scrolled).toFixed(1)} a row; ${mostRows} rows in the page at most; ${blank} frames with a blank end
  nodes, heap  ${seen.nodes}, ${seen.heap.toFixed(1)} MB`);
}

async function run(device, rate, login) {
  const opened = await open(device, login);
  const slowDown = (times) => opened.session.send('Emulation.setCPUThrottlingRate', { rate: times });
  await openList(opened.page, COMMENTS);
  await slowDown(rate);
  print('first comments', device, rate, await scroll(opened, device, COMMENTS));
  await slowDown(1);
  await load(opened.page, COMMENTS, comments - LAST_ROWS);
  await slowDown(rate);
  print('last comments', device, rate, await scroll(opened, device, COMMENTS));
  print('all comments, backwards', device, rate, await scroll(opened, device, COMMENTS, -1));
  await slowDown(1);
  await openList(opened.page, BOOKMARKS);
  await slowDown(rate);
  print('bookmarks', device, rate, await scroll(opened, device, BOOKMARKS));
  await opened.close();
}

try {
  const login = await logInto(demo.origin, MOBILE_NUMBER);
  await fill('comments', `vod-${CONTENT}`, comments);
  await fill('bookmarks', MOBILE_NUMBER, Number(options.bookmarks));
  for (const device of [DESKTOP, PHONE]) for (const rate of [1, Number(options.slow)]) await run(device, rate, login);
  console.log(`errors       ${errors.length}${errors.map((error) => `\n    ${error}`).join('')}`);
} finally {
  await browser.close();
  await demo.stop();
}
