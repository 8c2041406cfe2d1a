import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Emojis, QuizRecords } from '../../src/platform/schema.d.ts';
import { untilSo } from '../support/page/until-so.ts';
import { type DemoServer, startDemoIn } from '../support/platform/demo-server.ts';
import { createForeignTokens } from '../support/platform/foreign-tokens.ts';
import { type Store, startPostgres } from './engines/postgres.ts';
import { startRedis } from './engines/redis.ts';

const SECRET = 'the secret of two platforms';
const tokens = createForeignTokens(SECRET);

interface Quiz {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly choice_ids: readonly string[];
}

describe('two processes of the platform, on one Postgres and one Redis', () => {
  let stores: Store[] = [];
  let platforms: DemoServer[] = [];
  const start = () => {
    const [database, counters] = stores;
    const environment = { DATABASE_URL: database?.url ?? '', COUNTERS_URL: counters?.url ?? '', TOKEN_SECRET: SECRET };
    return startDemoIn(environment);
  };
  before(async () => {
    stores = await Promise.all([startPostgres(), startRedis()]);
    platforms = await Promise.all([start(), start()]);
  });
  after(async () => {
    await Promise.all(platforms.map((platform) => platform.stop()));
    await Promise.all(stores.map((store) => store.stop()));
  });
  const originOf = (index: number) => platforms[index]?.origin ?? '';

  const call = (origin: string, path: string, user: string, body: object) =>
    fetch(`${origin}${path}?uuid=${user}&provider=test`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.access(user)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const direct = async (origin: string): Promise<Quiz> => {
    const response = await fetch(`${origin}/control/quiz/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 1, status: 2, hold: true }),
    });
    return (await response.json()) as Quiz;
  };
  const roundOf = ({ quiz_id }: Quiz) => Number(quiz_id.split('-')[1]);
  /** Opens the same question in both: each is directed by itself, and one that was started again is a round ahead. */
  const openQuestion = async (): Promise<Quiz> => {
    let [one, other] = await Promise.all([direct(originOf(0)), direct(originOf(1))]);
    while (roundOf(one) !== roundOf(other)) {
      if (roundOf(one) < roundOf(other)) one = await direct(originOf(0));
      else other = await direct(originOf(1));
    }
    return one;
  };
  const answer = (origin: string, user: string, { quiz_id, question_id, choice_ids }: Quiz) =>
    call(origin, '/api/quiz/answer', user, {
      ...{ quiz_id, question_id, choice_id: choice_ids[0] },
      encrypted_quiz: tokens.quiz(quiz_id, user),
    });
  const recordsAt = async (origin: string, user: string, { quiz_id }: Quiz) =>
    (await (await call(origin, '/api/quiz/live/1/records', user, { quiz_id })).json()) as QuizRecords;
  const react = async (origin: string, user: string, body: object) =>
    (await (await call(origin, '/api/emoji-poll', user, { type: 'live', id: '1', ...body })).json()) as Emojis;

  it('say what they keep elsewhere', async () => {
    await untilSo(
      () => platforms[0]?.printed() ?? '',
      (text) => /DATABASE_URL is set.*Postgres[\s\S]*COUNTERS_URL is set.*Redis/.test(text),
      'it is printed',
    );
  });

  it('take the first answer of a viewer, whichever of them it reaches', async () => {
    const quiz = await openQuestion();
    const raced = await Promise.all(Array.from({ length: 10 }, (_, turn) => answer(originOf(turn % 2), 'racer', quiz)));
    assert.deepEqual(raced.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
    for (const { origin } of platforms) assert.equal((await recordsAt(origin, 'racer', quiz)).question, 1);
  });

  it('count each vote once, and all emojis', async () => {
    const vote = async (index: number, option: number, emojis: number) => {
      const { poll } = await react(originOf(index), 'voter', { emoji_list_1: { '🔥': emojis } });
      const option_id = poll?.options[option]?.id;
      return react(originOf(index), 'voter', { poll: { option_id } });
    };
    const sum = ({ poll }: Emojis) => poll?.options.map(({ vote: count }) => count) ?? [];
    assert.ok(sum(await vote(0, 0, 10)).length > 1);
    assert.ok(sum(await vote(1, 1, 10)).length > 1);
    const stored = await import('@redis/client').then(async ({ createClient }) => {
      const client = await createClient({ url: stores[1]?.url }).connect();
      const keys = (await client.keys('cloud-player:{1}:options:*')).sort();
      const options = await Promise.all(keys.map((key) => client.hGetAll(key)));
      const emojis = await client.hGetAll('cloud-player:{1}:emojis');
      client.destroy();
      return { votes: options.flatMap((counts) => Object.values(counts)).map(Number), emojis };
    });
    assert.equal(
      stored.votes.reduce((all, count) => all + count, 0),
      1,
    );
    assert.equal(stored.emojis['🔥'], '20');
  });

  for (const [how, signal, code] of [
    ['is killed', 'SIGKILL', null],
    ['is stopped', 'SIGTERM', 0],
  ] as const) {
    it(`lose no accepted answer when one ${how} while viewers answer`, async () => {
      const quiz = await openQuestion();
      const accepted: string[] = [];
      let isAlive = true;
      const writers = Array.from({ length: 20 }, async (_, writer) => {
        for (let turn = 0; isAlive; turn += 1) {
          const user = `viewer-${writer}-${turn}-${how}`;
          const response = await answer(originOf(writer % 2), user, quiz);
          if (response.status === 200) accepted.push(user);
        }
      }).map((writing) => writing.catch(() => {}));
      await untilSo(
        () => accepted.length,
        (count) => count > 300,
        'viewers answer',
      );
      assert.equal(await platforms[0]?.stop(signal), code);
      isAlive = false;
      await Promise.all(writers);
      const lost: string[] = [];
      for (const user of accepted) if ((await recordsAt(originOf(1), user, quiz)).question !== 1) lost.push(user);
      assert.deepEqual(lost, []);
      platforms[0] = await start();
      assert.equal((await recordsAt(originOf(0), accepted[0] ?? '', quiz)).question, 1, 'the next process knows them');
    });
  }
});
