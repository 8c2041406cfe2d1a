import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMultiLives } from '../../../src/features/multi-lives/model.ts';
import { createSuggestions, type Failed, MOST_SUGGESTIONS } from '../../../src/features/suggestions/model.ts';
import { type Card, cardsOf } from '../../../src/lib/card.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';

const card = (type: Card['type'], id: string): Card => ({
  ...{ type, id, title: `${type} ${id}` },
  banner: undefined,
  duration: undefined,
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('reading a card', () => {
  it('validates each field, drops duplicates, and checks picture addresses', () => {
    const sane = {
      id: 7,
      type: 'vod',
      title: 'a',
      banner: '/a.jpg',
      duration: '60',
      viewers: '9',
      created_at: '2026-01-01',
    };
    const wild = { banner: 'javascript:alert(1)', duration: -1, viewers: -1, created_at: 'soon' };
    const list = [sane, { ...sane, title: 'again' }, { ...sane, ...wild, id: 8 }];
    const known = { viewers: 9, createdAt: Date.UTC(2026, 0, 1) };
    const unknown = { viewers: undefined, createdAt: undefined };
    expect(cardsOf(list, 'https://api.example')).to.eql([
      { id: '7', type: 'vod', title: 'a', banner: 'https://api.example/a.jpg', duration: 60, ...known },
      { id: '8', type: 'vod', title: 'a', banner: undefined, duration: undefined, ...unknown },
    ]);
    for (const wrong of [undefined, null, 'a', {}, [null, 7, [], { ...sane, type: 'mp4' }, { ...sane, title: null }]]) {
      expect(cardsOf(wrong, 'https://api.example')).to.eql([]);
    }
  });
});

describe('suggestions', () => {
  function open({ known = [] as readonly Card[], recommends = true } = {}) {
    const $failed = atom<Failed | undefined>();
    const asked: string[] = [];
    const answers = {
      alternatives: [card('live', '1'), card('live', '2')] as readonly Card[],
      recommendations: Array.from({ length: 20 }, (_, id) => card('vod', `${id}`)) as readonly Card[],
    };
    const life = new AbortController();
    const suggestions = createSuggestions({
      $failed,
      alternatives: () => known,
      recommends: () => recommends,
      calls: {
        async alternatives(id) {
          asked.push(`alternatives ${id}`);
          await settle();
          return answers.alternatives;
        },
        async recommendations(type, id) {
          asked.push(`recommendations ${type} ${id}`);
          await settle();
          return answers.recommendations;
        },
      },
      go: () => {},
      signal: life.signal,
    });
    const fail = async (type: string, id: string, kind = 'notFound') => {
      $failed.set({ type, id, kind });
      await settle();
      await settle();
      await settle();
    };
    const ids = () => suggestions.$cards.get().map(({ type, id }) => `${type} ${id}`);
    return { $failed, asked, answers, life, fail, ids, suggestions };
  }

  it('of a video are its recommendations, six at most, without itself', async () => {
    const { fail, ids, asked } = open();
    await fail('vod', '1');
    expect([asked, ids().length, MOST_SUGGESTIONS, ids().includes('vod 1')]).to.eql([
      ['recommendations vod 1'],
      6,
      6,
      false,
    ]);
  });

  it('of a live stream are other live streams, known or requested, else recommendations', async () => {
    const known = open({ known: [card('live', '9')] });
    await known.fail('live', '1');
    expect([known.asked, known.ids()]).to.eql([[], ['live 9']]);
    const unknown = open();
    await unknown.fail('live', '1');
    expect([unknown.asked, unknown.ids()]).to.eql([['alternatives 1'], ['live 2']]);
    const alone = open();
    alone.answers.alternatives = [];
    await alone.fail('live', '1');
    expect(alone.asked).to.eql(['alternatives 1', 'recommendations live 1']);
  });

  it('have a place from the beginning where any may come, and none without a failure or if the page disables them', () => {
    const possible = (type: string, recommends: boolean) => {
      const { $failed, suggestions } = open({ recommends });
      expect(suggestions.$possible.get()).to.equal(false);
      $failed.set({ type, id: '1', kind: 'notFound' });
      return suggestions.$possible.get();
    };
    expect([possible('vod', true), possible('vod', false), possible('live', false)]).to.eql([true, false, true]);
  });

  it('are requested once while the screen stays; another reason requests them again and keeps the old ones', async () => {
    const { $failed, fail, ids, asked } = open();
    for (let time = 0; time < 3; time += 1) {
      await fail('vod', '1');
      $failed.set(undefined);
    }
    expect(asked).to.have.length(1);
    $failed.set({ type: 'vod', id: '1', kind: 'liveAndVod' });
    expect(ids()).to.have.length(6);
    await settle();
    expect(asked).to.have.length(2);
  });

  it('of other content are never shown, and a late response is ignored', async () => {
    const { $failed, answers, ids, fail, life } = open();
    await fail('vod', '1');
    answers.recommendations = [];
    $failed.set({ type: 'vod', id: '2', kind: 'notFound' });
    expect(ids()).to.eql([]);
    answers.recommendations = [card('vod', '5')];
    await fail('vod', '3');
    expect(ids()).to.eql(['vod 5']);
    $failed.set({ type: 'vod', id: '4', kind: 'notFound' });
    life.abort();
    await settle();
    expect(ids()).to.eql([]);
  });

  it('are empty if the page disables recommendations, except for other live streams', async () => {
    const { fail, asked, ids } = open({ recommends: false });
    await fail('vod', '1');
    expect([asked, ids()]).to.eql([[], []]);
    await fail('live', '1');
    expect(ids()).to.eql(['live 2']);
  });
});

describe('the list of live streams', () => {
  const live = (id: string): VideoDetails => ({
    ...{ id, content_id: id, content_type: 'live', type: 'live', title: `own ${id}` },
    banner: 'https://api.example/own.jpg',
  });
  function open(alternatives: readonly Card[] = []) {
    const $live = atom<VideoDetails | undefined>(live('1'));
    const $data = atom<{ alternatives: readonly Card[] } | undefined>({ alternatives });
    const gone: string[] = [];
    const lives = createMultiLives({
      $live,
      $data,
      go: ({ id }) => void gone.push(id),
    });
    return { lives, $live, $data, gone };
  }

  it('starts with the current one, unless the platform has placed it', () => {
    const first = open([card('live', '2')]).lives.$lives.get();
    expect(first.map(({ title, banner }) => [title, banner])).to.eql([
      ['own 1', 'https://api.example/own.jpg'],
      ['live 2', undefined],
    ]);
    const placed = open([card('live', '2'), card('live', '1')]);
    expect(placed.lives.$lives.get().map(({ id }) => id)).to.eql(['2', '1']);
    expect(placed.lives.$lives.get().map(placed.lives.isCurrent)).to.eql([false, true]);
  });

  it('is empty without others, and after the live stream', () => {
    for (const alternatives of [[], [card('live', '1')]]) {
      expect(open(alternatives).lives.$available.get()).to.equal(false);
    }
    const { lives, $live } = open([card('live', '2')]);
    expect(lives.$available.get()).to.equal(true);
    $live.set(undefined);
    expect(lives.$available.get()).to.equal(false);
  });

  it('opens another one, and ignores the current one', () => {
    const { lives, gone } = open([card('live', '2')]);
    for (const one of lives.$lives.get()) lives.choose(one);
    expect(gone).to.eql(['2']);
  });
});
