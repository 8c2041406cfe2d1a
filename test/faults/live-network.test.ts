import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { type FaultWatch, itFollowsTheRules, playsOn, watchFaults } from '../support/page/fault-rules.ts';
import { hasMessage, troubleSays } from '../support/page/message.ts';

const RECONNECTING = 'دوباره وصل می‌شویم';
const [BROKEN, FROZEN, RESTARTED, SIBLING] = ['live-1', 'live-2', 'live-5', 'live-6'] as const;

/** Each player breaks its own stream; all play in parallel. */
describe('a live stream with network failures', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  let watch: FaultWatch;

  before(async () => {
    page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 500 });
    watch = await watchFaults(page);
    await page.goto(`${demo.origin}/plr`);
    await page.evaluate(() => document.body.replaceChildren());
    await watch.begin();
    await page.evaluate(
      (ids) => {
        document.body.style.cssText = 'display:flex;flex-wrap:wrap';
        for (const id of ids) {
          const player = document.createElement('cloud-player');
          player.id = id;
          const live = { type: 'live', 'content-id': id.replace('live-', ''), autoplay: '', muted: '', width: '300' };
          for (const [name, value] of Object.entries(live)) player.setAttribute(name, value);
          document.body.append(player);
        }
      },
      [BROKEN, FROZEN, RESTARTED, SIBLING],
    );
    for (const id of [BROKEN, FROZEN, RESTARTED, SIBLING]) await playsOn(watch, id);
    await demo.fault({ effect: 'status', status: 503, path: '/live/1/**' });
    await demo.fault({ effect: 'flag', name: 'live.frozen', id: '2' });
    await demo.fault({ effect: 'flag', name: 'live.restarted', id: '5' });
  });

  // First: after some seconds the player plays the backup of the stream.
  it('shows that it reconnects over the last frame, while the player beside plays on', async () => {
    await Promise.all([BROKEN, FROZEN].map((id) => troubleSays(page, RECONNECTING, `#${id}`)));
    assert.deepEqual(await Promise.all([BROKEN, FROZEN].map((id) => hasMessage(page, `#${id}`))), [false, false]);
    await playsOn(watch, SIBLING);
  });

  it('continues after an encoder restart', async () => {
    await playsOn(watch, RESTARTED);
  });

  it('plays once playlist and segments load again, and once a frozen playlist continues', async () => {
    await demo.heal();
    for (const id of [BROKEN, FROZEN]) await playsOn(watch, id);
  });

  itFollowsTheRules({ watch: () => watch, sibling: SIBLING });
});
