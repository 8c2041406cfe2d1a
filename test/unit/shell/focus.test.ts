import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  ALL_LEVELS,
  CLIP,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const COVER = { cover: '/demo/media/images/cover-1.jpg' };

describe('keyboard focus, when the focused element is removed,', () => {
  afterEach(removePlayers);

  const shown = async () => {
    const player = await showPlayer({ ...general(CLIP), ...COVER, muted: '' });
    await waitUntil(() => part(player, 'cover-play'));
    return player;
  };
  const ringOf = (player: Element) =>
    getComputedStyle(inside(player, '.player') as HTMLElement, '::after').outlineStyle;
  const focused = (player: Element) => player.shadowRoot?.activeElement;

  it('stays in the player: after the cover button, keys play and pause', async () => {
    const player = await shown();
    part(player, 'cover-play')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => part(player, 'cover') === undefined && player.currentTime > 0);
    await waitUntil(() => focused(player) === inside(player, '.player'));
    await waitUntil(() => ringOf(player) === 'solid');
    await sendKeys({ press: 'k' });
    await waitUntil(() => player.paused);
  });

  it('stays in the player after a click too, without a focus ring', async () => {
    const player = await shown();
    const { left, top, width, height } = (part(player, 'cover-play') as HTMLElement).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await waitUntil(() => focused(player) === inside(player, '.player'));
    expect(ringOf(player)).to.equal('none');
    await sendKeys({ press: 'k' });
    await waitUntil(() => player.paused);
  });

  it('stays in the player after a touch, without a focus ring until Tab is pressed', async () => {
    const player = await shown();
    const play = part(player, 'cover-play');
    play?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, composed: true }));
    play?.focus();
    // The Enter of an on-screen keyboard.
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused(player) === inside(player, '.player'));
    expect(ringOf(player)).to.equal('none');
    await sendKeys({ press: 'Tab' });
    inside(player, '.player')?.focus();
    await waitUntil(() => ringOf(player) === 'solid');
  });

  it('stays in the player when a failure removes the controls', async () => {
    const player = await shown();
    await player.play();
    await waitUntil(() => part(player, 'play-button'));
    part(player, 'play-button')?.focus();
    player.setAttribute('src', '/nowhere.mp4');
    await waitUntil(() => inside(player, '.screen'));
    await waitUntil(() => focused(player) === inside(player, '.player'));
  });

  it('returns to the button it came from when the lock is opened', async () => {
    const player = await shown();
    await startPlaying(player);
    part(player, 'play-button')?.focus();
    await sendKeys({ press: 'l' });
    await waitUntil(() => focused(player) === inside(player, '.unlock'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => focused(player) === part(player, 'play-button'));
  });

  it('is not taken from the page if the viewer has left the player', async () => {
    const player = await shown();
    await player.play();
    await waitUntil(() => part(player, 'play-button'));
    const button = part(player, 'play-button');
    button?.focus();
    button?.blur();
    player.setAttribute('src', '/nowhere.mp4');
    await waitUntil(() => inside(player, '.screen'));
    expect(focused(player)).to.equal(null);
    expect(document.activeElement).to.equal(document.body);
  });
});

describe('Tab in a menu', () => {
  afterEach(removePlayers);

  for (const [way, next] of [
    ['forwards', 'fullscreen-button'],
    ['backwards', 'more-button'],
  ] as const) {
    it(`closes it and continues next to its button, ${way}`, async () => {
      const player = await showPlayer(general(ALL_LEVELS));
      await startPlaying(player);
      part(player, 'settings-button')?.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => inside(player, '[role=menuitem]:focus'));
      if (way === 'backwards') await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ up: 'Shift' });
      await waitUntil(() => player.shadowRoot?.activeElement === part(player, next));
      await waitUntil(() => inside(player, '[role=menu]') === undefined);
    });
  }
});
