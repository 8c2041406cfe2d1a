import { expect, oneEvent } from '@open-wc/testing';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith, type Bodies } from '../../support/answers/answers.ts';
import { PROFILE, TOKEN } from '../../support/answers/viewer-answers.ts';
import { part, playerOf, removePlayers, showPlayer, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const LIVE: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'live', stream_link: VOD, like: 41 };

describe('the like of a live, in a whole player', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  async function open(featureSet: object = {}, bodies: Bodies = {}) {
    const asked = answerWith(LIVE, {
      'GET /api/profile': PROFILE,
      'GET /api/video-metadata': { is_like: null, time: 0 },
      'POST /api/video-metadata': { is_like: true, time: 0 },
      ...bodies,
    });
    const element = await showPlayer({
      type: 'live',
      'content-id': '1',
      authentication: '',
      portrait: '',
      'x-token': TOKEN,
      'feature-set': JSON.stringify(featureSet),
    });
    await waitUntil(() => playerOf(element).content.$details.get(), 'the details');
    const press = async (name: string) => {
      await waitUntil(() => part(element, name), name);
      (part(element, name) as HTMLElement).click();
    };
    const sent = () => asked.filter(({ call }) => call === 'POST /api/video-metadata').map(({ body }) => body);
    return { element, press, sent };
  }

  it('works as that of a recording, is counted, reported to the page, and sent without a position', async () => {
    const { element, press, sent } = await open();
    const changed = oneEvent(element, 'likechange');
    await press('like-button');
    expect((await changed).detail).to.eql({ type: 'live', id: '1', isLike: true });
    await waitUntil(() => sent().length === 1, 'it is sent');
    expect(sent()).to.eql([{ video_id: '1', video_type: 'live', is_like: true }]);
    await waitUntil(() => part(element, 'like-button')?.getAttribute('aria-pressed') === 'true', 'it is drawn');
    await waitUntil(() => part(element, 'like-count')?.textContent === '۴۲', 'it is counted');
    await press('dislike-button');
    await waitUntil(() => sent().length === 2, 'the dislike is sent');
    expect(playerOf(element).like.$like.get()).to.equal(false);
    expect(JSON.stringify(localStorage)).not.to.contain('is_like');
  });

  it('is the one that the platform keeps', async () => {
    const { element } = await open({}, { 'GET /api/video-metadata': { is_like: true, time: 7 } });
    await waitUntil(() => part(element, 'like-button')?.getAttribute('aria-pressed') === 'true', 'the like');
    expect(playerOf(element).like.$count.get()).to.equal(41);
  });

  it('is not offered where nothing may reach the platform, which alone keeps it', async () => {
    const { element } = await open({ enableTracker: false });
    await waitUntil(() => part(element, 'title') ?? part(element, 'below'), 'what is below the picture');
    expect(playerOf(element).login.$enabled.get()).to.equal(true);
    expect([playerOf(element).like.$available.get(), part(element, 'like-button')]).to.eql([false, undefined]);
  });
});
