import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, playerOf, removePlayers, showPlayer, VOD, wordsOf } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const RECOMMENDED = 'GET /api/recommendations/vod/1';
const FIRST = { id: '7', type: 'vod', title: 'Dry', banner: '/demo/media/images/cover-1.jpg', duration: 65 } as const;
const NEXT = { ...FIRST, id: '8', title: 'Snow' } as const;

describe('under the title beside a column', () => {
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const show = async (film: Partial<VideoDetails> = {}, width = '1280', attributes: Record<string, string> = {}) => {
    const details = { path: VOD, duration: 60, title: 'Rain', tag: ['Weather', ' Weather ', 'Water'], ...film };
    answerWith(details, { [RECOMMENDED]: [FIRST], 'GET /api/search': { count: 0, results: [] } });
    const player = await showPlayer({
      ...{ type: 'vod', 'content-id': '1', lang: 'en', width, height: '800', authentication: '' },
      ...attributes,
    });
    await waitUntil(() => inside(player, '.beneath'));
    const tags = () => [...(player.shadowRoot?.querySelectorAll<HTMLElement>('.beneath .tag-button') ?? [])];
    const card = () => inside<HTMLElement>(player, '.beneath > .card');
    return { player, tags, card };
  };
  const numbers = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ');

  it('stand the tags of the video, each once; a press searches for it', async () => {
    const { player, tags } = await show({}, '1000');
    expect(tags().map(({ textContent }) => textContent)).to.eql(['Weather', 'Water']);
    expect(tags()[0]?.ariaLabel).to.equal('Search for the tag Weather');
    tags()[1]?.click();
    await waitUntil(() => playerOf(player).panels.$tab.get() === 'search');
    await waitUntil(() => inside(player, '.search-head [aria-label*="Water"]'));
  });

  it('stands what comes next, from 1280 px on: its title, length and picture, and a press plays it', async () => {
    const { player, card } = await show({ next: NEXT });
    await waitUntil(card);
    expect(numbers(card()?.textContent)).to.equal(`Snow${wordsOf(player).next.title} 1:05`);
    expect(inside<HTMLImageElement>(player, '.beneath img')?.src).to.contain('cover-1.jpg');
    card()?.click();
    await waitUntil(() => playerOf(player).tools.$parameters.get().contentId === '8');
  });

  it('stands the first recommendation where nothing follows', async () => {
    const { player, card } = await show();
    await waitUntil(card);
    expect(numbers(card()?.textContent)).to.equal(`Dry${wordsOf(player).surfaces.recommendations} 1:05`);
    card()?.click();
    await waitUntil(() => playerOf(player).tools.$parameters.get().contentId === '7');
  });

  it('asks for recommendations only where one of them is shown: not in a narrower player, and not for a live', async () => {
    const asksAt = async (width: string, film: Partial<VideoDetails>, type: string) => {
      const { player, card } = await show(film, width, { type });
      const { panels, recommendations, layout } = playerOf(player);
      panels.select('info');
      // The list of recommendations asks, too, while it is shown.
      await waitUntil(() => inside(player, '[part~=info-panel] .info'));
      let asks = 0;
      Object.assign(recommendations, {
        prepare: () => {
          asks += 1;
        },
      });
      // Rendered once more.
      player.height = 799;
      await waitUntil(() => layout.$box.get()?.height === 799);
      await nextFrame();
      const shown = card() !== undefined;
      removePlayers();
      return { asks: asks > 0, shown };
    };
    expect(await asksAt('1280', {}, 'vod')).to.include({ asks: true });
    expect(await asksAt('1279', {}, 'vod')).to.eql({ asks: false, shown: false });
    expect(await asksAt('1280', { stream_link: VOD }, 'live')).to.eql({ asks: false, shown: false });
  });

  it('has one line of tags, and nothing in a place that is too low for it', async () => {
    const { player, tags } = await show({ tag: Array.from({ length: 40 }, (_, index) => `Tag ${index}`) });
    expect(new Set(tags().map(({ offsetTop }) => offsetTop)).size).to.equal(1);
    const isShown = () => inside(player, '.beneath')?.checkVisibility();
    expect(isShown()).to.equal(true);
    player.height = 640;
    await waitUntil(() => !isShown());
    player.height = 800;
    await waitUntil(isShown);
  });
});
