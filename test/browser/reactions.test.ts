import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PLAIN } from '../support/page/audience-page.ts';
import { useViewers } from '../support/page/audience-viewer.ts';
import { clickPart } from '../support/page/element-page.ts';
import { untilSo } from '../support/page/until-so.ts';

const [HEART, FIRE, LAUGH] = [0, 1, 2];

describe('reactions to a live stream', () => {
  const { board, demo, open, viewer: shared } = useViewers();

  it('are counted at once, sent in one call, told to the page, and rise once', async () => {
    const viewer = await shared();
    await viewer.openPanel();
    await viewer.watchFloats();
    await viewer.tap([HEART, 5], [LAUGH, 2]);
    assert.deepEqual(await viewer.counts(), ['۵', '۰', '۲']);
    assert.deepEqual(await viewer.floats(), [...Array(5).fill('❤️'), ...Array(2).fill('😂')]);
    await viewer.clock.jump(1);
    await viewer.eventCount(2);
    assert.deepEqual(
      board.calls.map(({ type, id, emoji_list_1, emoji_list_2, poll }) => [type, id, emoji_list_1, emoji_list_2, poll]),
      [['live', '1', { '❤️': 5 }, { '😂': 2 }, undefined]],
    );
    assert.deepEqual(await viewer.events(), [
      { emoji: '❤️', count: 5 },
      { emoji: '😂', count: 2 },
    ]);
    // An answer may be older than the call for 2 s.
    await viewer.clock.jump(2);
    await viewer.learn();
    await viewer.learn();
    assert.deepEqual(await viewer.counts(), ['۵', '۰', '۲']);
    assert.equal((await viewer.floats()).length, 7);
  });

  it('and the vote of one viewer are seen by the other, where the reactions rise', async () => {
    const [one, other] = [await shared(), await open({ another: true })];
    await other.openPanel();
    await other.watchFloats();
    await one.openPanel();
    await one.tap([FIRE, 3]);
    await one.clock.jump(1);
    await one.eventCount(1);
    await one.vote(2);
    await one.eventCount(2);
    await other.page.bringToFront();
    await other.learn();
    await other.votesBecome('۱۰۱');
    assert.equal((await other.counts())[FIRE], '۳');
    // How many is a matter of chance: those that have not risen when the next data come never do.
    const risen = await untilSo(other.floats, ({ length }) => length > 0, 'floats');
    assert.deepEqual(new Set(risen), new Set(['🔥']));
    await other.vote(2);
    await other.eventCount(1);
    await one.page.bringToFront();
    await one.clock.jump(2);
    await one.learn();
    await one.votesBecome('۱۰۲');
    assert.equal((await one.poll()).mine, 2);
    await other.page.close();
  });

  it('do not move with reduced motion, but count', async () => {
    const viewer = await shared();
    await viewer.openPanel();
    await viewer.watchFloats();
    await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await viewer.tap([HEART, 1]);
    board.react('🔥', 1);
    await viewer.clock.jump(2);
    await viewer.eventCount(1);
    await viewer.clock.jump(2);
    await viewer.learn();
    await untilSo(viewer.counts, (counts) => counts[FIRE] === '۴', 'counted');
    assert.deepEqual(await viewer.floats(), []);
    await viewer.page.emulateMediaFeatures([]);
    await viewer.tap([LAUGH, 1]);
    assert.deepEqual(await viewer.floats(), ['😂']);
  });

  for (const [still, drawn] of [
    [false, 'img'],
    [true, 'canvas'],
  ] as const) {
    it(`come with a gif at its moment in the picture${still ? ', still with reduced motion' : ''}`, async () => {
      const viewer = await shared();
      if (still) await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      const edge = await viewer.edge();
      const url = `${demo.origin}/media/images/cheer.gif`;
      board.state.gif = { id: drawn, url, at: new Date().toISOString(), seconds: 2 };
      await viewer.learn();
      const layer = await viewer.gif(drawn);
      // The picture is some seconds behind the live edge, and so is the gif.
      assert.ok(layer.position >= edge, `at ${layer.position}, announced at ${edge}`);
      assert.ok(layer.top >= PLAIN.height / 2 && layer.bottom <= PLAIN.height, JSON.stringify(layer));
      assert.equal(layer.events, 'none');
      await viewer.goes('.gif');
      await viewer.page.emulateMediaFeatures([]);
    });
  }

  it('and polls are taken by the reference platform', async () => {
    const viewer = await open({ own: true });
    await viewer.openPanel();
    const call = () => viewer.page.waitForResponse((response) => response.url().includes('/api/emoji-poll'));
    const [reacted] = await Promise.all([call(), viewer.tap([HEART, 3])]);
    assert.equal(reacted.status(), 200);
    await viewer.eventCount(1);
    // Its poll may end at any moment, and refuses votes from then on.
    await untilSo(
      async () => (await Promise.all([call(), viewer.vote(0)]))[0].status(),
      (status) => status === 200,
      'the vote is taken',
    );
    await viewer.eventCount(2);
    await viewer.page.close();
  });

  it('and polls are gone with the switch in the settings, with their calls, also after a reload', async () => {
    const viewer = await shared();
    const { page } = viewer;
    const switchBecomes = (checked: boolean) =>
      page.waitForSelector(`cloud-player >>> [role=menuitemcheckbox][aria-checked=${checked}]`);
    await page.$eval('cloud-player', (player) => player.setAttribute('lang', 'en'));
    await viewer.openPanel();
    await viewer.tap([HEART, 1]);
    await viewer.closePanel();
    await clickPart(page, 'settings-button');
    await (await switchBecomes(true))?.evaluate((item) => (item as HTMLElement).click());
    await switchBecomes(false);
    await viewer.goes('[part~="poll-button"], .poll-card, .floating-reactions');
    await page.keyboard.press('Escape');
    board.ask();
    await viewer.clock.jump(20);
    await viewer.learn();
    assert.deepEqual(board.calls, []);
    await viewer.reload();
    await viewer.learn();
    assert.equal(await viewer.has('[part~="poll-button"], .poll-card, .floating-reactions'), false);
  });
});
