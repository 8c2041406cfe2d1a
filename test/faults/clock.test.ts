import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { loginStep, openLogin, secondsLeft, typeInto } from '../support/page/login-panel.ts';
import { untilSo } from '../support/page/until-so.ts';
import { lastCode } from '../support/platform/viewer.ts';

describe('a wrong clock', () => {
  const demo = useDemo();

  for (const days of [1, -1]) {
    it(`wrong by ${days} day and jumping by two keeps the countdown, the request and the token valid`, async () => {
      const page = await demo.browser.newPage();
      // With `window.name`, which survives a reload.
      await page.evaluateOnNewDocument(`{
        const RealDate = Date;
        const now = () => RealDate.now() + Number(window.name || ${days}) * 86_400_000;
        window.Date = new Proxy(RealDate, {
          construct: (target, values) => (values.length > 0 ? new target(...values) : new target(now())),
          get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
        });
      }`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
      await waitUntilPlaying(page);
      await openLogin(page);
      const number = days > 0 ? '09121000001' : '09121000002';
      await typeInto(page, number);
      await loginStep(page, 'otp');
      const first = await secondsLeft(page);
      assert.ok(first > 100 && first <= 120, String(first));
      await page.evaluate(`window.name = '${-days}'`);
      const second = await untilSo(
        () => secondsLeft(page),
        (left) => left < first,
        'the countdown',
      );
      assert.ok(second > first - 20, `${first} ${second}`);
      await page.reload();
      await waitUntilPlaying(page);
      await openLogin(page);
      // A clock that jumps forward ends the wait, and the number leads to the same request; one that jumps back doesn't extend it.
      if (days < 0) await typeInto(page, number);
      await loginStep(page, 'otp');
      if (days > 0) assert.ok((await secondsLeft(page)) <= 120);
      await typeInto(page, await lastCode(demo.origin));
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('tokens:')));
      asked.length = 0;
      await page.evaluate(`window.name = '${days}'`);
      await ask(page, (player) => player.setAttribute('content-id', '3'));
      await waitUntilPlaying(page);
      assert.ok(asked.includes('/api/vod/3/details'));
      assert.deepEqual(
        asked.filter((path) => /\/(token|refresh)$/.test(path)),
        [],
      );
      await demo.browser.reset();
    });
  }
});
