import { expect } from '@open-wc/testing';
import Hls, { type FragmentLoaderContext, type LoaderConfiguration, type LoaderResponse } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { resumingLoader } from '../../../src/media/engines/hls/resuming-loader.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { createClock } from '../../support/time/clock.ts';

const WHOLE = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const CONTEXT = { url: '/a.m4s', responseType: 'arraybuffer' } as FragmentLoaderContext;
const [FIRST_BYTE_SECONDS, LOAD_SECONDS] = [20, 120];
const CONFIG = {
  loadPolicy: { maxTimeToFirstByteMs: FIRST_BYTE_SECONDS * 1000, maxLoadTimeMs: LOAD_SECONDS * 1000 },
} as LoaderConfiguration;

type Break = 'error' | 'end' | 'silence';

interface Answer {
  /** Bytes after which the response breaks off. */
  after?: number;
  by?: Break;
  status?: number;
  /** Without ranges, every response begins at the first byte. */
  ranges?: boolean;
}

/** A loader whose requests get these answers, in order; after them the network is gone. */
function open(...answers: Answer[]) {
  const clock = createClock();
  const life = new AbortController();
  const asked: (string | null)[] = [];
  const video = document.createElement('video');
  const Loader = resumingLoader({
    ...browserEnvironment(),
    async fetch(_, init) {
      const range = new Headers(init?.headers).get('Range');
      asked.push(range);
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      const { after, by = 'error', status, ranges = true } = answer;
      if (status) return new Response('', { status });
      const [from = 0, end = WHOLE.length - 1] = ranges ? (range?.match(/\d+/g) ?? []).map(Number) : [];
      const body = WHOLE.slice(from, end + 1);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(body.slice(0, after));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          if (after === undefined || by === 'end') controller.close();
          // In a later task: an error would drop what was not read.
          else if (by === 'error') setTimeout(() => controller.error(new TypeError('network error')));
        },
      });
      const isPart = ranges && range !== null;
      return new Response(stream, { status: isPart ? 206 : 200, headers: { 'Content-Length': `${body.length}` } });
    },
    video,
    box: video,
    source: { url: '', format: 'hls', nearLive: false, panorama: false },
    renditions: createRenditions().stores,
    scheduler: createScheduler(clock),
    report: () => {},
    restart: () => {},
    signal: life.signal,
  });
  const { DefaultConfig } = Hls;
  const begin = (context: Partial<FragmentLoaderContext> = {}) => {
    const loader = new Loader(DefaultConfig);
    const end = new Promise<LoaderResponse | string>((resolve) =>
      loader.load({ ...CONTEXT, ...context }, CONFIG, {
        onSuccess: (response) => resolve(response),
        onError: ({ code }) => resolve(`error ${code}`),
        onTimeout: () => resolve('timeout'),
        onAbort: () => resolve('aborted'),
      }),
    );
    return { loader, end };
  };
  return { asked, clock, begin, life };
}

const bytesOf = (end: LoaderResponse | string) => {
  if (typeof end === 'string') throw new Error(end);
  return [...new Uint8Array(end.data as ArrayBuffer)];
};

describe('a segment whose line breaks off', () => {
  it('goes on at its byte at once, as often as something of it arrives', async () => {
    const { asked, begin } = open({ after: 300 }, { after: 200 }, {});
    const { loader, end } = begin();
    expect(bytesOf(await end)).to.eql([...WHOLE]);
    expect(asked).to.eql([null, 'bytes=300-', 'bytes=500-']);
    const { loaded, total, aborted, loading } = loader.stats;
    expect({ loaded, total, aborted }).to.eql({ loaded: 1000, total: 1000, aborted: false });
    expect(loading.end).to.be.at.least(loading.first);
  });

  it('goes on if the response ends early without an error, too', async () => {
    const { asked, begin } = open({ after: 400, by: 'end' }, {});
    expect(bytesOf(await begin().end)).to.eql([...WHOLE]);
    expect(asked).to.eql([null, 'bytes=400-']);
  });

  it('fails if a request for the rest brings nothing, and goes on with the next try', async () => {
    const { asked, begin } = open({ after: 300 }, { status: 503 }, {});
    expect(await begin().end).to.equal('error 503');
    expect(bytesOf(await begin().end)).to.eql([...WHOLE]);
    expect(asked).to.eql([null, 'bytes=300-', null]);

    const gone = open({ after: 300 });
    expect(await gone.begin().end).to.equal('error 0');
    expect(await gone.begin().end).to.equal('error 0');
    expect(gone.asked).to.eql([null, 'bytes=300-', 'bytes=300-']);
  });

  it('counts only what has arrived in this try as the speed of the line', async () => {
    const { asked, clock, begin } = open({ after: 300, by: 'silence' }, {});
    const late = begin();
    await new Promise((resolve) => setTimeout(resolve));
    clock.pass(LOAD_SECONDS);
    expect(await late.end).to.equal('timeout');
    const next = begin();
    expect(bytesOf(await next.end)).to.eql([...WHOLE]);
    expect(next.loader.stats.loaded).to.equal(700);
    expect(asked).to.eql([null, 'bytes=300-']);
  });

  it('begins again where a server has no ranges', async () => {
    const { asked, begin } = open({ after: 300, ranges: false }, { ranges: false });
    expect(bytesOf(await begin().end)).to.eql([...WHOLE]);
    expect(asked).to.eql([null, 'bytes=300-']);
  });

  it('keeps to the range of its playlist', async () => {
    const { asked, begin } = open({ after: 100 }, {});
    expect(bytesOf(await begin({ rangeStart: 200, rangeEnd: 500 }).end)).to.eql([...WHOLE.slice(200, 500)]);
    expect(asked).to.eql(['bytes=200-499', 'bytes=300-499']);
  });
});

describe('a segment', () => {
  it('that is refused names the status', async () => {
    expect(await open({ status: 404 }).begin().end).to.equal('error 404');
  });

  it('without a first byte ends after the time for it', async () => {
    const { clock, begin } = open({ after: 0, by: 'silence' });
    const { end } = begin();
    clock.pass(LOAD_SECONDS);
    expect(await end).to.equal('timeout');
  });

  it('can be given up, and ends with its player', async () => {
    const { begin, life } = open({ after: 300, by: 'silence' }, { after: 300, by: 'silence' });
    const given = begin();
    given.loader.abort();
    expect(await given.end).to.equal('aborted');
    expect(given.loader.stats.aborted).to.equal(true);
    const { loader } = begin();
    life.abort();
    loader.destroy();
  });
});
