import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { itPassesEachRow, MESSAGES, type Rows, SIBLING } from '../support/page/fault-page.ts';
import { itFollowsTheRules } from '../support/page/fault-rules.ts';

const MASTER = readFileSync(fileURLToPath(new URL('../../demo/media/vod/master.m3u8', import.meta.url))).toString();
const VARIANT = MASTER.split('\n').slice(-3).join('\n');
/** All different, as a broken encoder may write them. */
const VARIANTS = Array.from({ length: 10_000 }, (_, index) =>
  VARIANT.replace(/BANDWIDTH=\d+/, `BANDWIDTH=${404_000 + index}`),
).join('');
const MANIFESTS: Rows = {
  empty: { name: 'a master that is empty', files: { 'master.m3u8': '' }, says: MESSAGES.format },
  'no-variants': {
    name: 'a master without variants',
    files: { 'master.m3u8': '#EXTM3U\n#EXT-X-VERSION:7\n' },
    says: MESSAGES.format,
  },
  huge: {
    name: 'a master of 5 MB',
    files: { 'master.m3u8': MASTER.replace('#EXT-X-MEDIA', `${'# a comment\n'.repeat(420_000)}#EXT-X-MEDIA`) },
    reaches: 1,
  },
  many: {
    name: 'a master of 10,000 variants',
    files: { 'master.m3u8': MASTER.replace(VARIANT, VARIANTS) },
    reaches: 1,
  },
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur`: CPU time of the thread. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly message?: string } };
}
interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

const MOST_BLOCKED_MS = 200;
/** Duration of the work below on an ordinary machine. */
const KNOWN_WORK_MS = 60;
const doKnownWork = () =>
  JSON.parse(JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index, name: String(index) })))).length;

/** Traces the page's main thread, from a calibrated amount of work on. */
async function trace(page: Page): Promise<void> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(doKnownWork);
  await page.evaluate(() => console.timeStamp('players'));
}

describe('an unusual manifest of a video', () => {
  const site = itPassesEachRow(MANIFESTS, { beforePlayers: trace });

  // By CPU time, which other programs don't affect, relative to the machine's speed.
  it('never blocks the page for 200 ms', async () => {
    const { traceEvents } = JSON.parse(Buffer.from((await site().page.tracing.stop()) ?? []).toString()) as Trace;
    const begun = traceEvents.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === 'players');
    assert.ok(begun);
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => /RunTask/.test(name) && pid === begun.pid && tid === begun.tid,
    );
    const longest = (some: readonly TraceEvent[]) => Math.max(...some.map(({ tdur = 0 }) => tdur / 1000));
    const known = longest(tasks.filter(({ ts }) => ts < begun.ts));
    const ours = longest(tasks.filter(({ ts }) => ts >= begun.ts));
    assert.ok(
      ours < MOST_BLOCKED_MS * Math.max(1, known / KNOWN_WORK_MS),
      `${ours} ms, where the known work takes ${known} ms`,
    );
  });
  itFollowsTheRules({ watch: () => site().watch, sibling: SIBLING });
});
