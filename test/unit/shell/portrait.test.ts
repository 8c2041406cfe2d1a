import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, playerOf, removePlayers, showPlayer, VOD, wordsOf } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const FILM = { path: VOD, duration: 60, title: 'Rain' };
const LIVE = { ...FILM, id: '1', content_id: '1', type: 'live', duration: null, stream_link: VOD } as const;
/** A room whose messages can't be loaded: the panel shows that. */
const ROOM = { 'GET /api/chat/rooms/active': {} };
const LONG = 'The day on which the rain did not come, and everything began anew. '.repeat(6);
const heightOf = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0;

describe('under the picture', () => {
  before(() => setViewport({ width: 1200, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const show = async (film: Partial<VideoDetails>, attributes: Record<string, string> = {}) => {
    answerWith(film, ROOM);
    const player = await showPlayer({
      type: 'vod',
      'content-id': '1',
      portrait: '',
      lang: 'en',
      width: '390',
      ...attributes,
    });
    await waitUntil(() => inside(player, 'h2.title-name') && inside(player, '.tab-panel'));
    const named = (label: string) => inside(player, `.title-block [aria-label="${label}"]`);
    return { player, named, block: () => heightOf(inside(player, '.title-block')) };
  };
  const isShown = (element: Element | undefined) => element?.checkVisibility() === true;

  for (const width of ['390', '820']) {
    it(`the title has two lines and the numbers one, however long it is, ${width} px`, async () => {
      for (const title of ['Rain', LONG]) {
        const { player, block } = await show({ ...FILM, title, description: LONG }, { width });
        expect(block(), title).to.equal(76);
        expect(isShown(inside(player, '.title-description'))).to.equal(false);
        removePlayers();
      }
    });
  }

  it('the description, and actions without a place beside the title, are shown on a press', async () => {
    const { player, named, block } = await show({ ...FILM, description: LONG });
    say(playerOf(player).like.$available, true);
    await waitUntil(() => inside(player, '.below [part~=like-button]'));
    const { show: open, hide } = wordsOf(player).layout.details;
    const folded = [inside(player, '.title-description'), inside(player, '.below [part~=like-button]')];
    expect([block(), ...folded.map(isShown)]).to.eql([76, false, false]);
    named(open)?.click();
    await waitUntil(() => named(hide));
    expect(folded.map(isShown)).to.eql([true, true]);
    named(hide)?.click();
    await waitUntil(() => named(open));
    expect([block(), ...folded.map(isShown)]).to.eql([76, false, false]);
  });

  it('a wide box has the actions beside the title, and needs no press for them', async () => {
    const { player, named } = await show(FILM, { width: '820' });
    say(playerOf(player).like.$available, true);
    await waitUntil(() => isShown(inside(player, '.below [part~=like-button]')));
    expect(isShown(named(wordsOf(player).layout.details.show))).to.equal(false);
  });

  for (const [box, picture, panel] of [
    // A tablet, whose whole width would leave the panel 109 px.
    [{ width: '1000', height: '800' }, 432, 240],
    [{ width: '390', height: '700' }, 390 * 0.5625, 700 - 390 * 0.5625 - 128],
  ] as const) {
    it(`a box of ${box.width} × ${box.height} px leaves the panel ${Math.round(panel)} px`, async () => {
      const { player } = await show(FILM, { ...box, authentication: 'false' });
      expect(heightOf(inside(player, '.picture'))).to.be.closeTo(picture, 1);
      expect(heightOf(inside(player, '.tab-panel'))).to.be.closeTo(panel, 1);
    });
  }

  it('a chat, which ends with its field, needs no space at its end but that of a bar of the page', async () => {
    const { player } = await show(LIVE, { type: 'live' });
    const space = () => getComputedStyle(inside(player, '.tab-panel') as Element).paddingBlockEnd;
    const opens = (id: string) => waitUntil(() => inside(player, `.tab-panel[part~=${id}-panel]`));
    await opens('chat');
    expect(space()).to.equal('0px');
    player.style.setProperty('--cloud-player-footer', '20px');
    expect(space()).to.equal('20px');
    player.style.removeProperty('--cloud-player-footer');
    playerOf(player).panels.select('info');
    await opens('info');
    expect(space()).to.equal('64px');
  });

  it('the picture is whole where the page wants less under it', async () => {
    const { player } = await show(FILM, { width: '1000', style: '--cloud-player-below: 300px' });
    expect(heightOf(player)).to.equal(862.5);
    expect(heightOf(inside(player, '.picture'))).to.equal(562.5);
  });
});
