import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Player } from '../../../src/player/create-player.ts';
import { presentSurfaces } from '../../../src/shell/present.ts';
import { CLIP, general, inside, playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { fillAudience, say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const card = { id: '2', type: 'vod', title: 'Snow', banner: undefined, duration: undefined } as const;

/** The data with which each surface has something to show. */
const causes: Readonly<Record<string, (player: Player) => void>> = {
  subtitles: ({ subtitles }) => say(subtitles.$lines, [{ text: 'سلام' }]),
  gestures: ({ gestures }) => say(gestures.$fast, true),
  age: ({ age }) => say(age.$age, 14),
  end: ({ next }) => say(next.$offer, { ...card, secondsLeft: 5 } as never),
  audience: (player) => fillAudience(player),
  quiz({ quiz, cover }) {
    say(cover.$visible, false);
    say(quiz.$parts, { $card: atom() } as never);
  },
  countdown: ({ upcoming }) => say(upcoming.$secondsLeft, 60),
  header: ({ title }) => say(title.$header, { title: 'Rain', description: undefined }),
  controls: ({ cover }) => say(cover.$visible, false),
  continueWatching: ({ continueWatching }) => say(continueWatching.$offer, 20),
  miniBar: ({ miniPlayer }) => say(miniPlayer.$mini, true),
};

describe('surfaces over the picture', () => {
  afterEach(removePlayers);

  it('before playback are the cover and its label', async () => {
    const player = await showPlayer(general(CLIP));
    expect(presentSurfaces(playerOf(player)).get()).to.equal('cover coverLabel');
  });

  for (const [name, cause] of Object.entries(causes)) {
    it(`${name} comes with something to show`, async () => {
      const model = playerOf(await showPlayer({ ...general(CLIP), 'no-controls': '' }));
      const $present = presentSurfaces(model);
      expect($present.get().split(' ')).not.to.include(name);
      cause(model);
      expect($present.get().split(' ')).to.include(name);
    });
  }

  it('are mounted and removed with it', async () => {
    const player = await showPlayer(general(CLIP));
    await waitUntil(() => inside(player, '.cover-play'));
    const { gestures, controls } = playerOf(player);
    controls.wake();
    await waitUntil(() => inside(player, '.unlock'));
    expect(inside(player, '.gesture-answers')).to.equal(undefined);
    say(gestures.$fast, true);
    await waitUntil(() => inside(player, '.gesture-answers .fast-pill'));
    say(gestures.$fast, false);
    await waitUntil(() => inside(player, '.gesture-answers') === undefined);
  });
});
