import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createLogin } from '../../../src/features/login/model.ts';
import type { Account } from '../../../src/platform/account.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import type { Profile } from '../../../src/platform/schema.d.ts';
import { memory } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';

const PROFILE: Profile = { id: '7', displayName: 'a' };
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('an act that needs a login', () => {
  interface Case {
    readonly cancels?: boolean;
    readonly hasProfile?: boolean;
    /** A log-in of an earlier visit. */
    readonly isKept?: boolean;
    readonly profile?: () => Promise<Result<Profile>>;
  }
  function open({ cancels = false, hasProfile = true, isKept = false, profile }: Case = {}) {
    const clock = createClock();
    const log: unknown[] = [];
    const $user = atom<Profile | undefined>();
    const $isOpen = atom(false);
    const $content = atom('vod 1');
    const [$ready, $given] = [atom(!isKept), atom<string | undefined>()];
    const account = {
      hasCredentials: () => isKept || $given.get() !== undefined,
      setProfile: (user: Profile) => $user.set(user),
      logIn: (_: unknown, user: Profile) => $user.set(user),
    } as unknown as Account;
    const login = createLogin({
      calls: {
        send: async () => ({ ok: true, data: { data: 'r' } }),
        verify: async () => ({
          ok: true,
          data: { access: 'a', refresh: 'r', token_id: 't', profile: PROFILE },
        }),
        profile: profile ?? (async () => (hasProfile ? { ok: true, data: PROFILE } : failed('http', 404))),
      },
      account: () => account,
      $user,
      environment: { storage: memory().storage, now: () => 0, monotonic: () => 0 },
      scheduler: createScheduler(clock),
      $enabled: atom(true),
      popover: {
        $isOpen,
        open() {
          log.push('open');
          $isOpen.set(true);
        },
        close() {
          log.push('close');
          $isOpen.set(false);
        },
      },
      $content,
      emit: (name, detail) => {
        log.push([name, detail]);
        return name !== 'loginrequired' || !cancels;
      },
      signal: new AbortController().signal,
    });
    login.loadProfileWhen($ready, $given);
    const require = () => login.require(() => log.push('act'), 'like');
    return { login, log, $user, $isOpen, $content, $ready, $given, require };
  }
  const asked = ['loginrequired', { reason: 'like' }];
  const loggedIn = ['loginchange', { loggedIn: true, userId: '7' }];

  it('runs at once for a logged-in viewer', () => {
    const { log, $user, require } = open();
    $user.set(PROFILE);
    require();
    expect(log).to.eql([loggedIn, 'act']);
  });

  it('opens the form and is done after it, once', async () => {
    const { login, log, require } = open();
    require();
    await login.submitNumber('09121234567');
    await login.submitCode('1234');
    expect(log.filter((entry) => entry !== 'close')).to.deep.include.members([asked, 'open', loggedIn, 'act']);
    expect(log.filter((entry) => entry === 'act')).to.have.length(1);
  });

  it('is done with every other act that waits for the same login, in their order', () => {
    const { login, log, $user, require } = open();
    require();
    login.require(() => log.push('second act'), 'bookmark');
    login.require(() => {}, 'bookmark');
    $user.set(PROFILE);
    expect(log.slice(-4)).to.eql(['close', 'act', 'second act', loggedIn]);
  });

  it('is not done by a later login if the viewer has closed the form', async () => {
    const { login, log, $isOpen, require } = open();
    require();
    $isOpen.set(false);
    expect(login.$reason.get()).to.equal(undefined);
    $isOpen.set(true);
    await login.submitNumber('09121234567');
    await login.submitCode('1234');
    expect(log).to.deep.include(loggedIn);
    expect(log).not.to.include('act');
  });

  for (const cancels of [false, true]) {
    it(`is not done for another video, after a login by the ${cancels ? 'page' : 'form'}`, async () => {
      const { log, $content, $given, $user, require } = open({ cancels });
      require();
      $content.set('vod 2');
      if (cancels) $given.set('token of the page');
      else $user.set(PROFILE);
      await settle();
      expect(log).to.deep.include(loggedIn);
      expect(log).not.to.include('act');
    });
  }

  it('is done after a login in another player', () => {
    const { log, $user, require } = open();
    require();
    $user.set(PROFILE);
    expect(log).to.deep.include.members(['close', 'act']);
    $user.set(undefined);
    $user.set(PROFILE);
    expect(log.filter((entry) => entry === 'act')).to.have.length(1);
  });

  for (const hasProfile of [true, false]) {
    it(`is left to a page that cancels the event, and done with its token${hasProfile ? '' : ' without a profile'}`, async () => {
      const { log, $given, require } = open({ cancels: true, hasProfile });
      require();
      expect(log).to.eql([asked]);
      $given.set('token of the page');
      await settle();
      expect(log).to.include('act');
      expect(log).not.to.include('open');
    });
  }

  describe('or the press of “log in”', () => {
    it('opens the form for a guest', () => {
      const { login, log } = open();
      void login.logIn('like');
      expect(log).to.eql([asked, 'open']);
    });

    it('shows the user of an earlier login before the picture is loaded', async () => {
      const { login, log, $user } = open({ isKept: true });
      await login.logIn();
      expect([$user.get(), log]).to.eql([PROFILE, [loggedIn]]);
    });

    it('opens the form if that can’t be known', async () => {
      const { login, log } = open({ isKept: true, hasProfile: false });
      await login.logIn('like');
      expect(log).to.eql([asked, 'open']);
    });
  });

  it('asks for the profile once, however often it is needed', async () => {
    let calls = 0;
    const profile = async (): Promise<Result<Profile>> => {
      calls += 1;
      return { ok: true, data: PROFILE };
    };
    const { login, $ready } = open({ isKept: true, profile });
    const press = login.logIn();
    $ready.set(true);
    await press;
    expect(calls).to.equal(1);
  });

  it('drops the profile of a token that the page has exchanged or taken back meanwhile', async () => {
    for (const next of ['another', undefined]) {
      const answers: ((result: Result<Profile>) => void)[] = [];
      const profile = () => new Promise<Result<Profile>>((resolve) => answers.push(resolve));
      const { $user, $given } = open({ profile });
      $given.set('token of the page');
      await settle();
      $given.set(next);
      await settle();
      answers[0]?.({ ok: true, data: PROFILE });
      await settle();
      expect($user.get(), String(next)).to.equal(undefined);
      answers[1]?.({ ok: true, data: { ...PROFILE, id: '8' } });
      await settle();
      expect($user.get()?.id).to.equal(next && '8');
    }
  });
});
