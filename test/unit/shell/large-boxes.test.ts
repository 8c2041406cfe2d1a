import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the size of the controls', () => {
  before(() => setViewport({ width: 1300, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(removePlayers);

  const sizes = (player: Element) => {
    const width = (selector: string) => inside(player, selector)?.getBoundingClientRect().width ?? 0;
    return {
      play: width('[part~=play-button] .icon'),
      sound: width('[part~=mute-button] .icon'),
      target: width('[part~=mute-button]'),
      track: inside(player, '[part~=time-slider] .slider-track')?.getBoundingClientRect().height ?? 0,
      menu: width('.popover'),
    };
  };

  it('is a step larger from 960 px on, and play is the largest of them everywhere', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '959' });
    await startPlaying(player);
    player.pause();
    part(player, 'settings-button')?.click();
    await waitUntil(() => inside(player, '[role=menuitem]'));
    await settled(player);
    const small = sizes(player);
    player.width = 960;
    await settled(player);
    const large = sizes(player);
    for (const [name, size] of Object.entries(small)) expect(large[name as keyof typeof large], name).to.be.above(size);
    for (const { play, sound } of [small, large]) expect(play).to.be.above(sound);
    const bar = inside(player, '.controls > .slider')?.getBoundingClientRect();
    const menu = inside(player, '.popover')?.getBoundingClientRect();
    expect(Number(menu?.bottom), 'the menu stands above the bar').to.be.at.most(Number(bar?.top) + 8);
    expect(playerOf(player).panels.$open.get()).to.equal('settings');
  });

  it('stays where a wide box is low', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '1200', height: '300' });
    await startPlaying(player);
    expect(sizes(player).target).to.equal(40);
  });
});
