import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createRecommendations } from '../../../src/features/recommendations/model.ts';
import type { Card } from '../../../src/lib/card.ts';

const card = (id: string): Card => ({ id, type: 'vod', title: `فیلم ${id}`, banner: undefined, duration: 60 });
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('recommendations', () => {
  function open() {
    const $content = atom<Pick<Card, 'type' | 'id'> | undefined>({ type: 'vod', id: '1' });
    const asked: { id: string; answer(cards: readonly Card[] | undefined): void }[] = [];
    const recommendations = createRecommendations({
      $content,
      load: (_type, id) => new Promise((answer) => asked.push({ id, answer })),
      go: () => {},
      signal: new AbortController().signal,
    });
    const now = () => [recommendations.$state.get(), ...recommendations.$cards.get().map(({ id }) => id)];
    return { $content, asked, recommendations, now };
  }

  it('are requested once, when the panel is first shown, without the current video', async () => {
    const { asked, recommendations, now } = open();
    expect(asked).to.eql([]);
    recommendations.prepare();
    recommendations.prepare();
    expect([asked.length, ...now()]).to.eql([1, 'loading']);
    asked[0]?.answer([card('1'), card('2'), card('3')]);
    await settle();
    expect(now()).to.eql(['ready', '2', '3']);
  });

  it('fail and are requested again by the viewer', async () => {
    const { asked, recommendations, now } = open();
    recommendations.prepare();
    asked[0]?.answer(undefined);
    await settle();
    expect(now()).to.eql(['failed']);
    recommendations.retry();
    asked[1]?.answer([card('2')]);
    await settle();
    expect(now()).to.eql(['ready', '2']);
  });

  it('are forgotten with the content; a late answer for the one before is dropped', async () => {
    const { $content, asked, recommendations, now } = open();
    recommendations.prepare();
    $content.set({ type: 'vod', id: '2' });
    recommendations.prepare();
    asked[0]?.answer([card('9')]);
    await settle();
    expect(now()).to.eql(['loading']);
    asked[1]?.answer([card('3')]);
    await settle();
    expect(now()).to.eql(['ready', '3']);
    $content.set(undefined);
    expect([recommendations.$available.get(), ...now()]).to.eql([false, 'loading']);
  });
});
