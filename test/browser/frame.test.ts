import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { openForeignPage } from '../support/page/foreign-page.ts';
import { type AroundWindow, heardUntilNow, openPageAround, type PageAround } from '../support/page/frame-page.ts';
import { QUIZ_STATUS, useQuizPage } from '../support/page/quiz-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const ASKED = { context: 'player.js', version: '0.0.11', method: 'getPaused', listener: 'a' };

describe('the player’s page in an iframe of another origin', () => {
  const demo = useDemo();
  const quiz = useQuizPage(demo);
  let around: PageAround;
  before(async () => {
    around = await openPageAround(demo.browser);
  });
  after(() => around.close());

  const film = (more = '') => new URL(`/plr?type=vod&id=1${more}`, demo.origin).href;

  it('is driven by the published client of player.js, which waits until the player is announced', async () => {
    const { page, frame } = await around.open(film(`&announce-to=${encodeURIComponent(around.site.origin)}`));
    await page.evaluate(async () => {
      const own = window as unknown as AroundWindow;
      own.client = new own.playerjs.Player(document.querySelector('iframe') as Element);
      await new Promise<unknown>((resolve) => own.client.on('ready', resolve));
      own.client.setVolume(0);
      own.client.setCurrentTime(20);
      const told = new Promise<unknown>((resolve) => own.client.on('timeupdate', resolve));
      own.client.play();
      await told;
    });
    // Chromium counts everything before a position that was set early as played.
    await waitUntilPlaying(frame, 'cloud-player', 20);
    const answers = await page.evaluate(async () => {
      const { client } = window as unknown as AroundWindow;
      const paused = new Promise<unknown>((resolve) => client.on('pause', resolve));
      client.pause();
      await paused;
      return {
        paused: await new Promise((resolve) => client.getPaused(resolve)),
        duration: Math.round(await new Promise<number>((resolve) => client.getDuration(resolve))),
        volume: await new Promise((resolve) => client.getVolume(resolve)),
        isAfter20: (await new Promise<number>((resolve) => client.getCurrentTime(resolve))) > 20,
        supports: client.supports('event', ['finished', 'resize']) && client.supports('method', ['setCurrentTime']),
      };
    });
    assert.deepEqual(answers, { paused: true, duration: 60, volume: 0, isAfter20: true, supports: true });
  });

  it('is driven by that client without the announcement, if it asks once the iframe is loaded', async () => {
    const { page } = await around.open(film());
    const isThere = await page.evaluate(async () => {
      const own = window as unknown as AroundWindow;
      const iframe = document.querySelector('iframe') as HTMLIFrameElement;
      own.client = new own.playerjs.Player(iframe);
      iframe.src += '&_=1';
      await new Promise((resolve) => iframe.addEventListener('load', resolve));
      await new Promise<unknown>((resolve) => own.client.on('ready', resolve));
      return new Promise<boolean>((resolve) => own.client.getPaused(resolve));
    });
    assert.equal(isThere, true);
  });

  it('says nothing until the page has spoken the protocol', async () => {
    const { page, frame } = await around.open(film('&autoplay=1&muted=1'));
    await waitUntilPlaying(frame);
    assert.deepEqual(await heardUntilNow(page, frame), []);
    await page.evaluate((message) => {
      const long = JSON.stringify({ ...message, value: 'x'.repeat(1_000_000) });
      for (const data of [message, 'player.js', long]) frames[0]?.postMessage(data, '*');
      document.body.append(document.createElement('iframe'));
    }, ASKED);
    assert.deepEqual(await heardUntilNow(page, frame), []);
    // Another frame of the page is not the page.
    const other = page.mainFrame().childFrames()[1];
    await other?.evaluate((message) => parent.frames[0]?.postMessage(JSON.stringify(message), '*'), ASKED);
    await other?.evaluate(() => parent.postMessage('sent', '*'));
    await page.waitForFunction(() => (window as unknown as AroundWindow).heard.includes('sent'), PATIENCE);
    assert.deepEqual(await heardUntilNow(page, frame), ['sent']);
    await page.evaluate((message) => frames[0]?.postMessage(JSON.stringify(message), '*'), ASKED);
    const [answer] = await heardUntilNow(page, frame);
    const { context, version, event, listener, value } = JSON.parse(String(answer)) as Record<string, unknown>;
    assert.deepEqual([context, version, event, listener, value], ['player.js', '0.0.11', 'getPaused', 'a', false]);
  });

  it('is driven by the helper, which waits for the frame and gives it the height that the player wants', async () => {
    const { page, frame } = await around.open(film('&aspect=1&portrait=false'));
    const heard = await page.evaluate(async () => {
      const own = window as unknown as AroundWindow;
      const iframe = document.querySelector('iframe') as HTMLIFrameElement;
      const { controlFrame } = (await import(
        '/dist/frame.js' as string
      )) as typeof import('../../src/page/control-frame.ts');
      own.control = controlFrame(iframe, { resize: true });
      const { control } = own;
      const { src, methods } = await control.ready;
      control.call('mute');
      control.call('setCurrentTime', 30);
      control.call('play');
      await new Promise<void>((resolve) => {
        const stop = control.on('timeupdate', ({ seconds }) => {
          if (seconds <= 30) return;
          stop();
          resolve();
        });
      });
      return {
        isOwn: src === iframe.src,
        methods: methods.includes('getPaused'),
        duration: Math.round((await control.get('getDuration')) ?? 0),
        muted: await control.get('getMuted'),
        paused: await control.get('getPaused'),
        unknown: await control.get('getEverything' as 'getPaused').catch(String),
        height: iframe.style.height,
      };
    });
    assert.deepEqual(heard, {
      isOwn: true,
      methods: true,
      duration: 60,
      muted: true,
      paused: false,
      unknown: 'TypeError: The player has no getEverything',
      height: '640px',
    });
    // The frame loads again: its listeners are there again, and what was asked meanwhile is answered.
    const isAgain = page.evaluate(async () => {
      const { control } = window as unknown as AroundWindow;
      const iframe = document.querySelector('iframe') as HTMLIFrameElement;
      iframe.style.height = '10px';
      iframe.src += '&_=2';
      const played = new Promise<void>((resolve) => void control.on('play', resolve));
      await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
      control.call('play');
      await played;
      return [await control.get('getPaused'), iframe.style.height];
    });
    assert.deepEqual(await isAgain, [false, '640px']);
    await page.evaluate(() => (window as unknown as AroundWindow).control.end());
    await heardUntilNow(page, frame);
  });

  it('tells the questions, the answer and the result of a quiz, and nothing of who plays', async () => {
    const token = await quiz.token();
    const { page, frame } = await around.open(
      new URL(`/plr?type=live&id=1&quiz=1&portrait=0&autoplay=1&muted=1&xToken=${token}`, demo.origin).href,
    );
    await page.evaluate(async () => {
      const own = window as unknown as AroundWindow;
      const { controlFrame } = (await import(
        '/dist/frame.js' as string
      )) as typeof import('../../src/page/control-frame.ts');
      own.told = [];
      own.control = controlFrame(document.querySelector('iframe') as HTMLIFrameElement);
      for (const name of ['quizquestion', 'quizanswer', 'quizend', 'loginchange', 'play'] as const)
        own.control.on(name, (value: unknown) => own.told.push({ name, ...(value as object) }));
      await own.control.ready;
    });
    await waitUntilPlaying(frame);
    const asked = await demo.quiz('1', { question: 5, status: QUIZ_STATUS.open, hold: true, ago: 3 });
    // The quiz of the schedule may have had a question when the page was opened.
    const isTold = (name: string, status?: string) =>
      page.waitForFunction(
        (...wanted) =>
          (window as unknown as AroundWindow).told.some(
            (one) => one.name === wanted[0] && one.status === wanted[1] && one.questionId === wanted[2],
          ),
        PATIENCE,
        name,
        status,
        asked.question_id,
      );
    await isTold('quizquestion', 'open');
    const right = asked.choice_ids.indexOf(asked.right_choice_id ?? '') + 1;
    await quiz.pressChoice(frame, right);
    await isTold('quizanswer');
    await quiz.next('1');
    await isTold('quizquestion', 'answer');
    await demo.quiz('1', { end: true, hold: true, ago: 3 });
    // The quiz of the schedule may have ended while the page was opened.
    const result = await page.waitForFunction(
      (id) => (window as unknown as AroundWindow).told.find(({ name, quizId }) => name === 'quizend' && quizId === id),
      PATIENCE,
      asked.quiz_id,
    );
    assert.equal(((await result.jsonValue()) as { right?: number }).right, 1);
    const words = JSON.stringify(await heardUntilNow(page, frame));
    assert.ok(words.includes('quizanswer'));
    assert.ok(!words.includes(token));
    assert.doesNotMatch(words, /0912|userId|author/);
  });

  it('hears only origins that the page of the element allows', async () => {
    const platform = await openForeignPage();
    try {
      for (const [origins, answers] of [
        ['https://a.example', 0],
        [`https://a.example ${around.site.origin}`, 1],
      ] as const) {
        const player = `<cloud-player from-address frame-origins="${origins}"></cloud-player>`;
        platform.show(`<!doctype html><script src="/dist/cloud-player.js"></script>${player}`);
        const query = `frame-origins=${encodeURIComponent(around.site.origin)}&isGeneral=1&type=vod&src=/media/vod/master.m3u8`;
        const { page, frame } = await around.open(`${platform.origin}/?${query}`);
        await frame.evaluate(() => customElements.whenDefined('cloud-player').then(() => undefined));
        await page.evaluate((message) => frames[0]?.postMessage(JSON.stringify(message), '*'), ASKED);
        assert.equal((await heardUntilNow(page, frame)).length, answers, origins);
        await page.close();
      }
    } finally {
      await platform.close();
    }
  });
});
