import { expect } from '@open-wc/testing';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const GIF = { id: 'g', url: '/demo/media/images/cheer.gif', seconds: 60 };

describe('the gif of a live', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  it('is hidden, with the poll and the reactions, from a viewer who doesn’t want them', async () => {
    answerWith({ id: '1', content_id: '1', type: 'live' });
    const { audience, content, liveData, media, settings } = playerOf(
      await showPlayer({ type: 'live', 'content-id': '1' }),
    );
    await waitUntil(() => content.$liveDetails.get(), 'details');
    say(media.$seekable, [[0, 10]]);
    say(liveData.$data, { gif: GIF } as never);
    const gif = () => audience.$parts.get()?.$gif.get()?.id;
    const reach = async (second: number) => {
      await waitUntil(() => audience.$parts.get(), 'the parts');
      say(media.$currentTime, second);
      return gif();
    };
    expect(await reach(11)).to.equal('g');
    settings.set('poll_emoji', false);
    expect(gif()).to.equal(undefined);
    settings.set('poll_emoji', true);
    expect(await reach(12)).to.equal('g');
  });
});
