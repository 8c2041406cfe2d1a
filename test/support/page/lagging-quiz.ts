import assert from 'node:assert/strict';
import type { Frame } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import type { useDemo } from './demo-page.ts';
import {
  assertNoneEarly,
  assertOnePlace,
  delayOf,
  type LaggingWindow,
  type Moment,
  openLaggingViewers,
} from './lagging-viewers.ts';
import { QUIZ_STATUS } from './quiz-page.ts';

const SPEED = 3;
const QUESTIONS = 3;
const STATUS_OF = { ...QUIZ_STATUS, inactive: 3 } as const;
/** Of all questions; inactive is not reported. */
const STATUSES = QUESTIONS * 4;

type Demo = Pick<ReturnType<typeof useDemo>, 'browser' | 'heard' | 'origin' | 'quiz'>;

interface Told extends Moment {
  readonly questionId: string;
  readonly status: 'ready' | 'open' | 'answer' | 'done' | 'inactive';
}
type TellingWindow = LaggingWindow & { readonly told: Told[] };

/** When the host changed each status, as reported by the platform, until the signal. */
function followHost(origin: string, stop: AbortSignal) {
  const host = new Map<string, number>();
  const read = async () => {
    const answer = await fetch(`${origin}/api/live/1/aggregate?uuid=host&provider=test`);
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
}

/**
 * A viewer who is less behind than the polling interval gets a status with the next poll: the number of statuses during
 * which this one has asked.
 */
function statusesAsked(heard: Demo['heard'], host: ReadonlyMap<string, number>, viewer: number): number {
  const asked = heard.filter(({ url }) => url.includes('/aggregate') && url.includes(`uuid=viewer-${viewer}&`));
  assert.ok(asked.length > 0);
  const changes = [...host.values()].sort((one, other) => one - other);
  return changes.filter((from, index) => asked.some(({ at }) => at >= from && at < (changes[index + 1] ?? at + 1)))
    .length;
}

const recordQuestions = (frame: Frame) =>
  frame.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.querySelector('cloud-player')?.addEventListener('quizquestion', ({ detail }) => {
      const { questionId, status } = detail;
      told.push({ questionId, status, ...(window as unknown as TellingWindow).moment() });
    });
  });

/** Pauses until the viewer is told that the picture is behind the quiz, and returns the time of both and how far it moved. */
async function pauseUntilBehind(frame: Frame) {
  const { from, position } = await frame.evaluate(() => {
    const player = document.querySelector('cloud-player');
    player?.pause();
    return { from: Date.now(), position: player?.currentTime ?? 0 };
  });
  await frame.waitForFunction(() => {
    const words = document.querySelector('cloud-player')?.shadowRoot?.querySelector('.quiz')?.textContent ?? '';
    return /تصویر شما .+ ثانیه عقب‌تر از مسابقه است/.test(words);
  }, PATIENCE);
  return frame.evaluate(
    async (start, before) => {
      const player = document.querySelector('cloud-player');
      const moved = (player?.currentTime ?? 0) - before;
      const to = Date.now();
      await player?.play();
      return { from: start, to, moved };
    },
    from,
    position,
  );
}

/**
 * Plays the first questions of a round, and asserts that each viewer saw each status with the picture that it belongs to.
 * `lags`: the seconds that the delivery of each viewer is behind; the last viewer pauses.
 */
export async function assertSeenWithPicture(demo: Demo, lags: readonly number[]): Promise<void> {
  const { frames } = await openLaggingViewers(demo, {
    lags,
    query: 'quiz=1',
    viewport: { width: 1000, height: 600 },
    player: { width: 300, height: 170 },
  });
  for (const frame of frames) await recordQuestions(frame);

  const stop = new AbortController();
  const { quiz_id: quizId } = await demo.quiz('1', { question: 1, status: QUIZ_STATUS.ready, speed: SPEED });
  const { host, done } = followHost(demo.origin, stop.signal);
  const seen = (frame: Frame, number: number, status: string) =>
    frame.waitForFunction(
      (id, wanted) =>
        (window as unknown as TellingWindow).told.some((one) => one.questionId === id && one.status === wanted),
      PATIENCE,
      `${quizId}-${number}`,
      status,
    );
  const paused = frames.at(-1);
  assert.ok(paused);
  const play = async () => {
    await seen(paused, 2, 'open');
    const told = await pauseUntilBehind(paused);
    for (const frame of frames) await seen(frame, QUESTIONS, 'done');
    return told;
  };
  // Also after a failure: the platform ends with the test.
  const pause = await play().finally(() => {
    stop.abort();
    return done;
  });
  assert.ok(Math.abs(pause.moved) < 0.5, `the paused picture moved by ${pause.moved} s`);
  const changes = [...host.values()].filter((at) => at > pause.from && at < pause.to);
  assert.ok(changes.length > 0, 'the host goes on during the pause');

  for (const [index, frame] of frames.entries()) {
    const told = await frame.evaluate(() => (window as unknown as TellingWindow).told);
    const lag = lags[index] ?? 0;
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
      frame === paused
        ? QUESTIONS
        : (lag >= 8 ? STATUSES : Math.min(STATUSES, statusesAsked(demo.heard, host, index))) - 2;
    assert.ok(delays.length >= least, `${delays.length} of ${least}, ${list}`);
    assertNoneEarly(delays, list);
    if (lag >= 8) assertOnePlace(delays, list);
  }
}
