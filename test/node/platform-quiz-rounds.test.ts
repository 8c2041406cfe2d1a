import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { createQuizClock } from '../../demo/platform/live/quiz-clock.ts';
import {
  QUESTION_SECONDS,
  ROUND_QUESTIONS,
  ROUND_SECONDS,
  STATUS,
  stepAt,
  stepNumber,
  stepOf,
} from '../../demo/platform/live/quiz-rounds.ts';
import { createQuizShow, GRACE_SECONDS } from '../../demo/platform/live/quiz-show.ts';
import { streams } from '../../demo/platform/live/streams.ts';

/** The start of a round. */
const BEGIN = Math.ceil(Date.UTC(2026, 5, 1, 12) / 1000 / ROUND_SECONDS) * ROUND_SECONDS * 1000;
const { inactive, ready, open, answer, done } = STATUS;
const ORDER = [inactive, ready, open, answer, done];

describe('the rounds of a quiz', () => {
  it('have five questions of five statuses, and stay done after the last question', () => {
    const seen: number[] = [];
    for (let second = 0; second < ROUND_SECONDS; second += 1) {
      const { status } = stepAt(BEGIN / 1000 + second);
      if (seen.at(-1) !== status) seen.push(status);
    }
    assert.deepEqual(seen, Array.from({ length: ROUND_QUESTIONS }, () => ORDER).flat());
    const last = stepAt(BEGIN / 1000 + ROUND_SECONDS - 1);
    assert.deepEqual([last.status, last.index, last.seconds], [done, ROUND_QUESTIONS - 1, 65]);
    assert.deepEqual([stepOf(last.number + 1).round, stepOf(last.number + 1).index], [last.round + 1, 0]);
  });

  it('open a question only after the one before can’t be answered anymore', () => {
    const first = stepOf(stepNumber(7, 0, open));
    const second = stepOf(stepNumber(7, 1, open));
    assert.equal(second.begins - first.begins - first.seconds, GRACE_SECONDS);
  });
});

describe('the clock of a quiz', () => {
  let now = 0;
  const clockAt = (second: number) => {
    now = BEGIN + second * 1000;
    return createQuizClock(() => now);
  };
  const statuses = (clock: ReturnType<typeof clockAt>, seconds: number) =>
    clock.begun(seconds * 1000).map(({ step, at }) => [step.index, step.status, (at - BEGIN) / 1000]);

  it('knows what has begun within a time, and what was before', () => {
    assert.deepEqual(statuses(clockAt(45 + 16), 60), [
      [0, inactive, 0],
      [0, ready, 10],
      [0, open, 15],
      [0, answer, 30],
      [0, done, 40],
      [1, inactive, 45],
      [1, ready, 55],
      [1, open, 60],
    ]);
    assert.deepEqual(statuses(clockAt(45 + 16), 40), [
      [0, open, 15],
      [0, answer, 30],
      [0, done, 40],
      [1, inactive, 45],
      [1, ready, 55],
      [1, open, 60],
    ]);
  });

  it('holds a status, and continues where it was', () => {
    const clock = clockAt(16);
    clock.direct({ at: now, isHeld: true });
    now += 100_000;
    assert.deepEqual(statuses(clock, 0), [[0, open, 15]]);
    clock.direct({ at: now, isHeld: false });
    now += 13_000;
    assert.deepEqual(statuses(clock, 0), [[0, open, 15]]);
    now += 1000;
    assert.deepEqual(statuses(clock, 1), [
      [0, open, 15],
      [0, answer, 130],
    ]);
  });

  it('runs faster without moving what has been', () => {
    const clock = clockAt(20);
    clock.direct({ at: now, speed: 5 });
    now += 4000;
    assert.deepEqual(statuses(clock, 4), [
      [0, open, 15],
      [0, answer, 22],
      [0, done, 24],
    ]);
  });

  it('skips forward, and leaves out what is between', () => {
    const clock = clockAt(16);
    now += 3000;
    clock.direct({ at: now, step: stepNumber(clock.stepNow().round, 1, ready), isHeld: true });
    now += 1000;
    clock.direct({ at: now, isHeld: false });
    now += 5000;
    assert.deepEqual(statuses(clock, 20), [
      [0, inactive, 0],
      [0, ready, 10],
      [0, open, 15],
      [1, ready, 19],
      [1, open, 25],
    ]);
  });

  it('takes two directions of one moment as one', () => {
    const clock = clockAt(16);
    clock.direct({ at: now, step: clock.stepNow().number + 1 });
    clock.direct({ at: now, isHeld: true });
    assert.deepEqual(statuses(clock, 1).at(-1), [0, answer, 16]);
    now += 60_000;
    assert.deepEqual(statuses(clock, 0), [[0, answer, 16]]);
  });

  it('can be directed as if some seconds ago', () => {
    const clock = clockAt(16);
    clock.direct({ at: now - 20_000, step: stepNumber(clock.stepNow().round, 2, open) });
    assert.deepEqual(statuses(clock, 19), [
      [2, open, -4],
      [2, answer, 11],
    ]);
  });

  it('agrees with itself at any time, however it is directed', () => {
    const clock = clockAt(0);
    let seen = clock.stepNow().number;
    for (let turn = 0; turn < 300; turn += 1) {
      now += 7919 % (turn + 1700);
      if (turn % 11 === 3) clock.direct({ at: now, isHeld: turn % 2 === 0 });
      if (turn % 7 === 2) clock.direct({ at: now, speed: 1 + (turn % 5) });
      if (turn % 31 === 30) clock.direct({ at: now, step: clock.stepNow().number + (turn % 4) + 1 });
      const begun = clock.begun(60_000);
      const last = begun.at(-1);
      assert.equal(last?.step.number, clock.stepNow().number);
      assert.ok(clock.stepNow().number >= seen, 'it never goes back');
      seen = clock.stepNow().number;
      for (const [at, one] of begun.entries()) {
        const next = begun[at + 1];
        assert.ok(one.at <= now && (!next || (next.at >= one.at && next.step.number > one.step.number)), String(turn));
      }
    }
  });
});

describe('the quiz in the aggregate', () => {
  let now = BEGIN;
  const show = createQuizShow({ now: () => now });
  const fieldsAt = (second: number) => {
    now = BEGIN + second * 1000;
    return show.aggregate('1');
  };

  it('never has the right choice, the text or the choices too early', () => {
    for (let second = 0; second < ROUND_SECONDS; second += 1) {
      const { question, recent_questions: recent = [], question_changes: changes = [] } = fieldsAt(second);
      const inQuestion = second % QUESTION_SECONDS;
      const isOver = second >= ROUND_QUESTIONS * QUESTION_SECONDS;
      const told = question?.choices.filter(({ is_right: right }) => right !== undefined).length;
      assert.equal(told, isOver || inQuestion >= 30 ? 4 : 0, `${second} s`);
      assert.equal(question?.title === '', !isOver && inQuestion < 15, `${second} s`);
      assert.ok(recent.every(({ id, status }) => id !== question?.id && status === done));
      const named = new Set(changes.map(({ id }) => id));
      assert.deepEqual(new Set([...recent.map(({ id }) => id), question?.id]), named);
      const { id, status, status_at } = question ?? {};
      assert.deepEqual(changes.at(-1), { id, quiz_id: show.currentQuiz('1'), status, status_at });
    }
  });

  it('sends the length of a question, and how late an answer may be', () => {
    const { question, quiz } = fieldsAt(16);
    assert.deepEqual([question?.seconds, question?.answer_time, quiz?.answer_grace], [15, 15, 30]);
    assert.equal(question?.status_at, new Date(BEGIN + 15_000).toISOString());
  });

  it('is small', () => {
    for (let second = 0; second < ROUND_SECONDS; second += 5) {
      assert.ok(JSON.stringify(fieldsAt(second)).length < 2600, JSON.stringify(fieldsAt(second)));
    }
  });

  it('exists in live streams with a quiz only', () => {
    assert.deepEqual(
      ['1', '2', '3', '5', '6', 'none'].map((id) => show.aggregate(id).quiz?.type),
      [...[2, 1, 1], ...[undefined, undefined, undefined]],
    );
    assert.deepEqual(show.aggregate('5'), { question: null, quiz: null });
  });
});

describe('the surroundings of a quiz', () => {
  it('lets a picture stay as far behind as an answer may be', () => {
    for (const { quiz, window, id } of streams) assert.ok(!quiz || id === '3' || window > GRACE_SECONDS, id);
  });

  it('has a database constraint that refuses a second answer', () => {
    const database = openDatabase(':memory:');
    database.run("INSERT INTO users (id, phone, name, created_at) VALUES ('u', '1', 'U', 0)");
    const insert = () => database.run("INSERT INTO quiz_answers VALUES ('u', 'z', 'q', 'c', 1, 0)");
    insert();
    assert.throws(insert, /UNIQUE constraint failed/);
    database.close();
  });
});
