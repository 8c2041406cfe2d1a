import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type ElementPage, GENERAL, openElementPage } from '../support/page/element-page.ts';

const MODULE = '<script type="module" src="/dist/esm/cloud-player.js"></script>';
const MANY = 20;
/** Controls are built two seconds after the start at the latest. */
const SETTLED_MS = 4000;
/** What one more player may take. A bare hls.js takes 0.16 MB of it. */
const MOST_MB = 0.35;

describe('twenty players on a page', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  /** Megabytes of JavaScript objects, with players that show their first frame. */
  async function heapOf(count: number): Promise<number> {
    const page = await web.openPage(MODULE + `<cloud-player ${GENERAL} width="240"></cloud-player>`.repeat(count));
    await page.waitForFunction(
      (all) => {
        const players = [...document.querySelectorAll('cloud-player')];
        return players.filter(({ readyState }) => readyState >= 2).length === all;
      },
      { timeout: 60_000, polling: 200 },
      count,
    );
    await pause(SETTLED_MS);
    const client = await page.createCDPSession();
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
  }

  it('take little memory each', async () => {
    const one = await heapOf(1);
    const each = ((await heapOf(MANY)) - one) / (MANY - 1);
    assert.ok(each <= MOST_MB, `${each.toFixed(3)} MB per player`);
  });
});
