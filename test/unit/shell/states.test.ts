import { aTimeout, expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { langs } from '../../../src/languages.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { barriers } from '../../support/model/axe.ts';
import { misfitsIn } from '../../support/model/fit.ts';
import { settled } from '../../support/model/motion.ts';
import { removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { STATES } from '../../support/model/states.ts';

const WIDTHS = [240, 300, 360, 420, 480, 600, 640, 760, 960, 1280, 1920, 2560];
/** Popovers over the picture have their own visual tests. */
const SOME_WIDTHS = [240, 360, 640, 1280];

/** Each right-to-left language in each theme and width; left-to-right once. */
const LOOKS = [
  ['fa', 'light', 320],
  ['fa', 'dark', 1280],
  ['ar', 'light', 1280],
  ['ar', 'dark', 320],
  ['en', 'light', 320],
] as const;

describe('every state of the player:', () => {
  before(() => setViewport({ width: 2600, height: 2600 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const { name, attributes, platform, kept = {}, prepare, reach } of STATES) {
    // Both tests look at one player, since reaching the state costs more than looking.
    describe(name, () => {
      let player: CloudPlayerElement;
      let restore: (() => void) | undefined;

      before(async () => {
        for (const [key, value] of Object.entries(kept))
          localStorage.setItem(`cloud-player:${key}`, JSON.stringify(value));
        if (platform !== undefined) answerWith(platform);
        restore = prepare?.();
        player = await showPlayer(attributes);
        await reach(player);
      });
      after(async () => {
        removePlayers();
        answerAsBefore();
        restore?.();
        // A removed player saves its position.
        await aTimeout(0);
        localStorage.clear();
      });

      it('at every width all is inside the box and nothing lies on another', async () => {
        const found: string[] = [];
        const widths = /^(surface|settings):/.test(name) ? SOME_WIDTHS : WIDTHS;
        for (const [index, width] of widths.entries()) {
          Object.assign(player, { lang: langs[index % langs.length], width });
          await settled(player);
          for (const misfit of misfitsIn(player)) found.push(`${width} px: ${misfit}`);
        }
        expect(found.join('\n')).to.equal('');
      });

      it('axe finds nothing, and leaves nothing to be looked at', async () => {
        for (const [lang, theme, width] of LOOKS) {
          Object.assign(player, { lang, theme, width });
          expect((await barriers(player)).join('\n'), `${lang}, ${theme}, ${width} px`).to.equal('');
        }
      });
    });
  }
});
