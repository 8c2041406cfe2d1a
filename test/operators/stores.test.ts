import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { untilSo } from '../support/page/until-so.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { quizRules } from '../support/platform/quiz-rules.ts';
import { voteRules } from '../support/platform/vote-rules.ts';
import { type Store, startPostgres } from './engines/postgres.ts';
import { startRedis } from './engines/redis.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

let postgres: Store;
let redis: Store;
const openOnEngines: typeof openPlatform = (options) =>
  openPlatform({ ...options, databaseUrl: postgres.url, countersUrl: redis.url });

before(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
});
after(async () => {
  await Promise.all([postgres?.stop(), redis?.stop()]);
});

quizRules('with Postgres', openOnEngines);
voteRules('with Redis', openOnEngines);

describe('a platform whose engine goes away', () => {
  let web: TestPlatform;
  before(async () => {
    // Simulated viewers throw emojis by the clock.
    web = await openOnEngines({ now: () => NOW });
  });
  after(() => web.close());

  const vote = (count: number) =>
    web.call('setEmojiPoll', { body: { type: 'live', id: '6', emoji_list_1: { '🔥': count } } });
  const fires = async () => {
    const { emojis } = (await web.call('getAggregate', { path: { id: '6' } })).body;
    return emojis?.emoji_list_1?.find(({ id }) => id === '🔥')?.count ?? 0;
  };

  it('shows the last counts without Redis, refuses what it can’t count, and counts again once Redis is back', async () => {
    assert.equal((await vote(20)).status, 200);
    const before = await fires();
    await redis.kill();
    const refused = await untilSo(
      () => vote(1),
      ({ status }) => status !== 200,
      'Redis is away',
    );
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2']);
    assert.equal(await fires(), before);
    await redis.restart();
    await untilSo(
      () => vote(1),
      ({ status }) => status === 200,
      'Redis is back',
    );
    assert.equal(await fires(), before + 1);
    assert.match(web.warned.join('\n'), /Redis: back/);
  });

  it('refuses answers of a quiz without Postgres, and takes them once it is back', async () => {
    const { access: token } = await web.login();
    const { quiz_id, question_id, choice_ids } = await web.quiz('1', { question: 1, status: 2, hold: true });
    const records = () => web.call('getQuizRecords', { path: { type: 'live', id: '1' }, token, body: {} });
    const { encrypted_quiz } = (await records()).body;
    const body = { quiz_id, question_id, choice_id: choice_ids[0], encrypted_quiz };
    await postgres.kill();
    const refused = await web.call('answerQuiz', { token, body });
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2']);
    assert.equal((await web.call('getAggregate', { path: { id: '1' } })).status, 200, 'the live stream goes on');
    await postgres.restart();
    const taken = await untilSo(
      () => web.call('answerQuiz', { token, body }),
      ({ status }) => status !== 503,
      'Postgres is back',
    );
    assert.deepEqual([taken.status, (await records()).body.question], [200, 1]);
  });
});

describe('a platform with an engine that is not there', () => {
  it('does not start, and says which', async () => {
    await assert.rejects(openPlatform({ databaseUrl: 'postgres://127.0.0.1:9/none' }), /^Error: Postgres: /);
    await assert.rejects(openPlatform({ countersUrl: 'redis://127.0.0.1:9' }), /^Error: Redis: /);
  });
});
