import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { fillSurface } from '../../support/model/say.ts';
import { FILM, find } from '../../support/model/state-steps.ts';

describe('the panel under the picture', () => {
  afterEach(async () => {
    removePlayers();
    answerAsBefore();
    await setViewport({ width: 800, height: 600 });
  });

  async function show() {
    answerWith(FILM);
    const player = await showPlayer({ type: 'vod', 'content-id': '1', portrait: '' });
    fillSurface.recommendations?.(playerOf(player));
    await find('.tab-panel')(player);
    return { player, style: getComputedStyle(inside(player, '.tab-panel') as Element) };
  }

  it('keeps room for a bar of the page at its end, 64 px unless the page says 0', async () => {
    const { player, style } = await show();
    expect(style.paddingBlockEnd).to.equal('64px');
    player.style.setProperty('--cloud-player-footer', '0px');
    expect(style.paddingBlockEnd).to.equal('0px');
  });

  it('hands its scrolling on to the page in landscape, and keeps it on an upright phone', async () => {
    const { style } = await show();
    await setViewport({ width: 390, height: 800 });
    expect(style.overscrollBehaviorY).to.equal('contain');
    await setViewport({ width: 800, height: 390 });
    expect(style.overscrollBehaviorY).to.equal('auto');
  });
});
