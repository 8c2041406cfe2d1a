import { expect } from '@open-wc/testing';
import { createKeyboardFocus } from '../../../src/element/keyboard-focus.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { CLIP, general, inside, removePlayers, showPlayer, startPlaying } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const focused = (player: CloudPlayerElement) => player.shadowRoot?.activeElement?.getAttribute('part');
const press = (player: CloudPlayerElement, code: string) =>
  player.shadowRoot?.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, composed: true, cancelable: true }),
  );

describe('<cloud-player>: focus() and blur()', () => {
  const around: HTMLElement[] = [];
  const add = <T extends HTMLElement>(element: T): T => {
    document.body.append(element);
    around.push(element);
    return element;
  };
  afterEach(() => {
    removePlayers();
    for (const element of around.splice(0)) element.remove();
  });

  it('focus() right after creation focuses the play button once it is rendered', async () => {
    const player = add(document.createElement('cloud-player'));
    Object.assign(player, { type: 'mp4', isGeneral: true, src: CLIP });
    player.focus();
    // The keys of its box work at once.
    expect(focused(player)).to.equal('player');
    await waitUntil(() => focused(player) === 'cover-play');
    player.blur();
    expect([document.activeElement, player.shadowRoot?.activeElement]).to.eql([document.body, null]);
  });

  it('focus() during playback focuses the player’s box, with a focus ring', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    player.focus();
    expect([document.activeElement === player, focused(player)]).to.eql([true, 'player']);
    await waitUntil(() => inside(player, '.player[data-controls=shown]:focus-visible'));
    press(player, 'KeyK');
    await waitUntil(() => player.paused);
    // A focused element in the player keeps the focus.
    const button = inside(player, '[part~=play-button]');
    button?.focus();
    player.focus();
    expect(player.shadowRoot?.activeElement === button).to.equal(true);
    player.blur();
    expect(document.activeElement).to.equal(document.body);
    player.blur();
  });

  it('a pending focus() is dropped if the focus has moved', async () => {
    const field = add(document.createElement('input'));
    const [one, other] = [1, 2].map(() => {
      const player = document.createElement('cloud-player');
      Object.assign(player, { type: 'mp4', isGeneral: true, src: CLIP });
      return add(player);
    });
    one?.focus();
    one?.blur();
    other?.focus();
    field.focus();
    const isDrawn = (player: Element | undefined) => player && inside(player, '.cover-play');
    await waitUntil(() => isDrawn(one) && isDrawn(other));
    expect(document.activeElement).to.equal(field);
  });

  it('a pending focus() is dropped if the focus has moved within the component around the player', () => {
    const component = add(document.createElement('div')).attachShadow({ mode: 'open' });
    const [field, host] = [document.createElement('input'), document.createElement('div')];
    component.append(field, host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<section class="player" tabindex="-1"></section>';
    const focus = createKeyboardFocus(root, () => {});
    focus.focus();
    field.focus();
    focus.onRendered();
    expect(component.activeElement === field).to.equal(true);
  });

  it('preventScroll keeps the page from scrolling', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '3000px';
    add(spacer);
    const player = await showPlayer(general(CLIP));
    await waitUntil(() => inside(player, '.cover-play'));
    player.focus({ preventScroll: true });
    expect([document.activeElement === player, window.scrollY]).to.eql([true, 0]);
    player.blur();
    player.focus();
    await waitUntil(() => window.scrollY > 0);
  });
});
