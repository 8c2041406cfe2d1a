import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { CLIP, general, inside, removePlayers, showPlayer, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const register = EventTarget.prototype.addEventListener;

describe('React listens to all events', () => {
  let places = new Set<EventTarget>();
  before(() => setViewport({ width: 1200, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    places = new Set();
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      // Nothing else of the player listens so.
      if (type === 'click' && options === true) places.add(this);
      return register.call(this, type, listener, options);
    };
  });
  afterEach(() => {
    EventTarget.prototype.addEventListener = register;
    removePlayers();
    answerAsBefore();
  });

  /** About 140 listeners each; around the video they would run for each of its events. */
  const placesOf = (player: HTMLElement) => {
    const video = inside(player, 'video');
    if (!video) throw new Error('There is no video');
    return [...places].map((place) => (place instanceof Node && place.contains(video) ? 'around the video' : 'beside'));
  };

  it('at one place over the picture', async () => {
    const player = await showPlayer(general(CLIP));
    await waitUntil(() => inside(player, '.cover-play'));
    expect(placesOf(player)).to.eql(['beside']);
  });

  for (const [layout, attributes] of [
    ['sidebar', { width: '1100' }],
    ['portrait', { width: '390', portrait: '' }],
  ] as const) {
    it(`and at one for the panels: ${layout}`, async () => {
      answerWith({ path: VOD, duration: 60, title: 'Rain' });
      const player = await showPlayer({ type: 'vod', 'content-id': '1', ...attributes });
      await waitUntil(() => inside(player, `[data-layout=${layout}] .title-block`));
      expect(placesOf(player)).to.eql(['beside', 'beside']);
    });
  }
});
