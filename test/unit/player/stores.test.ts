import { expect } from '@open-wc/testing';
import { countStores, serveCountedStores } from '../../support/model/counting/count-stores.ts';
import { needs } from '../../support/needs.ts';

serveCountedStores();
const { showPlayer, general, CLIP, startPlaying } = await import('../../support/model/player-fixture.ts');
const { openShaken, removeShaken, until } = await import('../../support/model/shaken-player.ts');
const { SOUND_LIVE } = await import('../../support/answers/sound-answers.ts');

/** Of the first player of a page: views that several players share are counted with it. */
const MOST_GENERAL = 266;
const MOST_LIVE = 302;

describe('a player', () => {
  afterEach(removeShaken);

  it(`of a general film has at most ${MOST_GENERAL} stores`, async function () {
    await needs(this, 'lateImportMaps');
    const { sum, dearest } = countStores();
    await startPlaying(await showPlayer(general(CLIP)));
    expect(sum(), dearest()).to.be.within(1, MOST_GENERAL);
  });

  it(`of a live with polls, reactions and markers, and of a logged-in viewer, has at most ${MOST_LIVE}`, async function () {
    await needs(this, 'lateImportMaps');
    const { sum, dearest } = countStores();
    const sound = {
      ...SOUND_LIVE,
      getAggregate: () => ({
        ...{ config: { get_interval: 3, viewers_interval: 3 }, online_viewers: 24_300, chat_enabled: false },
        ...{ alternative_lives: [], markers: [], gif: null, emojis: { emoji_list_1: [{ id: '🎉', count: 1 }] } },
      }),
    };
    const { player, plays } = await openShaken({ sound, type: 'live', known: true });
    await plays();
    await until(
      () => player.audience.$parts.get() && player.keeping.$kept.get(),
      () => 'what the audience does and what the viewer keeps is loaded',
    );
    expect(sum(), dearest()).to.be.within(1, MOST_LIVE);
  });
});
