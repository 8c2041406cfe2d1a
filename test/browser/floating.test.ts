import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { focusField, heard, say, sayOverHttp, showChats, showPlayers, tokenOf } from '../support/page/chat-page.ts';
import { controlsAreDrawn, hasControl, pressControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  floatPlayer,
  hasNoWindow,
  isBack,
  isPortrait,
  lookOf,
  PLACE,
  pressPicture,
  WINDOWS,
} from '../support/page/floating-page.ts';
import { STRICT_CSP } from '../support/page/foreign-page.ts';
import { noPanelIsOpen, panelIsOpen } from '../support/page/panel.ts';
import { focusPicture } from '../support/page/picture.ts';
import { useQuizPage } from '../support/page/quiz-page.ts';
import { untilSo } from '../support/page/until-so.ts';
import { PATIENCE } from '../support/time/patience.ts';

const time = (page: Page, player: string) => ask(page, ({ currentTime }) => currentTime, player);

/** The window has no room for a card over the picture. */
const IN_WINDOW = { player: PLACE, place: 'panel' } as const;

describe('the player in a window of its own', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);

  const newPage = async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1000, height: 800 });
    await page.evaluateOnNewDocument(WINDOWS);
    return page;
  };

  it('plays on there, with chat and keys, and comes back into its place', async () => {
    const token = await tokenOf(demo.origin);
    const page = await newPage();
    await showChats(page, demo.origin, [token]);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await say(page, 'from the page');
    await heard(page, 'from the page', 'confirmed');
    const view = await floatPlayer(page, '#p0');
    await waitUntilPlaying(page, '#p0', await time(page, '#p0'));
    await isPortrait(view);
    await heard(view, 'from the page', undefined, PLACE);
    await focusField(view, PLACE);
    await page.keyboard.type('from the window');
    await page.keyboard.press('Enter');
    await heard(view, 'from the window', 'confirmed', PLACE);
    await sayOverHttp(demo.origin, token, 'from elsewhere');
    await heard(view, 'from elsewhere', undefined, PLACE);

    await focusPicture(view, PLACE);
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector('cloud-player')?.paused, PATIENCE);
    await page.keyboard.press('KeyK');
    await waitUntilPlaying(page, '#p0', await time(page, '#p0'));

    await page.keyboard.press('KeyI');
    await isBack(page, '#p0');
    await waitUntilPlaying(page, '#p0', await time(page, '#p0'));
    for (const text of ['from the page', 'from the window', 'from elsewhere']) await heard(page, text);
    await say(page, 'back again');
    await heard(page, 'back again', 'confirmed');
    assert.deepEqual(wrong, []);
  });

  it('has the quiz there, answered by its keys', async () => {
    const page = await newPage();
    await page.goto(
      `${demo.origin}/plr?type=live&id=1&quiz=1&portrait=0&autoplay=1&muted=1&xToken=${await quiz.token()}`,
    );
    await waitUntilPlaying(page);
    await controlsAreDrawn(page);
    const sent = quiz.posts(page);
    const view = await floatPlayer(page);
    const { choice_ids, right_choice_id } = await demo.quiz('1', { question: 4, status: 2, hold: true, ago: 3 });
    const right = choice_ids.indexOf(right_choice_id ?? '') + 1;
    await quiz.choiceIs(view, right, 'open', IN_WINDOW);
    await quiz.press(page, right);
    await quiz.choiceIs(view, right, 'chosen', IN_WINDOW);
    // The choice is drawn before its answer is sent.
    await untilSo(
      async () => sent.length,
      (count) => count === 1,
      'the answer',
    );
  });

  it('opens and closes panels there, by key and by a press beside them', async () => {
    const page = await newPage();
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1&portrait=0`);
    await waitUntilPlaying(page);
    await controlsAreDrawn(page);
    const view = await floatPlayer(page);
    const leaves = [() => page.keyboard.press('Escape'), () => pressPicture(view)];
    for (const leave of leaves) {
      await pressControl(view, 'settings-button', PLACE);
      await panelIsOpen(view, PLACE);
      await leave();
      await noPanelIsOpen(view, PLACE);
    }
    assert.equal(await hasControl(view, 'fullscreen-button', PLACE), false);
  });

  it('leaves the window for that of another player, and closes it with its element', async () => {
    const page = await newPage();
    await showPlayers(page, demo.origin, [undefined, undefined]);
    for (const id of ['#p0', '#p1']) await controlsAreDrawn(page, id);
    await floatPlayer(page, '#p0');
    // A video that moves back while the frame begins to load it anew (`WINDOWS`) stays paused.
    await waitUntilPlaying(page, '#p0', await time(page, '#p0'));
    // The keys of a page without the focus are not its own.
    await page.evaluate(() => window.focus());
    await floatPlayer(page, '#p1');
    await isBack(page, '#p0');
    for (const id of ['#p0', '#p1']) await waitUntilPlaying(page, id, await time(page, id));
    await page.$eval('#p1', (player) => player.remove());
    await hasNoWindow(page);
  });

  it('looks there as the page wants, also under a strict policy', async () => {
    const tested = await openElementPage();
    try {
      const player = '<cloud-player type="vod" is-general src="/media/vod/master.m3u8" autoplay muted></cloud-player>';
      const files = { '/page.css': 'html { font-size: 20px } cloud-player { --cloud-player-accent: rgb(1, 2, 3) }' };
      const head = '<link rel="stylesheet" href="/page.css">';
      const page = await tested.open(player, {
        csp: STRICT_CSP,
        files,
        head,
        prepare: (page) => page.evaluateOnNewDocument(WINDOWS).then(() => undefined),
      });
      await waitUntilPlaying(page);
      await controlsAreDrawn(page);
      const view = await floatPlayer(page);
      assert.deepEqual(await lookOf(view), {
        position: 'absolute',
        width: 560,
        height: 315,
        rem: '20px',
        accent: 'rgb(1, 2, 3)',
      });
      assert.deepEqual(tested.errors, []);
    } finally {
      await tested.close();
    }
  });
});
