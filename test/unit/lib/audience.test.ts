import { expect } from '@open-wc/testing';
import { emojisOf, gifOf, pollOf } from '../../../src/lib/audience.ts';

const BASE = 'https://api.example/';
const option = (id: unknown, vote: unknown = 1, title: unknown = `Option ${id}`) => ({ id, vote, title });

describe('a poll of the platform', () => {
  it('is read with its options and votes', () => {
    expect(pollOf({ id: 'p', title: 'Who wins?', options: [option('a', 3), option(2, '4')] })).to.eql({
      id: 'p',
      title: 'Who wins?',
      options: [
        { id: 'a', title: 'Option a', votes: 3 },
        { id: '2', title: 'Option 2', votes: 4 },
      ],
    });
  });

  it('is none without an id or an option', () => {
    for (const bad of [
      undefined,
      null,
      'poll',
      [],
      { id: 'p' },
      { options: [option('a')] },
      { id: ' ', options: [option('a')] },
      { id: 'x'.repeat(201), options: [option('a')] },
      { id: 'p', options: [{}, null, 'a', { id: {} }] },
      { id: 'p', options: { length: 3 } },
    ]) {
      expect(pollOf(bad), JSON.stringify(bad)).to.equal(undefined);
    }
  });

  it('has 20 options at most, each once, with whole and finite votes and short titles', () => {
    const many = pollOf({ id: 'p', options: Array.from({ length: 5000 }, (_, index) => option(index % 100)) });
    expect(many?.options).to.have.length(20);
    expect(new Set(many?.options.map(({ id }) => id)).size).to.equal(20);
    const odd = [-1, Number.NaN, 1e308, '1e308', null, [7], 2.9, true];
    const votes = pollOf({ id: 'p', options: odd.map((vote, index) => option(index, vote)) })?.options;
    expect(votes?.map((one) => one.votes)).to.eql([0, 0, 1e12, 1e12, 0, 0, 2, 0]);
    const named = pollOf({ id: 'p', title: {}, options: [option('a', 1, 'x'.repeat(100_000)), option('b', 1, null)] });
    expect(named?.title).to.equal('');
    expect(named?.options[0]?.title.length).to.be.below(501);
    expect(named?.options[1]?.title).to.equal('b');
  });
});

describe('reactions of the platform', () => {
  it('are read from both lists', () => {
    expect(emojisOf({ emoji_list_1: [{ id: '❤️', count: 9 }], emoji_list_2: [{ id: '😂', count: 2 }] })).to.eql({
      poll: undefined,
      reactions: [
        { list: 1, emoji: '❤️', count: 9 },
        { list: 2, emoji: '😂', count: 2 },
      ],
    });
  });

  it('are 12 of a list at most, each once, and no longer than an emoji may be', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ id: `e${index % 50}`, count: index }));
    expect(emojisOf({ emoji_list_1: many, emoji_list_2: many }).reactions).to.have.length(24);
    const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';
    const odd = [{ id: family, count: 1 }, { id: 'x'.repeat(33) }, { id: '' }, { id: null }, 7, null];
    expect(emojisOf({ emoji_list_1: odd }).reactions.map(({ emoji }) => emoji)).to.eql([family]);
    for (const bad of [undefined, null, 'x', 3, [], { emoji_list_1: 'x', emoji_list_2: { length: 2 } }]) {
      expect(emojisOf(bad)).to.eql({ poll: undefined, reactions: [] });
    }
  });

  it('cannot change the prototype of objects', () => {
    const answer = JSON.parse('{"__proto__":{"poll":1},"emoji_list_1":[{"id":"__proto__","count":3}]}');
    expect(emojisOf(answer).reactions).to.eql([{ list: 1, emoji: '__proto__', count: 3 }]);
    expect(({} as { poll?: unknown }).poll).to.equal(undefined);
  });
});

describe('a gif of the platform', () => {
  const gif = { id: 'g', url: '/cheer.gif', at: '2026-01-01T00:00:00Z', seconds: 7 };

  it('is read with its date and length', () => {
    expect(gifOf(gif, BASE)).to.eql({
      id: 'g',
      url: 'https://api.example/cheer.gif',
      at: Date.UTC(2026, 0, 1),
      seconds: 7,
    });
  });

  it('needs a safe address', () => {
    for (const url of ['javascript:alert(1)', 'http://api.example/a.gif', 'data:image/svg+xml,<svg/>', '', null, {}]) {
      expect(gifOf({ ...gif, url }, BASE), String(url)).to.equal(undefined);
    }
  });

  it('has a length of 1 to 60 s, and may have no date', () => {
    for (const [seconds, read] of [
      [undefined, 5],
      [0, 5],
      [-3, 5],
      [0.2, 1],
      [1e9, 60],
      ['8', 8],
    ]) {
      expect(gifOf({ ...gif, seconds }, BASE)?.seconds, String(seconds)).to.equal(read);
    }
    expect(gifOf({ ...gif, at: 'soon' }, BASE)?.at).to.equal(undefined);
  });
});
