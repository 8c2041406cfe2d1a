import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Report } from '../../errors.ts';
import { allowedRedirect } from '../../lib/redirect.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  media: Pick<Media, '$ended'>;
  $parameters: ReadableAtom<Parameters>;
  /** Whether a playlist has another item. */
  hasNext(): boolean;
  /** Requests the entries of the operator's configuration. */
  readConfig(): Promise<readonly unknown[]>;
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

/** Takes the page to another address at the end of a video, or if a live is missing. The operator must allow its host. */
export function createRedirects({ media, $parameters, hasNext, readConfig, location, report, signal }: Needs) {
  const redirect = async () => {
    const { redirectOnEndedUrl: wish } = $parameters.get();
    if (wish === undefined || hasNext()) return;
    const target = allowedRedirect(wish, domainsIn(await readConfig()), location.href);
    if (signal.aborted) return;
    if (target === undefined) report('notFound', 'redirect to a host that is not allowed');
    else location.assign(target);
  };
  listen(
    media.$ended,
    (ended) => {
      // A preview starts over at its end.
      if (ended && !$parameters.get().preview) void redirect();
    },
    signal,
  );
  return { redirect };
}
