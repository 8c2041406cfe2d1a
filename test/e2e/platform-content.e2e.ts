import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ROUND_SECONDS } from '../../demo/platform/live/quiz-show.ts';
import { openPlatform, type TestPlatform } from '../support/platform.ts';

const HOUR = 3_600_000;
/** A moment at which the scheduled live is on, and the quiz is between two questions. */
const NOON = Math.ceil(Date.UTC(2026, 5, 1) / 1000 / ROUND_SECONDS) * ROUND_SECONDS * 1000;

describe('what there is to watch', () => {
  let web: TestPlatform;
  let now = NOON;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now = NOON;
  });
  after(() => web.close());
  const details = (type: string, id: string, query = {}, token?: string) =>
    web.call('getDetails', { path: { type, id }, query, token });

  it('details tell what plays: a stream, links or a file, with addresses below the platform’s own', async () => {
    const live = (await details('live', '1')).body;
    const film = (await details('vod', '1')).body;
    const clip = (await details('clip', '1')).body;
    assert.equal(live.stream_link, '/live/1/master.m3u8');
    assert.deepEqual([live.time_machine, film.hls_links?.[0]?.url], [true, '/media/vod/master.m3u8']);
    assert.deepEqual(
      film.subtitles?.map(({ language }) => language),
      ['fa', 'en', 'ar', 'tr'],
    );
    assert.equal(film.vtt_mobile, '/media/vod/sprite-mobile.vtt');
    assert.equal(clip.path, '/media/files/clip.mp4');
    assert.equal((await details('vod', '2')).body.is_360, true);
    assert.equal((await fetch(new URL(String(live.stream_link), web.origin))).status, 200);
  });

  it('what follows in a playlist is told', async () => {
    const { next } = (await details('vod', '1')).body;
    assert.deepEqual([next?.type, next?.id], ['vod', '3']);
    assert.equal((await details('vod', '7')).body.next, null);
  });

  it('a live that hasn’t begun says when; one that is over is not there', async () => {
    now = NOON - (NOON % (15 * 60_000)) + 12 * 60_000;
    const { status, body } = await details('live', '3');
    assert.equal(status, 200);
    assert.equal(Date.parse(body.start_time ?? '') % (15 * 60_000), 0);
    assert.ok(Date.parse(body.start_time ?? '') > now);
    assert.equal((await details('live', '4')).status, 404);
    assert.equal((await details('vod', 'nobody')).status, 404);
    assert.equal((await details('series', '1')).status, 404);
  });

  it('a view is counted once for a visitor and an hour', async () => {
    const count = async (uuid: string) =>
      (await web.call('getViewCount', { query: { content_id: 'clip-2', content_type: 'clip' }, uuid })).body.count;
    const first = await count('one');
    assert.deepEqual([await count('one'), await count('two')], [first, first + 1]);
    now += HOUR;
    assert.equal(await count('one'), first + 2);
  });

  it('search finds words, beginnings, tags, owners and types, in pages', async () => {
    const search = async (query: Record<string, string>) => {
      now += HOUR;
      return (await web.call('search', { query })).body;
    };
    assert.deepEqual(
      (await search({ q: 'قورمه' })).results.map(({ id }) => id),
      ['4'],
    );
    assert.ok((await search({ tag: 'فوتبال' })).count >= 4);
    assert.deepEqual(
      (await search({ tag: 'فوتبال', video_type: 'clip' })).results.map(({ id }) => id),
      ['1'],
    );
    assert.ok((await search({ user_ids: '30' })).results.every(({ user_id: owner }) => owner === '30'));
    const page = await search({ limit: '2', offset: '2' });
    assert.deepEqual([page.results.length, page.previous, page.next], [2, '?limit=2&offset=0', '?limit=2&offset=4']);
    assert.equal((await search({ q: '"*^ -:' })).count, 0);
  });

  it('tags go together: with one chosen, only those that go with it', async () => {
    const tags = async (query = {}) => (await web.call('listTags', { path: { type: 'live' }, query })).body;
    assert.equal((await tags())[0]?.name, 'زنده');
    assert.deepEqual((await tags({ tag: 'ریاضی' })).map(({ name }) => name).sort(), ['آموزش', 'زنده']);
    assert.ok((await tags({ user_ids: '20' })).every(({ name }) => name !== 'فوتبال'));
  });

  it('playlists, what is in one, and recommendations without the video itself', async () => {
    const { body: lists } = await web.call('listPlaylists');
    assert.deepEqual(
      lists.results.map(({ count }) => count).sort((a, b) => a - b),
      [4, 5, 12],
    );
    const { body: of } = await web.call('listPlaylists', { query: { content_id: 'vod-1' } });
    assert.deepEqual(
      of.results.map(({ id }) => id),
      ['2'],
    );
    const { body: items } = await web.call('listPlaylistItems', { path: { id: '2' } });
    assert.deepEqual(
      items.results.map(({ type, id }) => `${type} ${id}`),
      ['vod 1', 'vod 3', 'vod 5', 'vod 2', 'clip 3'],
    );
    const { body: more } = await web.call('listRecommendations', { path: { type: 'archive', id: '1' } });
    assert.ok(more.length > 5 && more.every(({ type, id }) => type !== 'archive' || id !== '1'));
    assert.ok(more.every(({ id, type }) => type !== 'vod' || id !== '6'));
  });

  it('the operator’s settings come with keys that may repeat', async () => {
    const { body } = await web.call('getWebListConfig', { query: { limit: '1000', offset: '0' } });
    const domains = body.results.filter(({ key }) => key === 'general_domain').map(({ value }) => value);
    assert.deepEqual(domains, ['example.com', `localhost:${new URL(web.origin).port}`]);
  });
});

describe('what goes on around a live stream, asked over HTTP', () => {
  let web: TestPlatform;
  let now = NOON;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now = NOON + 15_000;
  });
  after(() => web.close());
  const aggregate = async (id = '1') => (await web.call('getAggregate', { path: { id } })).body;

  it('everything in one answer', async () => {
    const state = await aggregate();
    assert.deepEqual(Object.keys(state.config).sort(), [
      'empoji_poll_interval',
      'get_interval',
      'quiz_get_interval',
      'viewers_interval',
    ]);
    assert.ok((state.online_viewers ?? 0) > 0 && state.chat_enabled);
    assert.ok(state.alternative_lives?.every(({ id }) => id !== '1'));
    assert.equal(state.timeline?.windows.length, 30);
    assert.match(state.backup ?? '', /^\/live\/5\/master\.m3u8$/);
    assert.equal((await web.call('getAggregate', { path: { id: '4' } })).status, 404);
  });

  it('a vote counts once for a visitor, who may change their mind', async () => {
    const { emojis } = await aggregate();
    const [first, second] = emojis?.poll?.options ?? [];
    const vote = async (option = '', uuid = 'one') =>
      (await web.call('setEmojiPoll', { uuid, body: { type: 'live', id: '1', poll: { option_id: option } } })).body;
    const counts = (state: Awaited<ReturnType<typeof vote>>) =>
      state.poll?.options.slice(0, 2).map((option) => option.vote);
    const [a = 0, b = 0] = [first?.vote, second?.vote];
    assert.deepEqual(counts(await vote(first?.id)), [a + 1, b]);
    assert.deepEqual(counts(await vote(first?.id)), [a + 1, b]);
    assert.deepEqual(counts(await vote(second?.id)), [a, b + 1]);
    assert.deepEqual(counts(await vote(second?.id, 'two')), [a, b + 2]);
    const wrong = await web.call('setEmojiPoll', { body: { type: 'live', id: '1', poll: { option_id: 'none' } } });
    assert.equal(wrong.status, 400);
  });

  it('thrown emojis add up', async () => {
    const count = (state: Awaited<ReturnType<typeof aggregate>>) =>
      state.emojis?.emoji_list_2?.find(({ id }) => id === '😂')?.count ?? 0;
    const before = count(await aggregate());
    await web.call('setEmojiPoll', { body: { type: 'live', id: '1', emoji_list_2: { '😂': 7 } } });
    assert.equal(count(await aggregate()), before + 7);
    const strange = { type: 'live', id: '1', emoji_list_1: { '<b>': 1 } };
    assert.equal((await web.call('setEmojiPoll', { body: strange })).status, 400);
  });

  describe('the quiz', () => {
    const POINTS = '1';
    const ELIMINATION = '2';
    const records = async (token?: string, id = POINTS) =>
      (await web.call('getQuizRecords', { path: { type: 'live', id }, token, body: {} })).body;
    const choose = async (token: string, index: number, change = {}, id = POINTS) => {
      const { question, quiz } = await aggregate(id);
      const { encrypted_quiz } = await records(token, id);
      const body = {
        quiz_id: quiz?.id,
        question_id: question?.id,
        choice_id: question?.choices[index]?.id ?? 'none',
        encrypted_quiz,
        ...change,
      };
      return web.call('answerQuiz', { token, body });
    };
    /** Of the open question; shown 15 s after it was opened. */
    const rightChoice = async (id = POINTS) => {
      now += 15_000;
      const { question } = await aggregate(id);
      now -= 15_000;
      return question?.choices.findIndex((choice) => choice.is_right) ?? -1;
    };
    const wrongChoice = async (id = POINTS) => ((await rightChoice(id)) + 1) % 4;
    const nextQuestion = () => {
      now += 40_000;
    };

    it('29 answerQuiz: an answer is counted once; a right one gives a point', async () => {
      const { access } = await web.login('09121234567');
      const open = await aggregate();
      assert.deepEqual([open.quiz?.type, open.question?.status, open.question?.seconds], [2, 2, 15]);
      const right = await rightChoice();
      const first = await choose(access, right);
      assert.deepEqual([first.status, first.body.points, first.body.chance], [200, 1, 3]);
      const again = await choose(access, right);
      assert.deepEqual([again.status, again.detail], [409, 'به این پرسش پاسخ داده‌اید']);
    });

    it('a points quiz locks nobody out, however many answers are wrong', async () => {
      const { access } = await web.login('09901112233');
      for (let question = 0; question < 5; question += 1) {
        const { status, body } = await choose(access, await wrongChoice());
        assert.deepEqual([status, body.points, body.chance, body.question], [200, 0, 3, question + 1]);
        nextQuestion();
      }
    });

    it('in an elimination quiz a wrong answer costs a chance, and who has none left is out', async () => {
      const { access } = await web.login('09901112244');
      assert.equal((await aggregate(ELIMINATION)).quiz?.type, 1);
      const right = await choose(access, await rightChoice(ELIMINATION), {}, ELIMINATION);
      assert.deepEqual([right.status, right.body.chance, right.body.max_chance], [200, 3, 3]);
      for (const left of [2, 1, 0]) {
        nextQuestion();
        const { status, body } = await choose(access, await wrongChoice(ELIMINATION), {}, ELIMINATION);
        assert.deepEqual([status, body.chance], [200, left]);
      }
      nextQuestion();
      const out = await choose(access, await rightChoice(ELIMINATION), {}, ELIMINATION);
      assert.deepEqual([out.status, out.detail], [403, 'فرصت دیگری در این مسابقه ندارید']);
      assert.equal((await records(access, ELIMINATION)).question, 4);
    });

    it('refuses what is too late, unknown, forged or another’s', async () => {
      const { access } = await web.login('09131234567');
      const { encrypted_quiz: others } = await records((await web.login('09011234567')).access);
      assert.equal((await choose(access, 0, { encrypted_quiz: others })).status, 403);
      assert.equal((await choose(access, 0, { encrypted_quiz: 'a.b.c' })).status, 403);
      assert.equal((await choose(access, 9)).status, 400);
      const { question, quiz } = await aggregate();
      const { encrypted_quiz } = await records(access);
      now += 45_000;
      const late = await web.call('answerQuiz', {
        token: access,
        body: { quiz_id: quiz?.id, question_id: question?.id, choice_id: question?.choices[0]?.id, encrypted_quiz },
      });
      assert.deepEqual([late.status, late.detail], [400, 'زمان پاسخ به این پرسش گذشته است']);
    });

    it('who is behind with their picture can still answer', async () => {
      const { access } = await web.login('09901234567');
      const { question, quiz } = await aggregate();
      const { encrypted_quiz } = await records(access);
      now += 25_000;
      const { status } = await web.call('answerQuiz', {
        token: access,
        body: { quiz_id: quiz?.id, question_id: question?.id, choice_id: question?.choices[0]?.id, encrypted_quiz },
      });
      assert.equal(status, 200);
    });
  });
});
