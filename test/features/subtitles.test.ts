import { aTimeout, expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createSubtitleCalls } from '../../src/features/subtitles/calls.ts';
import { createLineFinder, type Line, MOST_LINES } from '../../src/features/subtitles/line-finder.ts';
import { createSubtitles, type SubtitleLanguage } from '../../src/features/subtitles/model.ts';
import { parseVtt } from '../../src/lib/vtt.ts';
import type { Subtitle } from '../../src/platform/schema.d.ts';
import { createClock } from '../support/clock.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text, settings: {} });
const file = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}\n\n`).join('')}`;

const wordsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const offers: readonly Subtitle[] = [
  { language: 'fa', url: '/fa.vtt' },
  { language: 'en', url: '/en.vtt', title: 'English (CC)' },
  { language: 'ar', url: '/ar.vtt' },
];

type Files = Record<string, string | undefined>;
const everyFile: Files = { '/fa.vtt': file('سلام', 'بدرود'), '/en.vtt': file('hello', 'bye'), '/ar.vtt': file('أهلا') };

function open({ files = everyFile, language = null as SubtitleLanguage | null, offered = offers } = {}) {
  const $subtitles = atom(offered);
  const $language = atom(language);
  const $currentTime = atom(0.5);
  const [asked, told, logged] = [[] as string[], [] as string[], [] as string[]];
  const signals: AbortSignal[] = [];
  const life = new AbortController();
  const subtitles = createSubtitles({
    $subtitles,
    media: { $currentTime },
    calls: {
      load: async (url, signal) => {
        asked.push(url);
        signals.push(signal);
        await settle();
        return files[url];
      },
    },
    $language,
    keepLanguage: (next) => $language.set(next),
    fallback: () => 'ar',
    report: (kind, detail) => void told.push(`${kind} ${detail}`),
    log: (format, detail) => void logged.push(`${format} ${detail}`),
    signal: life.signal,
  });
  const ready = async () => {
    for (let turn = 0; turn < 5; turn += 1) await settle();
  };
  return { subtitles, $subtitles, $language, $currentTime, asked, told, logged, signals, life, ready };
}

describe('subtitles', () => {
  it('ask for nothing until a language is chosen, then for its file only', async () => {
    const { subtitles, asked, logged, ready } = open();
    await ready();
    expect([asked, subtitles.$chosen.get(), wordsOf(subtitles.$lines.get())]).to.eql([[], null, []]);
    subtitles.select('fa');
    await ready();
    expect([asked, subtitles.$chosen.get(), wordsOf(subtitles.$lines.get())]).to.eql([['/fa.vtt'], 'fa', ['سلام']]);
    expect(logged).to.eql(['subtitle fa']);
  });

  it('follow the time, and leave the list alone while it is the same', async () => {
    const { subtitles, $currentTime, ready } = open({ language: 'en' });
    await ready();
    const first = subtitles.$lines.get();
    $currentTime.set(0.9);
    expect(subtitles.$lines.get()).to.equal(first);
    $currentTime.set(1);
    expect(wordsOf(subtitles.$lines.get())).to.eql(['bye']);
    $currentTime.set(2);
    const none = subtitles.$lines.get();
    $currentTime.set(Number.NaN);
    expect([none, subtitles.$lines.get() === none]).to.eql([[], true]);
  });

  it('a second choice supersedes the first, whose late answer is not heard', async () => {
    const { subtitles, signals, ready } = open();
    subtitles.select('fa');
    subtitles.select('en');
    expect(signals.map(({ aborted }) => aborted)).to.eql([true, false]);
    await ready();
    expect(wordsOf(subtitles.$lines.get())).to.eql(['hello']);
    subtitles.select(null);
    expect(wordsOf(subtitles.$lines.get())).to.eql([]);
  });

  it('a language that this video lacks is off, and stays chosen for the next one', async () => {
    const { subtitles, $subtitles, $language, asked, ready } = open({ language: 'tr' });
    await ready();
    expect([subtitles.$chosen.get(), $language.get(), asked]).to.eql([null, 'tr', []]);
    $subtitles.set([{ language: 'tr', url: '/tr.vtt' }]);
    expect([subtitles.$chosen.get(), asked]).to.eql(['tr', ['/tr.vtt']]);
  });

  it('the same address in a new list is not loaded again; another one is', async () => {
    const { $subtitles, asked, ready } = open({ language: 'fa' });
    await ready();
    $subtitles.set(offers.map((offer) => ({ ...offer })));
    $subtitles.set([{ language: 'fa', url: '/other.vtt' }]);
    expect(asked).to.eql(['/fa.vtt', '/other.vtt']);
  });

  it('a file that can’t be had, or is none, is told once; choosing it again tries again', async () => {
    for (const wrong of [undefined, '<!doctype html><title>404</title>', '']) {
      const files: Files = { '/fa.vtt': wrong };
      const { subtitles, asked, told, ready } = open({ files, language: 'fa' });
      await ready();
      expect([subtitles.$failed.get(), wordsOf(subtitles.$lines.get())]).to.eql([true, []]);
      files['/fa.vtt'] = everyFile['/fa.vtt'];
      subtitles.select('fa');
      expect(subtitles.$failed.get()).to.equal(false);
      await ready();
      expect(wordsOf(subtitles.$lines.get())).to.eql(['سلام']);
      expect([asked, told]).to.eql([['/fa.vtt', '/fa.vtt'], ['subtitlesUnavailable fa']]);
    }
  });

  it('a failure is forgotten with the next choice', async () => {
    const { subtitles, ready } = open({ files: { ...everyFile, '/fa.vtt': undefined }, language: 'fa' });
    await ready();
    subtitles.select('en');
    expect(subtitles.$failed.get()).to.equal(false);
    await ready();
    expect([subtitles.$failed.get(), wordsOf(subtitles.$lines.get())]).to.eql([false, ['hello']]);
  });

  it('offer each language once', () => {
    const { subtitles } = open({ offered: [...offers, { language: 'fa', url: '/fa-2.vtt' }] });
    expect(subtitles.$languages.get().map(({ url }) => url)).to.eql(['/fa.vtt', '/en.vtt', '/ar.vtt']);
  });

  it('the key turns them off and back to the last one', () => {
    const { subtitles, $language } = open();
    subtitles.select('en');
    subtitles.toggle();
    expect($language.get()).to.equal(null);
    subtitles.toggle();
    expect($language.get()).to.equal('en');
  });

  it('before any choice the key takes the language of the interface, else the first, else nothing', () => {
    const { subtitles, $subtitles, $language } = open({ language: 'tr' });
    subtitles.toggle();
    expect($language.get()).to.equal('ar');
    $language.set(null);
    $subtitles.set([{ language: 'en', url: '/en.vtt' }]);
    subtitles.toggle();
    expect($language.get()).to.equal('en');
    $language.set(null);
    $subtitles.set([]);
    subtitles.toggle();
    expect($language.get()).to.equal(null);
  });

  it('end with the player: what was asked is called off, and nothing is heard any more', async () => {
    const { subtitles, $language, $currentTime, asked, signals, told, life, ready } = open({
      files: {},
      language: 'fa',
    });
    life.abort();
    await ready();
    $language.set('en');
    $currentTime.set(1.5);
    expect(signals.every(({ aborted }) => aborted)).to.equal(true);
    expect([asked, told, subtitles.$failed.get()]).to.eql([['/fa.vtt'], [], false]);
  });
});

describe('the lines of a moment', () => {
  it('are those of all cues that have begun and not ended, in their order', () => {
    const linesAt = createLineFinder([
      cue(0, 100, 'all along'),
      cue(1, 5, 'a\n \nb'),
      cue(2, 3, 'c'),
      cue(2, 2.5, ''),
      cue(6, 7, 'd'),
    ]);
    expect([-1, 0, 1, 2, 3, 4.999, 5, 6, 99, 100].map((time) => wordsOf(linesAt(time)).join(' | '))).to.eql([
      '',
      'all along',
      'all along | a | b',
      'all along | a | b | c',
      'all along | a | b',
      'all along | a | b',
      'all along',
      'all along | d',
      'all along',
      '',
    ]);
  });

  it('are what a look at every cue would find', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const cues = Array.from({ length: 300 }, (_, index) => {
      const start = random() * 1000;
      return cue(start, start + random() ** 6 * 400, String(index));
    }).toSorted((a, b) => a.start - b.start);
    const linesAt = createLineFinder(cues);
    for (let time = -1; time < 1400; time += 0.7) {
      const found = cues.filter(({ start, end }) => start <= time && time < end).map(({ text }) => text);
      expect(wordsOf(linesAt(time)), String(time)).to.eql(found.slice(-MOST_LINES));
    }
  });

  it('are a handful, of 10,000 cues at once, and found at once', () => {
    const cues = Array.from({ length: 10_000 }, (_, index) => cue(0, 20_000 - index, `${index}`));
    const linesAt = createLineFinder(cues);
    const started = performance.now();
    for (let time = 0; time < 1000; time += 1) expect(linesAt(time).length).to.equal(MOST_LINES);
    expect(performance.now() - started).to.be.below(500);
    expect(wordsOf(linesAt(19_999.5))).to.eql(['0']);
  });
});

describe('the call for a subtitle file', () => {
  const scheduler = createScheduler(window);
  const answer = (body: BodyInit | null, init?: ResponseInit) => {
    const asked: [unknown, RequestInit | undefined][] = [];
    const calls = createSubtitleCalls(async (url, wish) => {
      asked.push([url, wish]);
      return new Response(body, init);
    }, scheduler);
    return { asked, load: () => calls.load('https://cdn.example/fa.vtt', new AbortController().signal) };
  };

  it('takes neither cookies nor a token nor a query along', async () => {
    const { asked, load } = answer('WEBVTT سلام');
    expect(await load()).to.equal('WEBVTT سلام');
    const [url, { signal, ...wish } = {}] = asked[0] ?? [];
    expect(url).to.equal('https://cdn.example/fa.vtt');
    expect(wish).to.eql({ credentials: 'omit', referrerPolicy: 'strict-origin' });
    expect(signal).to.be.instanceOf(AbortSignal);
  });

  it('has no answer for a status of failure, no network, a body that breaks off, or one of more than 2 MB', async () => {
    expect(await answer('gone', { status: 404 }).load()).to.equal(undefined);
    const { signal } = new AbortController();
    const offline = createSubtitleCalls(() => Promise.reject(new TypeError('offline')), scheduler);
    expect(await offline.load('/x', signal)).to.equal(undefined);
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('broken')) });
    expect(await answer(broken).load()).to.equal(undefined);
    expect(await answer('a'.repeat(2_000_001)).load()).to.equal(undefined);
    expect(await answer('a'.repeat(2_000_000)).load()).to.have.length(2_000_000);
  });

  it('waits 20 s for a host that never answers, or that stops in the midst, and leaves no timer behind', async () => {
    const clock = createClock();
    const hang = (signal?: AbortSignal | null) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const silent = createSubtitleCalls((_, wish) => hang(wish?.signal), createScheduler(clock));
    const halting = createSubtitleCalls(
      async (_, wish) => new Response(new ReadableStream({ pull: () => hang(wish?.signal) })),
      createScheduler(clock),
    );
    for (const calls of [silent, halting]) {
      let done = false;
      const text = calls.load('/x', new AbortController().signal).finally(() => {
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

  it('gets the real files of the demo, and none once it is called off', async () => {
    const calls = createSubtitleCalls(window.fetch, scheduler);
    const url = new URL('/demo/media/vod/subtitles-fa.vtt', location.href).href;
    const text = await calls.load(url, new AbortController().signal);
    expect(parseVtt(text ?? '').length).to.be.above(5);
    expect(await calls.load(url, AbortSignal.abort())).to.equal(undefined);
  });
});
