import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { TimelineLog } from '../../src/platform/schema.d.ts';
import { hasThumbnail, showBar, tipHasTime } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, showPlayers, waitUntilPlaying } from '../support/page/element-page.ts';
import { noToast, pressToast, says } from '../support/page/message.ts';
import { untilSo } from '../support/page/until-so.ts';

const QUERY = 'type=vod&id=1&autoplay=1&muted=1&snapshot=1';
const NOT_STORED = 'عکس ذخیره نشد';

interface Told {
  readonly url: string | undefined;
  readonly size: number;
  readonly time: number;
  readonly id: string;
}

describe('failures of features over the picture', () => {
  const demo = useDemo({ shortSegments: true });
  let wrong: string[] = [];

  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });

  async function open(query = QUERY): Promise<Page> {
    wrong = [];
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 800, height: 450 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(`${demo.origin}/plr?${query}`);
    await waitUntilPlaying(page);
    // Snapshot events of the page, in order.
    await page.evaluate(`window.told = []; document.addEventListener('snapshot', ({ target, detail: { blob, url, time } }) =>
      told.push({ url, size: blob.size, time, id: target.id }));`);
    return page;
  }
  const told = async (page: Page, least: number): Promise<readonly Told[]> => {
    const handle = await page.waitForFunction(`window.told.length >= ${least} && window.told`);
    return (await handle.jsonValue()) as readonly Told[];
  };
  const movesOn = async (page: Page, selector = 'cloud-player') =>
    waitUntilPlaying(page, selector, await ask(page, (player) => player.currentTime, selector));

  it('an upload that is refused or whose link has expired keeps the snapshot for the retry', async () => {
    const page = await open();
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await demo.fault({ effect: 'status', status: 403, method: 'PUT', path: '/uploads/**', times: 2 });
    await clickPart(page, 'snapshot-button');
    await says(page, NOT_STORED);
    const [first] = await told(page, 1);
    assert.equal(first?.url, undefined);
    for (const tries of [2, 3]) {
      // The same message may still be that of the attempt before.
      await pressToast(page);
      await untilSo(
        () => puts.length,
        (now) => now >= tries,
        `try ${tries}`,
      );
    }
    const [, stored, ...more] = await told(page, 2);
    assert.deepEqual([stored?.size, stored?.time, more], [first?.size, first?.time, []]);
    assert.equal((await fetch(stored?.url ?? '')).status, 200);
    assert.equal(new Set(puts).size, 3, 'each try has a link of its own');
    await noToast(page);
    await movesOn(page);
  });

  it('a slow upload fires snapshot when done, and never after the player is removed', async () => {
    const page = await open();
    const both = { type: 'vod', 'content-id': '1', snapshot: '' };
    await showPlayers(page, { stays: both, goes: both });
    const uploads: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads.push(request);
      else void request.continue();
    });
    await clickPart(page, 'snapshot-button', '#goes');
    await clickPart(page, 'snapshot-button', '#stays');
    await untilSo(
      () => uploads.length,
      (count) => count === 2,
      'both uploads',
    );
    await page.$eval('#goes', (player) => player.remove());
    assert.deepEqual(await told(page, 0), []);
    // That of the removed player may be aborted already.
    for (const upload of uploads) await upload.continue().catch(() => undefined);
    const [only, ...more] = await told(page, 1);
    assert.deepEqual([only?.id, typeof only?.url, more], ['stays', 'string', []]);
    await movesOn(page, '#stays');
  });

  it('a missing sprite file leaves the time in the tooltip and everything else working', async () => {
    await demo.fault({ effect: 'status', status: 404, path: '/media/vod/sprite*.vtt' });
    const page = await open();
    const { x, y } = await showBar(page);
    // The tooltip goes 2 s after the last move.
    await Promise.all([tipHasTime(page), page.mouse.move(x, y, { steps: 5 })]);
    assert.equal(await hasThumbnail(page), false);
    await page.mouse.click(x, y);
    await waitUntilPlaying(page, 'cloud-player', 25);
  });

  const lastStretches = async (): Promise<readonly TimelineLog[]> => {
    const all = (await (await fetch(`${demo.origin}/control/logs`)).json()) as (TimelineLog & { kind: string })[];
    // A stall divides a stretch. After one so near the end, the rest is too short to be told.
    return all.filter(({ kind, end, video_duration }) => kind === 'timeline' && end > (video_duration ?? 60) - 0.25);
  };
  const timeline = (least: number) =>
    untilSo(lastStretches, ({ length }) => length >= least, 'the last stretch is told');

  for (const [index, [name, listener]] of [
    ['throws', 'throw new Error("of the page")'],
    ['removes the player', 'event.target.remove()'],
  ].entries()) {
    it(`a finished listener that ${name} is called once and breaks nothing, and watch time is logged`, async () => {
      const page = await open();
      await page.evaluate(
        `window.heard = 0; document.addEventListener('finished', (event) => { heard += 1; ${listener}; });`,
      );
      await ask(page, (player) => {
        player.currentTime = 57.5;
      });
      await page.waitForFunction('window.heard > 0');
      assert.equal((await timeline(index + 1)).length, index + 1);
      assert.equal(await page.evaluate('window.heard'), 1);
      if (name === 'throws') {
        assert.deepEqual(wrong.splice(0), ['Error: of the page']);
        await ask(page, (player) => player.play());
        await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 99) < 30);
        await movesOn(page);
      }
    });

    it(`a snapshot listener that ${name} is called once and breaks nothing`, async () => {
      const page = await open();
      await page.evaluate(`document.addEventListener('snapshot', (event) => { ${listener}; });`);
      await clickPart(page, 'snapshot-button');
      await told(page, 1);
      if (name === 'throws') {
        await movesOn(page);
        assert.deepEqual(wrong.splice(0), ['Error: of the page']);
        await clickPart(page, 'snapshot-button');
        assert.equal((await told(page, 2)).length, 2);
        wrong = [];
      } else {
        await page.waitForFunction(() => document.querySelector('cloud-player') === null);
        assert.equal((await told(page, 1)).length, 1);
      }
    });
  }
});
