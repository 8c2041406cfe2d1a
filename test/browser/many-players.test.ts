import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type ElementPage, GENERAL, openElementPage } from '../support/page/element-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const MODULE = '<script type="module" src="/dist/esm/cloud-player.js"></script>';
const MANY = 20;
/** Less change than this between two samples: nothing is being built. */
const SETTLED_MB = 0.05;
const TURN_MS = 2500;
/** What one more player may take: a bare hls.js takes 0.16 MB of it, 0.1 is code that only runs often enough to be compiled. */
const MOST_MB = 0.47;

describe('twenty players on a page', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  /** Megabytes of JavaScript objects, once the players show their first frame and build nothing more. */
  async function heapOf(count: number): Promise<number> {
    const page = await web.openPage(MODULE + `<cloud-player ${GENERAL} width="240"></cloud-player>`.repeat(count));
    await page.waitForFunction(
      (all) => {
        const players = [...document.querySelectorAll('cloud-player')];
        return players.filter(({ readyState }) => readyState >= 2).length === all;
      },
      PATIENCE,
      count,
    );
    const client = await page.createCDPSession();
    const read = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    let [before, now] = [0, await read()];
    while (Math.abs(now - before) > SETTLED_MB) {
      await pause(TURN_MS);
      [before, now] = [now, await read()];
    }
    return now;
  }

  it('take little memory each', async () => {
    const one = await heapOf(1);
    const each = ((await heapOf(MANY)) - one) / (MANY - 1);
    assert.ok(each <= MOST_MB, `${each.toFixed(3)} MB per player`);
  });
});
