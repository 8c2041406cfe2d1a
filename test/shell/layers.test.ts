import { expect } from '@open-wc/testing';
import { general, inside, removePlayers, showPlayer, startPlaying } from '../support/player-fixture.ts';
import { playerOf, say } from '../support/states.ts';
import { waitUntil } from '../support/wait.ts';

const layerOf = (element: Element | undefined) => element && getComputedStyle(element).zIndex;

describe('--cloud-player-z', () => {
  afterEach(removePlayers);

  it('is the layer of the mini player', async () => {
    const player = await showPlayer(general());
    await startPlaying(player);
    say(playerOf(player).miniPlayer.$mini, true);
    await waitUntil(() => inside(player, '.player[data-mini]'));
    const box = inside(player, '.player');
    expect(layerOf(box)).to.equal('1000');
    player.style.setProperty('--cloud-player-z', '7');
    expect(layerOf(box)).to.equal('7');
  });

  it('is the layer of the full window, which else lies over everything', async () => {
    const player = await showPlayer(general());
    say(playerOf(player).fullscreen.$state, 'window');
    expect([getComputedStyle(player).position, layerOf(player)]).to.eql(['fixed', '2147483647']);
    player.style.setProperty('--cloud-player-z', '7');
    expect(layerOf(player)).to.equal('7');
  });
});
