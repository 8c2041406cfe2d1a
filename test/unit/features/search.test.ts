import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Query } from '../../../src/features/search/calls.ts';
import { createSearchCalls } from '../../../src/features/search/calls.ts';
import { createSearch, DEBOUNCE_SECONDS } from '../../../src/features/search/model.ts';
import { pageSizeOf } from '../../../src/features/search/page-size.ts';
import type { Card } from '../../../src/lib/card.ts';
import { failed } from '../../../src/platform/result.ts';
import { createRetries } from '../../../src/platform/retry.ts';
import { memory, personalIn } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';

const card = (id: string): Card => ({ id, type: 'vod', title: `فیلم ${id}`, banner: undefined, duration: 60 });
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open({ limit = 10 } = {}) {
  const clock = createClock();
  const { storage, kept } = memory();
  const personal = personalIn(storage);
  const [$tags, $owners] = [atom<readonly string[]>([]), atom<readonly string[]>([])];
  const asked: {
    query: Query;
    place: { limit: number; offset: number };
    signal: AbortSignal;
    answer(ids: readonly string[], next?: number, count?: number): Promise<void>;
    fail(status: number, detail?: string): Promise<void>;
    warn(status: number): void;
  }[] = [];
  const found: string[] = [];
  const gone: string[] = [];
  const life = new AbortController();
  const search = createSearch({
    find: (query, place, { signal, onFailure }) =>
      new Promise((resolve) =>
        asked.push({
          query,
          place,
          signal,
          answer(ids, next, count) {
            resolve({ ok: true, data: { items: ids.map(card), next, count } });
            return settle();
          },
          fail(status, detail) {
            const failure = failed('http', status, detail === undefined ? {} : { detail });
            onFailure?.(failure);
            resolve(failure);
            return settle();
          },
          warn: (status) => onFailure?.(failed('http', status)),
        }),
      ),
    $tags,
    $owners,
    pageSize: () => limit,
    onFound: (words, tags) => void found.push([words, ...tags].join(' #')),
    go: ({ id }) => void gone.push(id),
    personal,
    scheduler: createScheduler(clock),
    signal: life.signal,
  });
  const ids = () => search.$list.get()?.items.map(({ id }) => id) ?? [];
  const last = () => {
    const request = asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    return request;
  };
  return { search, clock, kept, asked, last, found, gone, ids, $tags, $owners, personal, life };
}

describe('the search', () => {
  it('asks 500 ms after the last letter, with the folded text', () => {
    const { search, clock, asked } = open();
    for (const text of ['م', 'مل', 'ملي']) {
      search.type(text);
      clock.pass(0.4);
    }
    expect(asked.length).to.equal(0);
    clock.pass(0.1);
    expect(DEBOUNCE_SECONDS).to.equal(0.5);
    expect(asked.map(({ query, place }) => [query.words, place])).to.eql([['ملی', { limit: 10, offset: 0 }]]);
    expect(clock.pending()).to.equal(0);
  });

  it('asks at once with Enter, and not again when the delay is over', () => {
    const { search, clock, asked } = open();
    search.type('گل');
    search.submit();
    clock.pass(10);
    expect(asked.length).to.equal(1);
  });

  it('does not ask for a word that the input method has not finished', () => {
    const { search, clock, asked } = open();
    search.type('にほ', true);
    clock.pass(10);
    expect([asked.length, search.$text.get()]).to.eql([0, 'にほ']);
    search.type('日本');
    clock.pass(0.5);
    expect(asked.length).to.equal(1);
  });

  it('asks nothing for the same words in another spelling', async () => {
    const { search, clock, asked, last } = open();
    search.type('کتاب');
    clock.pass(0.5);
    await last().answer(['1']);
    search.type('كتاب ');
    clock.pass(0.5);
    expect(asked.length).to.equal(1);
  });

  it('keeps the old results until the new ones are known, and drops stale answers', async () => {
    const { search, clock, asked, ids, found, last } = open();
    search.type('گل');
    search.submit();
    await last().answer(['1', '2']);
    expect([search.$state.get(), ids(), found]).to.eql(['ready', ['1', '2'], ['گل']]);
    search.type('فیلم');
    clock.pass(0.5);
    expect([search.$state.get(), ids()]).to.eql(['loading', ['1', '2']]);
    search.type('فیلم تازه');
    clock.pass(0.5);
    expect(asked[1]?.signal.aborted).to.equal(true);
    await asked[1]?.answer(['stale']);
    expect([search.$state.get(), ids()]).to.eql(['loading', ['1', '2']]);
    await asked[2]?.answer(['3']);
    expect([search.$state.get(), ids(), found]).to.eql(['ready', ['3'], ['گل', 'فیلم تازه']]);
  });

  it('shows that it found nothing, and goes back to its start when the text is cleared', async () => {
    const { search, ids, last } = open();
    search.again('زززز');
    await last().answer([]);
    expect(search.$state.get()).to.equal('empty');
    search.clearText();
    expect([search.$state.get(), ids(), search.$text.get()]).to.eql(['idle', [], '']);
  });

  it('keeps the old results when the new ones fail; a retry asks for the same words', async () => {
    const { search, asked, ids, last, found } = open();
    search.again('گل');
    await last().answer(['1']);
    search.again('فیلم');
    await last().fail(500, 'سرور شلوغ است');
    expect([search.$state.get(), ids(), search.$failure.get()?.detail]).to.eql(['failed', ['1'], 'سرور شلوغ است']);
    search.retry();
    expect(search.$state.get()).to.equal('loading');
    await last().answer(['2']);
    expect([search.$state.get(), ids(), asked.at(-1)?.query.words, found]).to.eql([
      'ready',
      ['2'],
      'فیلم',
      ['گل', 'فیلم'],
    ]);
    expect(search.$failure.get()).to.equal(undefined);
  });

  it('tries a failed search again with Enter', async () => {
    const { search, asked, last } = open();
    search.again('گل');
    await last().fail(0);
    search.submit();
    expect([asked.length, search.$state.get()]).to.eql([2, 'loading']);
  });

  it('shows that it waits after a 429', async () => {
    const { search, last } = open();
    search.again('گل');
    last().warn(429);
    expect(search.$state.get()).to.equal('waiting');
    await last().answer(['1']);
    expect(search.$state.get()).to.equal('ready');
  });

  it('loads further pages of the same size, merged by key, with a retry', async () => {
    const { search, ids, last } = open({ limit: 24 });
    search.again('گل');
    await last().answer(['1', '2'], 24, 40);
    search.more();
    expect(last().place).to.eql({ limit: 24, offset: 24 });
    await last().fail(500);
    expect([search.$state.get(), search.$more.get(), ids()]).to.eql(['ready', 'failed', ['1', '2']]);
    search.more();
    await last().answer(['2', '3']);
    expect(ids()).to.eql(['1', '2', '3']);
  });

  it('asks at once when a kind, a tag or an owner changes, and narrows by them without words', async () => {
    const { search, asked, last, found, $tags, $owners } = open();
    search.setKind('clip');
    expect(last().query).to.eql({ words: '', tags: [], kind: 'clip', owners: [] });
    $tags.set(['گل', 'فوتبال']);
    $owners.set(['30']);
    expect(asked.length).to.equal(3);
    expect(last().query).to.eql({ words: '', tags: ['گل', 'فوتبال'], kind: 'clip', owners: ['30'] });
    await last().answer(['1']);
    expect(found).to.eql([' #گل #فوتبال']);
    search.setKind(undefined);
    $tags.set([]);
    expect(search.$state.get()).to.equal('idle');
  });

  it('asks for no owners alone', () => {
    const { asked, $owners } = open();
    $owners.set(['30']);
    expect(asked.length).to.equal(0);
  });

  it('remembers the words of a chosen result, not those of a pause in typing', async () => {
    const { search, clock, last, gone, ids } = open();
    search.type('فو');
    clock.pass(0.5);
    await last().answer(['1']);
    expect(search.$recent.get()).to.eql([]);
    search.choose(card('1'));
    expect([search.$recent.get(), gone, ids()]).to.eql([['فو'], ['1'], ['1']]);
  });

  it('ends with its player', () => {
    const { search, clock, asked, life } = open();
    search.type('گل');
    life.abort();
    clock.pass(10);
    expect([asked.length, clock.pending()]).to.eql([0, 0]);
  });

  it('cuts words that the platform would refuse', () => {
    const { search, last } = open();
    search.again('ا'.repeat(300));
    expect(last().query.words.length).to.equal(200);
  });
});

describe('the page size of the search', () => {
  it('is 10 in portrait, else one per 39,485 px² of the player, at least 6 and at most 60', () => {
    const size = (width: number, height: number) => pageSizeOf({ width, height }, false);
    expect(pageSizeOf({ width: 360, height: 740 }, true)).to.equal(10);
    expect(size(1280, 720)).to.equal(24);
    expect(size(39_485, 7)).to.equal(7);
    expect(size(39_486, 7)).to.equal(8);
    expect([size(320, 180), size(0, 0), size(3840, 2160)]).to.eql([6, 6, 60]);
    expect([pageSizeOf(undefined, false), size(Number.NaN, 1), size(Number.POSITIVE_INFINITY, 1)]).to.eql([6, 6, 6]);
  });
});

describe('a search that is refused with 429', () => {
  const failure = { kind: 'http', status: 429, ok: false } as const;
  it('is tried 3 times, after 100 ms and a chance part, or after Retry-After', () => {
    const next = createRetries('search', () => 1);
    expect([next(failure), next({ ...failure, retryAfter: 7 })]).to.eql([0.15000000000000002, 7]);
    expect([next(failure), next(failure)]).to.eql([0.15000000000000002, undefined]);
    expect(createRetries('search', () => 0)(failure)).to.equal(0.1);
    expect(createRetries('search', () => 0)({ ...failure, status: 500 })).to.equal(undefined);
  });
});

describe('the call of the search', () => {
  const signal = new AbortController().signal;
  const QUERY: Query = { words: 'گل', tags: ['الف', 'ب'], kind: 'clip', owners: ['30', '40'] };
  const calls = (data: unknown, sent: unknown[] = []) =>
    createSearchCalls(
      {
        send: async (...call: unknown[]) => {
          sent.push(call);
          return { ok: true, data } as never;
        },
      },
      () => 'https://platform.example/',
    );

  it('sends words, tags, owners, kind and place; nothing that is empty', async () => {
    const sent: [string, { query: object }][] = [];
    const { find } = calls({ results: [] }, sent);
    await find(QUERY, { limit: 6, offset: 12 }, { signal });
    await find({ words: '', tags: [], kind: undefined, owners: [] }, { limit: 6, offset: 0 }, { signal });
    const none = { q: undefined, tag: undefined, user_ids: undefined, video_type: undefined };
    expect(sent.map(([id, { query }]) => [id, query])).to.eql([
      ['search', { q: 'گل', tag: 'الف,ب', user_ids: '30,40', video_type: 'clip', limit: 6, offset: 12 }],
      ['search', { ...none, limit: 6, offset: 0 }],
    ]);
  });

  it('reads what it can of a nonsensical answer', async () => {
    const good = { id: '1', type: 'clip', title: 't', viewers: 7, created_at: '2026-01-01T00:00:00Z' };
    const results = [null, 7, [], {}, { id: {}, type: 'vod', title: 't' }, { ...good, type: 'film' }, good, good];
    const bad = { ...good, id: '2', banner: 'javascript:alert(1)', viewers: 'many', created_at: '__proto__' };
    const { find } = calls({ results: [...results, bad], count: 'x' });
    const answer = await find(QUERY, { limit: 10, offset: 0 }, { signal });
    const known = { type: 'clip', title: 't', banner: undefined, duration: undefined };
    expect(answer.ok && answer.data.items).to.eql([
      { ...known, id: '1', viewers: 7, createdAt: Date.UTC(2026, 0, 1) },
      { ...known, id: '2', viewers: undefined, createdAt: undefined },
    ]);
  });
});
