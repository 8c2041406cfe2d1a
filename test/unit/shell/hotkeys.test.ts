import { expect } from '@open-wc/testing';
import { CLIP, general, removePlayers, showPlayer, startPlaying } from '../../support/model/player-fixture.ts';

const FIELDS: Readonly<Record<string, () => HTMLElement>> = {
  'a text field': () => document.createElement('input'),
  'a text of several lines': () => document.createElement('textarea'),
  'a list of choices': () => document.createElement('select'),
  'an editable text': () => Object.assign(document.createElement('div'), { contentEditable: 'true' }),
};

describe('a key of the player', () => {
  afterEach(removePlayers);

  const open = async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    /** Presses M, which turns the sound on or off. */
    const press = (target: EventTarget, more: KeyboardEventInit = {}) => {
      const before = player.muted;
      target.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyM', bubbles: true, composed: true, cancelable: true, ...more }),
      );
      return player.muted !== before;
    };
    return { player, press };
  };

  for (const [name, make] of Object.entries(FIELDS)) {
    it(`belongs to the viewer’s text in ${name}`, async () => {
      const { player, press } = await open();
      const field = make();
      player.shadowRoot?.append(field);
      expect(press(field)).to.equal(false);
      expect(press(player)).to.equal(true);
    });
  }

  it('does nothing with Ctrl, Alt or the key of the system, nor while a word is composed', async () => {
    const { player, press } = await open();
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(press(player, held), JSON.stringify(held)).to.equal(false);
  });
});
