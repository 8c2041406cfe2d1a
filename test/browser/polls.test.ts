import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PLAIN } from '../support/page/audience-page.ts';
import { useViewers } from '../support/page/audience-viewer.ts';
import { ask, clickPart } from '../support/page/element-page.ts';
import { untilSo } from '../support/page/until-so.ts';

describe('a poll of a live stream', () => {
  const { board, viewer: shared } = useViewers();
  const callsBecome = (count: number) =>
    untilSo(
      () => board.calls,
      ({ length }) => length >= count,
      `${count} votes`,
    );

  it('is voted in and changed, and kept after a reload, without another card', async () => {
    const viewer = await shared();
    const pollId = board.ask();
    await viewer.learn();
    await viewer.openPanel();
    assert.deepEqual((await viewer.poll()).percents, ['۶۰٪', '۳۰٪', '۱۰٪']);
    await viewer.vote(1);
    assert.equal((await viewer.poll()).mine, 1);
    await viewer.votesBecome('۱۰۱');
    await viewer.eventCount(1);
    await viewer.vote(2);
    await viewer.clock.jump(1);
    await viewer.eventCount(2);
    await viewer.clock.jump(10);
    await viewer.learn();
    assert.deepEqual(
      board.calls.map(({ type, id, poll }) => [type, id, poll]),
      [
        ['live', '1', { option_id: `${pollId}-1` }],
        ['live', '1', { option_id: `${pollId}-2` }],
      ],
    );
    assert.deepEqual(await viewer.events(), [
      { pollId, optionId: `${pollId}-1` },
      { pollId, optionId: `${pollId}-2` },
    ]);
    const before = await viewer.poll();
    assert.deepEqual([before.mine, before.percents], [2, ['۵۹٪', '۳۰٪', '۱۱٪']]);
    await viewer.reload();
    await viewer.learn();
    assert.equal(await viewer.card.isThere(), false);
    await viewer.openPanel();
    assert.deepEqual(await viewer.poll(), before);
    await viewer.closePanel();
    board.ask();
    await viewer.learn();
    await viewer.card.comes();
  });

  it('takes back a vote that is refused after its retries, with the words of the platform', async () => {
    const viewer = await shared();
    await viewer.openPanel();
    board.state.refusal = { status: 400, detail: 'رأی‌گیری این گزینه بسته است' };
    await viewer.vote(0);
    assert.equal((await viewer.poll()).mine, 0);
    const callsAfterASecond = async () => {
      await viewer.clock.jump(1);
      return board.calls.length;
    };
    await untilSo(callsAfterASecond, (count) => count === 4, 'three retries');
    await viewer.says('رأی‌گیری این گزینه بسته است');
    assert.equal((await viewer.poll()).mine, -1);
    await viewer.clock.jump(10);
    await viewer.learn();
    assert.equal(board.calls.length, 4);
    assert.deepEqual(await viewer.events(), []);
  });

  it('comes as a card over the corner, and moves no focus; it goes after the vote or with Escape', async () => {
    const viewer = await shared();
    const { page, card } = viewer;
    board.ask();
    await viewer.learn();
    await card.comes();
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'body');
    const { bottom, right, row } = await viewer.edges();
    assert.ok(bottom > 0 && bottom <= row, `${bottom} and ${row}`);
    assert.ok(right > PLAIN.width / 2, 'at the start of the line');
    await card.vote(1);
    await viewer.eventCount(1);
    assert.equal(await card.isThere(), true);
    await viewer.clock.jump(5);
    await card.goes();
    assert.equal(board.calls.length, 1);
    board.ask('دوباره؟', ['بله', 'نه']);
    await viewer.learn();
    await card.comes();
    await page.focus('cloud-player >>> [part~="play-button"]');
    await page.keyboard.press('Escape');
    await card.goes();
  });

  it('waits with its card while something is open and while somebody types', async () => {
    const viewer = await shared();
    const { page, card } = viewer;
    await page.evaluate(() => document.body.append(document.createElement('input')));
    await clickPart(page, 'settings-button');
    await page.waitForSelector('cloud-player >>> [role=menu]');
    board.ask('کدام؟', ['بله', 'نه']);
    await viewer.learn();
    assert.equal(await card.isThere(), false);
    await page.focus('input');
    await viewer.leaveMenu();
    await page.focus('input');
    await viewer.learn();
    assert.equal(await card.isThere(), false);
    await page.evaluate(() => document.querySelector('input')?.remove());
    await card.comes();
  });

  it('keeps its result when it ends, and takes no vote any more', async () => {
    const viewer = await shared();
    await viewer.openPanel();
    board.close();
    await viewer.learn();
    assert.equal(await viewer.has('.audience [data-closed]'), true);
    await viewer.vote(0);
    assert.deepEqual((await viewer.poll()).percents, ['۶۰٪', '۳۰٪', '۱۰٪']);
    const pollId = board.ask();
    await viewer.learn();
    await viewer.vote(1);
    await callsBecome(1);
    assert.deepEqual(board.calls[0]?.poll, { option_id: `${pollId}-1` });
  });

  it('is done by keyboard alone: reach, vote, close', async () => {
    const viewer = await shared();
    const { page, card } = viewer;
    const pollId = board.ask();
    await viewer.learn();
    await card.comes();
    await page.focus('cloud-player');
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const role = await page.evaluate(() => document.querySelector('cloud-player')?.shadowRoot?.activeElement?.role);
      if (role === 'radio') break;
    }
    const volume = await ask(page, (player) => player.volume);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await callsBecome(1);
    assert.deepEqual(board.calls[0]?.poll, { option_id: `${pollId}-1` });
    await viewer.eventCount(1);
    assert.deepEqual(await ask(page, (player) => [player.paused, player.volume, player.muted]), [false, volume, true]);
    await page.keyboard.press('Escape');
    await card.goes();
    await page.keyboard.press('KeyM');
    assert.equal(await ask(page, (player) => player.muted), false);
    await page.keyboard.press('KeyM');
  });

  it('stands in a tab in each language, beside and below the picture', async () => {
    const viewer = await shared();
    const { page } = viewer;
    for (const [portrait, viewport] of [
      ['', { width: 360, height: 780 }],
      ['false', { width: 1280, height: 760 }],
    ] as const) {
      await page.setViewport(viewport);
      await page.$eval('cloud-player', (player, value) => player.setAttribute('portrait', value), portrait);
      for (const [lang, title, percent] of [
        ['fa', 'نظرسنجی و واکنش‌ها', '۶۰٪'],
        ['ar', 'الاستطلاع والتفاعلات', '٦٠٪'],
        ['en', 'Poll and reactions', '60%'],
      ] as const) {
        await page.$eval('cloud-player', (player, value) => player.setAttribute('lang', value), lang);
        await viewer.openTab(title);
        await untilSo(viewer.poll, ({ percents }) => percents[0] === percent, `${lang}, ${viewport.width} px`);
        assert.ok(await viewer.fitsItsTab(), `${lang}, ${viewport.width} px`);
        await viewer.card.goes();
      }
    }
    await ask(page, (player) => {
      player.setAttribute('lang', 'fa');
      player.removeAttribute('portrait');
    });
    await page.setViewport(PLAIN);
  });

  it('is the same for two players of a page: one call, one vote in both, one card', async () => {
    const viewer = await shared();
    const { page, card } = viewer;
    await page.evaluate(() => {
      const player = document.querySelector('cloud-player');
      player?.after(Object.assign(player.cloneNode(), { id: 'second' }));
    });
    await page.waitForSelector('#second >>> [part~="poll-button"]');
    board.ask();
    await viewer.learn();
    await card.comes();
    const cards = await page.$$('cloud-player >>> .poll-card');
    assert.equal(cards.length, 1);
    await card.vote(0);
    await callsBecome(1);
    await page.$eval('#second >>> [part~="poll-button"]', (button) => (button as HTMLElement).click());
    await page.waitForSelector('#second >>> .audience [aria-checked=true]');
    await viewer.learn();
    assert.equal(board.calls.length, 1);
    await page.evaluate(() => document.querySelector('#second')?.remove());
  });

  it('is gone with the live stream', async () => {
    const viewer = await shared();
    await viewer.openPanel();
    await ask(viewer.page, (player) => Object.assign(player, { type: 'vod', contentId: '1' }));
    await viewer.goes('.audience, [part~="poll-button"]');
  });
});
