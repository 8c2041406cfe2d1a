import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createLogin, RESEND_SECONDS } from '../../../src/features/login/model.ts';
import type { Account } from '../../../src/platform/account.ts';
import { failed } from '../../../src/platform/result.ts';
import type { Profile } from '../../../src/platform/schema.d.ts';
import { memory } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';

const PROFILE: Profile = { id: '7', displayName: 'a' };

describe('the request of a code', () => {
  function open(stored = memory()) {
    const clock = createClock();
    let now = 1e6;
    const $isOpen = atom(false);
    const $user = atom<Profile | undefined>();
    const state = { verify: 410 };
    const calls: string[] = [];
    const login = createLogin({
      calls: {
        async send(number) {
          calls.push(`send to ${number}`);
          return { ok: true, data: { data: 'r' } };
        },
        async verify(_request, code) {
          calls.push(`verify ${code}`);
          return failed('http', state.verify);
        },
        profile: async () => failed('http', 404),
      },
      account: () => ({ hasCredentials: () => false }) as unknown as Account,
      $user,
      environment: { storage: stored.storage, now: () => now, monotonic: () => now },
      scheduler: createScheduler(clock),
      $enabled: atom(true),
      popover: { $isOpen, open: () => $isOpen.set(true), close: () => $isOpen.set(false) },
      $content: atom('vod 1'),
      emit: () => true,
      signal: new AbortController().signal,
    });
    const pass = (seconds: number) => {
      now += seconds * 1000;
      clock.pass(seconds);
    };
    /** The step at which the form opens again. */
    const reopened = () => {
      $isOpen.set(false);
      $isOpen.set(true);
      return login.$step.get();
    };
    $isOpen.set(true);
    return { login, $user, state, calls, pass, reopened, kept: stored.kept, stored };
  }
  const sent = async () => {
    const opened = open();
    await opened.login.submitNumber('09121234567');
    return opened;
  };

  it('and its code are sent once, however often the button is pressed', async () => {
    const { login, calls } = open();
    await Promise.all([login.submitNumber('09121234567'), login.submitNumber('09121234567')]);
    await Promise.all([login.submitCode('1234'), login.submitCode('1234')]);
    expect(calls).to.eql(['send to 09121234567', 'verify 1234']);
  });

  it('takes a code in the digits of any keyboard, with spaces around it, and nothing else', async () => {
    const { login, calls } = await sent();
    calls.length = 0;
    for (const typed of ['۱۲۳۴', ' ١٢٣٤٥ ', '12', 'abcd', '123456789']) await login.submitCode(typed);
    expect([calls, login.$error.get()]).to.eql([['verify 1234', 'verify 12345'], 'code']);
  });

  it('opens the form at the code while it runs', async () => {
    const { login, pass, reopened } = await sent();
    pass(RESEND_SECONDS - 1);
    expect([login.$step.get(), reopened()]).to.eql(['otp', 'otp']);
  });

  it('that is over opens the form at the number, and leaves an open form at the code', async () => {
    const { login, pass, reopened } = await sent();
    pass(RESEND_SECONDS);
    expect([login.$step.get(), login.$secondsLeft.get(), reopened()]).to.eql(['otp', 0, 'mobileNumber']);
  });

  it('that is over after a reload opens the form at the number', () => {
    const stored = memory();
    for (const [expiry, step] of [
      [1e6 - 1, 'mobileNumber'],
      [1e6 + 5000, 'otp'],
    ] as const) {
      stored.kept.set('cloud-player:otp', JSON.stringify({ requestId: 'r', expiry }));
      expect(open(stored).login.$step.get()).to.equal(step);
    }
  });

  it('that the platform calls over says so, and opens the form at the number', async () => {
    const { login, reopened, stored } = await sent();
    await login.submitCode('1234');
    expect([login.$step.get(), login.$error.get(), login.$secondsLeft.get()]).to.eql(['otp', 'codeExpired', 0]);
    expect(open(stored).login.$step.get()).to.equal('mobileNumber');
    expect([reopened(), login.$error.get()]).to.eql(['mobileNumber', undefined]);
  });

  it('stays after a wrong code', async () => {
    const { login, reopened, state } = await sent();
    state.verify = 400;
    await login.submitCode('1234');
    expect([login.$error.get(), reopened()]).to.eql(['codeWrong', 'otp']);
  });

  it('is over once the viewer is logged in, wherever', async () => {
    const { $user, reopened, kept } = await sent();
    $user.set(PROFILE);
    $user.set(undefined);
    expect([reopened(), kept.has('cloud-player:otp')]).to.eql(['mobileNumber', false]);
  });
});
