import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROUND_QUESTIONS, ROUND_SECONDS, STATUS, stepAt } from '../../demo/platform/live/quiz-rounds.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

/** The start of a round. */
const BEGIN = Math.ceil(Date.UTC(2026, 5, 1, 12) / 1000 / ROUND_SECONDS) * ROUND_SECONDS * 1000;
const { inactive, ready, open, answer, done } = STATUS;

describe('the control of a quiz', () => {
  let web: TestPlatform;
  let now = BEGIN;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  after(() => web.close());
  const send = async (body: unknown, address = '/control/quiz/2', method = 'POST') =>
    fetch(`${web.origin}${address}`, { method, body: method === 'GET' ? undefined : JSON.stringify(body) });

  it('sets a question and a status at a known time', async () => {
    const told = await web.quiz('2', { question: 2, status: open, hold: true });
    assert.deepEqual(
      [told.question, told.status, told.status_at, told.hold],
      [2, open, new Date(now).toISOString(), true],
    );
    now += 500_000;
    const { question, quiz } = (await web.call('getAggregate', { path: { id: '2' } })).body;
    assert.deepEqual([question?.id, question?.status_at, quiz?.id], [told.question_id, told.status_at, told.quiz_id]);
    assert.deepEqual(
      question?.choices.map(({ id }) => id),
      told.choice_ids,
    );
    assert.equal(
      (await web.call('getAggregate', { path: { id: '1' } })).body.question?.number,
      1 + stepAt(now / 1000).index,
      'of one live',
    );
  });

  it('goes to the next status, to the end, and from there to a new round', async () => {
    const shown = await web.quiz('2', { next: true });
    assert.deepEqual([shown.question, shown.status], [2, answer]);
    const over = await web.quiz('2', { end: true });
    assert.deepEqual([over.question, over.status, over.quiz_id], [ROUND_QUESTIONS, done, shown.quiz_id]);
    assert.deepEqual(await web.quiz('2', { end: true }), over);
    const again = await web.quiz('2', { question: 1 });
    assert.deepEqual([again.question, again.status], [1, ready]);
    assert.notEqual(again.quiz_id, over.quiz_id);
  });

  it('never goes back: what has been is the next round’s', async () => {
    const first = await web.quiz('2', { question: 3, status: open });
    const second = await web.quiz('2', { question: 3, status: open });
    assert.notEqual(second.quiz_id, first.quiz_id);
    assert.deepEqual([second.question, second.status], [3, open]);
  });

  it('makes everything faster, also the times it states', async () => {
    await web.quiz('2', { question: 1, status: ready, hold: false, speed: 5, grace: 2 });
    now += 1000;
    const { question, quiz } = (await web.call('getAggregate', { path: { id: '2' } })).body;
    assert.deepEqual([question?.status, question?.seconds, question?.answer_time, quiz?.answer_grace], [open, 3, 3, 2]);
    assert.deepEqual((await web.quiz('2', { speed: 1, grace: 30 })).speed, 1);
  });

  it('never gives an id again after a restart, wherever the quiz was', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-quiz-'));
    const file = path.join(folder, 'platform.db');
    const first = await openPlatform({ now: () => now, file });
    const { access: token } = await first.login();
    for (let round = 0; round < 3; round += 1) await first.quiz('1', { question: 1, status: open });
    const { quiz_id, question_id, choice_ids } = await first.quiz('1');
    const { encrypted_quiz } = (
      await first.call('getQuizRecords', { path: { type: 'live', id: '1' }, token, body: {} })
    ).body;
    const body = { quiz_id, question_id, choice_id: choice_ids[0], encrypted_quiz };
    assert.equal((await first.call('answerQuiz', { token, body })).status, 200);
    await first.close();
    const second = await openPlatform({ now: () => now, file });
    const again = await second.quiz('1');
    await second.close();
    rmSync(folder, { recursive: true });
    assert.ok(Number(again.quiz_id.split('-')[1]) > Number(quiz_id.split('-')[1]), `${again.quiz_id} after ${quiz_id}`);
    assert.deepEqual([again.question, again.status], [1, inactive]);
  });

  it('refuses nonsense, other methods, other lives and foreign pages', async () => {
    for (const body of [null, [], 'x', { question: 0 }, { question: 6 }, { status: 6 }, { status: '2' }, { hold: 1 }]) {
      assert.equal((await send(body)).status, 400, JSON.stringify(body));
    }
    for (const body of [{ speed: 0 }, { speed: 1e9 }, { grace: -1 }, { ago: 61 }, { next: false }, { what: 1 }]) {
      assert.equal((await send(body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await send({}, '/control/quiz/2', 'DELETE')).status, 405);
    assert.equal((await send({}, '/control/quiz/5')).status, 404);
    assert.equal((await send({}, '/control/quiz/2', 'GET')).status, 200);
    const foreign = await fetch(`${web.origin}/control/quiz/2`, {
      method: 'POST',
      headers: { origin: 'https://a.example' },
    });
    assert.equal(foreign.status, 403);
  });
});
