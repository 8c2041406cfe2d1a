import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, playerOf, removePlayers, showPlayer, VOD, wordsOf } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const LONG = 'The day on which the rain did not come, and everything began anew. '.repeat(6);
const FILM = {
  ...{ path: VOD, duration: 60, title: 'Rain', like: 38_000 },
  download_links: [{ url: VOD }],
};

describe('the pills under the title', () => {
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const show = async (film: Partial<VideoDetails> = {}, attributes: Record<string, string> = {}) => {
    answerWith({ ...FILM, ...film });
    const player = await showPlayer({
      ...{ type: 'vod', 'content-id': '1', lang: 'en', width: '1280', authentication: '' },
      'feature-set': '{"shareButton":true}',
      ...attributes,
    });
    const row = () => [...(inside(player, '.title-actions [role=group]')?.querySelectorAll('button') ?? [])];
    await waitUntil(() => row().length > 0);
    return { player, row };
  };

  it('come with the details of the content, all at once and in one order', async () => {
    const { player, row } = await show();
    const words = wordsOf(player);
    expect(row().map(({ textContent }) => textContent)).to.eql([
      `${words.like}38K`,
      words.dislike,
      words.surfaces.share,
      words.surfaces.download,
      words.keep,
    ]);
    say(playerOf(player).content.$details, undefined);
    await waitUntil(() => row().length === 0);
  });

  it('the heart beats when the viewer likes the video, not when the like is taken back', async () => {
    const { player, row } = await show();
    const beats = () => row()[0]?.querySelector('.icon')?.getAnimations().length;
    const { like } = playerOf(player);
    Object.assign(like, { toggle: () => say(like.$like, like.$like.get() ? undefined : true) });
    row()[0]?.click();
    expect([beats(), like.$like.get()]).to.eql([1, true]);
    for (const animation of row()[0]?.querySelector('.icon')?.getAnimations() ?? []) animation.finish();
    await waitUntil(() => row()[0]?.getAttribute('aria-pressed') === 'true');
    row()[0]?.click();
    expect([beats(), like.$like.get()]).to.eql([0, undefined]);
  });

  it('are 36 px high, in a target that is not lower', async () => {
    const { row } = await show();
    for (const pill of row()) {
      expect(getComputedStyle(pill, '::before').blockSize).to.equal('36px');
      expect(pill.offsetHeight).to.be.at.least(40);
    }
  });

  it('a title of 20/30 px has two lines beside a column', async () => {
    for (const [title, height] of [
      ['Rain', 30],
      [LONG, 60],
    ] as const) {
      const { player } = await show({ title });
      const { fontSize, fontWeight, height: lines } = getComputedStyle(inside(player, 'h2.title-name') as Element);
      expect([fontSize, fontWeight, lines]).to.eql(['20px', '700', `${height}px`]);
      removePlayers();
    }
  });

  it('a press on the title opens what is told of the content', async () => {
    const { player } = await show();
    expect(playerOf(player).panels.$tab.get()).not.to.equal('info');
    inside<HTMLElement>(player, 'h2.title-name > button')?.click();
    expect(playerOf(player).panels.$tab.get()).to.equal('info');
  });

  it('of a narrow box scroll sideways', async () => {
    const { player } = await show({ description: LONG }, { portrait: '', width: '390' });
    inside<HTMLElement>(player, '.title-details button')?.click();
    await waitUntil(() => inside(player, '.title-actions')?.checkVisibility());
    expect((inside(player, '.title-actions') as HTMLElement).dataset.sideways).to.equal('end');
  });
});
