import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { barriers } from '../../support/model/axe.ts';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
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

const sheet = (player: Element) => inside(player, '.popover-layer:popover-open .popover[data-state=open]');
const boxOf = (element: Element) => element.getBoundingClientRect();
/** Right and lower edge of the window, without its scroll bars. */
const edges = () => [document.documentElement.clientWidth, document.documentElement.clientHeight] as const;
const focused = (player: Element) => player.shadowRoot?.activeElement;

describe('sheets of the page', () => {
  let page: HTMLElement;
  beforeEach(async () => {
    await setViewport({ width: 360, height: 640 });
    page = Object.assign(document.createElement('div'), { style: 'height: 3000px' });
    document.body.append(page);
    document.body.style.margin = '0';
  });
  afterEach(async () => {
    removePlayers();
    page.remove();
    window.scrollTo(0, 0);
    document.body.style.margin = '';
    await setViewport({ width: 800, height: 600 });
  });

  const show = async (width = 360) => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: String(width) });
    document.body.prepend(player);
    await startPlaying(player);
    player.pause();
    return player;
  };
  const openLogin = async (player: CloudPlayerElement) => {
    part(player, 'settings-button')?.focus();
    playerOf(player).panels.open('login');
    await waitUntil(() => sheet(player));
    await settled(player);
  };
  const gone = (player: Element) => waitUntil(() => !inside(player, '.popover'));

  for (const width of [360, 320]) {
    it(`a player of ${width} px: the panel is at the window’s lower edge, at most 85 % high`, async () => {
      const player = await show(width);
      for (const id of ['login', 'settings', 'shortcuts'] as const) {
        playerOf(player).panels.open(id);
        await waitUntil(() => sheet(player)?.closest('[part]')?.matches(`[part~=${id}-panel]`));
        await settled(player);
        const { left, right, top, bottom } = boxOf(sheet(player) as HTMLElement);
        // Firefox counts in 60ths of a pixel.
        const hundredths = [left, right, bottom].map((edge) => Math.round(edge * 100) / 100);
        expect(hundredths, id).to.eql([0, ...edges()]);
        expect(top, id).to.be.at.least(bottom * 0.15 - 1);
      }
    });
  }

  it('the log-in shows its field, what is wrong and its button at once', async () => {
    const player = await show();
    await openLogin(player);
    void playerOf(player).login.submitNumber('12');
    await waitUntil(() => inside(player, '[aria-invalid=true]'));
    await settled(player);
    const body = boxOf(inside(player, '.popover-body') as HTMLElement);
    for (const selector of ['.login input', '.login [role=alert], .login .field-error', '.login form button']) {
      const { top, bottom, height } = boxOf(inside(player, selector) as HTMLElement);
      expect([height > 10, top >= body.top, bottom <= Math.min(body.bottom, 640)], selector).to.eql([true, true, true]);
    }
  });

  it('a player of 640 × 360 px has room for the panel over its picture', async () => {
    await setViewport({ width: 700, height: 640 });
    const player = await show(640);
    playerOf(player).panels.open('login');
    await waitUntil(() => inside(player, '.popover'));
    await settled(player);
    expect(sheet(player)).to.equal(undefined);
    const [panel, box] = [boxOf(inside(player, '.popover') as HTMLElement), boxOf(player)];
    expect([panel.bottom < box.bottom, panel.top >= box.top]).to.eql([true, true]);
  });

  it('in a wide window it is below its player, no wider than 480 px and inside the window', async () => {
    await setViewport({ width: 1200, height: 640 });
    const player = await show(360);
    const [right] = edges();
    for (const [margin, left] of [
      ['0', 0],
      ['0 0 0 500px', 440],
      ['0 0 0 840px', right - 480],
    ] as const) {
      player.style.margin = margin;
      await openLogin(player);
      expect([boxOf(sheet(player) as HTMLElement).left, boxOf(sheet(player) as HTMLElement).width]).to.eql([left, 480]);
      playerOf(player).panels.close();
      await gone(player);
    }
  });

  it('an ancestor that clips or transforms takes nothing from it', async () => {
    const around = Object.assign(document.createElement('div'), {
      style: 'width: 300px; height: 169px; overflow: hidden; transform: translate(10px, 10px); contain: strict',
    });
    document.body.prepend(around);
    const player = await show(300);
    around.append(player);
    await openLogin(player);
    const { left, right, bottom } = boxOf(sheet(player) as HTMLElement);
    expect([left, right, bottom]).to.eql([0, ...edges()]);
    around.remove();
  });

  it('has the player’s theme, language and direction', async () => {
    const player = await show();
    Object.assign(player, { theme: 'light', lang: 'ar' });
    await openLogin(player);
    const style = getComputedStyle(sheet(player) as HTMLElement);
    expect([style.backgroundColor, style.direction]).to.eql(['rgb(255, 255, 255)', 'rtl']);
    expect(sheet(player)?.ariaLabel).to.equal(wordsOf(player).surfaces.login);
  });

  it('keeps the focus while it is open, and gives it back', async () => {
    const player = await show();
    await openLogin(player);
    expect(sheet(player)?.contains(focused(player) ?? null)).to.equal(true);
    const seen = new Set<Element | null | undefined>();
    for (let turn = 0; turn < 12; turn += 1) {
      if (turn === 8) await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      expect(sheet(player)?.contains(focused(player) ?? null), `Tab ${turn}`).to.equal(true);
      seen.add(focused(player));
    }
    await sendKeys({ up: 'Shift' });
    expect(seen.size).to.be.at.least(3);
    await sendKeys({ press: 'Escape' });
    expect(focused(player) === part(player, 'settings-button')).to.equal(true);
    await gone(player);
  });

  it('closes by a press beside it, which the page doesn’t get', async () => {
    const player = await show();
    await openLogin(player);
    let pressed = false;
    const note = () => {
      pressed = true;
    };
    page.addEventListener('click', note);
    page.addEventListener('pointerdown', note);
    const { top } = boxOf(sheet(player) as HTMLElement);
    await sendMouse({ type: 'click', position: [100, Math.round(top - 20)] });
    await gone(player);
    expect(pressed).to.equal(false);
  });

  it('closes by a drag downwards, and stays for a short one', async () => {
    const player = await show();
    await openLogin(player);
    const { top } = boxOf(sheet(player) as HTMLElement);
    const drag = async (pixels: number) => {
      await sendMouse({ type: 'move', position: [180, Math.round(top + 8)] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [180, Math.round(top + 8 + pixels)] });
    };
    await drag(40);
    expect(boxOf(sheet(player) as HTMLElement).top).to.equal(top + 40);
    await sendMouse({ type: 'up' });
    expect(boxOf(sheet(player) as HTMLElement).top).to.equal(top);
    await drag(120);
    await sendMouse({ type: 'up' });
    await gone(player);
    expect(focused(player) === part(player, 'settings-button')).to.equal(true);
  });

  it('the page beneath doesn’t scroll; what scrolls in the sheet does', async () => {
    const player = await show();
    playerOf(player).panels.open('shortcuts');
    await waitUntil(() => sheet(player));
    await settled(player);
    const wheel = (target: Element | undefined) => {
      const event = new WheelEvent('wheel', { deltaY: 300, bubbles: true, composed: true, cancelable: true });
      target?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel(inside(player, '.popover-backdrop'))).to.equal(true);
    expect(wheel(inside(player, '.popover-head'))).to.equal(true);
    const body = inside(player, '.popover-body') as HTMLElement;
    expect(body.scrollHeight > body.clientHeight).to.equal(!wheel(body));
    await nextFrame();
    expect(window.scrollY).to.equal(0);
  });

  it('is above the on-screen keyboard', async () => {
    const player = await show();
    await openLogin(player);
    const viewport = window.visualViewport as VisualViewport;
    const shrunk = { height: 340, offsetTop: 30 };
    for (const [name, value] of Object.entries(shrunk))
      Object.defineProperty(viewport, name, { value, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
    await nextFrame();
    const { top, bottom } = boxOf(sheet(player) as HTMLElement);
    for (const name of Object.keys(shrunk)) Reflect.deleteProperty(viewport, name);
    expect(bottom).to.be.closeTo(370, 0.01);
    expect(top).to.be.at.least(30);
  });

  it('where the browser has no top layer the panel stays in the player', async () => {
    const { showPopover } = HTMLElement.prototype;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    try {
      const player = await show();
      playerOf(player).panels.open('login');
      await waitUntil(() => inside(player, '.popover'));
      await settled(player);
      expect(boxOf(inside(player, '.popover') as HTMLElement).bottom).to.equal(boxOf(player).bottom);
    } finally {
      HTMLElement.prototype.showPopover = showPopover;
    }
  });

  it('is shown where the browser does not say what its pointer is', async () => {
    const { matchMedia } = window;
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: undefined });
    try {
      const player = await show();
      playerOf(player).panels.open('login');
      await waitUntil(() => sheet(player));
    } finally {
      Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
    }
  });

  it('has nothing that axe finds', async () => {
    const player = await show();
    for (const id of ['login', 'settings', 'more'] as const) {
      playerOf(player).panels.open(id);
      await waitUntil(() => inside(player, `[part~=${id}-panel]`));
      await settled(player);
      expect((await barriers(player)).join('\n'), id).to.equal('');
    }
  });
});
