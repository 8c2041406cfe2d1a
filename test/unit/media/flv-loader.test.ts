import { expect } from '@open-wc/testing';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createLoader, LoadError } from '../../../src/media/engines/flv/loader.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { file } from '../../support/media/media.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';

const WHOLE = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

interface Answer {
  /** Bytes after which it breaks off, by silence, an error or its end. */
  after?: number;
  by?: 'error' | 'end' | 'silence';
  status?: number;
  ranges?: boolean;
  /** Whether it has a length. */
  long?: boolean;
}

/** A loader whose requests get these answers, in order; after them the network is gone. */
function open(...answers: Answer[]) {
  const clock = createClock();
  const life = new AbortController();
  const asked: (string | null)[] = [];
  const options: RequestInit[] = [];
  const counted: (number | undefined)[] = [];
  const video = document.createElement('video');
  const loader = createLoader({
    ...browserEnvironment(),
    async fetch(_, init) {
      const range = new Headers(init?.headers).get('Range');
      asked.push(range);
      options.push(init ?? {});
      const { after, by = 'error', status, ranges = true, long = true } = answers.shift() ?? { status: -1 };
      if (status === -1) throw new TypeError('Failed to fetch');
      if (status) return new Response('', { status });
      const from = ranges ? Number(range?.match(/\d+/)?.[0] ?? 0) : 0;
      const parts = [
        WHOLE.slice(from, from + 7),
        WHOLE.slice(from + 7, after === undefined ? undefined : from + after),
      ];
      const stream = new ReadableStream(
        {
          pull(controller) {
            const part = parts.shift();
            if (part) return controller.enqueue(part);
            if (after === undefined || by === 'end') return controller.close();
            if (by === 'error') return controller.error(new TypeError('network error'));
            return new Promise<void>((_, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
            });
          },
        },
        { highWaterMark: 0 },
      );
      const headers = new Headers(long ? { 'Content-Length': `${WHOLE.length - from}` } : {});
      return new Response(stream, { status: from > 0 ? 206 : 200, headers });
    },
    video,
    box: video,
    source: file('https://a.example/x.flv'),
    renditions: createRenditions().stores,
    scheduler: createScheduler(clock),
    report() {},
    restart() {},
    count: (bytes) => counted.push(bytes),
    signal: life.signal,
  });
  /** All bytes from one on, or why they end. Time passes whenever the loader waits. */
  const load = async (from = 0, seconds = 5) => {
    const bytes: number[] = [];
    let outcome: unknown;
    const run = async () => {
      for await (const part of loader.from(from, life.signal)) bytes.push(...part);
      outcome = 'whole';
    };
    run().catch((error) => {
      outcome = error;
    });
    await waitUntil(
      () => {
        if (outcome === undefined) clock.pass(seconds);
        return outcome !== undefined;
      },
      'it should end',
      { interval: 5 },
    );
    return { bytes, outcome };
  };
  return { loader, load, asked, options, counted, clock, life };
}

const statusOf = (outcome: unknown) => (outcome instanceof LoadError ? (outcome.status ?? 'none') : outcome);

describe('the loader of FLV', () => {
  it('loads a file by one request, which names the origin of the page only to others', async () => {
    const { loader, load, asked, options, counted } = open({});
    expect(await load()).to.deep.equal({ bytes: [...WHOLE], outcome: 'whole' });
    expect([asked, counted, loader.total()]).to.deep.equal([[null], [7, 993], 1000]);
    expect(options[0]?.referrerPolicy).to.equal('strict-origin-when-cross-origin');
  });

  for (const by of ['error', 'end', 'silence'] as const)
    it(`goes on at its byte after the line broke off by ${by}`, async () => {
      const { load, asked } = open({ after: 300, by }, { status: -1 }, { status: 503 }, { after: 100, by }, {});
      expect(await load()).to.deep.equal({ bytes: [...WHOLE], outcome: 'whole' });
      expect(asked).to.deep.equal([null, 'bytes=300-', 'bytes=300-', 'bytes=300-', 'bytes=400-']);
    });

  it('waits longer before each request', async () => {
    const { asked, clock, loader, life } = open({ after: 300 });
    const lost = (async () => {
      for await (const _ of loader.from(0, life.signal));
    })().catch(statusOf);
    const counts: number[] = [];
    for (const seconds of [0.5, 1, 2, 4]) {
      await waitUntil(() => clock.pending() > 0);
      clock.pass(seconds - 0.01);
      counts.push(asked.length);
      clock.pass(0.01);
      const wanted = (counts.at(-1) ?? 0) + 1;
      await waitUntil(() => asked.length === wanted);
    }
    expect([await lost, counts, clock.pending()]).to.deep.equal(['none', [1, 2, 3, 4], 0]);
  });

  it('leaves out what it has, if the host sends the whole file again', async () => {
    const { load, counted } = open({ after: 300 }, { ranges: false });
    expect(await load()).to.deep.equal({ bytes: [...WHOLE], outcome: 'whole' });
    expect(counted.reduce((sum: number, bytes) => sum + (bytes ?? 0), 0)).to.equal(1300);
    const later = open({ ranges: false }, { ranges: false });
    await later.load();
    expect((await later.load(600)).bytes).to.deep.equal([...WHOLE.slice(600)]);
  });

  const refused: [what: string, answers: Answer[], status: unknown, requests: number][] = [
    ['that isn’t there', [{ status: 404 }], 404, 1],
    ['that isn’t there any more', [{ after: 300 }, { status: 410 }], 410, 2],
    ['of a host that fails', [{ status: 500 }], 500, 1],
    ['of a host that can’t be reached', [], 'none', 1],
    ['that is another one after the line broke off', [{ after: 300 }, { ranges: false, long: false }], 416, 2],
    ['without a length, such as a live stream', [{ after: 300, long: false }, {}], 'none', 1],
  ];
  for (const [what, answers, status, requests] of refused)
    it(`gives up a file ${what}`, async () => {
      const { load, asked } = open(...answers);
      const { outcome } = await load();
      expect([statusOf(outcome), asked.length]).to.deep.equal([status, requests]);
    });

  it('waits for a live stream that is silent', async () => {
    const { clock, loader, life } = open({ after: 300, by: 'silence', long: false });
    const bytes: number[] = [];
    const run = (async () => {
      for await (const part of loader.from(0, life.signal)) bytes.push(part.length);
    })();
    await waitUntil(() => bytes.length === 2);
    expect(clock.pending()).to.equal(0);
    life.abort();
    await run;
  });

  it('ends with its signal, without a request or a timer', async () => {
    for (const by of ['error', 'silence'] as const) {
      const { asked, clock, loader, life } = open({ after: 300, by }, {});
      const run = (async () => {
        for await (const _ of loader.from(0, life.signal));
      })();
      await waitUntil(() => clock.pending() > 0);
      life.abort();
      await run;
      expect([asked.length, clock.pending()]).to.deep.equal([1, 0]);
    }
  });
});
