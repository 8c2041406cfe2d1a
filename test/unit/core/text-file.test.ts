import { aTimeout, expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createTextLoader } from '../../../src/core/text-file.ts';
import { parseVtt } from '../../../src/lib/vtt.ts';
import { createClock } from '../../support/time/clock.ts';

describe('the loader of text files', () => {
  const scheduler = createScheduler(window);
  const answer = (body: BodyInit | null, init?: ResponseInit) => {
    const asked: [unknown, RequestInit | undefined][] = [];
    const load = createTextLoader(async (url, wish) => {
      asked.push([url, wish]);
      return new Response(body, init);
    }, scheduler);
    return { asked, load: () => load('https://cdn.example/fa.vtt', new AbortController().signal) };
  };

  it('sends no cookies, token or query', async () => {
    const { asked, load } = answer('WEBVTT سلام');
    expect(await load()).to.equal('WEBVTT سلام');
    const [url, { signal, ...wish } = {}] = asked[0] ?? [];
    expect(url).to.equal('https://cdn.example/fa.vtt');
    expect(wish).to.eql({ credentials: 'omit', referrerPolicy: 'strict-origin' });
    expect(signal).to.be.instanceOf(AbortSignal);
  });

  it('returns undefined for an error status, no network, a truncated body, or more than 2 MB', async () => {
    expect(await answer('gone', { status: 404 }).load()).to.equal(undefined);
    const { signal } = new AbortController();
    const offline = createTextLoader(() => Promise.reject(new TypeError('offline')), scheduler);
    expect(await offline('/x', signal)).to.equal(undefined);
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('broken')) });
    expect(await answer(broken).load()).to.equal(undefined);
    expect(await answer('a'.repeat(2_000_001)).load()).to.equal(undefined);
    expect(await answer('a'.repeat(2_000_000)).load()).to.have.length(2_000_000);
  });

  it('waits 20 s for a host that never responds or stops in between, and leaves no timer', async () => {
    const clock = createClock();
    const hang = (signal?: AbortSignal | null) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const silent = createTextLoader((_, wish) => hang(wish?.signal), createScheduler(clock));
    const halting = createTextLoader(
      async (_, wish) => new Response(new ReadableStream({ pull: () => hang(wish?.signal) })),
      createScheduler(clock),
    );
    for (const load of [silent, halting]) {
      let done = false;
      const text = load('/x', new AbortController().signal).finally(() => {
        done = true;
      });
      clock.pass(19.9);
      await aTimeout(0);
      expect(done).to.equal(false);
      clock.pass(0.2);
      expect(await text).to.equal(undefined);
      expect(clock.pending()).to.equal(0);
    }
  });

  it('stops reading a file that never ends', async () => {
    let stopped = false;
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(500_000)),
      cancel: () => {
        stopped = true;
      },
    });
    expect(await answer(endless).load()).to.equal(undefined);
    expect(stopped).to.equal(true);
  });

  it('loads the real files of the demo, and nothing once aborted', async () => {
    const load = createTextLoader(window.fetch, scheduler);
    const url = new URL('/demo/media/vod/subtitles-fa.vtt', location.href).href;
    const text = await load(url, new AbortController().signal);
    expect(parseVtt(text ?? '').length).to.be.above(5);
    expect(await load(url, AbortSignal.abort())).to.equal(undefined);
  });
});
