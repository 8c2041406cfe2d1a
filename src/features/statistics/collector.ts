import { QUIETLY } from '../../core/quietly.ts';

/** After a failure the next report waits for this long, twice as long after each further one. */
const LEAST_WAIT_SECONDS = 30;
const MOST_WAIT_SECONDS = 300;
/** Records that are kept meanwhile: with each 500 bytes they fit into the 64 KiB that may outlive a page. */
const MOST_KEPT = 100;
const GONE = 410;
const TOO_MANY = 429;

interface Needs {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  monotonic(): number;
  random(): number;
  /** The collector wants no more. */
  onGone(): void;
}

/** Sends records to the address of a collector, without anything of the viewer. */
export function createCollector({ url, fetch, monotonic, random, onGone }: Needs) {
  let kept: readonly string[] = [];
  let wait = LEAST_WAIT_SECONDS;
  let notBefore = Number.NEGATIVE_INFINITY;

  const fail = (records: readonly string[]) => {
    kept = [...records, ...kept].slice(-MOST_KEPT);
    // All viewers fail at the same moment, and must not return at the same one.
    notBefore = monotonic() + wait * 1000 * (0.5 + random());
    wait = Math.min(wait * 2, MOST_WAIT_SECONDS);
  };
  return async (batch: readonly string[], leaving: boolean): Promise<void> => {
    kept = [...kept, ...batch].slice(-MOST_KEPT);
    if (kept.length === 0 || (!leaving && monotonic() < notBefore)) return;
    const records = kept;
    kept = [];
    const request = fetch(url, {
      ...QUIETLY,
      method: 'POST',
      headers: { 'content-type': 'application/cmcd' },
      body: records.join('\n'),
      keepalive: leaving,
    });
    const status = await request.then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === GONE) return onGone();
    if (status === 0 || status === TOO_MANY || status > 499) return fail(records);
    wait = LEAST_WAIT_SECONDS;
  };
}
