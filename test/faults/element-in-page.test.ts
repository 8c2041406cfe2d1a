import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { controlsAreDrawn, controlsAreDrawnWithoutHandle, focusControl } from '../support/page/controls.ts';
import { type ElementPage, GENERAL, openElementPage, play, waitUntilPlaying } from '../support/page/element-page.ts';
import { fence, isFence } from '../support/page/fence.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';
import { PATIENCE } from '../support/time/patience.ts';
import { timersEnd } from '../support/time/timers-end.ts';

const PLAYING = `<cloud-player ${GENERAL} autoplay muted></cloud-player>`;

/** Longer than all delays of a player. */
const LONG_SECONDS = 120;
/** More than the connections that a browser has to one host. */
const MANY = 8;
/** Long enough that something is released between two looks. */
const TURN_MS = 500;

type Counters = Readonly<Record<'nodes' | 'jsEventListeners', number>>;

describe('the element in its page', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  const asked = (end: string) => web.site.requests.filter((path) => path.endsWith(end)).length;

  it('continues to play after append, moveBefore and a move into a shadow tree', async () => {
    const page = await web.open(`<div id="one">${PLAYING}</div><div id="two"></div>`);
    await waitUntilPlaying(page);
    // Playback that reaches the end of a short buffer waits too.
    await page.waitForFunction('document.querySelector("cloud-player").buffered.end(0) > 20', PATIENCE);
    await page.evaluate(() => {
      const player = document.querySelector('cloud-player');
      for (const name of ['pause', 'emptied', 'waiting'])
        player?.addEventListener(name, () => document.body.append(name));
    });
    for (const move of [
      'two.append(player)',
      'one.moveBefore(player, null)',
      'two.insertBefore(player, null)',
      'two.attachShadow({ mode: "open" }).append(player)',
    ]) {
      const at = (await page.evaluate(
        `globalThis.player ??= document.querySelector('cloud-player'); ${move}; player.currentTime`,
      )) as number;
      assert.ok(at > 0.3, `${move}: ${at}`);
      await page.waitForFunction(`player.currentTime > ${at + 0.3}`);
    }
    assert.deepEqual([await page.$eval('body', (body) => body.innerText), asked('master.m3u8')], ['', 1]);
    assert.deepEqual(web.errors, []);
  });

  it('stops everything when removed', async () => {
    let clock: PageClock | undefined;
    const page = await web.open(PLAYING, {
      async prepare(opened) {
        clock = await openPageClock(opened);
      },
    });
    await waitUntilPlaying(page);
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    await fence(page);
    const late: string[] = [];
    page.on('request', (request) => isFence(request.url()) || late.push(request.url()));
    assert.ok(clock);
    await timersEnd(clock);
    await clock.jump(LONG_SECONDS);
    await fence(page);
    assert.deepEqual(late, []);
    // The page's own request is not found.
    assert.ok(web.errors.every((text) => text.includes('404')));
  });

  it('leaves nothing behind after a hundred removals and insertions, while loading and playing', async () => {
    const page = await web.open(PLAYING);
    await waitUntilPlaying(page);
    // React leaves a listener on the document when it is first used. Without a handle, which would keep its node.
    await controlsAreDrawnWithoutHandle(page);
    const session = await page.createCDPSession();
    const counters = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, jsEventListeners };
    };
    /** Resources released at the end of a task, or by a worker, disappear later. */
    const settled = async (isSettled: (now: Counters, before: Counters) => boolean) => {
      let before = await counters();
      for (const end = performance.now() + PATIENCE.timeout; performance.now() < end; ) {
        await pause(TURN_MS);
        const now = await counters();
        if (page.workers().length === 0 && isSettled(now, before)) return now;
        before = now;
      }
      return before;
    };
    const isNoMore = (now: Counters, than: Counters) =>
      now.nodes <= than.nodes && now.jsEventListeners <= than.jsEventListeners;
    await page.evaluate('globalThis.player = document.querySelector("cloud-player"); player.remove()');
    const first = await settled(isDeepStrictEqual);
    await page.evaluate(`(async () => {
      const heard = (name) => new Promise((resolve) => player.addEventListener(name, resolve, { once: true }));
      const moments = [
        () => Promise.resolve(),
        () => new Promise((resolve) => setTimeout(resolve)),
        () => new Promise(requestAnimationFrame),
        () => heard('loadstart'),
        () => heard('loadedmetadata'),
        () => heard('playing'),
      ];
      for (let turn = 0; turn < 100; turn += 1) {
        document.body.append(player);
        await moments[turn % moments.length]();
        player.remove();
        // Two insertions are in the task of the removal.
        if (turn % 6 > 1) await new Promise((resolve) => setTimeout(resolve));
      }
    })()`);
    const last = await settled((now) => isNoMore(now, first));
    assert.ok(isNoMore(last, first), JSON.stringify({ first, last }));
    await page.evaluate('document.body.append(player)');
    await waitUntilPlaying(page);
    assert.deepEqual(web.errors, []);
  });

  it('loads only the first frame of players that were not started, with many on a page', async () => {
    const page = await web.open(`<cloud-player ${GENERAL} muted></cloud-player>`.repeat(MANY));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('cloud-player')].every(({ readyState }) => readyState >= 2),
    );
    const first = 'cloud-player:nth-of-type(1)';
    await play(page, first);
    await waitUntilPlaying(page, first, 3);
    await page.waitForFunction(
      (name) => (document.querySelector<HTMLVideoElement>(name)?.buffered.end(0) ?? 0) > 10,
      PATIENCE,
      first,
    );
    const idle = await page.$$eval('cloud-player', (players) =>
      players.slice(1).map(({ buffered }) => Math.round(buffered.end(0))),
    );
    assert.ok(Math.max(...idle) <= 4, `buffered ${idle.join()}`);
    assert.deepEqual(web.errors, []);
  });

  it('gives keys to the focused one of many players, and leaves nothing behind', async () => {
    const page = await web.open(
      '<cloud-player type="vod" is-general src="/media/vod-ts/index.m3u8" muted></cloud-player>'.repeat(MANY),
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll('cloud-player')].every(({ readyState }) => readyState >= 2),
    );
    const nth = (index: number) => `cloud-player:nth-of-type(${index})`;
    // Their 12 s must not be over before the last key.
    await page.$$eval('cloud-player', (players) => {
      for (const player of players.slice(0, 3)) player.playbackRate = 0.25;
    });
    for (const index of [1, 2, 3]) await play(page, nth(index));
    await waitUntilPlaying(page, nth(3));
    const paused = () => page.$$eval('cloud-player', (players) => players.slice(0, 3).map((player) => player.paused));
    // The controls are mounted after the first frame, later on a slow machine.
    for (const index of [2, 3]) await controlsAreDrawn(page, nth(index));
    await focusControl(page, 'play-button', nth(2));
    await page.keyboard.press('KeyK');
    assert.deepEqual(await paused(), [false, true, false]);
    await focusControl(page, 'mute-button', nth(3));
    await page.keyboard.press('KeyM');
    assert.deepEqual(await page.$$eval('cloud-player', (players) => players.slice(0, 3).map(({ muted }) => muted)), [
      true,
      true,
      false,
    ]);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('KeyK');
    assert.deepEqual(await paused(), [false, true, false]);
    await page.evaluate(() => {
      for (const player of document.querySelectorAll('cloud-player')) player.remove();
    });
    while (page.workers().length > 0) await new Promise((resolve) => page.once('workerdestroyed', resolve));
    assert.deepEqual(web.errors, []);
  });
});
