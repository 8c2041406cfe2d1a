import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { coreOf } from '../../../src/element/element-core.ts';
import { HIDE_SECONDS } from '../../../src/features/controls/model.ts';
import {
  ALL_LEVELS,
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  wordsOf,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const frame = (player: Element) => inside(player, '.player');
const slider = (player: Element) => part(player, 'time-slider');

async function pressAt(target: Element, fraction: number) {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width * fraction), Math.round(top + height / 2)] });
}

describe('controls', () => {
  afterEach(async () => {
    removePlayers();
    document.documentElement.dir = 'ltr';
    await sendMouse({ type: 'move', position: [0, 0] });
    // Last, because a removed player saves its settings: the next file would play at 3×.
    localStorage.clear();
  });

  it('show the cover before the first play and hide it then', async () => {
    const player = await showPlayer({ ...general(CLIP), cover: '/demo/media/images/cover-1.jpg' });
    await waitUntil(() => part(player, 'cover-play'));
    expect(inside<HTMLImageElement>(player, '.cover-image')?.src).to.contain('cover-1.jpg');
    expect(part(player, 'controls')).to.equal(undefined);
    part(player, 'cover-play')?.click();
    await oneEvent(player, 'playing');
    await waitUntil(() => part(player, 'cover') === undefined && part(player, 'controls'));
  });

  it('come up by 8 px in 160 ms, and sink in 240 ms; a viewer who wants less motion sees neither', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    const turn = (controls: 'shown' | 'hidden') => {
      const [box, row] = [frame(player), part(player, 'controls')];
      if (!box || !row) throw new Error('no controls');
      box.dataset.controls = controls;
      const moves = row.getAnimations().map((move) => {
        const frames = move.effect instanceof KeyframeEffect ? move.effect.getKeyframes() : [];
        const { duration } = move.effect?.getTiming() ?? {};
        const [from, to] = frames.map((frame) => frame.translate ?? frame.opacity);
        move.finish();
        return `${duration} ms: ${from} to ${to}`;
      });
      const { opacity, translate } = getComputedStyle(row);
      return [...moves.sort(), opacity, translate];
    };
    turn('shown');
    expect(turn('hidden')).to.eql(['240 ms: 1 to 0', '240 ms: none to 0px 8px', '0', 'none']);
    expect(turn('shown')).to.eql(['160 ms: 0 to 1', '160 ms: 0px 8px to none', '1', 'none']);
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      expect(turn('hidden')).to.eql(['0', 'none']);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('are hidden behind a failure, like the cover', async () => {
    const player = await showPlayer({ ...general('/nowhere.mp4'), cover: '/demo/media/images/cover-1.jpg' });
    part(player, 'cover-play')?.click();
    await waitUntil(() => inside(player, '.screen'), 'the failure');
    expect(part(player, 'cover-play')).to.equal(undefined);
    expect(part(player, 'controls')).to.equal(undefined);
  });

  it('keep the cover for audio while it plays, or make one', async () => {
    const sound = { type: 'vod', 'is-general': '', src: '/demo/media/files/clip.mp3' };
    const player = await showPlayer({ ...sound, cover: '/demo/media/images/cover-1.jpg' });
    await startPlaying(player);
    await waitUntil(() => part(player, 'cover') && part(player, 'cover-play') === undefined);
    expect(inside<HTMLImageElement>(player, '.cover-image')?.src).to.contain('cover-1.jpg');
    player.setAttribute('cover', '');
    await waitUntil(() => inside(player, '.cover .sound-cover'));
  });

  it('make a picture for sound without a cover before it plays, with or without a play button', async () => {
    const sound = { type: 'mp3', 'is-general': '', src: '/demo/media/files/clip.mp3' };
    const isMade = (element: Element) => inside(element, '.sound-cover')?.checkVisibility() === true;
    const player = await showPlayer(sound);
    await waitUntil(() => part(player, 'cover-play') && isMade(player));
    player.setAttribute('cover', '/demo/media/images/cover-1.jpg');
    await waitUntil(() => inside(player, '.cover-image') && !isMade(player));
    const plain = await showPlayer({ ...sound, 'no-controls': '' });
    await waitUntil(() => isMade(plain));
    const film = await showPlayer(general(ALL_LEVELS));
    await waitUntil(() => part(film, 'cover-play'));
    expect(isMade(film)).to.equal(false);
  });

  it('leave the middle of the cover of audio to the play button', async () => {
    const player = await showPlayer(general('/demo/media/files/clip.mp3'));
    say(playerOf(player).media.$audioOnly, true);
    await waitUntil(() => part(player, 'cover-play'));
    const [box, play] = [player.getBoundingClientRect(), part(player, 'cover-play')?.getBoundingClientRect()];
    expect(Number(play?.top) + Number(play?.height) / 2 - box.top).to.be.closeTo(box.height / 2, 1);
    expect(inside(player, '.cover > slot .icon')).to.equal(undefined);
  });

  it('show the time where the keys move the bar', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    player.pause();
    player.currentTime = 10;
    slider(player)?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => inside(player, '.thumbnail-time')?.textContent === '۰:۲۵');
    slider(player)?.blur();
    await waitUntil(() => inside(player, '.thumbnail-time') === undefined);
  });

  it('show the time under the pointer and hide it after 2 seconds', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    const waits: unknown[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((action: () => void, ms?: number) => {
      waits.push(ms);
      return setTimeout(action, ms);
    }) as typeof window.setTimeout;
    const { left, top, width } = (slider(player) as HTMLElement).getBoundingClientRect();
    // The first move shows the controls, as for a viewer.
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top - 60)] });
    await sendMouse({ type: 'move', position: [Math.ceil(left + width / 2), Math.round(top + 10)] });
    await waitUntil(() => inside(player, '.thumbnail-time')?.textContent === '۰:۳۰');
    window.setTimeout = setTimeout;
    expect(waits).to.include(2000);
    await waitUntil(() => inside(player, '.thumbnail-time') === undefined, 'it should hide');
  });

  it('run the time axis from left to right on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    player.pause();
    const axis = slider(player) as HTMLElement;
    const sought = oneEvent(player, 'seeked');
    await pressAt(axis, 0.25);
    await sought;
    expect(player.currentTime).to.be.closeTo(2, 0.2);
    await nextFrame();
    const thumb = inside(player, '[part=time-slider] .slider-thumb')?.getBoundingClientRect();
    const { left, width } = axis.getBoundingClientRect();
    expect(((thumb?.left ?? 0) + (thumb?.width ?? 0) / 2 - left) / width).to.be.closeTo(0.25, 0.05);
  });

  it('announce the time of the slider in words', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    player.pause();
    player.currentTime = 4;
    await oneEvent(player, 'seeked');
    await waitUntil(() => slider(player)?.getAttribute('aria-valuetext') === '۴ ثانیه از ۱ دقیقه');
    player.lang = 'ar';
    await waitUntil(() => /ثوان/.test(slider(player)?.getAttribute('aria-valuetext') ?? ''));
  });

  it('skip forward by 15 seconds with ArrowRight in both languages, never beyond the end', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), lang: 'ar' });
    await startPlaying(player);
    player.pause();
    player.currentTime = 10;
    await oneEvent(player, 'seeked');
    frame(player)?.focus();
    await Promise.all([oneEvent(player, 'seeked'), sendKeys({ press: 'ArrowRight' })]);
    expect(player.currentTime).to.be.closeTo(25, 0.1);
    await Promise.all([oneEvent(player, 'seeked'), sendKeys({ press: 'ArrowLeft' })]);
    expect(player.currentTime).to.be.closeTo(10, 0.1);
    player.currentTime = 58;
    await oneEvent(player, 'seeked');
    await Promise.all([oneEvent(player, 'seeked'), sendKeys({ press: 'ArrowRight' })]);
    expect(player.currentTime).to.be.at.most(player.duration);
  });

  it('mute and unmute to 50 with M; Space on a focused button presses only that button', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    player.muted = false;
    frame(player)?.focus();
    await sendKeys({ press: 'm' });
    expect(player.muted).to.equal(true);
    await sendKeys({ press: 'm' });
    expect([player.muted, player.volume]).to.eql([false, 0.5]);
    part(player, 'mute-button')?.focus();
    await sendKeys({ press: ' ' });
    expect([player.muted, player.paused]).to.eql([true, false]);
  });

  it('ignore keys with no-hotkeys', async () => {
    const player = await showPlayer({ ...general(CLIP), 'no-hotkeys': '' });
    await startPlaying(player);
    frame(player)?.focus();
    await sendKeys({ press: 'k' });
    expect(player.paused).to.equal(false);
  });

  it('hide 3 seconds after the last move, and never while paused or with an open popover', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    const shown = () => frame(player)?.dataset.controls === 'shown';
    const { controls, panels } = coreOf(player).$player.get() ?? {};
    const { setTimeout } = window;
    let countdowns = 0;
    // The 3 s pass at once.
    window.setTimeout = ((action: () => void, ms = 0) => {
      if (ms !== HIDE_SECONDS * 1000) return setTimeout(action, ms);
      return setTimeout(() => {
        countdowns += 1;
        action();
      });
    }) as typeof window.setTimeout;
    controls?.wake();
    panels?.open('settings');
    await waitUntil(() => countdowns > 0, '3 s have passed').finally(() => {
      window.setTimeout = setTimeout;
    });
    expect(shown()).to.equal(true);
    panels?.close();
    await waitUntil(() => !shown(), 'hidden');
    player.pause();
    await waitUntil(shown);
  });

  it('show with a key that a panel keeps to itself', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    coreOf(player).$player.get()?.controls.hide();
    await waitUntil(() => frame(player)?.dataset.controls === 'hidden');
    const panel = document.createElement('div');
    panel.addEventListener('keydown', (event) => event.stopPropagation());
    inside(player, '.around')?.append(panel);
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(frame(player)?.dataset.controls).to.equal('shown');
  });

  it('list the choices of the content in the settings and apply them', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), fullrate: '' });
    await startPlaying(player);
    part(player, 'settings-button')?.click();
    await waitUntil(() => inside(player, '[data-opens=speed]'));
    inside(player, '[data-opens=speed]')?.click();
    await waitUntil(() => inside(player, '.value-marks'));
    expect(player.shadowRoot?.activeElement?.ariaLabel).to.equal(wordsOf(player).settings.speed);
    const speeds = [...(player.shadowRoot?.querySelectorAll<HTMLElement>('.value-marks button') ?? [])];
    expect(speeds.map(({ textContent }) => textContent)).to.include.members(['۰٫۲۵×', 'عادی', '۳×']);
    speeds.at(-1)?.click();
    expect(player.playbackRate).to.equal(3);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => part(player, 'popover')?.dataset.state !== 'open');
  });

  it('retry from the error screen, and the picture returns', async () => {
    const player = await showPlayer(general('/demo/media/files/none.mp4'));
    await waitUntil(() => inside(player, '[role=alert] button'));
    player.src = CLIP;
    await oneEvent(player, 'ready');
    expect(player.error).to.equal(null);
    expect(inside(player, '[role=alert] button')).to.equal(undefined);
  });

  for (const width of ['320', '360', '640']) {
    it(`stay within a box of ${width} px`, async () => {
      const player = await showPlayer({ ...general(ALL_LEVELS), width, snapshot: '' });
      await startPlaying(player);
      const box = player.getBoundingClientRect();
      const buttons = [...(inside(player, '.controls')?.querySelectorAll('button') ?? [])];
      expect(buttons.length).to.be.greaterThan(5);
      for (const button of buttons) {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const fits = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
        expect(fits || left === right, button.getAttribute('part') ?? '').to.equal(true);
      }
    });
  }
});
