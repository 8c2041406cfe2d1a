import { aTimeout, expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { failures } from '../../../src/errors.ts';
import { langs } from '../../../src/languages.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { barriers } from '../../support/model/axe.ts';
import { removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { STATES } from '../../support/model/states.ts';

/** Each right-to-left language in each theme and width; left-to-right once. */
const LOOKS = [
  ['fa', 'light', 320],
  ['fa', 'dark', 1280],
  ['ar', 'light', 1280],
  ['ar', 'dark', 320],
  ['en', 'light', 320],
] as const;

describe('accessibility: nothing that axe finds, or leaves to be looked at,', () => {
  before(() => setViewport({ width: 1300, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  let restore: (() => void) | undefined;
  afterEach(async () => {
    removePlayers();
    answerAsBefore();
    restore?.();
    restore = undefined;
    // A removed player saves its position.
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
      for (const [lang, theme, width] of LOOKS) {
        Object.assign(player, { lang, theme, width });
        expect((await barriers(player)).join('\n'), `${lang}, ${theme}, ${width} px`).to.equal('');
      }
    });
  }
});

describe('every failure', () => {
  for (const lang of langs) {
    it(`has a message in ${lang}`, async () => {
      const { createLanguage } = await import('../../../src/language/create-language.ts');
      const { atom } = await import('nanostores');
      const { errors } = createLanguage(atom(lang)).$messages.get();
      for (const { message } of Object.values(failures)) expect(errors[message].title, message).to.have.length.above(2);
    });
  }
});
