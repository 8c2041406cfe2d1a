import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import { inside, part, removePlayers, showPlayer, startPlaying, VOD } from '../../support/model/player-fixture.ts';
import { pretendTouch } from '../../support/model/touch-screen.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the bar of an upright phone', () => {
  before(async () => {
    await setViewport({ width: 1300, height: 900 });
    pretendTouch();
  });
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  it('is the lower edge of the picture, from one side to the other, and the row stands right above it', async () => {
    answerWith({ path: VOD, duration: 60, title: 'Rain' });
    const player = await showPlayer({ type: 'vod', 'content-id': '1', portrait: '', lang: 'fa', width: '390' });
    await waitUntil(() => player.readyState > 0);
    await startPlaying(player);
    player.pause();
    const boxOf = (element: Element | undefined) => (element as Element).getBoundingClientRect();
    const trackOf = () => boxOf(inside(player, '[part=time-slider] .slider-track'));
    // The style of touch may come in several parts.
    await waitUntil(() => trackOf().bottom === boxOf(part(player, 'picture')).bottom);
    await settled(player);
    const picture = boxOf(part(player, 'picture'));
    const track = trackOf();
    expect([track.left, track.right, track.bottom]).to.eql([picture.left, picture.right, picture.bottom]);
    const target = boxOf(part(player, 'time-slider'));
    expect(target.height).to.be.at.least(24);
    expect(boxOf(inside(player, '.control-row')).bottom).to.equal(target.top);
  });
});
