import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createTabs, noTabs } from '../../../src/core/tabs.ts';
import type { Account } from '../../../src/platform/account.ts';
import type { SendWithoutToken } from '../../../src/platform/call.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { memory, openSession } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';

const ORIGIN = 'https://platform.test';
const KEY = `cloud-player:tokens:${ORIGIN}`;
const profile = { id: 'user-1', displayName: 'سارا' };
const { signal } = new AbortController();

/** An account whose request for a token waits for its answer. */
function startRequest(stored: string | undefined) {
  const { storage, kept } = memory();
  if (stored !== undefined) kept.set(KEY, stored);
  const account = openSession({ storage }).accountOf(ORIGIN);
  const answers: ((result: Result<unknown>) => void)[] = [];
  const send: SendWithoutToken = () => new Promise((resolve) => answers.push(resolve));
  const given = account.token(send, signal);
  return {
    account,
    given,
    /** What another tab does to the storage, before its message comes. */
    store: (login: string | undefined) => (login === undefined ? kept.delete(KEY) : kept.set(KEY, login)),
    /** The login in the storage. */
    refreshToken: () => JSON.parse(kept.get(KEY) ?? '{}').refresh as string | undefined,
    asked: () => answers.length,
    answer: (result: Result<unknown>) => answers.shift()?.(result),
  };
}

const STORED = JSON.stringify({ refresh: 'r', token_id: 'one' });
const GUEST = { ok: true, data: { data: 'guest' } } as const;
const REFRESHED = { ok: true, data: { access: 'renewed', refresh: 'r2', token_id: 'one' } } as const;
const LOGINS: readonly [string, (account: Account) => unknown, string][] = [
  ['a token of the page', (account) => account.setToken('of-the-page'), 'of-the-page'],
  [
    'a login',
    (account) => account.logIn({ access: 'entered', refresh: 'of-the-login', token_id: 'two' }, profile),
    'entered',
  ],
];

describe('an account that changes while a token is requested', () => {
  for (const [name, begin, token] of LOGINS) {
    for (const [answer, stored, result] of [
      ['the token of a guest', undefined, GUEST],
      ['a renewed token', STORED, REFRESHED],
      ['a refused login', STORED, failed('http', 401)],
      ['a failure', STORED, failed('http', 503)],
    ] as const) {
      it(`keeps ${name} that comes before ${answer}`, async () => {
        const request = startRequest(stored);
        begin(request.account);
        request.account.setProfile(profile);
        request.answer(result);
        expect(await request.given).to.equal(token);
        const { $token, $user, hasCredentials } = request.account;
        expect([$token.get(), $user.get(), hasCredentials()]).to.eql([token, profile, true]);
      });
    }
  }

  it('stores the next refresh token of a login that a token of the page covers', async () => {
    const request = startRequest(STORED);
    request.account.setToken('of-the-page');
    request.answer(REFRESHED);
    await request.given;
    expect(request.refreshToken()).to.equal('r2');
  });

  it('keeps a logout in another tab whose message comes later than the renewed token', async () => {
    const request = startRequest(STORED);
    request.store(undefined);
    request.answer(REFRESHED);
    await waitUntil(() => request.asked() > 0);
    request.answer(GUEST);
    expect(await request.given).to.equal('guest');
    expect(request.refreshToken()).to.equal(undefined);
  });

  it('uses the login of another tab whose message comes later than the renewed token', async () => {
    const request = startRequest(STORED);
    request.store(JSON.stringify({ refresh: 'other', token_id: 'two' }));
    request.answer(REFRESHED);
    await waitUntil(() => request.asked() > 0);
    request.answer({ ok: true, data: { access: 'of-the-other' } });
    expect(await request.given).to.equal('of-the-other');
    expect(request.refreshToken()).to.equal('other');
  });

  it('stays logged out, and calls as a guest', async () => {
    const request = startRequest(STORED);
    request.account.logOut();
    request.answer(REFRESHED);
    await waitUntil(() => request.asked() > 0);
    request.answer(GUEST);
    expect(await request.given).to.equal('guest');
    expect([request.refreshToken(), request.account.hasCredentials()]).to.eql([undefined, false]);
  });

  it('asks for no token if one comes while it waits for its turn', async () => {
    let turn = () => {};
    const waiting = new Promise<void>((resolve) => {
      turn = resolve;
    });
    const asked: string[] = [];
    const account = openSession({
      tabs: {
        ...noTabs,
        async withLock(_, action) {
          await waiting;
          return action(false);
        },
      },
    }).accountOf(ORIGIN);
    const given = account.token(async (id) => {
      asked.push(id);
      return GUEST;
    }, signal);
    account.setToken('of-the-page');
    turn();
    expect([await given, account.$token.get(), asked]).to.eql(['of-the-page', 'of-the-page', []]);
  });

  it('asks for no token while that of another tab is on its way', async () => {
    const clock = createClock();
    const { storage, kept } = memory();
    kept.set(KEY, STORED);
    const life = new AbortController();
    const late: (() => void)[] = [];
    /** Its messages wait. */
    class LateChannel extends BroadcastChannel {
      override postMessage(message: unknown) {
        late.push(() => super.postMessage(message));
      }
    }
    let inLine = 0;
    const locks = {
      request(name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) {
        if (!options.ifAvailable) inLine += 1;
        return navigator.locks.request(name, options, hold);
      },
    };
    const tabs = createTabs({ navigator: { locks }, BroadcastChannel: LateChannel } as never, createScheduler(clock));
    const asked: string[] = [];
    const send: SendWithoutToken = async (id) => {
      asked.push(id);
      return { ok: true, data: { access: `access-${asked.length}`, token_id: 'one' } };
    };
    const open = () => {
      const account = openSession({
        window: { ...clock, location: { origin: 'http://page.test' } },
        storage,
        tabs,
      }).accountOf(ORIGIN);
      account.join(life.signal);
      return account;
    };
    const [one, two] = [open(), open()];
    expect(await one.token(send, life.signal)).to.equal('access-1');
    // The browser answers after a release that was asked for before.
    await navigator.locks.query();
    const given = two.token(send, life.signal);
    await waitUntil(() => inLine === 1 || asked.length > 1);
    for (const arrive of late) arrive();
    await waitUntil(() => two.$token.get() === 'access-1' || asked.length > 1);
    clock.pass(1);
    expect([await given, asked]).to.eql(['access-1', ['refreshToken']]);
    life.abort();
  });
});
