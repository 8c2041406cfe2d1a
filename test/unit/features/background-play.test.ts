import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createBackgroundPlay } from '../../../src/features/background-play/model.ts';
import type { Parameters } from '../../../src/parameters.ts';
import { keptStorage } from '../../support/model/kept-storage.ts';

function createVisits() {
  const kept = new Map<string, string>();
  const storage = keptStorage(kept);
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
