import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Parameters } from '../parameters.ts';
import { createHttp } from '../platform/http.ts';
import { createRequest } from '../platform/request.ts';
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
  const { window, now, random } = environment;
  const $api = computed($parameters, ({ api }) => api ?? scriptOrigin());
  const account = () => session.accountOf(new URL($api.get()).origin);

  const $given = computed($parameters, ({ xToken }) => xToken);
  until(
    signal,
    $given.subscribe((token) => token !== undefined && account().adopt(token)),
  );

  const http = createHttp({
    request: createRequest({ scheduler, now, fetch: (...ask) => window.fetch(...ask) }),
    scheduler,
    random,
    api: () => $api.get(),
    paths: () => $parameters.get().endpoints,
    who: () => ({ uuid: $parameters.get().uuid ?? session.visitor, provider: $parameters.get().provider }),
    account: () => ($parameters.get().isAuth ? account() : undefined),
  });
  return { http, account };
}
