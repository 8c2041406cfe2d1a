import { expect } from '@open-wc/testing';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const VIDEO: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'vod' };

describe('the timeline of a player', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
    removePlayers();
    answerAsBefore();
  });

  describe('has the viewers over time', () => {
    it('until the page switches the chart off, and again once it allows it', async () => {
      answerWith(404);
      const element = await showPlayer({ type: 'live', 'content-id': '1' });
      const { liveData, $viewersOverTime } = playerOf(element);
      say(liveData.$data, { viewersOverTime: [3, 9, 4] } as never);
      const shown = async (chart: boolean) => {
        element.chart = chart;
        await waitUntil(() => playerOf(element).$parameters.get().chart === chart);
        return $viewersOverTime.get();
      };
      expect($viewersOverTime.get()).to.eql([3, 9, 4]);
      expect(await shown(false)).to.eql([]);
      expect(await shown(true)).to.eql([3, 9, 4]);
    });
  });

  describe('has the thumbnails', () => {
    /** Files that are loaded when the viewer points at the progress bar. */
    async function loaded(files: Partial<VideoDetails>, { touch = false } = {}) {
      window.matchMedia = (query) =>
        matchMedia.call(window, query.includes('pointer: coarse') && touch ? '(min-width: 0px)' : query);
      const asked = answerWith({ ...VIDEO, ...files });
      const { content, time } = playerOf(await showPlayer({ type: 'vod', 'content-id': '1' }));
      await waitUntil(() => content.$details.get(), 'details');
      time.pointAt(3);
      const pictures = () => asked.map(({ call }) => call).filter((call) => call.endsWith('.vtt'));
      await waitUntil(() => pictures().length > 0, 'the thumbnails');
      return pictures();
    }
    const BOTH = { vtt: '/api/large.vtt', vtt_mobile: '/api/small.vtt' };

    it('for phones on a touch device, and the large ones elsewhere', async () => {
      expect(await loaded(BOTH, { touch: true })).to.eql(['GET /api/small.vtt']);
      expect(await loaded(BOTH)).to.eql(['GET /api/large.vtt']);
    });

    it('that there are, on a touch device without its own', async () => {
      expect(await loaded({ vtt: '/api/large.vtt' }, { touch: true })).to.eql(['GET /api/large.vtt']);
    });
  });
});
