import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { control, controlsOutside, hasControl, hasFocus, untilNoControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  aMomentMovesLeft,
  barHasMoments,
  focusedRowIsInSight,
  listHasFocus,
  listIsNotTooWide,
  listIsOpen,
  listRows,
  longListHasFocus,
  momentsOnBar,
} from '../support/page/list.ts';
import { isPanelOpen, noPanelIsOpen } from '../support/page/panel.ts';
import { untilSo } from '../support/page/until-so.ts';
import { readClock } from '../support/time/read-clock.ts';

describe('lists over the picture', () => {
  const demo = useDemo({ shared: true });
  const wrong: string[] = [];

  afterEach(async () => {
    assert.deepEqual(wrong, []);
  });

  async function open(query: string, viewport = { width: 800, height: 450 }): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    await page.setViewport(viewport);
    // Shortens the first polling delay.
    await page.evaluateOnNewDocument(() => {
      Math.random = () => 0;
    });
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(`${demo.origin}/plr?${query}&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    return page;
  }
  /** At another width the most important buttons are shown again, whichever were shown before their answers arrived. */
  const buttonInRow = async (page: Page, part: string) => {
    await control(page, part);
    await page.setViewport({ width: 820, height: 450 });
    return control(page, part, 'cloud-player', true);
  };
  const focused = async (page: Page) => (await listRows(page)).findIndex((row) => row.focused);
  const press = async (page: Page, key: 'KeyQ' | 'KeyE') => {
    await page.keyboard.press(key);
    await listHasFocus(page);
  };

  describe('of a live stream', () => {
    let page: Page;
    before(async () => {
      page = await open('type=live&id=1');
    });

    it('place the markers of a live stream by date on the bar and in the list, and move them with the range', async () => {
      // The bar is drawn while it is shown: the first move shows it, and the second one is over it, where it stays.
      const { x = 0, y = 0 } = (await (await control(page, 'markers-button')).boundingBox()) ?? {};
      for (const by of [8, 10]) await page.mouse.move(x + by, y + by);
      const drawn = await untilSo(
        () => momentsOnBar(page),
        (places) => places.length >= 4 && places.every((at) => at >= 0 && at <= 1),
        'the moments on the bar',
      );
      // The newest moves to the left over time.
      await aMomentMovesLeft(page, drawn);
      await press(page, 'KeyE');
      const names = (await listRows(page)).map(({ name }) => name);
      assert.ok(
        names.length >= 4 && names.slice(0, -1).every((name) => /، -\d+:\d\d$/.test(readClock(name))),
        String(names),
      );
      // The platform adds a marker every two minutes, by the clock.
      const middle = Math.floor(names.length / 2);
      for (let step = 0; step < middle; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await noPanelIsOpen(page);
      // At one moment: the edge moves on while the test asks.
      const { behind, date } = await ask(page, ({ seekable, currentTime }) => {
        const seconds = seekable.end(seekable.length - 1) - currentTime;
        return { behind: seconds, date: Date.now() / 1000 - seconds };
      });
      const off = Math.abs(date - Math.round(date / 120) * 120);
      assert.ok(off < 10, `${off} s beside the moment`);
      assert.ok(behind > 60, `${behind} s behind`);
    });

    it('stay within a box of 320 px, scrolled to the current item', async () => {
      await page.setViewport({ width: 320, height: 180 });
      await control(page, 'lives-button');
      await control(page, 'markers-button');
      // The row is fitted to its new width with the next frame.
      await untilSo(
        () => controlsOutside(page, 320, 180),
        ({ length }) => length === 0,
        'the buttons outside',
      );
      await press(page, 'KeyE');
      await page.keyboard.press('End');
      await focusedRowIsInSight(page);
      assert.equal(await listIsNotTooWide(page), true);
      await page.keyboard.press('Escape');
      await noPanelIsOpen(page);
      await page.setViewport({ width: 800, height: 450 });
    });

    it('show the live streams with Q and mark the current one; arrows, Home, End and Enter play another in the same element', async () => {
      await control(page, 'lives-button');
      await press(page, 'KeyQ');
      const all = await listRows(page);
      assert.equal(all.filter(({ current }) => current === 'true').length, 1);
      assert.match(all[0]?.name ?? '', /استقلال و پرسپولیس/);
      assert.deepEqual([all[0]?.current, await focused(page)], ['true', 0]);
      for (const [key, at] of [
        ['ArrowDown', 1],
        ['End', all.length - 1],
        ['ArrowDown', 0],
        ['ArrowUp', all.length - 1],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        assert.equal(await focused(page), at, key);
      }
      await page.keyboard.press('Escape');
      await noPanelIsOpen(page);
      // The current one can't be chosen; any other can.
      await press(page, 'KeyQ');
      await page.keyboard.press('Enter');
      await noPanelIsOpen(page);
      assert.match(await page.evaluate(() => location.search), /id=1&/);
      const before = await ask(page, (player) => player.currentSrc);
      await press(page, 'KeyQ');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (src) => {
          const player = document.querySelector('cloud-player');
          return player && player.currentSrc !== src && !player.paused && player.currentTime > 0;
        },
        {},
        before,
      );
      assert.match(await page.evaluate(() => location.search), /type=live&id=[^1]$/);
      assert.equal(await page.$$eval('cloud-player', (players) => players.length), 1);
    });

    it('of markers are not offered for a live stream without a time machine, which can’t be seeked', async () => {
      await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '2'));
      await untilNoControl(page, 'markers-button');
      await control(page, 'lives-button');
      await page.keyboard.press('KeyE');
      assert.deepEqual([await isPanelOpen(page), await hasControl(page, 'markers-button')], [false, false]);
      await page.close();
    });
  });

  describe('of a video', () => {
    let page: Page;
    before(async () => {
      page = await open('type=vod&id=1');
      await repeatVideo(page);
    });

    it('close on a press of their button; a video has no other streams: neither button nor key', async () => {
      await buttonInRow(page, 'markers-button');
      await clickPart(page, 'markers-button');
      await listIsOpen(page);
      await clickPart(page, 'markers-button');
      await noPanelIsOpen(page);
      await page.keyboard.press('KeyQ');
      assert.deepEqual([await isPanelOpen(page), await hasControl(page, 'lives-button')], [false, false]);
    });

    it('a thousand moments are a few rows at a time: arrows, End and letters reach each, and Enter jumps there', async () => {
      const results = Array.from({ length: 1000 }, (_, index) => ({
        id: `m-${index}`,
        name: `${index === 640 ? 'zebra' : 'لحظهٔ'} ${index}`,
        time: index / 100,
      }));
      await demo.fault({
        effect: 'status',
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ count: 1000, results }),
        path: '/api/markers**',
      });
      await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '4'));
      await waitUntilPlaying(page);
      await control(page, 'markers-button');
      await press(page, 'KeyE');
      await longListHasFocus(page);
      const isAt = (place: number) => focusedRowIsInSight(page, { place, of: 1000 });
      await isAt(1);
      for (const [key, place] of [
        ['End', 1000],
        ['ArrowDown', 1],
        ['ArrowDown', 2],
        ['ArrowUp', 1],
        ['ArrowUp', 1000],
      ] as const) {
        await page.keyboard.press(key);
        await isAt(place);
        assert.ok((await listRows(page)).length < 60, key);
      }
      for (const letter of ['z', 'e'] as const) await page.keyboard.press(letter);
      await isAt(641);
      await page.keyboard.press('End');
      await isAt(1000);
      await page.keyboard.press('Enter');
      await noPanelIsOpen(page);
      const at = await ask(page, (player) => player.currentTime);
      assert.ok(at >= 9.9, String(at));
      await demo.heal();
    });

    it('show the markers of a video with E; a chosen one is seeked to and logged', async () => {
      const answer = await fetch(`${demo.origin}/api/markers?video_type=vod&video_id=1&uuid=v&provider=p`);
      const { results } = (await answer.json()) as { results: { id: string; name: string; time: number }[] };
      await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '1'));
      await barHasMoments(page, results.length);
      const opener = await buttonInRow(page, 'markers-button');
      // A video that plays would leave the chosen moment.
      await ask(page, (player) => player.pause());
      await opener.focus();
      await page.keyboard.press('Enter');
      await listHasFocus(page);
      const all = await listRows(page);
      assert.deepEqual(
        all.map(({ name }) => readClock(name).replace(/، [\d:]+$/, '')),
        results.map(({ name }) => readClock(name)),
      );
      const last = results.at(-1);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await noPanelIsOpen(page);
      await page.waitForFunction(
        (time) => Math.abs((document.querySelector('cloud-player')?.currentTime ?? 0) - time) < 3,
        {},
        last?.time ?? 0,
      );
      // The focus returns to where it was.
      await hasFocus(page, 'markers-button');
      await page.evaluate(() => document.querySelector('cloud-player')?.remove());
      const told = async () => {
        const logs = (await (await fetch(`${demo.origin}/control/logs`)).json()) as unknown;
        return JSON.stringify(logs).includes(`"format":"marker"`) && JSON.stringify(logs).includes(String(last?.id));
      };
      await untilSo(told, Boolean, 'the log has the press');
    });
  });
});
