import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { Emit } from '../../events.ts';
import { toLatinDigits } from '../../lib/digits.ts';
import { readMobileNumber } from '../../lib/mobile-number.ts';
import type { Account } from '../../platform/account.ts';
import type { Profile } from '../../platform/schema.d.ts';
import type { LoginCalls } from './calls.ts';
import { createOtpRequest } from './otp-request.ts';

/** Nobody gets a second code sooner. */
export const RESEND_SECONDS = 120;
const CODE = /^\d{4,8}$/;

export type LoginError = 'mobileNumber' | 'sendFailed' | 'code' | 'codeWrong' | 'codeExpired' | 'verifyFailed';

interface Needs {
  calls: LoginCalls;
  account(): Account;
  /** Of the platform that the page names at the time. */
  $user: ReadableAtom<Profile | undefined>;
  environment: Pick<Environment, 'storage' | 'now' | 'monotonic'>;
  scheduler: Scheduler;
  /** Where there is a platform to log in to, and the page wants it. */
  $enabled: ReadableAtom<boolean>;
  popover: { open(): void; close(): void };
  emit: Emit;
  signal: AbortSignal;
}

/** The two steps of logging in: a mobile number, then the code that was sent to it. */
export function createLogin({ calls, account, $user, environment, scheduler, $enabled, popover, emit, signal }: Needs) {
  const request = createOtpRequest(environment, RESEND_SECONDS);
  const $step = atom<'mobileNumber' | 'otp'>(request.id() === undefined ? 'mobileNumber' : 'otp');
  const $error = atom<LoginError | undefined>();
  const $pending = atom(false);
  const $secondsLeft = atom(request.secondsLeft());
  const asking = createSuccession(signal);
  const ticking = createSuccession(signal);
  /** What waits for a login: the bookmark that was asked for is made. */
  let wanted: (() => void) | undefined;
  let number: string | undefined;

  const tick = () => {
    $secondsLeft.set(request.secondsLeft());
    if ($secondsLeft.get() > 0) scheduler.after(1, tick, ticking.begin());
  };
  tick();

  const turnTo = (step: 'mobileNumber' | 'otp') => {
    $step.set(step);
    $error.set(undefined);
  };
  /** One question at a time, so that a double press asks once. */
  const ask = async <T>(question: (life: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    if ($pending.get()) return undefined;
    const life = asking.begin();
    $pending.set(true);
    $error.set(undefined);
    const answer = await question(life);
    if (life.aborted) return undefined;
    $pending.set(false);
    return answer;
  };

  const sendCode = async () => {
    const to = number;
    if (to === undefined) return turnTo('mobileNumber');
    const result = await ask((life) => calls.send(to, life));
    if (!result) return;
    if (result.ok) request.keep(result.data.data);
    // A code was sent a moment ago, and its request is still here: it is as good.
    else if (result.status !== 400 || request.id() === undefined) return $error.set('sendFailed');
    tick();
    turnTo('otp');
  };

  const succeed = () => {
    request.forget();
    turnTo('mobileNumber');
    popover.close();
    const next = wanted;
    wanted = undefined;
    next?.();
  };

  // It may have happened in another player, or in another tab.
  until(
    signal,
    computed($user, (user) => user?.id).listen((userId) =>
      emit('loginchange', { loggedIn: userId !== undefined, userId }),
    ),
  );

  return {
    $enabled,
    $step: readonlyType($step),
    $error: readonlyType($error),
    $pending: readonlyType($pending),
    /** Until another code may be asked for. */
    $secondsLeft: readonlyType($secondsLeft),
    $user,
    /** Does it now for who is logged in, else after they are. */
    require(action: () => void) {
      if ($user.get()) return action();
      wanted = action;
      popover.open();
    },
    submitNumber(typed: string) {
      number = readMobileNumber(typed);
      if (number === undefined) return $error.set('mobileNumber');
      return sendCode();
    },
    async submitCode(typed: string) {
      const code = toLatinDigits(typed).trim();
      const requestId = request.id();
      if (requestId === undefined) return turnTo('mobileNumber');
      if (!CODE.test(code)) return $error.set('code');
      const result = await ask((life) => calls.verify(requestId, code, life));
      if (!result) return;
      if (result.ok) {
        const { access, refresh, token_id, profile } = result.data;
        account().enter({ access, refresh, token_id }, profile);
        return succeed();
      }
      if (result.status === 400) return $error.set('codeWrong');
      $error.set(result.status === 410 ? 'codeExpired' : 'verifyFailed');
    },
    resend: () => ($secondsLeft.get() > 0 ? undefined : sendCode()),
    changeNumber() {
      asking.end();
      $pending.set(false);
      turnTo('mobileNumber');
    },
    logout: () => account().leave(),
    /** Who that is whose login was kept, or given by the page; asked once the picture is there. */
    recognizeWhen($ready: ReadableAtom<boolean>) {
      until(
        signal,
        $ready.listen(async (ready) => {
          if (!ready || !$enabled.get() || !account().mayBeSomebody() || $user.get()) return;
          const result = await calls.profile(signal);
          if (result.ok && !signal.aborted) account().recognize(result.data);
        }),
      );
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
