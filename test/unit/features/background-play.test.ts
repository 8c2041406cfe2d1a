import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createStorage } from '../../../src/core/storage.ts';
import { createBackgroundPlay } from '../../../src/features/background-play/model.ts';
import type { Parameters } from '../../../src/parameters.ts';

function createVisits() {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return (backgroundPlay: boolean) =>
    createBackgroundPlay({ environment: { storage }, $parameters: atom({ backgroundPlay } as Parameters) });
}

describe('playing in the background', () => {
  it('is off, unless the page sets it', () => {
    expect(createVisits()(false).$on.get()).to.equal(false);
    expect(createVisits()(true).$on.get()).to.equal(true);
  });

  it('is what the viewer chose last in this browser, whatever the page sets', () => {
    const visit = createVisits();
    visit(false).toggle();
    expect(visit(false).$on.get()).to.equal(true);
    visit(true).toggle();
    expect(visit(true).$on.get()).to.equal(false);
  });
});
