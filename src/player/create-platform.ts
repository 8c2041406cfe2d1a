import { atom, readonlyType } from 'nanostores';
import { derived } from '../core/derived.ts';
import { createLatest } from '../core/lifetime.ts';
import { subscribe, subscribeTo } from '../core/listen.ts';
import { watchPagePolicy } from '../core/page-policy.ts';
import { until } from '../core/until.ts';
import type { PassedToken } from '../platform/account.ts';
import { createHttp } from '../platform/http.ts';
import { createOperator } from '../platform/operator.ts';
import { createBeacon, createRequest } from '../platform/request.ts';
import type { Profile } from '../platform/schema.d.ts';
import { scriptOrigin } from '../platform/script-origin.ts';
import type { Session } from '../platform/session.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  session: Session;
}

/** Calls to the platform that the parameters name, and the viewer's account there. */
export function createPlatform({ tools, session }: Needs) {
  const { $parameters, environment, scheduler, signal } = tools;
  const { document, fetch, now, random } = environment;
  const $api = derived($parameters, ({ api }) => api ?? scriptOrigin());
  const $account = derived($api, (api) => session.accountOf(new URL(api).origin));
  const account = () => $account.get();
  const $user = atom<Profile | undefined>();
  const accounts = createLatest(signal);
  subscribe(
    $account,
    (current) => {
      const accountSignal = accounts.next();
      current.join(accountSignal);
      subscribe(current.$user, (user) => $user.set(user), accountSignal);
    },
    signal,
  );

  let passed: PassedToken | undefined;
  const follow = (token: string | undefined) => {
    const before = passed;
    passed = token === undefined ? undefined : account().setToken(token);
    before?.takeBack();
  };
  subscribeTo([$parameters], ({ xToken }) => xToken, follow, signal);
  until(signal, () => passed?.leave());

  const visitor = () => $parameters.get().uuid ?? session.visitor;
  const http = createHttp({
    request: createRequest({ scheduler, now, fetch, refusedByPage: watchPagePolicy(document, signal) }),
    beacon: createBeacon(fetch),
    scheduler,
    random,
    api: () => $api.get(),
    paths: () => $parameters.get().endpoints,
    identity: () => ({ uuid: visitor(), provider: $parameters.get().provider }),
    language: () => $parameters.get().lang,
    account: () => ($parameters.get().isAuth ? account() : undefined),
  });
  const operator = createOperator({ http, $api, sharing: session.sharing, random, signal });
  return { http, operator, api: () => $api.get(), visitor, account, $user: readonlyType($user) };
}

export type Platform = ReturnType<typeof createPlatform>;
