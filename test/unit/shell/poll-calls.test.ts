import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import {
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const POLL = { id: 'p', title: 'Who wins?', options: [{ id: 'a', title: 'Blue', vote: 3 }] };

describe('an open poll calls for the viewer', () => {
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  const show = async (emojis: object, attributes: Record<string, string>) => {
    answerWith(
      { id: '1', content_id: '1', type: 'live', path: VOD },
      { 'GET /api/live/1/aggregate': { online_viewers: 9, alternative_lives: [], emojis } },
    );
    const element = await showPlayer({ type: 'live', 'content-id': '1', lang: 'en', ...attributes });
    await startPlaying(element);
    await waitUntil(() => playerOf(element).panels.$offered.get().includes('poll'), 'the poll');
    return element;
  };
  const dots = (element: Element) => element.shadowRoot?.querySelectorAll('.call-dot').length;

  it('by a dot on its tab, and by its name, while it is open and another tab is chosen', async () => {
    const element = await show({ poll: POLL }, { width: '1200' });
    const { panels } = playerOf(element);
    panels.select('info');
    const tab = () => inside(element, '[role=tab][id$=tab-poll]');
    await waitUntil(() => tab()?.ariaLabel === 'Poll and reactions (open)', 'the name');
    expect(dots(element)).to.equal(1);
    panels.select('poll');
    await waitUntil(() => dots(element) === 0, 'no dot on the chosen tab');
    panels.select('info');
    await waitUntil(() => dots(element) === 1, 'the dot again');
    panels.countFresh('poll', 0);
    await waitUntil(() => dots(element) === 0, 'no dot');
    expect(tab()?.ariaLabel).to.equal(null);
  });

  it('by a dot on its button', async () => {
    const element = await show({ poll: POLL }, { width: '640' });
    await waitUntil(() => part(element, 'poll-button')?.ariaLabel === 'Poll and reactions (open)', 'the name');
    expect(part(element, 'poll-button')?.querySelectorAll('.call-dot')).to.have.length(1);
  });

  it('reactions alone do not', async () => {
    const element = await show({ emoji_list_1: [{ id: '🎉', count: 1 }] }, { width: '640' });
    await waitUntil(() => part(element, 'poll-button')?.ariaLabel === 'Poll and reactions', 'the button');
    expect(dots(element)).to.equal(0);
  });
});
