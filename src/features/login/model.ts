import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, listenTo, subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import { toLatinDigits } from '../../lib/digits.ts';
import { readMobileNumber } from '../../lib/mobile-number.ts';
import type { Account } from '../../platform/account.ts';
import type { Profile } from '../../platform/schema.d.ts';
import type { LoginCalls } from './calls.ts';
import { createOtpRequest } from './otp-request.ts';

/** Time before another code can be requested. */
export const RESEND_SECONDS = 120;
const CODE = /^\d{4,8}$/;

type LoginError = 'mobileNumber' | 'sendFailed' | 'code' | 'codeWrong' | 'codeExpired' | 'verifyFailed';

interface Needs {
  calls: LoginCalls;
  account(): Account;
  /** The user of the current platform. */
  $user: ReadableAtom<Profile | undefined>;
  environment: Pick<Environment, 'storage' | 'now' | 'monotonic'>;
  scheduler: Scheduler;
  /** There is a platform, and the page allows login. */
  $enabled: ReadableAtom<boolean>;
  popover: { readonly $isOpen: ReadableAtom<boolean>; open(): void; close(): void };
  /** Changes with what is shown. */
  $content: ReadableAtom<unknown>;
  emit: Emit;
  signal: AbortSignal;
}

/** Login in two steps: a mobile number, then the one-time code sent to it. */
export function createLogin(needs: Needs) {
  const { calls, account, $user, environment, scheduler, $enabled, popover, $content, emit, signal } = needs;
  const request = createOtpRequest(environment, RESEND_SECONDS);
  const $step = atom<'mobileNumber' | 'otp'>(request.secondsLeft() > 0 ? 'otp' : 'mobileNumber');
  const $error = atom<LoginError | undefined>();
  const $pending = atom(false);
  const $secondsLeft = atom(request.secondsLeft());
  const requests = createLatest(signal);
  const ticking = createLatest(signal);
  const profiles = createLatest(signal);
  /** Actions that wait for the login, as adding a bookmark, in order. */
  let waiting: readonly (() => void)[] = [];
  /** The number that the code was sent to, if it was typed here. */
  const $number = atom<string | undefined>();
  /** The reason for the login. */
  const $reason = atom<string | undefined>();

  const tick = () => {
    $secondsLeft.set(request.secondsLeft());
    if ($secondsLeft.get() > 0) scheduler.after(1, tick, ticking.next());
  };
  tick();

  const goToStep = (step: 'mobileNumber' | 'otp') => {
    $step.set(step);
    $error.set(undefined);
  };
  /** One request at a time, so that a double press sends one. */
  const sendOnce = async <T>(send: (requestSignal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    if ($pending.get()) return undefined;
    const requestSignal = requests.next();
    $pending.set(true);
    $error.set(undefined);
    const answer = await send(requestSignal);
    if (requestSignal.aborted) return undefined;
    $pending.set(false);
    return answer;
  };

  const sendCode = async () => {
    const to = $number.get();
    if (to === undefined) return goToStep('mobileNumber');
    const result = await sendOnce((requestSignal) => calls.send(to, requestSignal));
    if (!result) return;
    if (result.ok) request.save(result.data.data);
    // `invalid`: a code was sent recently. Its request is still stored, so continue with that one.
    else if (result.reason !== 'invalid' || request.id() === undefined) return $error.set('sendFailed');
    tick();
    goToStep('otp');
  };

  /** When the form opens, it doesn't ask for the code of an expired request. */
  const leaveOldCode = () => {
    if (request.secondsLeft() === 0 && !$pending.get()) goToStep('mobileNumber');
  };
  const forget = () => {
    waiting = [];
    $reason.set(undefined);
  };
  // The viewer closed the form, or the content changed and a waiting action would apply to the wrong video.
  listen(popover.$isOpen, (isOpen) => (isOpen ? leaveOldCode() : forget()), signal);
  listen($content, forget, signal);

  const proceed = () => {
    const acts = waiting;
    if (acts.length === 0) return;
    forget();
    popover.close();
    for (const act of acts) act();
  };
  const ask = (act: () => void, reason: string | undefined) => {
    waiting = [...waiting, act];
    $reason.set(reason);
    if (emit('loginrequired', { reason })) popover.open();
  };

  let loading: Promise<void> | undefined;
  const requestProfile = async (own: AbortSignal) => {
    const result = await calls.profile(own);
    if (own.aborted) return;
    loading = undefined;
    // Logged out meanwhile.
    if (!account().hasCredentials()) return;
    if (result.ok) account().setProfile(result.data);
    // A token of the page is a login, even if the platform has no profile for it.
    else proceed();
  };
  /** Loads the profile of a stored login or a token of the page, unless it is known. */
  const loadProfile = () => {
    if ($enabled.get() && account().hasCredentials() && !$user.get()) loading ??= requestProfile(profiles.next());
    return loading;
  };

  // The login may happen here, in another player or tab, or by the page.
  const onLogin = () => {
    request.clear();
    goToStep('mobileNumber');
    proceed();
  };
  listen($user, (user) => user && onLogin(), signal);

  // Also after a login in another player or tab.
  listenTo(
    [$user],
    (user) => user?.id,
    (userId) => emit('loginchange', { loggedIn: userId !== undefined, userId }),
    signal,
  );

  return {
    $enabled,
    $step: readonlyType($step),
    $error: readonlyType($error),
    $pending: readonlyType($pending),
    $number: readonlyType($number),
    $reason: readonlyType($reason),
    /** Seconds until another code can be requested. */
    $secondsLeft: readonlyType($secondsLeft),
    $user,
    /**
     * Runs the action now if the viewer is logged in, else after the login, behind those that already wait. A page that
     * cancels `loginrequired` logs the viewer in itself.
     */
    require(act: () => void, reason?: string) {
      const isLoggedIn = $user.get() || account().hasCredentials();
      void loadProfile();
      return isLoggedIn ? act() : ask(act, reason);
    },
    /** Called by the login button: shows the profile, or the form if the viewer is not logged in or that is unknown. */
    async logIn(reason?: string) {
      const known = loadProfile();
      if (known) await known;
      if (!signal.aborted && !$user.get()) ask(() => {}, reason);
    },
    submitNumber(typed: string) {
      const number = readMobileNumber(typed);
      $number.set(number);
      if (number === undefined) return $error.set('mobileNumber');
      return sendCode();
    },
    async submitCode(typed: string) {
      const code = toLatinDigits(typed).trim();
      const requestId = request.id();
      if (requestId === undefined) return goToStep('mobileNumber');
      if (!CODE.test(code)) return $error.set('code');
      const result = await sendOnce((requestSignal) => calls.verify(requestId, code, requestSignal));
      if (!result) return;
      if (result.ok) {
        const { access, refresh, token_id, profile } = result.data;
        // Before the form closes, which would cancel the waiting actions.
        account().logIn({ access, refresh, token_id }, profile);
        return popover.close();
      }
      if (result.reason === 'invalid') return $error.set('codeWrong');
      if (result.reason !== 'expired') return $error.set('verifyFailed');
      request.expire();
      tick();
      $error.set('codeExpired');
    },
    resend: () => ($secondsLeft.get() > 0 ? undefined : sendCode()),
    changeNumber() {
      requests.cancel();
      $pending.set(false);
      goToStep('mobileNumber');
    },
    logout: () => account().logOut(),
    /** Loads the profile once `$due`, so that it delays no picture, and of each later `$given` token of the page. */
    loadProfileWhen($due: ReadableAtom<boolean>, $given: ReadableAtom<string | undefined>) {
      const load = () => $due.get() && void loadProfile();
      subscribe($due, load, signal);
      const renew = () => {
        // The answer belongs to the previous token.
        profiles.cancel();
        loading = undefined;
        // The account gets the token in the same task.
        queueMicrotask(load);
      };
      listen($given, renew, signal);
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
