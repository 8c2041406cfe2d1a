import { expect, nextFrame } from '@open-wc/testing';
import { formatOf } from '../../../src/language/format.ts';
import {
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
import { waitUntil } from '../../support/time/wait.ts';

/** A Persian layout: only the key's position identifies it. Returns whether the player has taken the key. */
const pressAt = (target: EventTarget | undefined, code: string, init: KeyboardEventInit = {}) => {
  const common = { code, key: 'ش', bubbles: true, composed: true, cancelable: true };
  const event = new KeyboardEvent('keydown', { ...common, ...init });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
};

const SHIFT = { shiftKey: true };

describe('the keys that hands know', () => {
  afterEach(removePlayers);

  const open = async (attributes: Record<string, string> = {}) => {
    const element = await showPlayer({ ...general(CLIP), lang: 'en', ...attributes });
    await startPlaying(element);
    element.pause();
    const player = playerOf(element);
    await waitUntil(() => player.playback.$paused.get());
    return {
      element,
      player,
      press: (code: string, init?: KeyboardEventInit) => pressAt(inside(element, '.player'), code, init),
      isAt: (seconds: number) =>
        waitUntil(() => Math.abs(player.time.$currentTime.get() - seconds) < 0.001, `at ${seconds}`),
      says: () => player.notices.$notice.get()?.text(wordsOf(element), 'en', formatOf('en')),
    };
  };

  it('↑ and ↓ change the sound by 5 of 100, also from silence, and say how loud it is', async () => {
    const { player, press, says } = await open();
    const is = (level: number) => waitUntil(() => player.volume.$volume.get() === level, `${level}`);
    player.volume.setVolume(50);
    await is(50);
    expect(press('ArrowUp')).to.equal(true);
    await is(55);
    expect(says()).to.equal('Volume: 55%');
    press('ArrowDown');
    await is(50);
    player.volume.toggleMuted();
    await is(0);
    press('ArrowUp');
    await is(5);
    press('ArrowDown');
    await is(0);
    expect(says()).to.equal('Volume: 0%');
  });

  it('0 to 9 go to a tenth, Home and End to the ends', async () => {
    const { element, press, isAt } = await open();
    const { duration } = element;
    press('Digit7');
    await isAt(duration * 0.7);
    press('Digit0');
    await isAt(0);
    press('End');
    await isAt(duration);
    press('Home');
    await isAt(0);
  });

  it('< and > choose the speeds of the menu in turn, and say which', async () => {
    const { element, player, press, says } = await open();
    const is = (rate: number) => waitUntil(() => player.speed.$speed.get() === rate, `${rate}`);
    for (const rate of [1.25, 1.5, 1.75, 2]) {
      press('Period', SHIFT);
      await is(rate);
    }
    press('Period', SHIFT);
    expect(says()).to.equal('Playback speed: \u20682×\u2069');
    player.speed.select(1.1);
    await is(1.1);
    press('Comma', SHIFT);
    await is(1);
    expect(says()).to.equal('Playback speed: Normal');
    expect(element.playbackRate).to.equal(1);
  });

  it(', and . step by one frame while paused; while it plays they are the page’s', async () => {
    const { element, player, press, isAt } = await open();
    element.currentTime = 2;
    await isAt(2);
    expect(press('Period')).to.equal(true);
    await isAt(2.04);
    press('Comma');
    await isAt(2);
    await element.play();
    await waitUntil(() => !player.playback.$paused.get());
    expect(press('Period')).to.equal(false);
  });

  it('a slider with the focus takes the keys it knows, and leaves the others', async () => {
    const { element, player, press, isAt } = await open();
    player.volume.setVolume(50);
    await waitUntil(() => player.volume.$volume.get() === 50);
    press('Digit0');
    await isAt(0);
    const slider = part(element, 'time-slider');
    pressAt(slider, 'ArrowUp', { key: 'ArrowUp' });
    await isAt(Math.min(15, element.duration));
    expect(player.volume.$volume.get()).to.equal(50);
    pressAt(slider, 'Digit0', { key: '0' });
    await isAt(0);
  });

  it('↑ ↓ Home End stay with a list that scrolls', async () => {
    const { element, player, press } = await open();
    player.volume.setVolume(50);
    await waitUntil(() => player.volume.$volume.get() === 50);
    const list = document.createElement('div');
    const row = document.createElement('button');
    list.style.cssText = 'overflow-y: auto; block-size: 40px';
    row.style.blockSize = '400px';
    list.append(row);
    inside(element, '.player')?.append(list);
    for (const code of ['ArrowUp', 'ArrowDown', 'Home', 'End']) expect(pressAt(row, code), code).to.equal(false);
    row.style.blockSize = '20px';
    expect(pressAt(row, 'ArrowUp'), 'nothing to scroll').to.equal(true);
    // The page's own box around the player doesn't count.
    const box = document.createElement('div');
    box.style.cssText = 'overflow-y: auto; block-size: 40px';
    document.body.append(box);
    box.append(element);
    await nextFrame();
    expect(press('ArrowDown')).to.equal(true);
    box.remove();
  });

  it('where nothing can be seeked, as in a live without a window, 0 to 9 and frames are the page’s', async () => {
    const { player, press } = await open();
    player.time.$canSeek.get = () => false;
    for (const digit of '0123456789') expect(press(`Digit${digit}`), digit).to.equal(false);
    expect(press('Comma')).to.equal(false);
  });

  it('where nothing can be seeked, the keys that skip do nothing, scroll no page, and are not in the list', async () => {
    const { element, player, press } = await open();
    const { shortcuts, time } = wordsOf(element);
    const skips = [time.skipBack('15'), time.skipForward('15'), shortcuts.actions.ends];
    const listed = async () => {
      player.panels.open('shortcuts');
      await waitUntil(() => inside(element, '.shortcut'));
      const names = [...(element.shadowRoot?.querySelectorAll('.shortcut dt') ?? [])].map((name) => name.textContent);
      player.panels.close();
      await waitUntil(() => !inside(element, '.shortcut'));
      return skips.filter((name) => names.includes(name));
    };
    expect(await listed()).to.eql(skips);
    const asked: number[] = [];
    player.media.seek = (to) => void asked.push(to);
    player.time.$canSeek.get = () => false;
    for (const code of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(press(code), code).to.equal(true);
    expect(asked).to.eql([]);
    expect(await listed()).to.eql([]);
  });

  it('are in the list, in the order of reading, each sign as it is on the keyboard', async () => {
    const { element, player } = await open({ lang: 'fa' });
    player.panels.open('shortcuts');
    await waitUntil(() => inside(element, '.shortcut kbd'));
    const { actions } = wordsOf(element).shortcuts;
    const rows = [...(element.shadowRoot?.querySelectorAll('.shortcut') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      ...[...row.querySelectorAll('kbd')].map(({ textContent }) => textContent),
    ]);
    expect(rows).to.deep.include.members([
      [actions.volume, '↑', '↓'],
      [actions.tenth, '0–9'],
      [actions.ends, 'Home', 'End'],
      [actions.speed, '<', '>'],
      [actions.frame, ',', '.'],
    ]);
    // Otherwise < is drawn as > between words that are read from the right.
    const signs = [...(element.shadowRoot?.querySelectorAll('.shortcut kbd') ?? [])];
    expect(signs.every((sign) => getComputedStyle(sign).direction === 'ltr')).to.equal(true);
  });
});
