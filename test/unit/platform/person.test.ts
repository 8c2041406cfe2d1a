import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { memory, openSession } from '../../support/model/session.ts';

const profile = { id: 'user-1', displayName: 'سارا' };
const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

describe('an account, and what is remembered of its person', () => {
  const { signal } = new AbortController();
  const DRAFTS = 'cloud-player:comments';
  function open() {
    const { storage, kept } = memory();
    const account = openSession({ storage }).accountOf('https://platform.test');
    account.logIn({ access: jwt({ sub: 'user-1' }), refresh: 'r', token_id: 'one' }, profile);
    kept.set(DRAFTS, '[["form","text"]]');
    return { account, kept };
  }

  it('goes with a log-out', () => {
    const { account, kept } = open();
    account.logOut();
    expect(kept.has(DRAFTS)).to.equal(false);
  });

  it('stays when the refresh token is refused, for the same user alone', async () => {
    for (const [user, stays] of [
      ['user-1', true],
      ['user-2', false],
    ] as const) {
      const { account, kept } = open();
      account.confirm(account.$token.get() ?? '');
      await account.renewed(account.$token.get() ?? '', async () => failed('http', 401), signal);
      expect([account.hasCredentials(), kept.has(DRAFTS)]).to.eql([false, true]);
      account.logIn({ access: jwt({ sub: user }), refresh: 'r', token_id: 'two' }, { ...profile, id: user });
      expect(kept.has(DRAFTS), user).to.equal(stays);
    }
  });

  it('is identified by the profile if the token has no user id', () => {
    const { account, kept } = open();
    account.setToken('opaque');
    account.setProfile(profile);
    expect(kept.has(DRAFTS)).to.equal(true);
    account.setProfile({ ...profile, id: 'user-2' });
    expect(kept.has(DRAFTS)).to.equal(false);
  });
});
