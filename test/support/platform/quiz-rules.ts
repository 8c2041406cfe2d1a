import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { STATUS } from '../../../demo/platform/live/quiz-rounds.ts';
import { GRACE_SECONDS } from '../../../demo/platform/live/quiz-show.ts';
import type { openPlatform, TestPlatform } from './platform.ts';

const { inactive, ready, open, answer, done } = STATUS;
const POINTS = '1';
const ELIMINATION = '2';
const OPEN_SECONDS = 15;

/** What the quiz of the platform does, wherever its answers are kept. */
export function quizRules(where: string, start: typeof openPlatform): void {
  describe(`the quiz of the platform, ${where}`, () => {
    let web: TestPlatform;
    let now = Date.UTC(2026, 5, 1, 12);
    let people = 0;
    before(async () => {
      web = await start({
        now: () => now,
        limits: {
          codes: { visitor: 1000, address: 1000, seconds: 1 },
          tries: { visitor: 1000, address: 1000, seconds: 1 },
        },
      });
    });
    beforeEach(async () => {
      for (const id of [POINTS, ELIMINATION]) await web.quiz(id, { question: 1, hold: true });
    });
    after(() => web.close());

    /** A viewer with a login, and what they do in one live stream. */
    const join = async (live: string) => {
      people += 1;
      const { access: token } = await web.login(`0990${String(people).padStart(7, '0')}`);
      const uuid = `visitor-${people}`;
      const records = (body: object = {}) =>
        web.call('getQuizRecords', { path: { type: 'live', id: live }, token, uuid, body });
      /** Answers the current question; `choice`: an index, or an id. */
      const choose = async (choice: 'right' | 'wrong', change: object = {}) => {
        const { quiz_id, question_id, right_choice_id: right, choice_ids: choices } = await web.quiz(live);
        const choice_id = choices.find((id) => (id === right) === (choice === 'right'));
        const { encrypted_quiz } = (await records()).body;
        return web.call('answerQuiz', {
          token,
          uuid,
          body: { quiz_id, question_id, choice_id, encrypted_quiz, ...change },
        });
      };
      return { token, uuid, records, choose };
    };
    const set = (live: string, question: number, status: number) => web.quiz(live, { question, status, hold: true });
    const pass = (seconds: number) => {
      now += seconds * 1000;
    };

    it('counts points, and never excludes a viewer of the points type, however many answers are wrong', async () => {
      const { choose, records } = await join(POINTS);
      for (let question = 1; question <= 5; question += 1) {
        await set(POINTS, question, open);
        const { status } = await choose(question === 4 ? 'right' : 'wrong');
        assert.equal(status, 200);
        await set(POINTS, question, answer);
        const { body } = await records();
        assert.deepEqual([body.chance, body.max_chance, body.question], [3, 3, question]);
        assert.deepEqual([body.points, body.right_answers], question >= 4 ? [1, 1] : [0, 0]);
      }
    });

    it('gives places: more points are better, equal points the same', async () => {
      const [best, second, alsoSecond, absent] = [
        await join(POINTS),
        await join(POINTS),
        await join(POINTS),
        await join(POINTS),
      ];
      await set(POINTS, 1, open);
      for (const { choose } of [best, second, alsoSecond]) await choose('right');
      await set(POINTS, 2, open);
      await best.choose('right');
      await second.choose('wrong');
      const places = async () => {
        const all = await Promise.all([best, second, alsoSecond, absent].map(({ records }) => records()));
        return all.map(({ body: { rank, players } }) => [rank, players]);
      };
      assert.deepEqual(
        await places(),
        [...[1, 1, 1].map((rank) => [rank, 3]), [undefined, 3]],
        'one question is shown',
      );
      await set(POINTS, 2, answer);
      assert.deepEqual(await places(), [
        [1, 3],
        [2, 3],
        [2, 3],
        [undefined, 3],
      ]);
    });

    it('takes a chance for a wrong answer of the elimination type, and refuses a viewer without chances', async () => {
      const { choose, records } = await join(ELIMINATION);
      await set(ELIMINATION, 1, open);
      assert.equal((await choose('right')).status, 200);
      for (const left of [2, 1, 0]) {
        await set(ELIMINATION, 4 - left, open);
        assert.equal((await choose('wrong')).status, 200);
        await web.quiz(ELIMINATION, { next: true });
        assert.equal((await records()).body.chance, left);
      }
      await set(ELIMINATION, 5, open);
      const out = await choose('right');
      assert.deepEqual([out.status, out.detail], [403, 'فرصت دیگری در این مسابقه ندارید']);
      const { body } = await records();
      assert.deepEqual([body.question, body.right_answers, body.rank], [4, 1, undefined]);
    });

    it('takes a chance for a missed answer once answers are closed, but only from viewers with a login', async () => {
      const { records, choose } = await join(ELIMINATION);
      await set(ELIMINATION, 1, open);
      pass(OPEN_SECONDS);
      await set(ELIMINATION, 1, answer);
      pass(GRACE_SECONDS - 1);
      assert.equal((await records()).body.chance, 3);
      pass(1);
      assert.equal((await records()).body.chance, 2);
      await web.quiz(ELIMINATION, { question: 5, status: open });
      pass(GRACE_SECONDS);
      assert.equal((await records()).body.chance, 0, 'those who join late have missed what was before');
      assert.equal((await choose('right')).status, 403);
      const guest = await web.call('getQuizRecords', { path: { type: 'live', id: ELIMINATION }, body: {} });
      assert.equal(guest.body.chance, 3);
    });

    it('never reveals whether a choice is right before the platform shows it', async () => {
      for (const live of [POINTS, ELIMINATION]) {
        const [right, wrong] = [await join(live), await join(live)];
        await set(live, 1, open);
        const told = [await right.choose('right'), await wrong.choose('wrong')].map(({ body }) => body);
        told.push((await right.records()).body, (await wrong.records()).body);
        const known = told.map(({ chance, points, right_answers, rank, players }) =>
          JSON.stringify({ chance, points, right_answers, rank, players }),
        );
        assert.equal(new Set(known).size, 1, known.join());
        const { question, recent_questions: recent = [] } = (await web.call('getAggregate', { path: { id: live } }))
          .body;
        assert.ok(question?.choices.every(({ is_right }) => is_right === undefined));
        assert.ok(recent.every(({ id }) => id !== question?.id));
        await set(live, 1, answer);
        assert.notDeepEqual((await right.records()).body.points, (await wrong.records()).body.points);
      }
    });

    it('accepts an answer until the grace is over, and then refuses it as late', async () => {
      const early = await join(POINTS);
      const behind = await join(POINTS);
      const late = await join(POINTS);
      const { quiz_id, question_id, choice_ids } = await set(POINTS, 1, ready);
      const body = async ({ records }: typeof early) => {
        const { encrypted_quiz } = (await records()).body;
        return { quiz_id, question_id, choice_id: choice_ids[0], encrypted_quiz };
      };
      const send = async (viewer: typeof early) =>
        web.call('answerQuiz', { token: viewer.token, uuid: viewer.uuid, body: await body(viewer) });
      const tooEarly = await send(early);
      assert.deepEqual([tooEarly.status, tooEarly.detail], [400, 'هنوز زمان پاسخ به این پرسش نرسیده است']);
      await web.quiz(POINTS, { status: open, hold: false });
      pass(OPEN_SECONDS + GRACE_SECONDS);
      assert.equal((await send(behind)).status, 200);
      pass(0.001);
      const tooLate = await send(late);
      assert.deepEqual([tooLate.status, tooLate.detail], [400, 'زمان پاسخ به این پرسش گذشته است']);
      assert.equal((await send(behind)).status, 409, 'answered before it was too late');
    });

    it('counts one answer of two tabs that race', async () => {
      const { choose, records } = await join(POINTS);
      await set(POINTS, 1, open);
      const statuses = (await Promise.all(Array.from({ length: 8 }, () => choose('wrong')))).map(
        ({ status }) => status,
      );
      assert.deepEqual(statuses.toSorted(), [200, ...Array.from({ length: 7 }, () => 409)]);
      const again = await choose('right');
      assert.deepEqual([again.status, again.detail], [409, 'به این پرسش پاسخ داده‌اید']);
      const { quiz_id, question_id, choice_ids, right_choice_id } = await web.quiz(POINTS);
      const choice_id = choice_ids.find((id) => id !== right_choice_id);
      const { body } = await records();
      assert.deepEqual([body.quiz_id, body.question, body.answers], [quiz_id, 1, [{ question_id, choice_id }]]);
    });

    it('seals the records: with each answer anew, for one viewer and one quiz', async () => {
      const own = await join(POINTS);
      const other = await join(POINTS);
      const seal = async ({ records }: typeof own) => (await records()).body.encrypted_quiz;
      await set(POINTS, 1, open);
      const first = await seal(own);
      const elsewhere = (
        await web.call('getQuizRecords', { path: { type: 'live', id: ELIMINATION }, token: own.token, body: {} })
      ).body;
      const guest = (await web.call('getQuizRecords', { path: { type: 'live', id: POINTS }, body: {} })).body;
      for (const encrypted_quiz of [
        await seal(other),
        elsewhere.encrypted_quiz,
        guest.encrypted_quiz,
        own.token,
        'a.b.c',
        '',
        `${first.slice(0, -2)}AA`,
      ]) {
        const { status, detail } = await own.choose('right', { encrypted_quiz });
        assert.deepEqual([status, detail], [403, 'این مسابقه از آنِ شما نیست'], encrypted_quiz);
      }
      const { body } = await own.choose('right');
      assert.notEqual(body.encrypted_quiz, first);
      await set(POINTS, 2, open);
      assert.equal((await own.choose('right', { encrypted_quiz: first })).status, 200, 'another tab has answered');
      await web.quiz(POINTS, { question: 1, status: open });
      assert.equal(
        (await own.choose('right', { encrypted_quiz: body.encrypted_quiz })).status,
        403,
        'of the round before',
      );
      assert.equal((await own.records({ encrypted_quiz: 'a.b.c' })).status, 200);
    });

    it('refuses what is unknown, nonsense or without a login', async () => {
      const { choose, token } = await join(POINTS);
      const { quiz_id, question_id } = await set(POINTS, 1, open);
      assert.equal((await choose('right', { choice_id: `${question_id}-9` })).status, 400);
      const round = Number(quiz_id.split('-')[1]);
      for (const change of [
        { quiz_id: 'none' },
        { question_id: 'none' },
        { question_id: `${quiz_id}-2` },
        { question_id: `${quiz_id}-6` },
        { quiz_id: `${POINTS}-${round + 1}`, question_id: `${POINTS}-${round + 1}-1` },
        { quiz_id: `5-${round}`, question_id: `5-${round}-1` },
      ]) {
        assert.equal((await choose('right', change)).status, 404, JSON.stringify(change));
      }
      for (const change of [
        { quiz_id: '' },
        { choice_id: 1 },
        { question_id: 'x'.repeat(201) },
        { encrypted_quiz: null },
      ]) {
        assert.equal((await choose('right', change)).status, 400, JSON.stringify(change));
      }
      const { encrypted_quiz } = (
        await web.call('getQuizRecords', { path: { type: 'live', id: POINTS }, token, body: {} })
      ).body;
      const body = { quiz_id, question_id, choice_id: `${question_id}-1`, encrypted_quiz };
      const visitor = await web.call('answerQuiz', { body });
      assert.deepEqual([visitor.status, visitor.detail], [401, 'لطفا ابتدا وارد شوید.']);
      assert.equal((await web.call('answerQuiz', { token: `${token}x`, body })).status, 401);
    });

    it('knows a quiz and its questions by one spelling: another would be a quiz of its own', async () => {
      const { choose, records, token, uuid } = await join(ELIMINATION);
      const { quiz_id, question_id, choice_ids } = await set(ELIMINATION, 1, open);
      assert.equal((await choose('right')).status, 200);
      const odd = (id: string) => id.replace('-', '-0');
      assert.equal((await records({ quiz_id: odd(quiz_id) })).status, 404);
      const { encrypted_quiz } = (await records()).body;
      const body = {
        quiz_id: odd(quiz_id),
        question_id: odd(question_id),
        choice_id: odd(choice_ids[0] ?? ''),
        encrypted_quiz,
      };
      assert.equal((await web.call('answerQuiz', { token, uuid, body })).status, 404);
    });

    it('limits the answers of a viewer', async () => {
      const { choose } = await join(POINTS);
      await set(POINTS, 1, open);
      const answers = await Promise.all(Array.from({ length: 21 }, () => choose('right')));
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 1);
      assert.equal(refused[0]?.headers.get('retry-after'), '10');
    });

    it('begins a new round with a new id and new records, and still knows those of the round before', async () => {
      const { choose, records } = await join(ELIMINATION);
      const { quiz_id } = await set(ELIMINATION, 5, open);
      await choose('right');
      const end = await web.quiz(ELIMINATION, { end: true, hold: false });
      assert.deepEqual([end.quiz_id, end.question, end.status], [quiz_id, 5, done]);
      const before = (await records()).body;
      pass(65);
      const next = await web.quiz(ELIMINATION);
      assert.deepEqual([next.question, next.status], [1, inactive]);
      const { body } = await records();
      assert.notEqual(body.quiz_id, quiz_id);
      assert.deepEqual([body.chance, body.question, body.right_answers, body.answers], [3, 0, 0, []]);
      const old = (await records({ quiz_id })).body;
      assert.deepEqual([old.quiz_id, old.right_answers, old.answers], [quiz_id, 1, before.answers]);
      const round = Number(next.quiz_id.split('-')[1]);
      for (const unknown of [`${ELIMINATION}-${round + 1}`, `${POINTS}-${round - 1}`, 'none']) {
        assert.equal((await records({ quiz_id: unknown })).status, 404, unknown);
      }
    });
  });
}
