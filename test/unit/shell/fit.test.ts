import { aTimeout, expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { langs } from '../../../src/languages.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { misfitsIn } from '../../support/model/fit.ts';
import { settled } from '../../support/model/motion.ts';
import { removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { STATES } from '../../support/model/states.ts';

const WIDTHS = [240, 300, 360, 420, 480, 600, 640, 760, 960, 1280, 1920, 2560];
/** Popovers over the picture have their own visual tests. */
const SOME_WIDTHS = [240, 360, 640, 1280];

describe('at every width all is inside the box and nothing lies on another:', () => {
  before(() => setViewport({ width: 2600, height: 2600 }));
  after(() => setViewport({ width: 800, height: 600 }));

  let restore: (() => void) | undefined;
  afterEach(async () => {
    removePlayers();
    answerAsBefore();
    restore?.();
    restore = undefined;
    await aTimeout(0);
    localStorage.clear();
  });

  for (const { name, attributes, platform, kept = {}, prepare, reach } of STATES) {
    it(name, async () => {
      for (const [key, value] of Object.entries(kept))
        localStorage.setItem(`cloud-player:${key}`, JSON.stringify(value));
      if (platform !== undefined) answerWith(platform);
      restore = prepare?.();
      const player = await showPlayer(attributes);
      await reach(player);
      const found: string[] = [];
      const widths = /^(surface|settings):/.test(name) ? SOME_WIDTHS : WIDTHS;
      for (const [index, width] of widths.entries()) {
        Object.assign(player, { lang: langs[index % langs.length], width });
        await settled(player);
        for (const misfit of misfitsIn(player)) found.push(`${width} px: ${misfit}`);
      }
      expect(found.join('\n')).to.equal('');
    });
  }
});
