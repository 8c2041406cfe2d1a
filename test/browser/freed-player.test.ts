import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { controlsAreDrawnWithoutHandle } from '../support/page/controls.ts';
import { type ElementPage, GENERAL, openElementPage } from '../support/page/element-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const ENTRIES = {
  'the single script': '<script src="/dist/cloud-player.js"></script>',
  'the module': '<script type="module" src="/dist/esm/cloud-player.js"></script>',
};
const TURN_MS = 200;

describe('the memory of a page', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  for (const [name, entry] of Object.entries(ENTRIES)) {
    it(`has no place for the first player after its removal (${name})`, async () => {
      const page = await web.openPage(`${entry}<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
      await controlsAreDrawnWithoutHandle(page);
      await page.evaluate(`{
        const player = document.querySelector('cloud-player');
        globalThis.first = new WeakRef(player);
        player.remove();
      }`);
      const session = await page.createCDPSession();
      const isThere = async () => {
        await session.send('HeapProfiler.collectGarbage');
        return page.evaluate('globalThis.first.deref() !== undefined');
      };
      const end = performance.now() + PATIENCE.timeout;
      while (await isThere()) {
        assert.ok(performance.now() < end, 'the player is still in memory');
        await pause(TURN_MS);
      }
    });
  }
});
