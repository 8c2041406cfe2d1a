import { expect } from '@open-wc/testing';
import { part, playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';

describe('the brightness', () => {
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  it('changes the picture; the normal one needs no filter', async () => {
    const player = await showPlayer({ type: 'vod', 'is-general': '', src: '/none.mp4' });
    const { brightness } = playerOf(player);
    const filters = [50, 150, 100].map((percent) => {
      brightness.select(percent);
      return getComputedStyle(part(player, 'stage') as Element).filter;
    });
    expect(filters).to.eql(['brightness(0.5)', 'brightness(1.5)', 'none']);
  });
});
