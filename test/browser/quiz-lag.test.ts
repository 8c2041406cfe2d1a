import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame } from 'puppeteer-core';
import { useDemo } from '../support/page/demo-page.ts';
import {
  assertNoneEarly,
  assertOnePlace,
  delayOf,
  type LaggingWindow,
  type Moment,
  openLaggingViewers,
} from '../support/page/lagging-viewers.ts';
import { QUIZ_STATUS } from '../support/page/quiz-page.ts';

/** Seconds that the delivery of each viewer is behind; the last one pauses. */
const LAGS = [2, 8, 15, 30, 0];
const PAUSE_SECONDS = 20;
const SPEED = 3;
const QUESTIONS = 3;
const STATUSES = QUESTIONS * 4;

interface Told extends Moment {
  readonly questionId: string;
  readonly status: 'ready' | 'open' | 'answer' | 'done' | 'inactive';
}

describe('the first three questions of a round, for five viewers whose pictures are behind', () => {
  const demo = useDemo();
  const STATUS_OF = { ...QUIZ_STATUS, inactive: 3 } as const;

  /** When the host changed each status, as reported by the platform. */
  const follow = (stop: AbortSignal) => {
    const host = new Map<string, number>();
    const read = async () => {
      const answer = await fetch(`${demo.origin}/api/live/1/aggregate?uuid=host&provider=test`);
      const { question_changes: changes } = (await answer.json()) as {
        question_changes: { id: string; status: number; status_at: string }[];
      };
      for (const { id, status, status_at } of changes) host.set(`${id} ${status}`, Date.parse(status_at));
    };
    const done = (async () => {
      while (!stop.aborted) {
        await read();
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    })();
    return { host, done };
  };

  /**
   * A viewer who is less behind than the polling interval gets a status with the next poll: the number of statuses during
   * which this one has asked.
   */
  const statusesAsked = (host: ReadonlyMap<string, number>, viewer: number) => {
    const asked = demo.heard.filter(({ url }) => url.includes('/aggregate') && url.includes(`uuid=viewer-${viewer}&`));
    assert.ok(asked.length > 0);
    const changes = [...host.values()].sort((one, other) => one - other);
    return changes.filter((from, index) => asked.some(({ at }) => at >= from && at < (changes[index + 1] ?? at + 1)))
      .length;
  };

  it('shows each of them every question when their own picture reaches it: never early, and at most 0.5 s late', async () => {
    const { frames } = await openLaggingViewers(demo, {
      lags: LAGS,
      query: 'quiz=1',
      viewport: { width: 1000, height: 600 },
      player: { width: 300, height: 170 },
    });
    for (const frame of frames) {
      await frame.evaluate(() => {
        const told: unknown[] = [];
        Object.assign(window, { told });
        document.querySelector('cloud-player')?.addEventListener('quizquestion', ({ detail }) => {
          const { questionId, status } = detail;
          told.push({ questionId, status, ...(window as unknown as LaggingWindow).moment() });
        });
      });
    }

    const stop = new AbortController();
    const start = await demo.quiz('1', { question: 1, status: QUIZ_STATUS.ready, speed: SPEED });
    const { host, done } = follow(stop.signal);
    const paused = frames.at(-1);
    const quizId = start.quiz_id;
    const seen = (frame: Frame, number: number, status: string) =>
      frame.waitForFunction(
        (id, wanted) =>
          (window as unknown as { told: Told[] }).told.some((one) => one.questionId === id && one.status === wanted),
        { timeout: 120_000, polling: 250 },
        `${quizId}-${number}`,
        status,
      );
    assert.ok(paused);
    await seen(paused, 2, 'open');
    const pause = await paused.evaluate(async (ms) => {
      const player = document.querySelector('cloud-player');
      player?.pause();
      const from = Date.now();
      const position = player?.currentTime;
      await new Promise((resolve) => setTimeout(resolve, ms));
      const moved = (player?.currentTime ?? 0) - (position ?? 0);
      const words = player?.shadowRoot?.querySelector('.quiz')?.textContent;
      const to = Date.now();
      await player?.play();
      return { from, to, moved, words };
    }, PAUSE_SECONDS * 1000);
    assert.ok(Math.abs(pause.moved) < 0.5, `the paused picture moved by ${pause.moved} s`);
    assert.match(pause.words ?? '', /تصویر شما .+ ثانیه عقب‌تر از مسابقه است/);
    for (const frame of frames) await seen(frame, QUESTIONS, 'done');
    stop.abort();
    await done;
    const changes = [...host.values()].filter((at) => at > pause.from && at < pause.to);
    assert.ok(changes.length > 0, 'the host goes on during the pause');

    for (const [index, frame] of frames.entries()) {
      const told = await frame.evaluate(() => (window as unknown as { told: Told[] }).told);
      const lag = LAGS[index] ?? 0;
      const delays = told.flatMap(({ questionId, status, ...moment }) => {
        const changed = host.get(`${questionId} ${STATUS_OF[status]}`);
        if (changed === undefined || !questionId.startsWith(quizId)) return [];
        return [delayOf(moment, changed / 1000, lag)];
      });
      const delaysOnly = delays.map(({ delay, least }) => [delay.toFixed(1), least.toFixed(1)]);
      const list = `${lag} s behind: ${JSON.stringify(delaysOnly)}`;
      const isMeanwhile = ({ at }: Told) => frame === paused && at > pause.from + 500 && at < pause.to;
      assert.deepEqual(told.filter(isMeanwhile), [], 'a paused picture shows nothing new');
      // After the pause the picture continues near the live edge, and skips the questions asked meanwhile.
      const least =
        frame === paused ? QUESTIONS : (lag >= 8 ? STATUSES : Math.min(STATUSES, statusesAsked(host, index))) - 2;
      assert.ok(delays.length >= least, `${delays.length} of ${least}, ${list}`);
      assertNoneEarly(delays, list);
      if (lag >= 8) assertOnePlace(delays, list);
    }
  });
});
