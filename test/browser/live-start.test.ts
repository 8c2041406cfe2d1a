import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStreamHost, type StreamHost } from '../support/media/stream-host.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const PAGE_LOADS = 8;
const PLAYERS = 6;
const DELAY_MS = 150;

describe('a live stream in a small player', () => {
  const demo = useDemo();
  let site: ForeignPage;
  let hosts: readonly StreamHost[] = [];
  before(async () => {
    site = await openForeignPage();
    const delay = () => Math.random() * DELAY_MS;
    hosts = await Promise.all(Array.from({ length: PLAYERS }, () => openStreamHost(demo.origin, { delay })));
  });
  after(async () => {
    await Promise.all(hosts.map((host) => host.close()));
    await site.close();
  });

  it('shows its first frame whatever the order of responses, idle or playing', async () => {
    const players = hosts.map(
      ({ origin }, index) =>
        `<cloud-player type="live" is-general src="${origin}/live/5/master.m3u8" muted width="300" ${index % 2 ? 'autoplay' : ''}></cloud-player>`,
    );
    site.show(
      `<!doctype html><html lang="en"><title>Lives</title><script src="/dist/cloud-player.js"></script>
        <body style="display:flex;flex-wrap:wrap">${players.join('')}</body></html>`,
      { csp: "default-src * blob: data: 'unsafe-inline'" },
    );
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 900 });
    for (let load = 0; load < PAGE_LOADS; load += 1) {
      await page.goto(site.origin);
      const pictures = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('cloud-player')].map(
            (player) => (player.shadowRoot?.querySelector('video')?.readyState ?? 0) >= 2,
          ),
        );
      const all = Array(PLAYERS).fill(true);
      // Not looked at again: a player that jumps to the live edge has no picture for a moment.
      const shown = await page
        .waitForFunction(
          (count) =>
            [...document.querySelectorAll('cloud-player')].filter(
              (player) => (player.shadowRoot?.querySelector('video')?.readyState ?? 0) >= 2,
            ).length === count,
          PATIENCE,
          PLAYERS,
        )
        .then(() => all, pictures);
      assert.deepEqual(shown, all, `page load ${load + 1}`);
    }
  });
});
