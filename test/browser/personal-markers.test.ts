import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask } from '../support/page/element-page.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { openSurface } from '../support/page/surface.ts';

describe('personal markers', () => {
  const demo = useDemo();
  const on = useKeepingPage(demo);
  const { open, press, seen, says } = on;
  afterEach(() => assert.deepEqual(on.wrong, []));

  const NAME = '.marker-form .field:nth-of-type(2) input';
  const form = async (page: Page) => {
    await openSurface(page, 'personalMarker');
    await page.waitForSelector('cloud-player >>> .marker-form');
  };
  const fill = async (page: Page, name: string, description: string) => {
    await page.type(`cloud-player >>> ${NAME}`, name);
    await press(page, '.marker-sticker:nth-child(3) input');
    await page.type('cloud-player >>> .marker-form textarea', description);
  };
  const submit = (page: Page) => press(page, '.marker-form [type=submit]');
  const names = (page: Page) =>
    page.$$eval('cloud-player >>> .kept-row .card-title > bdi', (all) => all.map(({ textContent }) => textContent));

  it('have a form with a message for each field; other keys are silent while it is open', async () => {
    const page = await open(`xToken=${await on.token()}`);
    await form(page);
    await seen(page, `${NAME}:focus`);
    await submit(page);
    for (const words of ['نامی بنویسید', 'شکلک انتخاب کنید', 'توضیحی برای نشانه'])
      await says(page, words, '.field-error');
    await seen(page, `${NAME}:focus`);
    await page.$eval(`cloud-player >>> ${NAME}`, (input) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '\u200b\u200f');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await submit(page);
    await says(page, 'نامی بنویسید', '.field-error');
    await page.$eval(`cloud-player >>> ${NAME}`, (input) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '😀'.repeat(257));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await submit(page);
    await says(page, '۲۵۶', '.field-error');
    const time = '.marker-time input';
    await page.$eval(`cloud-player >>> ${time}`, (input) => (input as HTMLInputElement).select());
    await page.type(`cloud-player >>> ${time}`, '99:99');
    await submit(page);
    await says(page, '۱۲:۳۰', '.field-error');
    await page.focus('cloud-player >>> .marker-time button');
    await page.keyboard.press('KeyM');
    assert.equal(await ask(page, (player) => player.muted), true);
  });

  it('are stored after a log-in in the middle, drawn apart, deleted and brought back', async () => {
    const page = await open();
    await on.events(page, 'markerchange');
    await form(page);
    await press(page, '.marker-time > :last-child button');
    await fill(page, '<img src=x onerror=alert(1)>', 'چه صحنه‌ای');
    await page.keyboard.press('Escape');
    await form(page);
    await submit(page);
    await on.logIn(page);
    await says(page, 'ثبت شد');
    await seen(page, '.marker-dot[data-own]');
    await seen(page, '[part~=markers-panel] .kept-remove');
    assert.ok((await names(page)).includes('<img src=x onerror=alert(1)>'));
    await says(page, 'چه صحنه‌ای', '.kept-text');
    await press(page, '.marker-filter > :last-child button');
    assert.equal((await names(page)).length, 1);
    await press(page, '.kept-remove button');
    await says(page, 'حذف شد');
    await seen(page, '.marker-dot[data-own]', false);
    await press(page, '.toast button');
    await seen(page, '.marker-dot[data-own]');
    const all = (await on.told(page)).map(([, detail]) => (detail as { added: boolean }).added);
    assert.deepEqual(all, [true, false, true]);
  });

  it('keep their draft after a failure, with the words of the platform, and come back if a removal is refused', async () => {
    const page = await open(`xToken=${await on.token()}`);
    await form(page);
    await fill(page, 'گل', 'شرح');
    await on.refuse('/api/personal-markers', 'POST', 400, 'نشد');
    await submit(page);
    await says(page, 'نشد', '.marker-form [role=alert]');
    assert.equal(await page.$eval(`cloud-player >>> ${NAME}`, (input) => (input as HTMLInputElement).value), 'گل');
    await demo.heal();
    await submit(page);
    await seen(page, '[part~=markers-panel] .kept-remove');
    await on.refuse('/api/personal-markers', 'DELETE', 500);
    await press(page, '.kept-remove button');
    await says(page, 'عملیات با خطا مواجه شده است.');
    await seen(page, '.kept-remove');
  });

  it('are requested again when the page says that they have changed', async () => {
    const token = await on.token();
    const page = await open(`xToken=${token}`);
    await seen(page, '.marker-dot');
    await on.post(
      '/api/personal-markers',
      { name: 'a', sticker: '⭐', description: 'b', time: 5, video_id: '1', video_type: 'vod' },
      token,
    );
    await page.evaluate(() => document.querySelector('cloud-player')?.setAttribute('is-markers-change', '2'));
    await seen(page, '.marker-dot[data-own]');
  });

  it('can be added to a video without markers: its panel says how', async () => {
    await on.answer('/api/markers', { count: 0, results: [] });
    const page = await open();
    await openSurface(page, 'markers');
    await says(page, 'هنوز لحظه‌ای', '.list-state');
    await press(page, '.marker-head > :last-child button');
    await seen(page, '.marker-form');
  });

  it('say that the markers could not be loaded', async () => {
    await on.refuse('/api/markers', 'GET', 401);
    const page = await open();
    await openSurface(page, 'markers');
    await says(page, 'دریافت نشد', '.list-state');
    await demo.heal();
    await press(page, '.list-state button');
    await seen(page, '.kept-row');
  });
});
