import { setTimeout as wait } from 'node:timers/promises';
import { firstPicture } from './page.mjs';
import { readTrace, startTrace } from './trace.mjs';

/** Time until controls are hidden, and the requests after the first picture have finished. */
const SETTLING_MS = 4000;
/** Seconds of playing that its figures are for. */
const PLAYING_S = 10;
/** Presses of the picture, each of which plays or pauses, and the time for each player's answer to end. */
const PRESSES = 4;
const PRESS_MS = 700;
const isCode = (pathname) => ['/bundles/', '/dist/'].some((folder) => pathname.startsWith(folder));

export function createMeasure({ withPage, server, seconds }) {
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

  /** In a separate page, since a trace slows the page down a little. */
  const start = (contestant, profile) =>
    withPage(contestant, { profile, prepare: startTrace }, async (page) => {
      await firstPicture(page);
      const { main, script, style, layout, entry } = readTrace(await page.tracing.stop());
      return { startMain: main, startScript: script, startLayout: style + layout, entry };
    });

  /** Durations in processor time of the main thread: other programs on the machine don't take part in it. */
  async function startMetrics(page) {
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };
  }

  const playback = (contestant, profile) =>
    withPage(contestant, { profile, prepare: startMetrics }, async (page, metrics) => {
      const firstFrame = await firstPicture(page);
      const codeBytes = server.bytes(isCode);
      await wait(SETTLING_MS);
      const settled = await metrics();
      await wait(seconds * 1000);
      const played = await metrics();
      const perPlaying = (metric) => ((played[metric] - settled[metric]) / seconds) * PLAYING_S * 1000;
      const allBytes = server.bytes();
      const codeInAll = server.bytes(isCode);
      const { time, height, totalVideoFrames, droppedVideoFrames } = await page.evaluate(() =>
        globalThis.bench.state(),
      );
      if (time < seconds * 0.7) throw new Error(`played only ${time.toFixed(1)} s of ${seconds}`);
      const seekBuffered = await page.evaluate(() => globalThis.bench.seekThrice());
      return {
        code: codeBytes / 1000,
        codeInAll: codeInAll / 1000,
        loaded: allBytes / 1000,
        firstFrame,
        playMain: perPlaying('TaskDuration'),
        playScript: perPlaying('ScriptDuration'),
        playLayout: perPlaying('LayoutDuration') + perPlaying('RecalcStyleDuration'),
        heap: await heap(page),
        seekBuffered,
        height,
        framesDropped: droppedVideoFrames,
        framesShown: totalVideoFrames - droppedVideoFrames,
      };
    });

  /** Presses of the picture with the mouse. The pointer has moved there, so the controls are shown. */
  const presses = (contestant, profile) =>
    withPage(contestant, { profile }, async (page) => {
      await firstPicture(page);
      await wait(SETTLING_MS);
      for (let turn = 0; turn < PRESSES; turn += 1) {
        await page.mouse.move(600 + 8 * turn, 300, { steps: 4 });
        await page.mouse.down();
        await page.mouse.up();
        await wait(PRESS_MS);
      }
      return { slowestPress: await page.evaluate(() => globalThis.bench.slowestPress()) };
    });

  const coldSeek = (contestant, profile) =>
    withPage(contestant, { profile }, async (page) => ({
      seekCold: await page.evaluate(() => globalThis.bench.seekAfresh()),
    }));

  const crowd = (contestant, profile, count) =>
    withPage(contestant, { profile, count, autoplay: false }, async (page) => {
      const ready = await firstPicture(page);
      await wait(SETTLING_MS);
      return { [`ready${count}`]: ready, [`heap${count}`]: await heap(page) };
    });

  /** Heaps don't depend on the profile, and pages of many players take long: so they are loaded in one profile. */
  async function crowds(contestant, profile, counts) {
    const figures = {};
    for (const count of counts) Object.assign(figures, await crowd(contestant, profile, count));
    const [one, most] = [Math.min(...counts), Math.max(...counts)];
    if (most === one) return figures;
    return { ...figures, heapAdded: (figures[`heap${most}`] - figures[`heap${one}`]) / (most - one) };
  }

  const tryOut = (contestant, profile) => withPage(contestant, { profile }, firstPicture);

  return { start, playback, presses, coldSeek, crowds, tryOut };
}
