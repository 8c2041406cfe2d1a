import type { ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Report } from '../../errors.ts';
import { allowedRedirect } from '../../lib/redirect.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  media: Pick<Media, '$ended'>;
  $parameters: ReadableAtom<Parameters>;
  /** Something follows here: this was not the end. */
  goesOn(): boolean;
  /** Entries of the operator's configuration, read when they are needed. */
  readConfig(signal: AbortSignal): Promise<readonly unknown[]>;
  location: Pick<Location, 'href' | 'assign'>;
  report: Report;
  signal: AbortSignal;
}

const DOMAIN = 'general_domain';

const domainsIn = (entries: readonly unknown[]): string[] =>
  entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Reflect.get(entry, 'key') !== DOMAIN) return [];
    const value: unknown = Reflect.get(entry, 'value');
    return typeof value === 'string' ? [value] : [];
  });

/** Takes the page elsewhere when the video has ended, or a live is not there, if the operator allows that host. */
export function createRedirects({ media, $parameters, goesOn, readConfig, location, report, signal }: Needs) {
  const leave = async () => {
    const { redirectOnEndedUrl: wish } = $parameters.get();
    if (wish === undefined || goesOn()) return;
    const target = allowedRedirect(wish, domainsIn(await readConfig(signal)), location.href);
    if (signal.aborted) return;
    if (target === undefined) report('notFound', 'redirect to a host that is not allowed');
    else location.assign(target);
  };
  until(
    signal,
    media.$ended.listen((ended) => {
      // A preview begins again at its end.
      if (ended && !$parameters.get().preview) void leave();
    }),
  );
  return { leave };
}
