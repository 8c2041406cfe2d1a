import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  CARD,
  cardsOfPlayers,
  eventsOf,
  hasVoted,
  openPanel,
  optionHasFocus,
  PLAIN,
  placesOfCard,
  pollIsClosed,
  pollOf,
  RADIOS,
  untilGone,
  useAudience,
  vote,
  voteInCard,
} from '../support/page/audience-page.ts';
import { focusControl, hasControl, playersHaveControl, pressControl } from '../support/page/controls.ts';
import { clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { wear } from '../support/page/layout-page.ts';
import { menuIsOpen } from '../support/page/menu.ts';
import { says } from '../support/page/message.ts';
import { pressBesidePanel } from '../support/page/panel.ts';
import { openTabNamed, tabIsNotTooWide } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';
import { pollStays } from '../support/time/poll-clock.ts';

const SECOND = 'cloud-player:nth-of-type(2)';

describe('a poll of a live stream', () => {
  const audience = useAudience();
  const { open, start, countsCome, callsCome, demo } = audience;

  const until = (page: Page, votes: string, what: string) =>
    untilSo(
      () => pollOf(page),
      ({ foot }) => foot?.includes(votes) === true,
      what,
    );

  it('is voted in, changed, and kept after a reload', async () => {
    const page = await open();
    await openPanel(page);
    assert.deepEqual((await pollOf(page)).percents, ['', '', '']);
    await vote(page, 1);
    assert.equal((await pollOf(page)).mine, 1);
    await until(page, '۱۰۱', 'counted');
    await vote(page, 2);
    await callsCome(2);
    await untilSo(
      () => eventsOf(page),
      (events) => events.length >= 2,
      'both votes are told',
    );
    await countsCome();
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
      () => pollOf(page),
      ({ percents }) => percents.join() === '۵۹٪,۳۰٪,۱۱٪',
      'the second vote is counted',
    );
    await start(page, '');
    await openPanel(page);
    assert.deepEqual(await pollOf(page), before);
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
    assert.equal((await pollOf(page)).mine, 0);
    await says(page, 'رأی‌گیری این گزینه بسته است');
    assert.equal((await pollOf(page)).mine, -1);
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
    assert.equal((await pollOf(one)).mine, 2);
  });

  it('comes as a card over the corner once, and moves no focus; the result stays for a moment', async () => {
    const page = await open();
    await page.waitForSelector(CARD);
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'body');
    const over = await placesOfCard(page);
    assert.ok(over.bottom <= over.row, JSON.stringify(over));
    assert.ok(over.right > PLAIN.width / 2, 'at the start of the line');
    await voteInCard(page, 1);
    await untilGone(page, '.poll-card');
    assert.equal(audience.board.calls.length, 1);
    audience.board.state.poll = { id: 'poll-2', title: 'دوباره؟', options: ['بله', 'نه'] };
    await page.waitForSelector(CARD);
    await focusControl(page, 'play-button');
    await page.keyboard.press('Escape');
    await untilGone(page, '.poll-card');
    await start(page, '');
    await openPanel(page);
    await pressControl(page, 'poll-button');
    await countsCome();
    assert.equal(await page.$(CARD), null);
  });

  it('waits with its card while something is open and while somebody types', async () => {
    audience.board.state.poll = undefined;
    const page = await open();
    await page.evaluate(() => document.body.append(document.createElement('input')));
    await clickPart(page, 'settings-button');
    await menuIsOpen(page);
    audience.board.state.poll = { id: 'poll-3', title: 'کدام؟', options: ['بله', 'نه'] };
    await countsCome();
    assert.equal(await page.$(CARD), null);
    await page.focus('input');
    await pressBesidePanel(page);
    await untilGone(page, '[role=menu]');
    await page.focus('input');
    await countsCome();
    assert.equal(await page.$(CARD), null);
    await page.evaluate(() => document.querySelector('input')?.blur());
    await page.waitForSelector(CARD);
  });

  it('keeps its result when it ends, and its button for a while', async () => {
    const page = await open();
    await openPanel(page);
    audience.board.state.poll = undefined;
    await pollIsClosed(page);
    await vote(page, 0);
    await countsCome();
    assert.equal(audience.board.calls.length, 0);
    assert.deepEqual((await pollOf(page)).percents, ['۶۰٪', '۳۰٪', '۱۰٪']);
  });

  it('is done by keyboard alone: reach, vote, close', async () => {
    const page = await open();
    await page.waitForSelector(CARD);
    await page.focus('cloud-player');
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await optionHasFocus(page)) break;
    }
    const before = await page.$eval('cloud-player', ({ currentTime }) => currentTime);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const after = await page.$eval('cloud-player', ({ currentTime }) => currentTime);
    await callsCome(1);
    assert.deepEqual(audience.board.calls[0]?.body.poll, { option_id: 'poll-1-1' });
    assert.ok(Math.abs(after - before) < 5);
    assert.equal(await page.$eval('cloud-player', ({ paused }) => paused), false);
    await page.keyboard.press('Escape');
    await untilGone(page, '.poll-card');
    await page.keyboard.press('KeyM');
    assert.equal(await page.$eval('cloud-player', ({ muted }) => muted), false);
  });

  for (const [name, viewport] of [
    ['portrait, 360 px', { width: 360, height: 780, hasTouch: true, isMobile: true }],
    ['sidebar, 1280 px', { width: 1280, height: 760 }],
  ] as const) {
    it(`is shown in a tab in each language, ${name}`, async () => {
      const page = await open({ viewport });
      for (const [lang, title, percent] of [
        ['fa', 'نظرسنجی و واکنش‌ها', '۶۰٪'],
        ['ar', 'الاستطلاع والتفاعلات', '٦٠٪'],
        ['en', 'Poll and reactions', '60%'],
      ] as const) {
        await wear(page, { lang });
        await openTabNamed(page, title);
        await page.waitForSelector(RADIOS);
        await vote(page, 0);
        await untilSo(
          () => pollOf(page),
          ({ percents }) => percents[0] === percent,
          `the share in ${lang}`,
        );
        // Nothing is wider than its panel.
        assert.ok(await tabIsNotTooWide(page), lang);
        await untilGone(page, '.poll-card');
      }
    });
  }

  it('is the same for two players of a page: one call, one vote in both, one card', async () => {
    const page = await open();
    await page.evaluate(() => {
      const player = document.querySelector('cloud-player');
      player?.after(player.cloneNode());
    });
    await page.waitForSelector(CARD);
    await playersHaveControl(page, 'poll-button', 2);
    assert.equal(await cardsOfPlayers(page), 1);
    await voteInCard(page, 0);
    await callsCome(1);
    await pressControl(page, 'poll-button', SECOND);
    await hasVoted(page, SECOND);
    assert.equal(audience.board.calls.length, 1);
  });

  it('is not shown, and nothing is loaded for it, if the live stream has none', async () => {
    const scripts: string[] = [];
    audience.board.state.poll = undefined;
    const page = await demo.browser.newPage();
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1`);
    await waitUntilPlaying(page);
    assert.equal(await hasControl(page, 'poll-button'), false);
    assert.ok(scripts.every((url) => !/poll|audience/.test(url)));
  });
});
