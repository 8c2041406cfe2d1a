import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

describe('tokens', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform();
  });
  after(() => web.close());

  it('are those of every process with the same secret', async () => {
    const tokenSecret = 'the secret of two platforms';
    const [one, other] = [await openPlatform({ tokenSecret }), await openPlatform({ tokenSecret })];
    const { access: token } = await one.login();
    const statuses = await Promise.all([one, other, web].map((each) => each.call('listPlaylists', { token })));
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [200, 200, 401],
    );
    await Promise.all([one.close(), other.close()]);
  });

  it('can’t be used as another kind, and can’t be extended', async () => {
    const { access, refresh } = await web.login();
    const guest = (await web.call('getToken')).body.data;
    const path = { type: 'live', id: '1' };
    const sealed = (await web.call('getQuizRecords', { path, token: access, body: {} })).body.encrypted_quiz;
    const status = async (token: string) => (await web.call('listPlaylists', { token })).status;
    assert.deepEqual([await status(access), await status(guest)], [200, 200]);
    for (const token of [
      `${access}.x`,
      `${access}.`,
      `.${access}`,
      `${access}=`,
      `${access}.${access}`,
      refresh,
      sealed,
    ]) {
      assert.equal(await status(token), 401, token);
    }
    for (const good of [access, guest, sealed]) {
      assert.equal((await web.call('refreshToken', { body: { refresh: good } })).status, 401);
    }
    assert.equal((await web.call('postProfile', { body: { token: sealed } })).status, 401);
    const { question, quiz } = (await web.call('getAggregate', { path: { id: '1' } })).body;
    for (const encrypted_quiz of [access, guest, `${sealed}.x`]) {
      const body = { quiz_id: quiz?.id, question_id: question?.id, choice_id: 'x', encrypted_quiz };
      assert.equal((await web.call('answerQuiz', { token: access, body })).status, 403);
    }
  });
});
