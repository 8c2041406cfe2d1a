import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EventLog } from '../../src/platform/schema.d.ts';
import { report, useAround } from '../support/page/around-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { says } from '../support/page/message.ts';

describe('the report of trouble, and the user of the logs', () => {
  const { demo, open, events, show, press } = useAround();

  it('sends a report of trouble with the state of the player, and no secrets', async () => {
    const page = await open(`x-token="eyJ.secret-of-7"`);
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/logs') bodies.push(request.postData() ?? '');
    });
    await show(page, 'feedback');
    await report.write(page, 'صدا ندارد، شماره‌ام 09121234567 است');
    await page.keyboard.press('Escape');
    await report.isGone(page);
    await show(page, 'feedback');
    await report.isShown(page);
    assert.ok((await report.draft(page)).startsWith('صدا ندارد'));
    await report.tick(page, 1, 3);
    await press(page, 'فرستادن گزارش');
    await says(page, 'از گزارش شما سپاسگزاریم');
    const logs = bodies.flatMap((body) => JSON.parse(body) as EventLog[]);
    const log = logs.find(({ format }) => format === 'feedback');
    assert.ok(log?.detail);
    const detail = JSON.parse(log.detail);
    assert.deepEqual(detail.kinds, ['sound', 'sync']);
    assert.equal(detail.text, 'صدا ندارد، شماره‌ام # است');
    assert.match(detail.version, /^\d+\.\d+\.\d+$/);
    assert.equal(detail.engine, 'hls');
    assert.match(detail.level, /^\d+p \d+k$/);
    assert.equal(detail.host, new URL(demo.origin).host);
    assert.equal(typeof detail.stalls, 'number');
    // The picture may stall for a moment on a busy machine, which hls.js logs.
    const isStall = (failure: string) => /^hlsMinorMedia buffer(Stalled|Nudge)/.test(failure);
    assert.deepEqual(
      detail.failures.filter((failure: string) => !isStall(failure)),
      [],
    );
    assert.deepEqual([log.content_type, log.content_id === null, log.live_id], ['vod', false, null]);
    assert.ok(!log.detail.includes('secret') && !log.detail.includes('0912'));
    assert.deepEqual((await events(page))[0], [
      'feedback',
      { kinds: ['sound', 'sync'], text: 'صدا ندارد، شماره‌ام 09121234567 است' },
    ]);
  });

  it('asks for the user of the logs after the first frame, once for two players', async () => {
    const page = await demo.browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${demo.origin}/plr`);
    const logged = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logs');
    await page.evaluate(() => {
      const player = '<cloud-player type="vod" content-id="1" autoplay muted></cloud-player>';
      document.body.innerHTML = player + player;
    });
    await waitUntilPlaying(page);
    const log = await logged;
    const [segment, config] = [calls.findIndex((path) => path.endsWith('.m4s')), calls.indexOf('/api/web-list-config')];
    assert.ok(segment >= 0 && config > segment, calls.join(' '));
    const [entry] = JSON.parse(log.postData() ?? '[]') as EventLog[];
    assert.equal(entry?.user_id, '20', 'the owner of the content');
    assert.equal(calls.filter((path) => path === '/api/web-list-config').length, 1);
  });
});
