import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { isOn } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { coverOrControls, pressCover, saysWhereItContinues, startOver } from '../support/page/picture.ts';

describe('the viewer’s saved state', () => {
  const demo = useDemo({ allLevels: true });
  const { token, give } = useKeepingPage(demo);

  async function open(query: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?${query}`);
    await coverOrControls(page);
    return page;
  }
  const kept = (page: Page, key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(`cloud-player:${name}`) ?? 'null'), key);

  it('continues a video after a reload, with its volume, speed and quality, and lets it start over', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await waitUntilPlaying(page);
    await ask(page, (player) => {
      player.currentTime = 25;
    });
    await waitUntilPlaying(page, 'cloud-player', 25);
    // It keeps playing until the next page has loaded.
    await ask(page, (player) => {
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(player.currentTime)));
    });
    await page.evaluate(() =>
      localStorage.setItem(
        'cloud-player:settings',
        JSON.stringify({ values: { volume: 35, speed: 1.5, quality: 240 }, changed: [] }),
      ),
    );
    await page.goto(`${demo.origin}/plr?type=vod&id=1`);
    await saysWhereItContinues(page);
    const at = await ask(page, (player) => player.currentTime);
    const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
    assert.ok(at >= 25 && at > left - 5 && at < left + 1, `${at} of ${left}`);
    await startOver(page);
    await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 9) < 1);
    assert.deepEqual(await ask(page, (player) => [player.volume, player.playbackRate]), [0.35, 1.5]);
    await page.waitForFunction(() => document.querySelector('cloud-player')?.videoHeight === 240);
  });

  it('saves a like after the login; another device loads like, position and settings', async () => {
    const access = await token();
    const page = await open('type=vod&id=3&autoplay=1&muted=1');
    await waitUntilPlaying(page);
    await ask(page, (player) => {
      player.currentTime = 21;
    });
    await waitUntilPlaying(page, 'cloud-player', 21);
    await clickPart(page, 'like-button');
    await give(page, access);
    await isOn(page, 'like-button');
    assert.equal(await ask(page, (player) => player.paused), false);
    await ask(page, (player) => player.focus());
    await page.keyboard.press('KeyM');
    await page.waitForFunction(() => {
      const { values } = JSON.parse(localStorage.getItem('cloud-player:settings') ?? '{"values":{}}');
      return values.volume === 50;
    });
    await ask(page, (player) => player.pause());
    await page.waitForFunction(() => !JSON.parse(localStorage.getItem('cloud-player:viewed') ?? '[{}]')[0].unsent);
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem('cloud-player:settings') ?? '{}').changed.length === 0,
    );

    // The same user on another device.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${demo.origin}/plr?type=vod&id=3&xToken=${access}`);
    await saysWhereItContinues(page);
    assert.ok((await ask(page, (player) => player.currentTime)) > 20);
    await pressCover(page);
    await isOn(page, 'like-button');
    // Settings have their own response.
    await page.waitForFunction(() => document.querySelector('cloud-player')?.volume === 0.5);
  });

  it('stays in this browser for a page without tracker', async () => {
    const featureSet = encodeURIComponent('{"enableTracker":false}');
    const page = await open(`type=vod&id=3&autoplay=1&muted=1&featureSet=${featureSet}`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await waitUntilPlaying(page);
    await clickPart(page, 'like-button');
    await give(page, await token());
    await isOn(page, 'like-button');
    await ask(page, (player) => player.pause());
    assert.equal((await kept(page, 'viewed'))[0].is_like, true);
    assert.deepEqual(
      asked.filter((path) => /settings|metadata|logs/.test(path)),
      [],
    );
  });
});
