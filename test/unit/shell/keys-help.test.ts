import { expect } from '@open-wc/testing';
import { persian } from '../../../src/language/fa.ts';
import { settled } from '../../support/model/motion.ts';
import {
  CLIP,
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const { surfaces, shortcuts, time } = persian;

describe('the list of keys', () => {
  afterEach(removePlayers);

  const open = async (id: 'settings' | 'shortcuts', attributes: Record<string, string> = {}) => {
    const player = await showPlayer({ ...general(CLIP), lang: 'fa', ...attributes });
    await startPlaying(player);
    return { player, panel: () => playerOf(player).panels.open(id) };
  };
  const texts = (player: Element, selector: string) =>
    [...(player.shadowRoot?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');

  it('has only the keys that do something now', async () => {
    const { player, panel } = await open('shortcuts');
    panel();
    await waitUntil(() => inside(player, '.shortcut'));
    const names = texts(player, '.shortcut dt');
    expect(names).to.include.members([shortcuts.actions.play, shortcuts.actions.mute, time.skipForward('۱۵')]);
    const { next, unlock, closeMini, leave, subtitles } = shortcuts.actions;
    for (const name of [next, unlock, closeMini, leave, subtitles, surfaces.lives, surfaces.quiz])
      expect(names).not.to.include(name);
  });

  for (const [name, touch, attributes, offered] of [
    ['with a mouse', false, {}, true],
    ['on a touch device', true, {}, false],
    ['where the page has switched the keys off', false, { 'no-hotkeys': '' }, false],
  ] as const) {
    it(`is ${offered ? '' : 'not '}offered in the settings ${name}`, async () => {
      const { player, panel } = await open('settings', attributes);
      playerOf(player).tools.environment.touch = () => touch;
      panel();
      await waitUntil(() => inside(player, '.menu-item'));
      await settled(player);
      expect(texts(player, '.menu-label').includes(surfaces.shortcuts)).to.equal(offered);
    });
  }
});
