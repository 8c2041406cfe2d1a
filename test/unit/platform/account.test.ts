import { expect } from '@open-wc/testing';
import { createCookies } from '../../../src/core/cookies.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createTabs } from '../../../src/core/tabs.ts';
import { until } from '../../../src/core/until.ts';
import type { Account } from '../../../src/platform/account.ts';
import type { SendWithoutToken } from '../../../src/platform/call.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { COOKIE } from '../../../src/platform/stored-login.ts';
import { memory, openSession } from '../../support/model/session.ts';
import { waitUntil } from '../../support/time/wait.ts';

const ORIGIN = 'https://platform.test';
const KEY = `cloud-player:tokens:${ORIGIN}`;
const profile = { id: 'user-1', displayName: 'سارا' };

const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;

describe('the account of a viewer', () => {
  let life: AbortController;
  /** ms, of both clocks. */
  let now: number;
  beforeEach(() => {
    life = new AbortController();
    now = 1e6;
  });
  /** The platform has accepted the token; a later refusal may mean that it has expired. */
  const accept = (...accounts: Account[]) => {
    for (const account of accounts) account.confirm(account.$token.get() ?? '');
  };
  afterEach(() => life.abort());

  /** A platform that counts requests and responds when the test says so. */
  function platform(answer: (asked: number) => Result<unknown> | Promise<Result<unknown>>) {
    const asked: string[] = [];
    const bare: SendWithoutToken = async (id) => {
      asked.push(id);
      return answer(asked.length);
    };
    return { asked, bare };
  }

  const tab = (needs: Parameters<typeof openSession>[0] = {}): Account => {
    const account = openSession({
      tabs: createTabs(window, createScheduler(window)),
      now: () => now,
      monotonic: () => now,
      ...needs,
    }).accountOf(ORIGIN);
    account.join(life.signal);
    return account;
  };

  it('sends one refresh for two tabs with the same expired token', async () => {
    const { storage, kept } = memory();
    kept.set(KEY, JSON.stringify({ refresh: 'r', token_id: 'one' }));
    const [one, two] = [tab({ storage }), tab({ storage })];
    const { asked, bare } = platform(async (count) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { ok: true, data: { access: `access-${count}`, token_id: 'one' } };
    });
    await one.token(bare, life.signal);
    await waitUntil(() => two.$token.get() === 'access-1');
    accept(one, two);
    const again = await Promise.all([one, two].map((account) => account.renewed('access-1', bare, life.signal)));
    expect([again, asked]).to.eql([
      ['access-2', 'access-2'],
      ['refreshToken', 'refreshToken'],
    ]);
  });

  it('keeps all tabs logged in if the refresh token rotates', async () => {
    const { storage, kept } = memory();
    kept.set(KEY, JSON.stringify({ refresh: 'r0', token_id: 'one' }));
    let good = 'r0';
    let turn = 0;
    const bare: SendWithoutToken = async (id, call) => {
      if (id !== 'refreshToken') return failed('http', 500);
      const { refresh } = call.body as { refresh: string };
      if (refresh !== good) return failed('http', 401);
      turn += 1;
      good = `r${turn}`;
      return { ok: true, data: { access: `access-${turn}`, token_id: 'one', refresh: good } };
    };
    const [one, two] = [tab({ storage }), tab({ storage })];
    await Promise.all([one.token(bare, life.signal), two.token(bare, life.signal)]);
    for (const account of [one, two, one]) {
      accept(account);
      expect(await account.renewed(account.$token.get() ?? '', bare, life.signal)).to.match(/^access-/);
    }
    expect(JSON.parse(kept.get(KEY) ?? '')).to.eql({ refresh: good, token_id: 'one' });
  });

  it('shares a login and a logout with all tabs', async () => {
    const { storage } = memory();
    const [one, two] = [tab({ storage }), tab({ storage })];
    one.logIn({ access: 'access', refresh: 'r', token_id: 'one' }, profile);
    await waitUntil(() => two.$user.get()?.displayName === 'سارا');
    two.logOut();
    await waitUntil(() => one.$user.get() === undefined && one.$token.get() === undefined);
    expect(one.hasCredentials()).to.equal(false);
  });

  it('neither shares a token of the page with other tabs nor accepts theirs', async () => {
    const { storage, kept } = memory();
    const heard: unknown[] = [];
    const ear = new BroadcastChannel(`cloud-player:account:${ORIGIN}`);
    ear.onmessage = ({ data }) => heard.push(data);
    const [one, two] = [tab({ storage }), tab({ storage })];
    one.setToken('canary-11');
    two.logIn({ access: 'access', refresh: 'r', token_id: 'one' }, profile);
    await waitUntil(() => heard.length > 0);
    expect(one.$token.get()).to.equal('canary-11');
    expect(JSON.stringify([heard, ...kept])).not.to.contain('canary-11');
    ear.close();
  });

  it('ignores invalid messages of other scripts on its channel', async () => {
    const account = tab();
    account.logIn({ access: 'access', refresh: 'r', token_id: 'one' }, profile);
    const stranger = new BroadcastChannel(`cloud-player:account:${ORIGIN}`);
    const rubbish: unknown[] = [
      ...[null, 7, 'logout', [], {}, { login: undefined }, { login: undefined, token: undefined }],
      { login: undefined, token: 'stolen', user: undefined },
      { login: 'one', token: 7, user: undefined },
      { login: 'one', token: '', user: undefined },
      { login: 'one', token: 'x'.repeat(10_000), user: undefined },
      { login: { toString: 'x' }, token: 'other', user: undefined },
      { login: 'one', token: 'other', user: 'somebody' },
      { login: 'one', token: 'other', user: { id: 1, displayName: 'x' } },
      { login: 'one', token: 'other', user: { ...profile, image: {} } },
    ];
    for (const message of rubbish) stranger.postMessage(message);
    stranger.postMessage({ login: 'two', token: 'good', user: { ...profile, displayName: 'نرگس' } });
    const tokens: unknown[] = [];
    until(
      life.signal,
      account.$token.listen((token) => tokens.push(token)),
    );
    await waitUntil(() => account.$user.get()?.displayName === 'نرگس');
    expect(tokens).to.eql(['good']);
    stranger.close();
  });

  describe('if the platform refuses new tokens', () => {
    /** Tabs that use the account like a player; the requests and their tokens. */
    function refusing(storage = memory().storage) {
      const used: (string | undefined)[] = [];
      const { asked, bare } = platform((count) => ({ ok: true, data: { access: `access-${count}`, token_id: 'one' } }));
      const call = async (account: Account) => {
        const token = await account.token(bare, life.signal);
        used.push(token);
        if (token === undefined) return;
        const fresh = await account.renewed(token, bare, life.signal);
        used.push(fresh);
        if (fresh !== undefined) account.refuse(fresh);
      };
      return { storage, used, asked, call };
    }
    const logIn = (kept: Map<string, string>) => kept.set(KEY, JSON.stringify({ refresh: 'r', token_id: 'one' }));

    for (const tabs of [1, 2]) {
      it(`with ${tabs} tab(s) sends at most 3 refreshes in a minute of 401, and at most two tokens per call`, async () => {
        const { storage, kept } = memory();
        logIn(kept);
        const { asked, used, call } = refusing(storage);
        const accounts = Array.from({ length: tabs }, () => tab({ storage }));
        for (let second = 0; second < 60; second += 1) {
          for (const account of accounts) await call(account);
          now += 1000;
        }
        expect(asked.length).to.be.within(2, 3);
        expect(used.filter((token) => token !== undefined).length).to.be.at.most(2 * 3 * tabs);
        expect(kept.has(KEY), 'the login is kept').to.equal(true);
      });
    }

    it('sends no refresh for a new token that another tab has requested and this one is refused first', async () => {
      const { storage, kept } = memory();
      logIn(kept);
      const { asked, bare } = platform((count) => ({
        ok: true,
        data: { access: `access-${count}`, token_id: 'one' },
      }));
      const [one, two] = [tab({ storage }), tab({ storage })];
      await one.token(bare, life.signal);
      await waitUntil(() => two.$token.get() === 'access-1');
      expect(await two.renewed('access-1', bare, life.signal)).to.equal(undefined);
      expect([asked, one.currentToken()]).to.eql([['refreshToken'], undefined]);
    });

    for (const [name, begin] of [
      ['requested and used', (account: Account, bare: SendWithoutToken) => account.token(bare, life.signal)],
      [
        'entered',
        async (account: Account) => account.logIn({ access: 'access-0', refresh: 'r', token_id: 'one' }, profile),
      ],
    ] as const) {
      it(`renews a token that another tab has ${name}, and that expires`, async () => {
        const { storage, kept } = memory();
        logIn(kept);
        const { bare } = platform((count) => ({ ok: true, data: { access: `access-${count}`, token_id: 'one' } }));
        const [one, two] = [tab({ storage }), tab({ storage })];
        const messages: unknown[] = [];
        // Opened last, so that it gets a message after the tabs.
        const ear = new BroadcastChannel(`cloud-player:account:${ORIGIN}`);
        ear.onmessage = ({ data }) => messages.push(data);
        await begin(one, bare);
        accept(one);
        const token = one.$token.get() ?? '';
        await waitUntil(() => messages.length === 2);
        expect(await two.renewed(token, bare, life.signal))
          .to.match(/^access-[12]$/)
          .and.not.equal(token);
        ear.close();
      });
    }

    it('makes guest calls for 30 s, in a tab opened in the meantime too, and keeps the user', async () => {
      const { storage, kept } = memory();
      logIn(kept);
      const { asked, used, call } = refusing(storage);
      const account = tab({ storage });
      account.setProfile(profile);
      await call(account);
      now += 29_000;
      const late = tab({ storage });
      for (const each of [account, late]) await call(each);
      expect([asked, used]).to.eql([['refreshToken'], ['access-1', undefined, undefined, undefined]]);
      expect([account.$user.get(), account.currentToken()]).to.eql([profile, undefined]);
      now += 2000;
      expect(account.currentToken()).to.equal('access-1');
    });

    it('renews an older token once, and only the new token ends the cooldown', async () => {
      const { storage, kept } = memory();
      logIn(kept);
      const { asked, used, call } = refusing(storage);
      const account = tab({ storage });
      await account.token(async () => ({ ok: true, data: { access: 'old', token_id: 'one' } }), life.signal);
      accept(account);
      await call(account);
      await call(account);
      expect([asked, used]).to.eql([['refreshToken'], ['old', 'access-1', undefined]]);
    });

    it('ends the cooldown with a login, a logout or a token of the page', async () => {
      const { storage, kept } = memory();
      logIn(kept);
      const { call } = refusing(storage);
      const account = tab({ storage });
      const beginnings: (() => void)[] = [
        () => account.setToken('of-the-page'),
        () => account.logIn({ access: 'entered', refresh: 'r2', token_id: 'two' }, profile),
      ];
      for (const begin of beginnings) {
        await call(account);
        await call(account);
        expect(account.currentToken()).to.equal(undefined);
        begin();
        expect(account.currentToken()).to.match(/of-the-page|entered/);
      }
    });
  });

  it('answers the other players if the one that sent the request is removed', async () => {
    const leaving = new AbortController();
    const account = tab();
    const bare: SendWithoutToken = (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(failed('aborted')));
        if (signal.aborted) resolve(failed('aborted'));
        if (signal !== leaving.signal) resolve({ ok: true, data: { data: 'guest' } });
      });
    const first = account.token(bare, leaving.signal);
    const second = account.token(bare, life.signal);
    leaving.abort();
    expect(await Promise.all([first, second])).to.eql([undefined, 'guest']);
  });

  it('renews a token before it expires, at a random time in its lifetime', async () => {
    const renewedAfter = async (random: number) => {
      let now = 0;
      const account = tab({ monotonic: () => now, random: () => random });
      const { asked, bare } = platform(() => ({ ok: true, data: { data: jwt({ iat: 5e9, exp: 5e9 + 3600 }) } }));
      await account.token(bare, life.signal);
      while (asked.filter((call) => call === 'getToken').length < 2 && now < 4e6) {
        now += 1000;
        await account.token(bare, life.signal);
      }
      return now / 1000;
    };
    expect(await Promise.all([0, 0.5, 0.999].map(renewedAfter))).to.eql([3570, 3525, 3481]);
  });

  it('stores a login on the platform’s own pages in a cookie too, for 1095 days', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return written.at(-1)?.split(';')[0] ?? '';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    const cookies = createCookies(jar, true);
    const own = openSession({ cookies, window: { ...window, location: { origin: ORIGIN } } as never });
    own.accountOf(ORIGIN).logIn({ access: 'canary-access', refresh: 'r', token_id: 'one' }, profile);
    expect(written.at(-1)).to.match(/^cloud-player-auth=.+; Path=\/; SameSite=Lax; Max-Age=94608000; Secure$/);
    expect(written.join()).not.to.contain('canary-access');
    const later = openSession({ cookies, window: { ...window, location: { origin: ORIGIN } } as never });
    expect(later.accountOf(ORIGIN).hasCredentials()).to.equal(true);
    const stranger = openSession({ cookies });
    stranger.accountOf(ORIGIN).logIn({ access: 'a', refresh: 'elsewhere', token_id: 'two' }, profile);
    expect(written.join()).not.to.contain('elsewhere');
    own.accountOf(ORIGIN).logOut();
    expect(written.at(-1)).to.match(new RegExp(`^${COOKIE}=;.*Max-Age=0`));
  });
});
