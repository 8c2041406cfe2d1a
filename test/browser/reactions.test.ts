import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { eventsOf, gifOf, PLAIN, reactions, untilGone, useAudience } from '../support/page/audience-page.ts';
import { hasControl } from '../support/page/controls.ts';
import { clickPart } from '../support/page/element-page.ts';
import { switchIs } from '../support/page/menu.ts';
import { untilSo } from '../support/page/until-so.ts';

describe('reactions to a live stream', () => {
  const audience = useAudience();
  const { open, countsCome, callsCome, demo } = audience;

  const { counts, tapAll } = reactions;
  const tap = (page: Page, index: number, times = 1) => tapAll(page, [[index, times]]);
  /** Records the most floating emojis at once, and which. */
  const watchFloats = async (page: Page) => {
    await (await reactions.corner(page)).evaluate((box) => {
      const seen = { most: 0, emojis: [] as string[] };
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        seen.most = Math.max(seen.most, box.childElementCount);
        for (const { addedNodes } of changes) for (const node of addedNodes) seen.emojis.push(node.textContent ?? '');
      }).observe(box, { childList: true });
    });
  };
  const floats = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { most: number; emojis: string[] } }).seen);

  it('are counted and rise at once, are sent in one call, reported to the page, and rise no more with the counts', async () => {
    const page = await open();
    await reactions.open(page);
    await watchFloats(page);
    await tapAll(page, [
      [0, 5],
      [2, 2],
    ]);
    const risen = ['❤️', '❤️', '❤️', '❤️', '❤️', '😂', '😂'];
    assert.deepEqual((await floats(page)).emojis, risen);
    await untilSo(
      () => counts(page),
      ([first]) => first === '۵',
      'counted at once',
    );
    await callsCome(1);
    const body = audience.board.calls[0]?.body;
    assert.deepEqual(
      [body?.type, body?.id, body?.emoji_list_1, body?.emoji_list_2, body?.poll],
      ['live', '1', { '❤️': 5 }, { '😂': 2 }, undefined],
    );
    await untilSo(
      () => eventsOf(page),
      (events) => events.length === 2,
      'events',
    );
    assert.deepEqual(await eventsOf(page), [
      { emoji: '❤️', count: 5 },
      { emoji: '😂', count: 2 },
    ]);
    await countsCome();
    assert.deepEqual(await counts(page), ['۵', '۰', '۲']);
    assert.deepEqual((await floats(page)).emojis, risen);
  });

  it('of one viewer rise for the other, and are seen in their counts', async () => {
    const [one, other] = [await open(), await open({ another: true })];
    await reactions.open(one);
    await reactions.open(other);
    await other.bringToFront();
    await watchFloats(other);
    // They rise during a second, and the next data, which may be there sooner, end that.
    await demo.fault({ effect: 'delay', ms: 2000, path: '/api/live/1/aggregate**' });
    await tap(one, 1, 3);
    await untilSo(
      () => counts(other),
      (now) => now[1] === '۳',
      'the count of the other viewer',
    );
    await untilSo(
      () => floats(other),
      ({ emojis }) => emojis.filter((emoji) => emoji === '🔥').length === 3,
      'floats',
    );
  });

  it('are 20 on the screen at most, in a flood; a press there reaches the picture', async () => {
    const page = await open();
    await watchFloats(page);
    let turns = 0;
    // A busy machine asks for the counts less often.
    for (; turns < 8 || (turns < 60 && (await floats(page)).most <= 3); turns += 1) {
      audience.board.react('🔥', 100_000);
      await countsCome(1);
    }
    const { most, emojis } = await floats(page);
    assert.ok(most > 3 && most <= 20, String(most));
    assert.ok(emojis.length <= turns * 5, String(emojis.length));
    const { x, y } = await reactions.middleOfCorner(page);
    await page.mouse.click(x, y);
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused);
  });

  it('do not move with reduced motion, but count', async () => {
    const page = await open({ reducedMotion: true });
    await reactions.open(page);
    await watchFloats(page);
    await tap(page, 0);
    audience.board.react('🔥', 50);
    await untilSo(
      () => counts(page),
      (now) => now[1] === '۵۰',
      'counts',
    );
    await countsCome();
    assert.deepEqual((await floats(page)).emojis, []);
  });

  it('survive a platform that fails, and go with the next tap', async () => {
    audience.board.state.refusal = { status: 503 };
    const page = await open();
    await reactions.open(page);
    await tap(page, 0, 4);
    // The call and its 3 retries, each up to 4.5 s after the one before.
    await callsCome(4);
    audience.board.state.refusal = undefined;
    await countsCome();
    assert.equal(audience.board.calls.length, 4);
    await tap(page, 0);
    await callsCome(5);
    assert.deepEqual(audience.board.calls[4]?.body.emoji_list_1, { '❤️': 5 });
    assert.deepEqual((await counts(page))[0], '۵');
  });

  it('are sent 1 s apart at least, however short the interval of the platform', async () => {
    audience.board.state.config = { get_interval: 0.001, empoji_poll_interval: 0.001 };
    const page = await open();
    await reactions.open(page);
    const { calls } = audience.board;
    for (const number of [1, 2, 3]) {
      await tap(page, 0);
      await callsCome(number);
    }
    const times = calls.map(({ at }) => at);
    assert.ok(
      times.slice(1).every((at, index) => at - (times[index] ?? 0) > 950),
      String(times),
    );
  });

  it('and polls are gone with the switch in the settings, with their calls, also after a reload', async () => {
    const page = await open({ attributes: 'lang="en"' });
    await reactions.open(page);
    await tap(page, 0);
    await clickPart(page, 'poll-button');
    await clickPart(page, 'settings-button');
    await (await switchIs(page, 'Polls and reactions', true)).evaluate((item) => item.click());
    await switchIs(page, 'Polls and reactions', false);
    await untilGone(page, '[part~="poll-button"], .poll-card, .floating-reactions');
    const before = audience.board.calls.length;
    await countsCome();
    assert.ok(audience.board.calls.length - before <= 1);
    await audience.start(page);
    await countsCome();
    assert.equal(await hasControl(page, 'poll-button'), false);
    assert.equal(await reactions.hasCorner(page), false);
  });

  it('of the reference platform are taken by it', async () => {
    const page = await open({ own: true });
    await reactions.open(page);
    const answered = page.waitForResponse((response) => response.url().includes('/api/emoji-poll'));
    await tap(page, 0, 3);
    assert.equal((await answered).status(), 200);
    await untilSo(
      () => eventsOf(page),
      (events) => events.length === 1,
      'event',
    );
  });

  for (const reducedMotion of [false, true]) {
    it(`come with a gif at its date${reducedMotion ? ', still with reduced motion' : ''}`, async () => {
      const url = `${demo.origin}/media/images/cheer.gif`;
      const page = await open({ reducedMotion });
      const begins = Date.now();
      audience.board.state.gif = { id: 'g', url, at: new Date(begins).toISOString(), seconds: 4 };
      // Measured where it is seen: it is gone after 4 s.
      const layer = await gifOf(page, reducedMotion);
      // The picture is behind the live edge by some seconds, and so is the gif.
      assert.ok(Date.now() - begins > 1000);
      assert.ok(layer);
      assert.ok(layer.top >= PLAIN.height / 2 && layer.bottom <= PLAIN.height, JSON.stringify(layer));
      assert.equal(layer.events, 'none');
      await untilGone(page, '.gif');
    });
  }
});
