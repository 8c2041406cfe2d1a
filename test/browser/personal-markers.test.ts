import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask } from '../support/page/element-page.ts';
import {
  keptList,
  markerForm,
  moments,
  ownMark,
  toastSays,
  undo,
  useKeepingPage,
} from '../support/page/keeping-page.ts';
import { barHasMoments } from '../support/page/list.ts';
import { asksToLogIn } from '../support/page/login-panel.ts';
import { openSurface } from '../support/page/surface.ts';

describe('personal markers', () => {
  const demo = useDemo({ shared: true });
  let page: Page;
  const on = useKeepingPage(demo);
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
    for (const words of ['نامی بنویسید', 'شکلک انتخاب کنید', 'توضیحی برای لحظه']) await markerForm.refuses(page, words);
    await markerForm.nameHasFocus(page);
    await markerForm.focusTime(page);
    await page.keyboard.press('KeyM');
    assert.equal(await ask(page, (player) => player.muted), true);
    await page.keyboard.press('Escape');
    await markerForm.isGone(page);
  });

  it('are stored after a log-in in the middle, drawn apart, deleted and brought back', async () => {
    await on.events(page, 'markerchange');
    await form();
    await markerForm.oneSecondLater(page);
    await markerForm.fill(page, '<img src=x onerror=alert(1)>', 'چه صحنه‌ای');
    await page.keyboard.press('Escape');
    await markerForm.isGone(page);
    await form();
    await markerForm.submit(page);
    await asksToLogIn(page);
    // At the same time: the message is shown for only 3 s.
    await Promise.all([toastSays(page, 'ثبت شد'), on.give(page, await on.token())]);
    await ownMark.isDrawn(page);
    await moments.canBeRemoved(page);
    assert.ok((await on.names(page)).includes('<img src=x onerror=alert(1)>'));
    await moments.describes(page, 'چه صحنه‌ای');
    await moments.showOwn(page);
    assert.equal((await on.names(page)).length, 1);
    await Promise.all([toastSays(page, 'حذف شد'), keptList.removeFirst(page)]);
    await ownMark.isGone(page);
    await undo(page);
    await ownMark.isDrawn(page);
    const all = (await on.told(page)).map(([, detail]) => (detail as { added: boolean }).added);
    assert.deepEqual(all, [true, false, true]);
  });

  it('can be added to a video without markers: its panel says how', async () => {
    await on.answer('/api/markers', { count: 0, results: [] });
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '2'));
    await barHasMoments(page, 0);
    await openSurface(page, 'markers');
    await keptList.says(page, 'هنوز لحظه‌ای');
    await moments.add(page);
    await markerForm.isOpen(page);
    await page.keyboard.press('Escape');
    await markerForm.isGone(page);
    await demo.heal();
  });

  it('show that the markers could not be loaded', async () => {
    await on.refuse('/api/markers', 'GET', 401);
    await page.$eval('cloud-player', (player) => player.setAttribute('content-id', '3'));
    await openSurface(page, 'markers');
    await keptList.says(page, 'دریافت نشد');
    await demo.heal();
    await keptList.retry(page);
    await keptList.isThere(page);
  });
});
