import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import type { Player } from '../../../src/player/create-player.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { fillAudience, say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const drawn = (element: Element | undefined) =>
  element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const boxOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

async function show(selector: string, reach: (player: Player) => void, attributes = {}) {
  const player = await showPlayer({ ...general(ALL_LEVELS), ...attributes });
  await waitUntil(() => playerOf(player).media.$ready.get());
  reach(playerOf(player));
  await waitUntil(() => inside(player, selector));
  return player;
}

const start = async (attributes = {}): Promise<CloudPlayerElement> => {
  const player = await showPlayer({ ...general(ALL_LEVELS), ...attributes });
  await startPlaying(player);
  const paused = oneEvent(player, 'pause');
  player.pause();
  await paused;
  await waitUntil(() => part(player, 'play-button'));
  return player;
};

describe('what floats on the picture', () => {
  before(async () => {
    await setViewport({ width: 800, height: 700 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  it('the countdown is alone: no play button is visible behind its figures', async () => {
    const player = await show('.countdown', ({ upcoming }) => say(upcoming.$secondsLeft, 190));
    // Firefox matches `:has()` again with its next frame.
    await waitUntil(() => !drawn(inside(player, '.cover-play')));
    say(playerOf(player).upcoming.$secondsLeft, undefined);
    await waitUntil(() => drawn(inside(player, '.cover-play')));
  });

  it('the wait for a film without breaks counts down in words, and can be cut short', async () => {
    const player = await start({ lang: 'en' });
    const { waitOnce, media } = playerOf(player);
    say(waitOnce.$left, 40);
    await waitUntil(() => part(player, 'trouble'));
    const words = () => part(player, 'trouble')?.querySelector('[role=timer]')?.textContent;
    expect(words()).to.equal('Your connection is slow. Plays without breaks in 40 seconds.');
    say(waitOnce.$left, 1);
    await waitUntil(() => words()?.includes('1 second.'));
    const [picture, wait, bar] = ['picture', 'trouble', 'play-button'].map((name) => boxOf(part(player, name)));
    expect(wait?.top).to.be.above(picture?.top ?? 0);
    expect(wait?.bottom).to.be.below(bar?.top ?? 0);
    part(player, 'trouble')?.querySelector('button')?.click();
    await waitUntil(() => !media.$paused.get());
    expect(part(player, 'trouble')).to.equal(undefined);
  });

  it('the place to continue from is dark in the light theme, and starting over is not its main action', async () => {
    const player = await show('.continue-watching', ({ continueWatching }) => say(continueWatching.$offer, 36), {
      theme: 'light',
    });
    const chip = inside(player, '.continue-watching') as HTMLElement;
    expect(getComputedStyle(chip).color).to.equal('rgb(255, 255, 255)');
    const button = chip.querySelector('.button') as HTMLElement;
    expect(getComputedStyle(button).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('the mini player shows how far it is, in a line that takes no focus and no press', async () => {
    const player = await start();
    player.currentTime = 20;
    say(playerOf(player).miniPlayer.$mini, true);
    await waitUntil(() => inside(player, '.mini-bar'));
    const track = inside(player, '.controls > .slider .slider-track');
    await waitUntil(() => drawn(track));
    const [line, box] = [boxOf(track), boxOf(inside(player, '.player'))];
    expect([line.width, line.bottom]).to.eql([box.width, box.bottom]);
    expect(line.height).to.be.within(2, 4);
    expect(drawn(inside(player, '.controls > .slider .slider-thumb'))).to.equal(false);
    const slider = inside(player, '.controls > .slider') as HTMLElement;
    slider.focus();
    expect(player.shadowRoot?.activeElement).not.to.equal(slider);
  });

  it('each picture on a button of the mini player is its own', async () => {
    const player = await start();
    say(playerOf(player).miniPlayer.$mini, true);
    await waitUntil(() => inside(player, '.mini-bar'));
    const shapeOf = (button: Element | undefined) => button?.querySelector('svg')?.innerHTML;
    const others = [...(player.shadowRoot?.querySelectorAll('.control-row button') ?? [])].map(shapeOf);
    for (const name of ['mini-return-button', 'mini-move-button']) {
      expect(others).not.to.include(shapeOf(part(player, name)));
    }
  });

  for (const [width, height] of [
    [360, 640],
    [400, 360],
    [521, 400],
    [640, 360],
    [780, 440],
  ] as const) {
    it(`a message lies neither on an open panel nor on the controls: ${width} x ${height}`, async () => {
      const player = await start({ width: String(width), height: String(height), lang: 'en' });
      playerOf(player).panels.open('settings');
      await waitUntil(() => inside(player, '.popover [role=menuitem]'));
      const panel = inside(player, '.popover') as HTMLElement;
      // As wide and as high as a panel gets.
      panel.style.setProperty('--popover-width', '400px');
      panel.style.blockSize = '100%';
      const text = () => 'The comment could not be posted; the server will try again in a moment.';
      say(playerOf(player).notices.$notice, { tone: 'error', text });
      await waitUntil(() => inside(player, '.toast'));
      const toast = inside(player, '.toast') as HTMLElement;
      const others = [panel, ...(player.shadowRoot?.querySelectorAll('.controls :is(.chip, .slider)') ?? [])];
      for (const side of ['left', 'right', 'end']) {
        panel.dataset.side = side;
        await nextFrame();
        const [box, own] = [boxOf(player), boxOf(toast)];
        expect([own.left >= box.left, own.right <= box.right, own.top >= box.top], side).to.eql([true, true, true]);
        for (const other of others.filter(drawn)) {
          const { left, right, top, bottom } = boxOf(other);
          const isApart = own.right <= left || right <= own.left || own.bottom <= top || bottom <= own.top;
          expect(isApart, `${side}: ${other.className}`).to.equal(true);
        }
      }
    });
  }

  for (const [width, height] of [
    [360, 203],
    [480, 270],
    [640, 360],
  ] as const) {
    it(`a message lies not on the controls: ${width} x ${height}`, async () => {
      const player = await start({ width: String(width), height: String(height), lang: 'en' });
      const text = () => 'The comment could not be posted; the server will try again in a moment.';
      say(playerOf(player).notices.$notice, { tone: 'error', text });
      await waitUntil(() => inside(player, '.toast'));
      await nextFrame();
      const own = boxOf(inside(player, '.toast'));
      expect(own.top).to.be.at.least(boxOf(player).top);
      for (const control of player.shadowRoot?.querySelectorAll('.controls :is(.chip, .slider)') ?? [])
        if (drawn(control)) expect(own.bottom, control.className).to.be.at.most(boxOf(control).top);
    });
  }

  it('a live that is interrupted is not marked as live', async () => {
    const player = await start();
    const sought = oneEvent(player, 'seeked');
    player.currentTime = player.duration - 5;
    await sought;
    say(playerOf(player).media.$live, true);
    await waitUntil(() => part(player, 'live-badge'));
    const plate = () => getComputedStyle(inside(player, '.live-badge .live-plate') as Element).backgroundColor;
    await waitUntil(() => plate() === 'rgb(216, 30, 58)');
    say(playerOf(player).trouble.$trouble, 'live');
    await waitUntil(() => plate() === 'rgba(0, 0, 0, 0)');
  });

  it('a new poll stands beside the age and the offer of sound, on neither of them', async () => {
    const player = await start({ lang: 'fa' });
    const { age, playback } = playerOf(player);
    fillAudience(playerOf(player), true);
    const faults: string[] = [];
    for (const [years, mute] of [
      [18, false],
      [undefined, true],
      [18, true],
    ] as const) {
      say(age.$age, years);
      say(playback.$soundHeldBack, mute);
      for (const width of [270, 300, 320, 360, 390, 421, 480, 559]) {
        player.width = width;
        await nextFrame();
        await waitUntil(() => drawn(inside(player, '.poll-chip')) && boxOf(inside(player, '.picture')).width === width);
        const chip = boxOf(inside(player, '.poll-chip'));
        for (const name of ['.age-badge', '.sound-hint']) {
          const other = boxOf(inside(player, name));
          const apart =
            chip.right <= other.left ||
            other.right <= chip.left ||
            chip.bottom <= other.top ||
            other.bottom <= chip.top;
          if (!apart || chip.left < boxOf(player).left) faults.push(`${width} px, ${years}, ${mute}: ${name}`);
        }
      }
    }
    expect(faults.join('\n')).to.equal('');
  });

  it('in a low box a poll waits behind the message of a slow stream', async () => {
    const player = await start({ width: '360', height: '203' });
    fillAudience(playerOf(player), true);
    await waitUntil(() => drawn(inside(player, '.poll-chip')));
    say(playerOf(player).trouble.$trouble, 'slow');
    await waitUntil(() => drawn(inside(player, '.trouble')));
    expect(drawn(inside(player, '.poll-chip'))).to.equal(false);
  });

  it('a poll that is hidden with the focus in it leaves the keys to the player', async () => {
    const player = await start({ width: '360', height: '203' });
    fillAudience(playerOf(player), true);
    await waitUntil(() => drawn(inside(player, '.poll-chip')));
    inside(player, '.poll-chip-open')?.focus();
    say(playerOf(player).trouble.$trouble, 'slow');
    await waitUntil(() => player.shadowRoot?.activeElement === inside(player, '.player'));
    say(playerOf(player).trouble.$trouble, undefined);
    await waitUntil(() => drawn(inside(player, '.poll-chip')));
    expect(player.shadowRoot?.activeElement).to.equal(inside(player, '.player'));
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted);
  });

  it('in a low box a question of the quiz hides the message of a slow stream', async () => {
    const player = await start({ width: '360', height: '203' });
    say(playerOf(player).trouble.$trouble, 'slow');
    await waitUntil(() => drawn(inside(player, '.trouble')));
    const card = Object.assign(document.createElement('div'), { className: 'quiz-card' });
    inside(player, '.picture')?.append(card);
    expect(drawn(inside(player, '.trouble'))).to.equal(false);
    card.remove();
  });

  it('a panel has a shadow at its lower edge, which the end of its content covers', async () => {
    const player = await start({ width: '640', height: '400' });
    playerOf(player).panels.open('settings');
    await waitUntil(() => inside(player, '.popover [role=menuitem]'));
    const { backgroundAttachment } = getComputedStyle(inside(player, '.popover-body') as Element);
    expect(backgroundAttachment).to.equal('local, scroll');
  });

  it('the button of a screen in a low box is below its text, and the icon beside it', async () => {
    const player = await show(
      '.screen-actions',
      ({ failures }) => say(failures.$screen, { kind: 'notFound', detail: '' }),
      { width: '360', height: '202' },
    );
    const [icon, words, button] = ['.screen-icon', '.screen-title', '.screen-actions .button'].map((selector) =>
      boxOf(inside(player, selector)),
    );
    expect(Math.abs(Number(words?.right) - Number(button?.right))).to.be.at.most(1);
    expect(Number(icon?.left) - Number(words?.right)).to.be.within(0, 20);
  });
});
