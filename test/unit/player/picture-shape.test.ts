import { expect } from '@open-wc/testing';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { CLIP, general, playerOf, removePlayers, showPlayer, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const VIDEO: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60 };

describe('the shape of the picture', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  const shapeOf = async (element: Parameters<typeof playerOf>[0]) => {
    const { $shape } = playerOf(element);
    await waitUntil(() => $shape.get() !== undefined, 'the shape is known');
    return $shape.get();
  };

  for (const [what, size, shape] of [
    ['is that of the details', { width: 270, height: 480 }, 9 / 16],
    ['is that of the first level of the stream where the details name none', {}, 426 / 240],
    ['is that of the stream where the details name half of it', { width: 270, height: null }, 426 / 240],
  ] as const) {
    it(what, async () => {
      answerWith({ ...VIDEO, ...size });
      expect(await shapeOf(await showPlayer({ type: 'vod', 'content-id': '1' }))).to.equal(shape);
    });
  }

  it('is that of the video itself for a file', async () => {
    expect(await shapeOf(await showPlayer(general(CLIP)))).to.equal(480 / 270);
  });

  it('is unknown until something names it', async () => {
    const shown = showPlayer(general());
    // In the same task: a frame later the stream may have named it.
    const element = document.querySelector('cloud-player') as Element;
    expect(playerOf(element).$shape.get()).to.equal(undefined);
    await shown;
  });
});
