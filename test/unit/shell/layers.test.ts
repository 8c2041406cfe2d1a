import { expect } from '@open-wc/testing';
import {
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const layerOf = (element: Element | undefined) => element && getComputedStyle(element).zIndex;

it('subtitles are between the controls and the scrim', async () => {
  const player = await showPlayer(general());
  await startPlaying(player);
  player.pause();
  await waitUntil(() => inside(player, '.player[data-paused]'));
  say(playerOf(player).subtitles.$lines, [{ text: 'سلام' }]);
  await waitUntil(() => inside(player, '.subtitles'));
  const layers = ['.scrim', '.subtitles', '.controls'].map((selector) =>
    Number(layerOf(inside(player, selector)?.closest('.views > *') ?? undefined)),
  );
  expect(layers).to.eql([...layers].sort((one, other) => one - other));
  expect(new Set(layers).size).to.equal(3);
  removePlayers();
});

describe('--cloud-player-z', () => {
  afterEach(removePlayers);

  it('sets the layer of the mini player', async () => {
    const player = await showPlayer(general());
    await startPlaying(player);
    say(playerOf(player).miniPlayer.$mini, true);
    await waitUntil(() => inside(player, '.player[data-mini]'));
    const box = inside(player, '.player');
    expect(layerOf(box)).to.equal('1000');
    player.style.setProperty('--cloud-player-z', '7');
    expect(layerOf(box)).to.equal('7');
  });

  it('sets the layer of the full window, which otherwise is above everything', async () => {
    const player = await showPlayer(general());
    say(playerOf(player).fullscreen.$state, 'window');
    expect([getComputedStyle(player).position, layerOf(player)]).to.eql(['fixed', '2147483647']);
    player.style.setProperty('--cloud-player-z', '7');
    expect(layerOf(player)).to.equal('7');
  });
});
