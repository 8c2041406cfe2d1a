import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { GRACE_SECONDS } from '../../demo/platform/live/quiz-show.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { quizRules } from '../support/platform/quiz-rules.ts';

const POINTS = '1';
const ELIMINATION = '2';
const OPEN_SECONDS = 15;

quizRules('with the embedded database', openPlatform);

describe('the quiz in the aggregate', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  after(() => web.close());

  it('is of points on live 1 and of elimination on live 2; live streams without one say so', async () => {
    const aggregate = async (id: string) => (await web.call('getAggregate', { path: { id } })).body;
    const { quiz, question } = await aggregate(POINTS);
    assert.deepEqual([quiz?.type, quiz?.number_of_questions, quiz?.answer_grace], [2, 5, GRACE_SECONDS]);
    assert.equal(question?.answer_time, OPEN_SECONDS);
    assert.equal((await aggregate(ELIMINATION)).quiz?.type, 1);
    const none = await aggregate('5');
    assert.deepEqual([none.quiz, none.question], [null, null]);
    const missing = await web.call('getQuizRecords', { path: { type: 'live', id: '5' }, body: {} });
    assert.equal(missing.status, 404);
    assert.equal((await web.call('getQuizRecords', { path: { type: 'vod', id: '1' }, body: {} })).status, 404);
  });

  it('sends the time of the clock that its statuses use', async () => {
    const { server_time } = (await web.call('getAggregate', { path: { id: POINTS } })).body;
    assert.equal(server_time, new Date(now).toISOString());
  });
});
