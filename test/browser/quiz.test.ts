import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { quiz as persian } from '../../src/features/quiz/words/fa.ts';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { asksToLogIn } from '../support/page/login-panel.ts';
import { missingParameters } from '../support/page/message.ts';
import { focusPicture, pictureHasFocus } from '../support/page/picture.ts';
import { PLAIN, QUIZ_STATUS, useQuizPage } from '../support/page/quiz-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const { ready } = QUIZ_STATUS;
const DONE_QUESTION = 5;

describe('the quiz during a live stream', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);

  const { ask, next, press, posts } = quiz;
  /** The message is shown for three seconds, which may be over before the page is loaded: the look for it starts with it. */
  async function openWithoutQuiz(content: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.setViewport(PLAIN);
    await Promise.all([
      quiz.says(page, 'toast', persian.none),
      page.goto(`${demo.origin}/plr?${content}&quiz=1&portrait=0&autoplay=1&muted=1`),
    ]);
    await page.bringToFront();
    await waitUntilPlaying(page);
    return page;
  }

  it('of elimination ends for a viewer with the last chance, who watches on and reads why', async () => {
    const page = await quiz.open('2', `xToken=${await quiz.token()}`);
    for (let number = 1; number <= 3; number += 1) {
      const { wrong } = await ask(page, '2', number);
      await press(page, wrong);
      await quiz.says(page, 'foot', persian.taken);
      await quiz.shows(page, await next('2'), 'answer');
      await quiz.says(page, 'foot', persian.wrong);
      await quiz.says(page, 'score', persian.chances({ text: '۰۱۲۳'[3 - number] ?? '', number: 3 - number }, '۳'));
    }
    const { right } = await ask(page, '2', 4);
    await quiz.says(page, 'foot', persian.loser);
    const sent = posts(page);
    await press(page, right);
    assert.equal(await quiz.isDisabled(page, right), true);
    assert.deepEqual(sent, []);
    assert.equal(await page.$eval('cloud-player', (player) => player.paused), false);
  });

  it('of points goes on to its end after a wrong answer, and shows a result to share', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const first = await ask(page, '1', 4);
    await press(page, first.wrong);
    await quiz.says(page, 'foot', persian.taken);
    const last = await ask(page, '1', DONE_QUESTION);
    await press(page, last.right);
    await quiz.says(page, 'foot', persian.taken);
    await next('1');
    await quiz.says(page, 'foot', persian.right);
    await demo.quiz('1', { end: true, hold: true, ago: 3 });
    await quiz.says(page, 'heading', persian.over);
    await quiz.says(page, 'card', persian.rightAnswers({ text: '۱', number: 1 }));
    assert.match(await quiz.text(page, 'results'), /امتیاز/);
    const button = await quiz.find(page, 'shareButton');
    await page.evaluate(() => {
      Object.assign(navigator, {
        async share({ text }: ShareData) {
          Object.assign(window, { shared: text });
        },
      });
    });
    await button.evaluate((one) => one.click());
    const shared = await page.evaluate(() => (window as unknown as { shared?: string }).shared);
    assert.match(shared ?? '', /نتیجهٔ من .+: ۱ پاسخ درست/);
  });

  it('sends one answer for a question, whatever is pressed, and keeps it in another tab and for the next visit', async () => {
    const token = await quiz.token();
    const query = `xToken=${token}`;
    const page = await quiz.open('2', query);
    const sent = posts(page);
    const { right, wrong } = await ask(page, '2', 1);
    await press(page, right);
    await press(page, wrong);
    await press(page, right);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(sent.length, 1);
    const isKept = async (tab: Page) => {
      await quiz.choiceIs(tab, right, 'chosen');
      await quiz.says(tab, 'foot', persian.taken);
    };
    const tab = await quiz.open('2', query);
    await isKept(tab);
    await tab.close();
    await page.close();
    const later = await quiz.open('2', query);
    await isKept(later);
    // The player has taken the token out of the address; the page brings it late.
    await later.goto(later.url());
    await later.bringToFront();
    await later.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0);
    await later.$eval('cloud-player', (player, late) => player.setAttribute('x-token', late), token);
    await isKept(later);
  });

  it('can be played by keyboard alone, and takes no focus from a viewer who types', async () => {
    const page = await quiz.open('1', `xToken=${await quiz.token()}`);
    const announced = await demo.quiz('1', { question: 1, status: ready, hold: true, ago: 3 });
    await quiz.shows(page, announced, 'ready');
    await quiz.says(page, 'title', persian.ready);
    await focusPicture(page);
    await ask(page, '1', 1);
    assert.equal(await pictureHasFocus(page), true);
    for (let stop = 0; stop < 60 && !(await quiz.choiceHasFocus(page)); stop += 1) await page.keyboard.press('Tab');
    assert.equal(await quiz.choiceHasFocus(page), true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await quiz.choiceIs(page, 2, 'chosen');
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(await quiz.announced(page), persian.taken);
  });

  it('lets a guest watch, and sends their choice after the log-in', async () => {
    const page = await quiz.open('1');
    const sent = posts(page);
    const { right } = await ask(page, '1', 2);
    await quiz.find(page, 'logInButton');
    await press(page, right);
    await asksToLogIn(page);
    assert.deepEqual(sent, []);
    const token = await quiz.token();
    await page.$eval('cloud-player', (player, given) => player.setAttribute('x-token', given), token);
    await quiz.says(page, 'foot', persian.taken);
    assert.equal(sent.length, 1);
  });

  it('can be drawn by the page: events bring the question, a method answers it', async () => {
    const features = encodeURIComponent('{"quizCard":false}');
    const page = await quiz.open('1', `featureSet=${features}&xToken=${await quiz.token()}`);
    const { right } = await ask(page, '1', 4);
    const results = await page.evaluate(async (index) => {
      const { told } = window as unknown as {
        told: { status?: string; choices: { id: string; isRight?: boolean }[] }[];
      };
      const { choices = [] } = told.findLast(({ status }) => status === 'open') ?? {};
      if (choices.some(({ isRight }) => isRight !== undefined)) throw new Error('It tells the right choice');
      const player = document.querySelector('cloud-player');
      const id = choices[index - 1]?.id ?? '';
      return [await player?.answerQuiz(id), await player?.answerQuiz(id)];
    }, right);
    assert.deepEqual(results, [true, false]);
    assert.equal(await quiz.isThere(page), false);
    const events = await quiz.told<{ name: string; reason?: string; choiceId?: string; counted?: string }>(page);
    const [taken, refused] = events.filter(({ choiceId }) => choiceId !== undefined);
    assert.deepEqual([taken?.name, refused?.name, refused?.reason], ['quizanswer', 'quizrefusal', 'earlier']);
    assert.equal(refused?.counted, taken?.choiceId);
  });

  it('is said to be missing in a live stream without one, which plays', async () => {
    const page = await openWithoutQuiz('type=live&id=5');
    assert.equal(await page.$eval('cloud-player', (player) => player.paused), false);
  });

  it('is said to be missing in content that is not live, which plays', async () => {
    const page = await openWithoutQuiz('type=vod&id=1');
    assert.equal(await page.$eval('cloud-player', (player) => player.paused), false);
    assert.equal(await quiz.hasCard(page), false);
  });

  for (const [given, missing] of [
    [{}, ['type', 'content-id']],
    [{ type: 'live' }, ['content-id']],
    [{ id: '1' }, ['type']],
  ] as const) {
    it(`names what the page has left out: ${missing.join(' and ')}`, async () => {
      const page = await demo.browser.newPage();
      await page.goto(`${demo.origin}/plr?type=vod&id=none`);
      await page.evaluate((attributes) => {
        const player = document.createElement('cloud-player');
        for (const [name, value] of Object.entries({ quiz: '1', ...attributes })) player.setAttribute(name, value);
        document.body.replaceChildren(player);
      }, given);
      assert.deepEqual(await missingParameters(page), missing);
    });
  }

  it('leaves the cover to its button before the first play', async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 640, height: 360 });
    // From the start: the question may come before the page is loaded.
    await page.evaluateOnNewDocument(() =>
      addEventListener('quizquestion', () => Object.assign(window, { isAsked: true }), { capture: true }),
    );
    await demo.quiz('1', { question: 1, status: QUIZ_STATUS.open, hold: true, ago: 30 });
    await page.goto(`${demo.origin}/plr?type=live&id=1&quiz=1&portrait=0&muted=1`);
    await page.bringToFront();
    await page.waitForFunction(() => (window as unknown as { isAsked?: true }).isAsked, PATIENCE);
    await control(page, 'cover-play', 'cloud-player', true);
    // The player has rendered the answer.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    assert.equal(await quiz.hasCard(page), false);
    // In the middle of the picture, as viewers press.
    await page.mouse.click(320, 180);
    await quiz.find(page, 'card');
    await page.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0);
  });

  it('covers less than half of the picture, and no other player of the page', async () => {
    for (const viewport of [
      { width: 880, height: 495 },
      { width: 640, height: 360 },
    ]) {
      const page = await quiz.open('1', '', viewport);
      await ask(page, '1', 1);
      const card = await quiz.find(page, 'card');
      const { height = viewport.height } = (await card.boundingBox()) ?? {};
      assert.ok(height <= viewport.height * 0.45, `${height} of ${viewport.height}`);
      assert.equal(await quiz.lowChoices(page, 44), 0);
      await page.close();
    }
  });
});
