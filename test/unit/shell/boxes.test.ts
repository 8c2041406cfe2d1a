import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

interface Box {
  readonly name: string;
  /** Style of the element around the player. */
  readonly around?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Where the bar is pressed; one wider than the window can only be pressed at its start. */
  readonly at?: number;
  /** Changes the box once it plays. */
  change?(around: HTMLElement): unknown;
}

const BOXES: readonly Box[] = [
  { name: '160 px', around: 'width: 160px' },
  { name: '240 px', around: 'width: 240px' },
  { name: '160 px, upright', attributes: { width: '160', height: '400' } },
  { name: '10,000 px', attributes: { width: '10000', height: '300' }, at: 0.05 },
  { name: 'a page at 200 %', around: 'zoom: 2; width: 320px' },
  { name: 'a zoomed page, smaller', around: 'zoom: 0.6; width: 800px' },
  { name: 'a transformed ancestor', around: 'transform: translate(20px, 30px) scale(0.7); width: 600px' },
  {
    name: 'display: none, then shown',
    around: 'width: 400px',
    async change(around) {
      around.style.display = 'none';
      await nextFrame();
      around.style.display = '';
    },
  },
  {
    name: 'none at first',
    around: 'width: 400px; display: none',
    change: (around) => around.style.removeProperty('display'),
  },
  { name: '0 px, then 400 px', around: 'width: 0', change: (around) => around.style.setProperty('width', '400px') },
  {
    name: '400 px, then 160 px',
    around: 'width: 400px',
    change: (around) => around.style.setProperty('width', '160px'),
  },
];

/** The controls that can be pressed: rendered, within the box, and not covered. */
function isWithinReach(player: Element, button: Element): boolean {
  const box = player.getBoundingClientRect();
  const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
  const fits = left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
  if (!fits) return false;
  if (right > window.innerWidth) return true;
  const hit = player.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && hit !== undefined && button.contains(hit);
}

describe('unusual box sizes', () => {
  const arounds: HTMLElement[] = [];
  afterEach(async () => {
    removePlayers();
    for (const around of arounds.splice(0)) around.remove();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  for (const { name, around: style = '', attributes, at = 0.25, change } of BOXES) {
    it(`${name}: every control is reachable, and the bar is pressed where the finger is`, async () => {
      const around = Object.assign(document.createElement('div'), { style });
      arounds.push(around);
      document.body.append(around);
      const player = await showPlayer({ ...general(ALL_LEVELS), snapshot: '', ...attributes });
      around.append(player);
      await startPlaying(player);
      player.pause();
      await change?.(around);
      const drawn = () =>
        [...(inside(player, '.controls')?.querySelectorAll('button') ?? [])].filter(
          (button) => button.offsetWidth > 0 && button.checkVisibility({ visibilityProperty: true }),
        );
      await waitUntil(() => drawn().length >= 4 && drawn().every((button) => isWithinReach(player, button)));
      const names = drawn().map((button) => button.getAttribute('part'));
      expect(names).to.include.members(['play-button', 'mute-button', 'settings-button', 'fullscreen-button']);

      const bar = (part(player, 'time-slider') as HTMLElement).getBoundingClientRect();
      const sought = oneEvent(player, 'seeked');
      const position: [number, number] = [Math.round(bar.left + bar.width * at), Math.round(bar.top + bar.height / 2)];
      await sendMouse({ type: 'click', position });
      await sought;
      expect(player.currentTime).to.be.closeTo(
        player.duration * at,
        player.duration * (1.5 / Math.min(bar.width, 200)),
      );
      expect(player.shadowRoot?.innerHTML).not.to.contain('NaN');
    });
  }

  it('a box of 0 px breaks nothing, and the video plays', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '0', height: '0' });
    await startPlaying(player);
    expect(player.shadowRoot?.innerHTML).not.to.contain('NaN');
  });

  it('a box that changes its size while loading throws no errors on the page', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '700' });
    await waitUntil(() => player.readyState >= 2);
    const thrown: string[] = [];
    const note = ({ message }: ErrorEvent) => thrown.push(message);
    window.addEventListener('error', note);
    const sought = oneEvent(player, 'seeked');
    player.currentTime = 20;
    await sought;
    for (const width of [160, 700, 160, 700]) {
      player.width = width;
      for (let frame = 0; frame < 10; frame += 1) await nextFrame();
    }
    window.removeEventListener('error', note);
    expect(thrown).to.eql([]);
  });

  it('the settings in the smallest box can be read and closed', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '160' });
    await startPlaying(player);
    part(player, 'settings-button')?.click();
    await waitUntil(() => inside(player, '[role=menuitem]'));
    await settled(player);
    const { top } = player.getBoundingClientRect();
    const panel = (part(player, 'popover') as HTMLElement).getBoundingClientRect();
    expect(panel.height).to.be.at.least(60);
    expect(panel.top - top).to.be.at.least(16);
    const body = inside(player, '.popover-body') as HTMLElement;
    expect(body.scrollWidth).to.be.at.most(body.clientWidth);
  });
});
