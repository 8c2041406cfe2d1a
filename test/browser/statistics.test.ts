import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validateCmcdEvents } from '@svta/cml-cmcd';
import { figures, useAround } from '../support/page/around-page.ts';
import { focusControl, focused, hasControl } from '../support/page/controls.ts';
import { ask } from '../support/page/element-page.ts';
import { noPanelIsOpen } from '../support/page/panel.ts';
import { openSurface } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';

describe('the statistics of playback', () => {
  const { demo, open, show, press } = useAround();

  it('open by a key and by the menu for who debugs, with true figures that go on', async () => {
    const page = await open('lang="en" debug');

    await focusControl(page, 'more-button');
    await page.keyboard.press('KeyD');
    const rows = await figures(page);
    const { host } = new URL(demo.origin);
    assert.match(rows.Quality ?? '', /^(240|360|720)p · \d+ kbit\/s · auto$/);
    assert.deepEqual([rows.Engine, rows.Host, rows['Playback speed']], ['hls.js · hls', host, '1×']);
    assert.match(rows.Buffer ?? '', /^[\d.]+ s$/);
    assert.match(rows['Data used'] ?? '', /^[\d.]+ [kM]B$/);
    assert.equal(rows['Live latency'], undefined);
    const framesOf = (all: typeof rows) => Number(/\d+$/.exec(all['Dropped frames'] ?? '')?.[0]);
    await untilSo(
      () => figures(page),
      (later) => framesOf(later) > framesOf(rows),
      'more frames',
    );
    await page.keyboard.press('KeyD');
    await noPanelIsOpen(page);
    await openSurface(page, 'statistics');
    await figures(page);
    await page.keyboard.press('Escape');
    await noPanelIsOpen(page);
    assert.match(String(await focused(page)), /(statistics|more)-button/);
  });

  it('open from the report of trouble for everybody, and are nowhere else', async () => {
    const page = await open('lang="en"');

    await focusControl(page, 'more-button');
    await page.keyboard.press('KeyD');
    await show(page, 'feedback');
    await press(page, 'Playback statistics');
    await figures(page);
    await page.keyboard.press('Escape');
    await noPanelIsOpen(page);
    assert.match(String(await focused(page)), /(more|settings)-button/);
    assert.equal(await hasControl(page, 'statistics-button'), false);
  });

  it('reach the collector of the reference platform as CMCD of what was played', async () => {
    const page = await open('cmcd="/api/cmcd"');
    await ask(page, (player) => player.pause());
    // Its code is loaded after the first frame. Whoever leaves the page sends what there is.
    const records = await untilSo(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
        await ask(page, (player) => player.play());
        const logs = (await (await fetch(`${demo.origin}/control/logs`)).json()) as { kind: string; record: string }[];
        return logs
          .filter(({ kind }) => kind === 'cmcd')
          .map(({ record }) => record)
          .reverse();
      },
      (all) => ['c', 'ps'].every((event) => all.some((record) => record.includes(`e=${event},`))),
      'records of CMCD',
    );
    assert.deepEqual(validateCmcdEvents(records.join('\n')).issues, []);
    for (const record of records) assert.match(record, /cid="vod-1",.*v=2$/);
    assert.ok(records.some((record) => record.includes(`h="${new URL(demo.origin).host}"`)));
    assert.ok(!records.join().includes('m3u8'));
  });
});
