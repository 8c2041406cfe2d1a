import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import { createSuccession } from '../core/lifetime.ts';
import { watchPagePolicy } from '../core/page-policy.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Parameters } from '../parameters.ts';
import { createHttp } from '../platform/http.ts';
import { createBeacon, createRequest } from '../platform/request.ts';
import type { Profile } from '../platform/schema.d.ts';
import { scriptOrigin } from '../platform/script-origin.ts';
import type { Session } from '../platform/session.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  environment: Environment;
  session: Session;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The line to the platform that the parameters name, for one player. */
export function createPlatform({ $parameters, environment, session, scheduler, signal }: Needs) {
  const { document, fetch, now, random } = environment;
  const $api = computed($parameters, ({ api }) => api ?? scriptOrigin());
  const $account = computed($api, (api) => session.accountOf(new URL(api).origin));
  const account = () => $account.get();
  const $user = atom<Profile | undefined>();
  const accounts = createSuccession(signal);
  until(
    signal,
    $account.subscribe((current) => {
      const life = accounts.begin();
      current.join(life);
      until(
        life,
        current.$user.subscribe((user) => $user.set(user)),
      );
    }),
  );

  const $given = computed($parameters, ({ xToken }) => xToken);
  until(
    signal,
    $given.subscribe((token) => token !== undefined && account().adopt(token)),
  );

  const visitor = () => $parameters.get().uuid ?? session.visitor;
  const http = createHttp({
    request: createRequest({
      scheduler,
      now,
      fetch,
      refusedByPage: watchPagePolicy(document, signal),
    }),
    beacon: createBeacon(fetch),
    scheduler,
    random,
    api: () => $api.get(),
    paths: () => $parameters.get().endpoints,
    who: () => ({ uuid: visitor(), provider: $parameters.get().provider }),
    account: () => ($parameters.get().isAuth ? account() : undefined),
  });
  return { http, api: () => $api.get(), visitor, account, $user: readonlyType($user) };
}
