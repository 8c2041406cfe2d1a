import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { openPlatform, TestPlatform } from './platform.ts';

/** In the middle of a poll. */
const NOW = Date.UTC(2026, 5, 1, 12) + 15_000;

/** How the platform counts votes and emojis, wherever it does. */
export function voteRules(where: string, start: typeof openPlatform): void {
  describe(`the votes and emojis of the platform, ${where}`, () => {
    let web: TestPlatform;
    before(async () => {
      web = await start({ now: () => NOW });
    });
    after(() => web.close());
    const aggregate = async (id = '1') => (await web.call('getAggregate', { path: { id } })).body;

    it('counts one vote per visitor, who may change it', async () => {
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

    it('counts the vote of a user once, whatever the visitor, and instead of that before the log-in', async () => {
      const option = (await aggregate()).emojis?.poll?.options[0];
      const { access: token } = await web.login('09901234562');
      const vote = async (uuid: string, more = {}) => {
        const body = { type: 'live', id: '1', poll: { option_id: option?.id } };
        return (await web.call('setEmojiPoll', { uuid, body, ...more })).body.poll?.options[0]?.vote;
      };
      const before = option?.vote ?? 0;
      assert.equal(await vote('late'), before + 1);
      assert.equal(await vote('late', { token }), before + 1);
      assert.equal(await vote('other', { token }), before + 1);
      assert.equal(await vote('user:late'), before + 2);
    });

    it('takes votes for a live stream only', async () => {
      const body = { type: 'vod', id: '1', emoji_list_2: { '😂': 1 } };
      assert.equal((await web.call('setEmojiPoll', { body })).status, 400);
    });

    it('adds up emojis', async () => {
      const count = (state: Awaited<ReturnType<typeof aggregate>>) =>
        state.emojis?.emoji_list_2?.find(({ id }) => id === '😂')?.count ?? 0;
      const before = count(await aggregate());
      await web.call('setEmojiPoll', { body: { type: 'live', id: '1', emoji_list_2: { '😂': 7 } } });
      assert.equal(count(await aggregate()), before + 7);
      const strange = { type: 'live', id: '1', emoji_list_1: { '<b>': 1 } };
      assert.equal((await web.call('setEmojiPoll', { body: strange })).status, 400);
    });
  });
}
