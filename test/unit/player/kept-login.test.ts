import { expect } from '@open-wc/testing';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { KEPT_VIEWER, PROFILE } from '../../support/answers/viewer-answers.ts';
import { playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const TOKENS = `cloud-player:tokens:${location.origin}`;

describe('the log-in of an earlier visit, without a picture,', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  const video: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'vod', user_id: 'them', duration: 60 };
  const path = '/demo/media/vod/not-there.m3u8';
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const cases: Readonly<
    Record<string, [details: Partial<VideoDetails>, attributes: Readonly<Record<string, string>>]>
  > = {
    'is known if the content is refused': [{ ...video, path }, { 'allowed-user-ids': 'us' }],
    'is known during the countdown to a live': [{ ...video, type: 'live', path, start_time }, { type: 'live' }],
    'is known if the stream has failed': [{ ...video, path }, {}],
  };
  for (const [name, [details, attributes]] of Object.entries(cases)) {
    it(name, async () => {
      localStorage.setItem(TOKENS, JSON.stringify({ refresh: 'r', token_id: 't' }));
      answerWith(details, KEPT_VIEWER);
      const { login, media, platform } = playerOf(
        await showPlayer({ type: 'vod', 'content-id': '1', authentication: '', ...attributes }),
      );
      try {
        await waitUntil(() => login.$user.get()?.id === PROFILE.id, 'the viewer');
        expect(media.$ready.get()).to.equal(false);
      } finally {
        platform.account().logOut();
      }
    });
  }

  it('doesn’t ask again for content that its token was refused', async () => {
    localStorage.setItem(TOKENS, JSON.stringify({ refresh: 'r', token_id: 't' }));
    answerWith(video, KEPT_VIEWER);
    const answer = window.fetch;
    window.fetch = async (input, init) =>
      String(input).includes('/details') ? new Response('{}', { status: 403 }) : answer(input, init);
    const { login, content, platform, $mayLogIn } = playerOf(
      await showPlayer({ type: 'vod', 'content-id': '1', authentication: '' }),
    );
    const refusals: boolean[] = [];
    content.$refused.subscribe((refused) => refusals.push(refused));
    const sinceRefused = () => refusals.slice(refusals.indexOf(true));
    await waitUntil(() => login.$user.get()?.id === PROFILE.id, 'the viewer');
    expect([sinceRefused(), $mayLogIn.get()]).to.eql([[true], false]);
    platform.account().logOut();
    expect($mayLogIn.get()).to.equal(true);
    platform.account().logIn({ access: 'another', refresh: 'r', token_id: 't' }, PROFILE);
    expect(sinceRefused()).to.eql([true, false]);
    platform.account().logOut();
  });
});
