import { setTimeout as wait } from 'node:timers/promises';
import { pageOf } from './contestants.mjs';
import { watchPage } from './watch-page.mjs';

const PATIENCE_MS = 60_000;
const SETTLING_MS = 3000;
const isCode = (pathname) => ['/bundles/', '/dist/'].some((folder) => pathname.startsWith(folder));

export function createMeasure({ browser, server, conditions, seconds, outside }) {
  /** Each page load has a new profile, so that neither files nor compiled code are cached. */
  async function withPage(contestant, options, use) {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ width: 1280, height: 800 });
      page.on('request', (request) => {
        const { origin, host, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.origin) outside.add(`${contestant.name}: ${host}`);
      });
      await page.evaluateOnNewDocument(watchPage, options.count);
      await page.goto(`${server.origin}/blank`);
      await page.emulateNetworkConditions(conditions.network);
      await page.emulateCPUThrottling(conditions.cpu);
      server.forget();
      server.show(pageOf(contestant, options));
      const before = await page.metrics();
      await page.goto(`${server.origin}/page`, { waitUntil: 'domcontentloaded' });
      const late = wait(PATIENCE_MS + seconds * 1000, undefined, { ref: false }).then(() => {
        throw new Error('took too long');
      });
      return await Promise.race([use(page, before), late]);
    } finally {
      await context.close();
    }
  }

  const firstFrames = (page) => page.evaluate(() => globalThis.bench.allReady);

  const busy = (from, to) => ({
    main: (to.TaskDuration - from.TaskDuration) * 1000,
    script: (to.ScriptDuration - from.ScriptDuration) * 1000,
  });

  /** Megabytes; workers have separate heaps. */
  async function heap(page) {
    const clients = [await page.createCDPSession(), ...page.workers().map(({ client }) => client)];
    const sizes = await Promise.all(
      clients.map(async (client) => {
        await client.send('HeapProfiler.collectGarbage');
        return (await client.send('Runtime.getHeapUsage')).usedSize;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  }

  const playback = (contestant) =>
    withPage(contestant, { count: 1, autoplay: true }, async (page, before) => {
      const firstFrame = await firstFrames(page);
      const started = await page.metrics();
      const codeBytes = server.bytes(isCode);
      await wait(seconds * 1000);
      const played = await page.metrics();
      const allBytes = server.bytes();
      const codeInAll = server.bytes(isCode);
      const { time, height, totalVideoFrames, droppedVideoFrames } = await page.evaluate(() =>
        globalThis.bench.state(),
      );
      if (time < seconds * 0.7) throw new Error(`played only ${time.toFixed(1)} s of ${seconds}`);
      const seekBuffered = await page.evaluate(() => globalThis.bench.seekThrice());
      const start = busy(before, started);
      return {
        code: codeBytes / 1000,
        codeInAll: codeInAll / 1000,
        loaded: allBytes / 1000,
        firstFrame,
        evaluation: await page.evaluate(() => globalThis.bench.evaluation()),
        startScript: start.script,
        startMain: start.main,
        playMain: busy(started, played).main,
        playScript: busy(started, played).script,
        heap: await heap(page),
        seekBuffered,
        height,
        framesDropped: droppedVideoFrames,
        framesShown: totalVideoFrames - droppedVideoFrames,
      };
    });

  const coldSeek = (contestant) =>
    withPage(contestant, { count: 1, autoplay: true }, async (page) => ({
      seekCold: await page.evaluate(() => globalThis.bench.seekAfresh()),
    }));

  const crowd = (contestant, count) =>
    withPage(contestant, { count, autoplay: false }, async (page) => {
      const ready = await firstFrames(page);
      await wait(SETTLING_MS);
      return { [`ready${count}`]: ready, [`heap${count}`]: await heap(page) };
    });

  return { playback, coldSeek, crowd, tryOut: coldSeek };
}
