import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, waitUntilPlaying } from '../support/page/element-page.ts';
import { loginStep, openLogin, secondsLeft, typeInto } from '../support/page/login-panel.ts';

describe('login', () => {
  const demo = useDemo();
  let last = 1_000_000;

  /** Each test has its own viewer. */
  const freshNumber = () => {
    last += 1;
    return `0912${last}`;
  };
  const lastCode = async () => {
    const [sent] = (await (await fetch(`${demo.origin}/control/codes`)).json()) as { code: string }[];
    return sent?.code ?? '';
  };

  async function open(query = 'type=vod&id=1'): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/plr?${query}`);
    await page.waitForSelector('cloud-player >>> :is(.cover-image, [part~=controls])');
    return page;
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction(
      (text) =>
        document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login')?.textContent?.includes(text),
      {},
      words,
    );
  const clear = async (page: Page) => {
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyA');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
  };

  for (const [lang, wrong] of [
    ['fa', 'شمارهٔ موبایل درست نیست.'],
    ['ar', 'رقم الجوال غير صحيح.'],
  ] as const) {
    it(`works with the keyboard only in ${lang}: a wrong number, the number in local digits, the code`, async () => {
      const page = await open(`type=vod&id=1&lang=${lang}`);
      const changed = page.evaluate(
        () =>
          new Promise<unknown>((resolve) =>
            document
              .querySelector('cloud-player')
              ?.addEventListener('loginchange', (event) => resolve((event as CustomEvent).detail.loggedIn)),
          ),
      );
      await openLogin(page);
      await typeInto(page, '0912');
      await says(page, wrong);
      await clear(page);
      await typeInto(
        page,
        freshNumber().replace(/\d/g, (digit) => String.fromCharCode((lang === 'fa' ? 0x06f0 : 0x0660) + Number(digit))),
      );
      await loginStep(page, 'otp');
      await typeInto(page, await lastCode());
      assert.equal(await changed, true);
      await page.waitForFunction(
        () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.popover[data-state=open]'),
      );
      await openSettings(page);
      await page.waitForFunction(() =>
        document.querySelector('cloud-player')?.shadowRoot?.textContent?.includes('کاربر'),
      );
    });
  }

  it('shows a message for a wrong code, an expired request and no network, and keeps what was typed', async () => {
    const page = await open();
    await openLogin(page);
    await typeInto(page, freshNumber());
    await loginStep(page, 'otp');
    const code = await lastCode();
    await typeInto(page, String((Number(code) + 1) % 100_000).padStart(5, '0'));
    await says(page, 'کد واردشده اشتباه است.');
    await demo.fault({ effect: 'reset', path: '/api/auth/verify**' });
    await clear(page);
    await typeInto(page, code);
    await says(page, 'ارتباط برقرار نشد.');
    const typed = () => page.$eval('cloud-player >>> .login input', (input) => (input as HTMLInputElement).value);
    assert.equal(await typed(), code);
    await demo.heal();
    await demo.fault({ effect: 'status', status: 410, path: '/api/auth/verify**', times: 1 });
    await page.keyboard.press('Enter');
    await says(page, 'مهلت این کد تمام شده است.');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login input'),
    );
  });

  it('shows that a code can’t be sent, and uses one that was sent recently (400)', async () => {
    const page = await open();
    await openLogin(page);
    await demo.fault({ effect: 'status', status: 500, path: '/api/auth/login**', times: 1 });
    await typeInto(page, freshNumber());
    await says(page, 'فرستادن کد ممکن نشد.');
    await page.keyboard.press('Enter');
    await loginStep(page, 'otp');
    const code = await lastCode();
    await page.$$eval('cloud-player >>> .login-more button', (buttons) => (buttons.at(-1) as HTMLElement).click());
    await loginStep(page, 'mobileNumber');
    await typeInto(page, `0912${last}`);
    await loginStep(page, 'otp');
    await typeInto(page, code);
    await page.waitForFunction(
      () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.login input'),
    );
  });

  it('keeps the countdown to another code when the popover closes and after a reload', async () => {
    const page = await open();
    await openLogin(page);
    await typeInto(page, freshNumber());
    await loginStep(page, 'otp');
    const first = await secondsLeft(page);
    assert.ok(first > 110 && first <= 120, String(first));
    await page.keyboard.press('Escape');
    // The menu entry that opened it is gone: the focus goes to the player.
    await page.waitForFunction(() =>
      document.querySelector('cloud-player')?.shadowRoot?.activeElement?.matches('.player'),
    );
    await openLogin(page);
    assert.ok((await secondsLeft(page)) <= first);
    await page.reload();
    await page.waitForSelector('cloud-player >>> .cover-image');
    await openLogin(page);
    await loginStep(page, 'otp');
    const later = await secondsLeft(page);
    assert.ok(later > 60 && later <= first, String(later));
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert.equal(kept.includes('0912'), false);
  });

  it('survives a reload; logout deletes it', async () => {
    const page = await open('type=vod&id=1&autoplay=1&muted=1');
    await openLogin(page);
    await typeInto(page, freshNumber());
    await loginStep(page, 'otp');
    await typeInto(page, await lastCode());
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('tokens:')));
    await page.reload();
    await waitUntilPlaying(page);
    await openLogin(page);
    await loginStep(page, 'user');
    await page.$eval('cloud-player >>> .login button', (button) => (button as HTMLElement).click());
    await loginStep(page, 'mobileNumber');
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tokens:'))), []);
    assert.equal(await ask(page, (player) => player.paused), false);
  });

  it('needs one refresh for two tabs with 20 calls each and an expired token', async () => {
    const first = await open('type=vod&id=1&autoplay=1&muted=1');
    await openLogin(first);
    await typeInto(first, freshNumber());
    await loginStep(first, 'otp');
    await typeInto(first, await lastCode());
    await first.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('tokens:')));
    const second = await open('type=vod&id=1&autoplay=1&muted=1');
    await waitUntilPlaying(second);
    const asked: string[] = [];
    for (const page of [first, second]) {
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    }
    await demo.fault({ effect: 'flag', name: 'token.expired', for: 60 });
    const showTwenty = () => {
      for (let count = 0; count < 20; count += 1) {
        const player = document.createElement('cloud-player');
        player.setAttribute('type', 'vod');
        player.setAttribute('content-id', '1');
        document.body.append(player);
      }
    };
    await Promise.all([first.evaluate(showTwenty), second.evaluate(showTwenty)]);
    const count = (call: string) => asked.filter((one) => one === call).length;
    for (const page of [first, second]) {
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('cloud-player')].filter((player) =>
            player.shadowRoot?.querySelector('.cover-image'),
          ).length === 20,
        { polling: 100 },
      );
    }
    assert.equal(count('POST /api/auth/refresh'), 1, asked.join('\n'));
    assert.equal(count('GET /api/token'), 0);
    assert.ok(count('GET /api/vod/1/details') <= 80, 'each call was repeated once at most');
  });

  for (const query of ['authentication=false&type=vod&id=1', 'isAuth=false&type=vod&id=1', 'raw=1&type=vod&id=1']) {
    it(`is not offered with ${query}`, async () => {
      const page = await open(query);
      await openSettings(page);
      const labels = await page
        .waitForSelector('cloud-player >>> [role=menu]')
        .then((menu) => menu?.evaluate((node) => node.textContent));
      assert.doesNotMatch(labels ?? '', /ورود/);
    });
  }
});
