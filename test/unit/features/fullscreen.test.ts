import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { createFullscreen } from '../../../src/features/fullscreen/model.ts';
import { CLIP, general, inside, playerOf, removePlayers, startPlaying } from '../../support/model/player-fixture.ts';
import { read } from '../../support/model/playlist.ts';
import { waitUntil } from '../../support/time/wait.ts';

const ends: AbortController[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) end.abort();
  if (document.fullscreenElement) await document.exitFullscreen();
});

function fullscreenOf(host: HTMLElement, query = '', $started = atom(false), $floating = atom<unknown>()) {
  const end = new AbortController();
  ends.push(end);
  return createFullscreen({
    host,
    media: { $started },
    $floating,
    $parameters: atom(read(query)),
    report: () => {},
    signal: end.signal,
  });
}

/** A host in the shadow root of a component, which itself is in that of another. */
async function hostInComponents() {
  let root: Element | ShadowRoot = await fixture<HTMLElement>(html`<div></div>`);
  for (let depth = 0; depth < 2; depth += 1) {
    const component = document.createElement('div');
    root.append(component);
    root = component.attachShadow({ mode: 'closed' });
  }
  const host = document.createElement('div');
  root.append(host);
  return host;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('fullscreen', () => {
  it('is left again in the shadow root of a component', async () => {
    const host = await hostInComponents();
    const { $state, toggle } = fullscreenOf(host);
    // The browser asks for a press of the viewer.
    document.body.addEventListener('keydown', () => void toggle(), { once: true });
    await sendKeys({ press: 'KeyF' });
    await waitUntil(() => $state.get() === 'screen');
    await toggle();
    await waitUntil(() => $state.get() === 'off');
    expect(document.fullscreenElement === null).to.equal(true);
  });

  it('of another element in the same component is not the player’s', async () => {
    const host = await hostInComponents();
    const { $state } = fullscreenOf(host);
    const other = document.createElement('div');
    host.after(other);
    document.body.addEventListener('keydown', () => void other.requestFullscreen(), { once: true });
    const changed = new Promise((resolve) => document.addEventListener('fullscreenchange', resolve, { once: true }));
    await sendKeys({ press: 'KeyF' });
    await changed;
    expect($state.get()).to.equal('off');
  });
});

describe('fullscreen of a player in a window of its own', () => {
  it('is not offered there, and a player that fills its page leaves that first', async () => {
    const $floating = atom<unknown>();
    const host = Object.assign(document.createElement('div'), { requestFullscreen: undefined });
    const fullscreen = fullscreenOf(host, '', atom(false), $floating);
    await fullscreen.toggle();
    expect([fullscreen.$state.get(), fullscreen.isOffered()]).to.eql(['window', true]);
    $floating.set({});
    expect([fullscreen.$state.get(), fullscreen.isOffered()]).to.eql(['off', false]);
    await fullscreen.toggle();
    expect(fullscreen.$state.get()).to.equal('off');
  });
});

describe('the fullscreen parameter', () => {
  /** A player whose playback starts with a press of the viewer in the page, or without one. */
  async function start(query: string, { pressed = true } = {}) {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const asked: unknown[] = [];
    host.requestFullscreen = async (options) => void asked.push(options);
    const $started = atom(false);
    const document = Object.create(host.ownerDocument, {
      fullscreenEnabled: { value: true },
      defaultView: { value: { navigator: { userActivation: { isActive: pressed } } } },
      addEventListener: { value: () => {} },
    });
    Object.defineProperty(host, 'ownerDocument', { value: document });
    fullscreenOf(host, query, $started);
    expect(asked).to.eql([]);
    $started.set(true);
    return asked;
  }

  it('shows the player in fullscreen when playback starts with a press', async () => {
    expect(await start('fullscreen=true')).to.eql([{ navigationUI: 'hide' }]);
  });

  it('asks for nothing that the browser would refuse, nor where the page has not set it', async () => {
    expect(await start('fullscreen=true', { pressed: false })).to.eql([]);
    expect(await start('')).to.eql([]);
  });
});

describe('a player that fills the window', () => {
  afterEach(removePlayers);

  /** A page scrolled to a player that can't get fullscreen, in a box of this style. */
  async function inBox(style = '', attributes: Readonly<Record<string, string>> = {}) {
    const page = await fixture<HTMLElement>(
      html`<div><p style="height: 200px"></p><div style="width: 400px; ${style}"><cloud-player></cloud-player></div><p id="below">text</p><p style="height: 3000px"></p></div>`,
    );
    const player = page.querySelector('cloud-player') as CloudPlayerElement;
    Object.defineProperty(player, 'requestFullscreen', { value: undefined });
    for (const [name, value] of Object.entries({ ...general(CLIP), ...attributes })) player.setAttribute(name, value);
    await waitUntil(() => inside(player, '.player'));
    window.scrollTo(0, 150);
    const boxes = () =>
      [player, page.querySelector('#below') as Element].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      );
    return { page, player, boxes, toggle: () => playerOf(player).fullscreen.toggle() };
  }
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  };
  const wholeWindow = () => [0, 0, window.innerWidth, window.innerHeight];
  const addStyle = (page: Element, text: string) => {
    const style = document.createElement('style');
    style.textContent = text;
    page.append(style);
  };

  for (const style of [
    '',
    'transform: scale(0.5)',
    'filter: blur(1px)',
    'contain: strict; height: 300px',
    'overflow: hidden; will-change: transform',
  ]) {
    it(`lies over the whole window in a box with "${style}", and then at its place again`, async () => {
      const { player, boxes, toggle } = await inBox(style);
      const before = boxes();
      await startPlaying(player);
      await toggle();
      expect(boxOf(player)).to.eql(wholeWindow());
      expect(boxOf(inside(player, 'video') as Element)).to.eql(wholeWindow());
      expect(document.elementFromPoint(innerWidth - 20, innerHeight - 20) === player).to.equal(true);
      await toggle();
      expect([boxes(), player.hasAttribute('popover'), player.paused]).to.eql([before, false, false]);
      expect(window.scrollY).to.equal(150);
    });
  }

  it('shows the picture there and back after a key, which shows the controls in the same frame', async () => {
    const { player } = await inBox();
    await startPlaying(player);
    const picture = inside(player, 'video') as Element;
    const before = boxOf(picture);
    player.focus();
    await sendKeys({ press: 'f' });
    await waitUntil(() => player.matches(':popover-open'));
    await nextFrame();
    expect(boxOf(picture)).to.eql(wholeWindow());
    await sendKeys({ press: 'f' });
    await waitUntil(() => !player.matches(':popover-open'));
    await nextFrame();
    expect(boxOf(picture)).to.eql(before);
  });

  it('looks the same as in its place, whatever the page’s style for popovers and for the player', async () => {
    const { page, player, toggle } = await inBox('color: red');
    addStyle(
      page,
      '[popover] { max-width: 200px; min-height: 5000px; margin: 9px; padding: 9px; border: 9px solid } cloud-player { transform: scale(0.5) }',
    );
    const look = () => {
      const { backgroundColor, overflow, display } = getComputedStyle(player);
      return [backgroundColor, overflow, display, getComputedStyle(inside(player, '.player') as Element).color];
    };
    const before = look();
    await toggle();
    expect([boxOf(player), boxOf(inside(player, '.player') as Element)]).to.eql([wholeWindow(), wholeWindow()]);
    expect(look()).to.eql(before);
  });

  it('keeps the focus, and leaves no trace if it is removed', async () => {
    const { player, toggle } = await inBox();
    player.focus();
    await toggle();
    expect(document.activeElement === player).to.equal(true);
    player.remove();
    await waitUntil(() => !player.hasAttribute('popover'));
  });

  it('keeps the page’s own popover attribute', async () => {
    const { player, toggle } = await inBox('transform: scale(0.5)', { popover: 'auto' });
    await toggle();
    expect(boxOf(player)).to.eql(wholeWindow());
    await toggle();
    expect([player.getAttribute('popover'), player.matches(':popover-open')]).to.eql(['auto', false]);
    player.showPopover();
    await toggle();
    await toggle();
    expect([player.getAttribute('popover'), player.matches(':popover-open')]).to.eql(['auto', true]);
  });

  it('stays under a sheet that is open', async () => {
    const { player, toggle } = await inBox();
    const sheet = document.createElement('div');
    sheet.style.inset = '0';
    inside(player, '.player')?.append(sheet);
    sheet.popover = 'manual';
    sheet.showPopover();
    await toggle();
    expect(player.shadowRoot?.elementFromPoint(innerWidth / 2, innerHeight / 2) === sheet).to.equal(true);
  });

  it('fills the window where a browser has no popovers', async () => {
    const { player, boxes, toggle } = await inBox();
    const before = boxes();
    Object.defineProperty(player, 'showPopover', { value: undefined });
    await toggle();
    expect([boxOf(player), player.hasAttribute('popover')]).to.eql([wholeWindow(), false]);
    await toggle();
    expect(boxes()).to.eql(before);
  });
});
