import { expect } from '@open-wc/testing';
import { LIVE_ANSWERS } from '../../support/answers/mutations.ts';
import { SOUND_COUNTED, SOUND_LIVE } from '../../support/answers/sound-answers.ts';
import { inside } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { openShaken, removeShaken, type Shaken, until } from '../../support/model/shaken-player.ts';

const COUNT = /^\d[\d.,]*[KM]?$/;

describe('what is polled about a live', () => {
  afterEach(removeShaken);

  /** The film that replaces the stream has an end. */
  const goesLive = async ({ player, plays }: Shaken) => {
    await plays();
    say(player.media.$live, true);
  };
  const countOf = ({ element }: Shaken) => inside(element, '.viewer-count')?.textContent ?? '';
  /** The answer before the last has been read. */
  const polledTwice = ({ platform }: Shaken, call: 'getAggregate' | 'getOnlineViewers') =>
    until(
      () => platform.count(call) > 1,
      () => `${call} is asked twice`,
    );

  for (const [what, wish] of Object.entries(LIVE_ANSWERS)) {
    it(`is other lives that can be read or none, until the next sound answer: ${what}`, async () => {
      const shaken = await openShaken({
        ...{ sound: SOUND_LIVE, type: 'live' },
        prepare: ({ breaks }) => breaks(wish, 'getAggregate'),
      });
      const { player, platform, open, speaks, isSound, find, plays } = shaken;
      await goesLive(shaken);
      await polledTwice(shaken, 'getAggregate');
      if (player.multiLives.$available.get()) {
        await open('lives');
        await speaks('lives');
      }
      expect(countOf(shaken)).to.match(/^$|^\d[\d.,]*[KM]?$/);
      isSound('lives');
      platform.heal();
      // Polling stops for a viewer who has paused for long.
      await plays();
      await until(
        () => COUNT.test(countOf(shaken)),
        () => `viewers are counted: ${countOf(shaken)}`,
      );
      await open('lives');
      await find('[part~=lives-panel] .card');
      await plays();
    });

    it(`is a number of viewers or none, until the next sound answer: ${what}`, async () => {
      const shaken = await openShaken({
        ...{ sound: SOUND_COUNTED, type: 'live' },
        prepare: ({ breaks }) => breaks(wish, 'getOnlineViewers'),
      });
      await goesLive(shaken);
      await polledTwice(shaken, 'getOnlineViewers');
      expect(countOf(shaken)).to.match(/^$|^\d[\d.,]*[KM]?$/);
      shaken.isSound('viewers');
      shaken.platform.heal();
      await until(
        () => countOf(shaken) === '512',
        () => `viewers are counted: ${countOf(shaken)}`,
      );
    });
  }
});
