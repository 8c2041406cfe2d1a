import type { ReadableAtom } from 'nanostores';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Operator } from '../../platform/operator.ts';
import type { CmcdParts } from './late.ts';

interface Needs extends CmcdParts {
  operator: Pick<Operator, '$config'>;
  /** Whether events may be sent to the platform. */
  $tracked: ReadableAtom<boolean>;
}

/** CMCD, if the page or the platform names a collector. Its code is loaded after the first frame. */
export function createCmcd(needs: Needs): void {
  const { tools, media, failures, operator, $tracked } = needs;
  const visits = createLatest(tools.signal);
  const load = createLazyPart(() => import('./late.ts'));
  let began = false;
  subscribeTo(
    [tools.$parameters, operator.$config, $tracked, media.$ready, failures.$screen],
    ({ cmcd }, config, tracked, ready, failure) => {
      began ||= ready || Boolean(failure);
      return began ? (cmcd ?? (tracked ? config?.collector : undefined)) : undefined;
    },
    async (url) => {
      const visit = visits.next();
      const late = url && (await load());
      if (late && !visit.aborted) late.startCmcd(needs, url, visit);
    },
    tools.signal,
  );
}
