import { expect } from '@open-wc/testing';
import { createLoginCalls } from '../../../src/features/login/calls.ts';
import type { Call } from '../../../src/platform/call.ts';
import type { Http } from '../../../src/platform/http.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { PROFILE } from '../../support/answers/viewer-answers.ts';

describe('the profile of the token', () => {
  /** A platform that answers these operations. */
  function open(answers: Readonly<Record<string, Result<unknown>>>, isGuest = false) {
    const asked: [operation: string, body: unknown][] = [];
    const send = async (operation: string, { body, check }: Call) => {
      asked.push([operation, body]);
      const answer = answers[operation] ?? failed('http', 404);
      return answer.ok && check?.(answer.data) === false ? failed('badBody', 200) : answer;
    };
    const calls = createLoginCalls(
      { send: send as Http['send'] },
      () => (isGuest ? undefined : 't'),
      () => 'https://api.example/',
    );
    return { asked, profile: () => calls.profile(new AbortController().signal) };
  }
  const WRAPPED: Result<unknown> = { ok: true, data: { data: { ...PROFILE, image: '/a.jpg' } } };
  const GET = ['getProfile', undefined];
  const POST = ['postProfile', { token: 't' }];

  it('is requested once where the platform reads the header', async () => {
    const { asked, profile } = open({ getProfile: { ok: true, data: PROFILE }, postProfile: WRAPPED });
    const answer = await profile();
    expect([answer.ok && answer.data.id, asked]).to.eql([PROFILE.id, [GET]]);
  });

  it('is requested with the token in the body where the platform does not', async () => {
    for (const refusal of [failed('http', 404), failed('http', 405), failed('badBody', 200)]) {
      const { asked, profile } = open({ getProfile: refusal, postProfile: WRAPPED });
      const answer = await profile();
      expect(answer.ok && [answer.data.id, answer.data.image]).to.eql([PROFILE.id, 'https://api.example/a.jpg']);
      expect(asked).to.eql([GET, POST]);
    }
  });

  it('is unknown if both are refused, or the second answer is no profile', async () => {
    const bare: Result<unknown> = { ok: true, data: PROFILE };
    for (const second of [failed('http', 404), bare]) {
      const { asked, profile } = open({ postProfile: second });
      expect([(await profile()).ok, asked]).to.eql([false, [GET, POST]]);
    }
  });

  it('is not requested a second time without a token, or once the request has ended', async () => {
    for (const { asked, profile } of [open({}, true), open({ getProfile: failed('aborted') })]) {
      expect([(await profile()).ok, asked]).to.eql([false, [GET]]);
    }
  });
});
