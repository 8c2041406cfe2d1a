import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from '../support/page/browser.ts';
import { failedButton, heard, say, showChats, textsIn, tokenOf, untilLost } from '../support/page/chat-page.ts';
import { type DemoServer, startDemo } from '../support/platform/demo-server.ts';
import { openPageClock } from '../support/time/page-clock.ts';

const TEXTS = ['before it', 'during it', 'the first is back', 'the second is back'] as const;
const [BEFORE, DURING, FIRST, SECOND] = TEXTS;

describe('a chat whose platform is killed and started again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-chat-'));
  const data = path.join(folder, 'platform.db');
  let server: DemoServer;
  const browser = openBrowser();
  before(async () => {
    server = await startDemo('--data', data);
  });
  after(async () => {
    await browser.reset();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** In a separate browser context, as another viewer. */
  async function open(token: string) {
    const page = await (await browser.createBrowserContext()).newPage();
    // High, so that all messages of the test are in view, with those of the simulated audience.
    await page.setViewport({ width: 420, height: 3000 });
    const clock = await openPageClock(page);
    await showChats(page, server.origin, [token]);
    return { page, clock };
  }

  it('shows that the connection is lost; then both viewers read each other, once', async () => {
    const { origin } = server;
    const one = await open(await tokenOf(origin));
    const other = await open(await tokenOf(origin, '09131234567'));
    await say(one.page, BEFORE);
    for (const { page } of [one, other]) await heard(page, BEFORE);
    await server.stop('SIGKILL');
    await say(one.page, DURING);
    await heard(one.page, DURING, 'failed');
    for (const { page, clock } of [one, other]) await untilLost(page, clock, true);
    server = await startDemo('--port', new URL(origin).port, '--data', data);
    assert.equal(server.origin, origin);
    for (const { page, clock } of [one, other]) await untilLost(page, clock, false);
    // By keyboard: messages of others may move the button away from a pointer.
    await (await failedButton(one.page, 'ارسال دوباره')).focus();
    await one.page.keyboard.press('Enter');
    await heard(one.page, DURING, 'confirmed');
    await say(one.page, FIRST);
    await heard(one.page, FIRST, 'confirmed');
    await say(other.page, SECOND);
    await heard(other.page, SECOND, 'confirmed');
    for (const { page } of [one, other]) {
      for (const text of TEXTS) await heard(page, text);
      assert.deepEqual(await textsIn(page, TEXTS), TEXTS);
    }
  });
});
