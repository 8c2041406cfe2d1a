import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control, untilNoControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { foot, useKeepingPage } from '../support/page/keeping-page.ts';
import {
  changeNumber,
  clear,
  formSays,
  isKept,
  loginCloses,
  loginStep,
  logOut,
  openLogin,
  secondsLeft,
  showCovers,
  typed,
  typeInto,
  useLoginPage,
} from '../support/page/login-panel.ts';
import { menuSays } from '../support/page/menu.ts';
import { says } from '../support/page/message.ts';
import { cover, untilPictureHasFocus } from '../support/page/picture.ts';
import { lastCode } from '../support/platform/viewer.ts';

/** In turns: the digits of Persian and of Arabic. */
const inLocalDigits = (number: string) =>
  [...number].map((digit, place) => String.fromCharCode((place % 2 === 0 ? 0x06f0 : 0x0660) + Number(digit))).join('');

describe('login', () => {
  const demo = useDemo();
  const { open, freshNumber } = useLoginPage(demo);
  const keeping = useKeepingPage(demo);

  it('works with the keyboard only, survives a reload, and is deleted by the logout', async () => {
    const page = await open('type=vod&id=1&lang=ar&autoplay=1&muted=1');
    await repeatVideo(page);
    const changed = ask(
      page,
      (player) =>
        new Promise<unknown>((resolve) =>
          player.addEventListener('loginchange', (event) => resolve((event as CustomEvent).detail.loggedIn)),
        ),
    );
    await openLogin(page);
    await typeInto(page, '0912');
    await formSays(page, 'رقم الجوال غير صحيح.');
    await ask(page, (player) => player.setAttribute('lang', 'fa'));
    await formSays(page, 'شمارهٔ موبایل درست نیست.');
    await clear(page);
    await typeInto(page, inLocalDigits(freshNumber()));
    await loginStep(page, 'otp');
    await typeInto(page, await lastCode(demo.origin));
    assert.equal(await changed, true);
    await loginCloses(page);
    await openSettings(page);
    await says(page, 'کاربر');
    await isKept(page);

    await page.reload();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await openLogin(page);
    await loginStep(page, 'user');
    await logOut(page);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tokens:'))), []);
    assert.equal(await ask(page, (player) => player.paused), false);
  });

  it('shows errors of a code, its request and the network, keeps the typed text, and uses a code sent recently', async () => {
    const page = await open();
    await openLogin(page);
    await demo.fault({ effect: 'status', status: 500, path: '/api/auth/login**', times: 1 });
    const number = freshNumber();
    await typeInto(page, number);
    await formSays(page, 'فرستادن کد ممکن نشد.');
    await page.keyboard.press('Enter');
    await loginStep(page, 'otp');
    const code = await lastCode(demo.origin);
    // The platform refuses to send another one (400).
    await changeNumber(page);
    await typeInto(page, number);
    await loginStep(page, 'otp');
    await typeInto(page, String((Number(code) + 1) % 100_000).padStart(5, '0'));
    await formSays(page, 'کد واردشده اشتباه است.');
    await demo.fault({ effect: 'reset', path: '/api/auth/verify**' });
    await clear(page);
    await typeInto(page, code);
    await formSays(page, 'ارتباط برقرار نشد.');
    assert.equal(await typed(page), code);
    await demo.heal();
    await demo.fault({ effect: 'status', status: 410, path: '/api/auth/verify**', times: 1 });
    await page.keyboard.press('Enter');
    await formSays(page, 'مهلت این کد تمام شده است.');
    await page.keyboard.press('Enter');
    await loginCloses(page);
    await isKept(page);
  });

  it('keeps the countdown to another code when the popover closes and after a reload', async () => {
    const page = await open();
    await openLogin(page);
    await typeInto(page, freshNumber());
    await loginStep(page, 'otp');
    const first = await secondsLeft(page);
    assert.ok(first > 0 && first <= 120, String(first));
    await page.keyboard.press('Escape');
    // The menu entry that opened it is gone: the focus goes to the player.
    await untilPictureHasFocus(page);
    await openLogin(page);
    assert.ok((await secondsLeft(page)) <= first);
    await page.reload();
    await cover(page);
    await openLogin(page);
    await loginStep(page, 'otp');
    const later = await secondsLeft(page);
    assert.ok(later > 0 && later <= first, String(later));
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert.equal(kept.includes('0912'), false);
  });

  it('needs one refresh for two tabs with 5 players each and an expired token', async () => {
    const kept = JSON.stringify(await keeping.login());
    const tabs = await Promise.all([1, 2].map(() => demo.browser.newPage()));
    for (const page of tabs) {
      await page.evaluateOnNewDocument((login) => {
        localStorage.setItem(`cloud-player:tokens:${location.origin}`, login);
      }, kept);
    }
    const asked: string[] = [];
    for (const page of tabs) {
      // Also of its own cover: then its token has arrived.
      await page.goto(`${demo.origin}/plr?type=vod&id=1`);
      await cover(page);
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    }
    await demo.fault({ effect: 'flag', name: 'token.expired', for: 60 });
    await Promise.all(tabs.map((page) => showCovers(page, 5)));
    const count = (call: string) => asked.filter((one) => one === call).length;
    assert.equal(count('POST /api/auth/refresh'), 1, asked.join('\n'));
    assert.equal(count('GET /api/token'), 0);
    assert.ok(count('GET /api/vod/1/details') <= 20, 'each call was repeated once at most');
  });

  it('is in the foot of the panels, in words, and is not offered where the page does not want it', async () => {
    const page = await keeping.open('', { width: 1280, height: 720 });
    await foot.press(page);
    await keeping.logIn(page);
    await foot.says(page, 'خروج از حساب');
    await foot.press(page);
    await foot.says(page, 'ورود به حساب');
    const labels = async () => {
      await openSettings(page);
      const words = await menuSays(page);
      await page.keyboard.press('Escape');
      await loginCloses(page);
      return words;
    };
    assert.match(await labels(), /ورود/);
    for (const [name, value] of [
      ['authentication', 'false'],
      ['is-auth', 'false'],
      ['raw', ''],
    ] as const) {
      await page.$eval('cloud-player', (player, key, wish) => player.setAttribute(key, wish), name, value);
      await untilNoControl(page, 'profile');
      assert.doesNotMatch(await labels(), /ورود/, name);
      await page.$eval('cloud-player', (player, key) => player.removeAttribute(key), name);
      await control(page, 'profile');
    }
  });
});
