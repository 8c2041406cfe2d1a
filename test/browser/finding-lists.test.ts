import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { DESKTOP, TITLES, useFindingPage, WIDE_BOX } from '../support/page/finding-page.ts';
import { openSurface } from '../support/page/surface.ts';

describe('playlists, recommendations and what plays next', () => {
  const { open, find, press, openTab, titles, calls } = useFindingPage();

  it('a playlist of the video opens as a card, and plays in place from its start or from an item', async () => {
    const page = await open('type=vod&id=1', DESKTOP);
    await openTab(page, TITLES.playlists);
    await press(page, '.tab-panel .card');
    await find(page, '.playlist-card .card');
    assert.match(
      await page.$eval('cloud-player >>> .playlist-card h3', ({ textContent }) => textContent ?? ''),
      /آرام/,
    );
    assert.equal((await titles(page, '.playlist-card')).length, 5);
    await press(page, '.playlist-card .card:nth-child(2)');
    await page.waitForFunction(() => /type=playlist&id=2/.test(location.search) && /item=vod-3/.test(location.search));
    await page.goBack();
    await page.waitForFunction(() => /type=vod&id=1/.test(location.search));
    await openTab(page, TITLES.playlists);
    await press(page, '.tab-panel .card');
    await press(page, '.playlist-card-actions [data-variant=solid]');
    await page.waitForFunction(() => /type=playlist&id=2/.test(location.search));
  });

  it('the switch of continuous playback is remembered, and acts; the page can forbid it', async () => {
    const page = await open('type=playlist&id=2');
    const end = () =>
      ask(page, (player) => {
        player.currentTime = player.duration - 0.3;
      });
    await openSurface(page, 'autoPlay');
    const toggle = await find(page, '[role=switch]');
    assert.equal(await toggle.evaluate(({ ariaChecked }) => ariaChecked), 'true');
    await toggle.evaluate((own) => own.click());
    await page.keyboard.press('Escape');
    await end();
    await find(page, '.next-card .next-title');
    assert.equal(await page.$('cloud-player >>> .next-ring'), null);
    await page.reload();
    await page.bringToFront();
    await openSurface(page, 'autoPlay');
    const again = await find(page, '[role=switch]');
    assert.equal(await again.evaluate(({ ariaChecked }) => ariaChecked), 'false');
    await again.evaluate((own) => own.click());
    await page.keyboard.press('Escape');
    await waitUntilPlaying(page);
    await end();
    await find(page, '.next-ring');
    const flags = encodeURIComponent(JSON.stringify({ continuousPlayback: false }));
    const other = await open(`type=playlist&id=2&featureSet=${flags}`);
    await openSurface(other, 'autoPlay');
    await find(other, '.auto-play');
    assert.equal(await other.$('cloud-player >>> [role=switch]'), null);
  });

  it('the flags recommendationList and playlist switch off what they name', async () => {
    const flags = encodeURIComponent(JSON.stringify({ recommendationList: false, playlist: false }));
    const page = await open(`type=vod&id=7&featureSet=${flags}`);
    // What stood in the row before the details came keeps its place, but not in a row of another width.
    await page.setViewport({ ...WIDE_BOX, width: WIDE_BOX.width - 10 });
    await page.waitForSelector('cloud-player >>> [data-fit=search][data-dropped]');
    await page.waitForFunction(() => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      root?.querySelector<HTMLElement>('[part~=more-button][aria-expanded=false]')?.click();
      return root?.querySelector('.menu-item');
    });
    const entries = await page.$$eval('cloud-player >>> .menu-item', (all) =>
      all.map(({ textContent }) => textContent),
    );
    assert.ok(entries.includes(TITLES.search) && !entries.includes(TITLES.playlists), entries.join());
    assert.equal(await page.$('cloud-player >>> [part~=recommendations-button]'), null);
    await page.keyboard.press('Escape');
    await ask(page, (player) => {
      player.currentTime = player.duration - 0.3;
    });
    await page.waitForFunction(() => document.querySelector('cloud-player')?.ended);
    assert.equal(calls('/api/recommendations').length, 0);
  });

  it('recommendations stand over the ended picture, alone or under the next video', async () => {
    const page = await open('type=vod&id=7');
    const end = () =>
      ask(page, (player) => {
        player.currentTime = player.duration - 0.3;
      });
    await end();
    await find(page, '.end-cards .card');
    const count = (await titles(page, '.end-cards')).length;
    assert.ok(count > 0 && count <= 4);
    await press(page, '.end-cards .button');
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.end-cards'));
    const other = await open('type=vod&id=3');
    await ask(other, (player) => {
      player.currentTime = player.duration - 0.3;
    });
    await find(other, '.next-card .card-strip .card');
    await press(other, '.next-card .card-strip .card');
    await other.waitForFunction(() => !/id=3&/.test(location.search));
  });
});
