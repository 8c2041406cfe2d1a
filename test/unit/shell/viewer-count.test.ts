import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import { inside, playerOf, removePlayers, showPlayer, startPlaying, VOD } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the number of viewers', () => {
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    answerWith(
      { id: '1', content_id: '1', type: 'live', path: VOD, description: 'words' },
      { 'GET /api/live/1/aggregate': { online_viewers: 24_300, alternative_lives: [] } },
    );
  });
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const drawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const layouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    plain: { width: '800' },
    sidebar: { width: '1200' },
    portrait: { width: '400', portrait: '' },
  };
  for (const [layout, attributes] of Object.entries(layouts)) {
    it(`is shown in one place (${layout}), also beside the open information`, async () => {
      const element = await showPlayer({ type: 'live', 'content-id': '1', ...attributes });
      const player = playerOf(element);
      await startPlaying(element);
      say(player.media.$live, true);
      await waitUntil(() => player.liveData.$viewers.get() === 24_300, 'the number');
      expect(player.layout.$layout.get()).to.equal(layout);
      player.panels.open('info');
      await waitUntil(() => inside(element, '.info'), 'the information');
      await settled(element);
      const places = [...(element.shadowRoot?.querySelectorAll('.viewer-count') ?? [])].filter(drawn);
      expect(places.map(({ textContent }) => textContent)).to.eql(['۲۴٫۳K']);
      expect(inside(element, '.info')?.textContent).not.to.contain('۲۴');
    });
  }
});
