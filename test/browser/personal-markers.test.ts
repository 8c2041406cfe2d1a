import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask } from '../support/page/element-page.ts';
import { markerForm, useKeepingPage } from '../support/page/keeping-page.ts';
import { openSurface } from '../support/page/surface.ts';

describe('personal markers', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  const on = useKeepingPage(demo);
  const { press, seen, says } = on;
  before(async () => {
    page = await on.open();
  });
  afterEach(() => assert.deepEqual(on.wrong, []));

  const form = async () => {
    await openSurface(page, 'personalMarker');
    await markerForm.isOpen(page);
  };

  it('have a form with a message for each field; other keys are silent while it is open', async () => {
    await form();
    await markerForm.nameHasFocus(page);
    await markerForm.submit(page);
    for (const words of ['نامی بنویسید', 'شکلک انتخاب کنید', 'توضیحی برای لحظه'])
      await says(page, words, '.field-error');
    await markerForm.nameHasFocus(page);
    await markerForm.focusTime(page);
    await page.keyboard.press('KeyM');
    assert.equal(await ask(page, (player) => player.muted), true);
    await page.keyboard.press('Escape');
    await seen(page, '.marker-form', false);
  });

  it('are stored after a log-in in the middle, drawn apart, deleted and brought back', async () => {
    await on.events(page, 'markerchange');
    await form();
    await press(page, '.marker-time > :last-child button');
    await markerForm.fill(page, '<img src=x onerror=alert(1)>', 'چه صحنه‌ای');
    await page.keyboard.press('Escape');
    await seen(page, '.marker-form', false);
    await form();
    await markerForm.submit(page);
    await seen(page, '.login');
    // At the same time: the message is shown for only 3 s.
    await Promise.all([says(page, 'ثبت شد'), on.give(page, await on.token())]);
    await seen(page, '.own-mark');
    await seen(page, '[part~=markers-panel] .kept-remove');
    assert.ok((await on.names(page)).includes('<img src=x onerror=alert(1)>'));
    await says(page, 'چه صحنه‌ای', '.kept-text');
    await press(page, '.marker-filter > :last-child button');
    assert.equal((await on.names(page)).length, 1);
    await Promise.all([says(page, 'حذف شد'), press(page, '.kept-remove button')]);
    await seen(page, '.own-mark', false);
    await press(page, '.toast button');
    await seen(page, '.own-mark');
    const all = (await on.told(page)).map(([, detail]) => (detail as { added: boolean }).added);
    assert.deepEqual(all, [true, false, true]);
  });

  it('can be added to a video without markers: its panel says how', async () => {
    await on.answer('/api/markers', { count: 0, results: [] });
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '2'));
    await seen(page, '.slider-tile + .slider-tile', false);
    await openSurface(page, 'markers');
    await says(page, 'هنوز لحظه‌ای', '.list-state');
    await press(page, '.marker-head > :last-child button');
    await seen(page, '.marker-form');
    await page.keyboard.press('Escape');
    await seen(page, '.marker-form', false);
    await demo.heal();
  });

  it('show that the markers could not be loaded', async () => {
    await on.refuse('/api/markers', 'GET', 401);
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '3'));
    await openSurface(page, 'markers');
    await says(page, 'دریافت نشد', '.list-state');
    await demo.heal();
    await press(page, '.list-state button');
    await seen(page, '.kept-row');
  });
});
