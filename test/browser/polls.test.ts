import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import {
  CARD,
  eventsOf,
  openPanel,
  PLAIN,
  RADIOS,
  untilGone,
  untilSo,
  useAudience,
} from '../support/page/audience-page.ts';
import { clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { PATIENCE } from '../support/time/patience.ts';
import { pollStays } from '../support/time/poll-clock.ts';

describe('a poll of a live stream', () => {
  const audience = useAudience();
  const { open, start, demo } = audience;

  const state = (page: Page, within = '.audience') =>
    page.evaluate((box) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const radios = [...(root?.querySelectorAll(`${box} [role=radio]`) ?? [])];
      return {
        mine: radios.findIndex(({ ariaChecked }) => ariaChecked === 'true'),
        percents: radios.map((radio) => radio.querySelector('.poll-percent')?.textContent),
        foot: root?.querySelector(`${box} .poll-foot`)?.textContent,
      };
    }, within);
  const until = (page: Page, votes: string, what: string) =>
    untilSo(
      () => state(page),
      ({ foot }) => foot?.includes(votes) === true,
      what,
    );
  const vote = (page: Page, index: number) =>
    page.$$eval(RADIOS, (radios, at) => (radios[at] as HTMLElement).click(), index);

  it('is voted in, changed, and kept after a reload', async () => {
    const page = await open();
    await openPanel(page);
    assert.deepEqual((await state(page)).percents, ['', '', '']);
    await vote(page, 1);
    assert.equal((await state(page)).mine, 1);
    await until(page, '۱۰۱', 'counted');
    await vote(page, 2);
    await pause(100);
    while (audience.board.calls.length < 2) await pause(20);
    await untilSo(
      () => eventsOf(page),
      (events) => events.length >= 2,
      'both votes are told',
    );
    await pause(500);
    assert.deepEqual(
      audience.board.calls.map(({ body }) => [body.type, body.id, body.poll]),
      [
        ['live', '1', { option_id: 'poll-1-1' }],
        ['live', '1', { option_id: 'poll-1-2' }],
      ],
    );
    assert.deepEqual(await eventsOf(page), [
      { pollId: 'poll-1', optionId: 'poll-1-1' },
      { pollId: 'poll-1', optionId: 'poll-1-2' },
    ]);
    const before = await untilSo(
      () => state(page),
      ({ percents }) => percents.join() === '۵۹٪,۳۰٪,۱۱٪',
      'the second vote is counted',
    );
    await start(page, '');
    await openPanel(page);
    assert.deepEqual(await state(page), before);
    assert.equal(await page.$(CARD), null);
  });

  it('is voted in on the reference platform', async () => {
    await pollStays();
    const page = await open({ own: true });
    await openPanel(page);
    const answered = page.waitForResponse((response) => response.url().includes('/api/emoji-poll'));
    await vote(page, 0);
    assert.equal((await answered).status(), 200);
    await page.waitForFunction(() => (window as unknown as { events: unknown[] }).events.length === 1);
  });

  it('takes back a vote that is refused after its retries, with the platform’s message', async () => {
    audience.board.state.refusal = { status: 400, detail: 'رأی‌گیری این گزینه بسته است' };
    const page = await open();
    await openPanel(page);
    await vote(page, 0);
    assert.equal((await state(page)).mine, 0);
    await page.waitForFunction(
      () => document.querySelector('cloud-player')?.shadowRoot?.textContent?.includes('رأی‌گیری این گزینه بسته است'),
      PATIENCE,
    );
    assert.equal((await state(page)).mine, -1);
    assert.equal(audience.board.calls.length, 4);
    // By the contract: 3 retries, 3 s apart. By the page's clock: this process may receive one late and the next one in time.
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/emoji-poll')
        .map(({ startTime }) => startTime),
    );
    assert.equal(times.length, 4);
    assert.ok(
      times.slice(1).every((at, index) => at - (times[index] ?? 0) > 2900),
      String(times),
    );
    assert.deepEqual(await eventsOf(page), []);
  });

  it('shows the votes of others', async () => {
    const [one, other] = [await open(), await open({ another: true })];
    await openPanel(one);
    await openPanel(other);
    await vote(one, 2);
    await until(other, '۱۰۱', 'the vote of the first viewer');
    await vote(other, 2);
    await until(one, '۱۰۲', 'the vote of the second viewer');
    assert.equal((await state(one)).mine, 2);
  });

  it('comes as a card over the corner once, and moves no focus; the result stays for a moment', async () => {
    const page = await open();
    await page.waitForSelector(CARD);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'body');
    const over = await page.evaluate(() => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const [card, row] = ['.poll-card', '.control-row'].map((name) =>
        root?.querySelector(name)?.getBoundingClientRect(),
      );
      return { card: card?.bottom ?? 0, row: row?.top ?? 0, right: card?.right ?? 0 };
    });
    assert.ok(over.card <= over.row, JSON.stringify(over));
    assert.ok(over.right > PLAIN.width / 2, 'at the start of the line');
    await page.$$eval(`${CARD} [role=radio]`, (radios) => (radios[1] as HTMLElement).click());
    await untilGone(page, '.poll-card');
    assert.equal(audience.board.calls.length, 1);
    audience.board.state.poll = { id: 'poll-2', title: 'دوباره؟', options: ['بله', 'نه'] };
    await page.waitForSelector(CARD);
    await page.focus('cloud-player >>> [part~="play-button"]');
    await page.keyboard.press('Escape');
    await untilGone(page, '.poll-card');
    await start(page, '');
    await openPanel(page);
    await page.$eval('cloud-player >>> [part~="poll-button"]', (button) => (button as HTMLElement).click());
    await pause(1500);
    assert.equal(await page.$(CARD), null);
  });

  it('waits with its card while something is open and while somebody types', async () => {
    audience.board.state.poll = undefined;
    const page = await open();
    await page.evaluate(() => document.body.append(document.createElement('input')));
    await clickPart(page, 'settings-button');
    await page.waitForSelector('cloud-player >>> [role=menu]');
    audience.board.state.poll = { id: 'poll-3', title: 'کدام؟', options: ['بله', 'نه'] };
    await pause(2500);
    assert.equal(await page.$(CARD), null);
    await page.focus('input');
    await page.evaluate(() => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      root?.querySelector<HTMLElement>('.popover-backdrop')?.click();
    });
    await untilGone(page, '[role=menu]');
    await page.focus('input');
    await pause(1000);
    assert.equal(await page.$(CARD), null);
    await page.evaluate(() => document.querySelector('input')?.blur());
    await page.waitForSelector(CARD);
  });

  it('keeps its result when it ends, and its button for a while', async () => {
    const page = await open();
    await openPanel(page);
    audience.board.state.poll = undefined;
    await page.waitForSelector('cloud-player >>> .audience [data-closed]');
    await vote(page, 0);
    await pause(300);
    assert.equal(audience.board.calls.length, 0);
    assert.deepEqual((await state(page)).percents, ['۶۰٪', '۳۰٪', '۱۰٪']);
  });

  it('is done by keyboard alone: reach, vote, close', async () => {
    const page = await open();
    await page.waitForSelector(CARD);
    await page.focus('cloud-player');
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const role = await page.evaluate(() => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.role);
      if (role === 'radio') break;
    }
    const before = await page.$eval('cloud-player', ({ currentTime }) => currentTime);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const after = await page.$eval('cloud-player', ({ currentTime }) => currentTime);
    while (audience.board.calls.length === 0) await pause(20);
    assert.deepEqual(audience.board.calls[0]?.body.poll, { option_id: 'poll-1-1' });
    assert.ok(Math.abs(after - before) < 5);
    assert.equal(await page.$eval('cloud-player', ({ paused }) => paused), false);
    await page.keyboard.press('Escape');
    await untilGone(page, '.poll-card');
    await page.keyboard.press('KeyM');
    assert.equal(await page.$eval('cloud-player', ({ muted }) => muted), false);
  });

  for (const [lang, title, percent] of [
    ['fa', 'نظرسنجی و واکنش‌ها', '۶۰٪'],
    ['ar', 'الاستطلاع والتفاعلات', '٦٠٪'],
    ['en', 'Poll and reactions', '60%'],
  ] as const) {
    for (const [name, viewport] of [
      ['portrait, 360 px', { width: 360, height: 780, hasTouch: true, isMobile: true }],
      ['sidebar, 1280 px', { width: 1280, height: 760 }],
    ] as const) {
      it(`is shown in a tab in ${lang}, ${name}`, async () => {
        const page = await open({ viewport, attributes: `lang="${lang}"` });
        const tab = await page.waitForFunction(
          (text) =>
            [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role=tab]') ?? [])].find(
              (one) => (one.ariaLabel ?? one.textContent ?? '').includes(text),
            ),
          { polling: 100 },
          title,
        );
        await (tab as unknown as { evaluate(press: (one: HTMLElement) => void): Promise<void> }).evaluate((one) =>
          one.click(),
        );
        await page.waitForSelector(RADIOS);
        await vote(page, 0);
        assert.equal((await state(page)).percents[0], percent);
        // Nothing is wider than its panel.
        assert.ok(
          await page.$eval('cloud-player >>> .tab-panel', ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        );
        await untilGone(page, '.poll-card');
      });
    }
  }

  it('is the same for two players of a page: one call, one vote in both, one card', async () => {
    const page = await open();
    await page.evaluate(() => {
      const player = document.querySelector('cloud-player');
      player?.after(player.cloneNode());
    });
    await page.waitForSelector(CARD);
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('cloud-player')].filter((player) =>
          player.shadowRoot?.querySelector('[part~="poll-button"]'),
        ).length === 2,
      { polling: 100 },
    );
    const cards = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('cloud-player')].filter((player) =>
            player.shadowRoot?.querySelector('.poll-card'),
          ).length,
      );
    assert.equal(await cards(), 1);
    await page.$$eval(`${CARD} [role=radio]`, (radios) => (radios[0] as HTMLElement).click());
    while (audience.board.calls.length === 0) await pause(20);
    await page.evaluate(() => {
      const second = document.querySelectorAll('cloud-player')[1];
      second?.shadowRoot?.querySelector<HTMLElement>('[part~="poll-button"]')?.click();
    });
    await page.waitForFunction(
      () =>
        document.querySelectorAll('cloud-player')[1]?.shadowRoot?.querySelector('.audience [aria-checked=true]') !==
        null,
      { polling: 50 },
    );
    assert.equal(audience.board.calls.length, 1);
  });

  it('is not shown, and nothing is loaded for it, if the live stream has none', async () => {
    const scripts: string[] = [];
    audience.board.state.poll = undefined;
    const page = await demo.browser.newPage();
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    assert.equal(await page.$('cloud-player >>> [part~="poll-button"]'), null);
    assert.ok(scripts.every((url) => !/poll|audience/.test(url)));
  });
});
