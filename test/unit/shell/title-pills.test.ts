import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, part, playerOf, removePlayers, showPlayer, VOD, wordsOf } from '../../support/model/player-fixture.ts';
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

  const shownLike = async (likes: number) => {
    const { player, row } = await show({ like: likes });
    // The style of the motion comes with the numbers.
    await waitUntil(() => inside(player, '.info-counts'));
    const { like } = playerOf(player);
    Object.assign(like, { toggle: () => say(like.$like, like.$like.get() ? undefined : true) });
    /** Ends in the task of the change: its motion is over a moment later. */
    const press = () => {
      const heart = row()[0] as HTMLElement;
      const changed = new Promise((resolve) =>
        new MutationObserver(resolve).observe(heart, { attributeFilter: ['aria-pressed'] }),
      );
      heart.click();
      return changed;
    };
    return { player, like, press, sparks: () => inside(player, '.like-sparks') };
  };

  it('six tiles fly from the heart when the viewer likes the video, not when the like is taken back or is an old one', async () => {
    const { player, like, press, sparks } = await shownLike(41);
    say(like.$like, true);
    await waitUntil(() => part(player, 'like-button')?.ariaPressed === 'true');
    expect(sparks() === undefined).to.equal(true);
    await press();
    expect(sparks() === undefined).to.equal(true);
    await press();
    const { animationName, boxShadow } = getComputedStyle(sparks() as Element);
    expect([animationName, boxShadow.split(' 0px 0px').length - 1]).to.eql(['like-sparks', 6]);
    await press();
    expect(sparks() === undefined).to.equal(true);
  });

  it('the number of likes rolls to the new one, and back', async () => {
    const { player, press } = await shownLike(41);
    const count = () => inside(player, '.like-count > *') as HTMLElement;
    const rolls = () => [count().dataset.before, count().textContent, count().getAnimations({ subtree: true }).length];
    expect(rolls()).to.eql([undefined, '41', 0]);
    await press();
    expect(rolls()).to.eql(['41', '42', 2]);
    await press();
    expect(rolls()).to.eql(['42', '41', 2]);
  });

  it('neither moves for a viewer who wants less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const { player, press, sparks } = await shownLike(41);
      await press();
      expect(inside(player, '.like-count')?.textContent).to.equal('42');
      const names = [...(inside(player, '.title-actions')?.getAnimations({ subtree: true }) ?? [])].flatMap(
        (animation) => (animation instanceof CSSAnimation ? animation.animationName : []),
      );
      expect([sparks()?.checkVisibility(), names]).to.eql([false, []]);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
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
