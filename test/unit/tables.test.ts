import { expect, nextFrame } from '@open-wc/testing';
import { coreOf } from '../../src/element/element-core.ts';
import { createFormat } from '../../src/language/format.ts';
import { langs } from '../../src/languages.ts';
import type { Player } from '../../src/player/create-player.ts';
import { type Shortcut, shortcutList, shortcuts, surfaceShortcuts } from '../../src/shell/shortcuts.ts';
import { type SurfaceId, surfaceIds } from '../../src/surfaces.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
  wordsOf,
} from '../support/model/player-fixture.ts';
import { waitUntil } from '../support/time/wait.ts';

const keyAt = (target: EventTarget | undefined, code: string, init: KeyboardEventInit = {}) => {
  // A Persian layout: the key produces «ش»; only `code` identifies it.
  const event = new KeyboardEvent('keydown', {
    code,
    key: 'ش',
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
};

const playerOf = (element: HTMLElement): Player => {
  const player = coreOf(element)?.$player.get();
  if (!player) throw new Error('no player');
  return player;
};

/** Where one row does different things by its keys, or its keys act only sometimes: keys-of-hands.test.ts. */
type OfHands = 'ends' | 'tenth' | 'frame' | 'speed' | 'volume';

/** The effect of each key on the player. */
const effects: Record<Exclude<keyof typeof shortcuts, OfHands>, (player: Player) => unknown> = {
  play: ({ playback }) => playback.$paused.get(),
  back: ({ time }) => Math.round(time.$currentTime.get() / 5),
  forward: ({ time }) => Math.round(time.$currentTime.get() / 5),
  mute: ({ volume }) => volume.$silent.get(),
  next: ({ content }) => content.$details.get()?.id,
  pictureInPicture: ({ pictureInPicture }) => pictureInPicture.isActive(),
  lock: ({ screenLock }) => screenLock.$locked.get(),
  unlock: ({ screenLock }) => screenLock.$locked.get(),
  closeMini: ({ miniPlayer }) => miniPlayer.$mini.get(),
  fullscreen: ({ fullscreen }) => fullscreen.$state.get(),
  leave: ({ fullscreen }) => fullscreen.$state.get(),
  subtitles: ({ subtitles }) => subtitles.$chosen.get(),
  answer: ({ quiz }) => quiz.$parts.get()?.quiz.$answer.get().choice,
};

const ELSEWHERE: readonly string[] = [
  'next',
  'pictureInPicture',
  'unlock',
  'closeMini',
  'fullscreen',
  'leave',
  'subtitles',
  'answer',
];

describe('the table of keys', () => {
  afterEach(removePlayers);

  const prepared = async (attributes: Record<string, string> = {}) => {
    const element = await showPlayer({ ...general(ALL_LEVELS), ...attributes });
    await startPlaying(element);
    element.currentTime = 30;
    await waitUntil(() => !element.seeking);
    return element;
  };

  for (const [name, act] of Object.entries(effects)) {
    // These need a real press or a platform: the browser tests cover them.
    if (ELSEWHERE.includes(name)) continue;
    const shortcut: Shortcut = shortcuts[name as keyof typeof effects];
    it(`${shortcut.keys}: ${shortcut.text}`, async () => {
      const element = await prepared();
      for (const code of shortcut.codes) {
        const before = act(playerOf(element));
        expect(keyAt(inside(element, '.player'), code)).to.equal(true);
        await waitUntil(() => act(playerOf(element)) !== before, `${code} should act`);
      }
    });
  }

  for (const [id, shortcut] of Object.entries(surfaceShortcuts)) {
    it(`${shortcut.keys}: ${shortcut.text}; without something to show the key is the page's`, async () => {
      const element = await prepared({ debug: '' });
      const { panels } = playerOf(element);
      const acts = panels.isOffered(id as SurfaceId);
      expect(acts).to.equal(!['lives', 'markers'].includes(id));
      expect(keyAt(inside(element, '.player'), shortcut.codes[0] ?? '')).to.equal(acts);
      expect(panels.$open.get()).to.equal(acts ? id : undefined);
    });
  }

  it('leaves D to the page, and the menu without the statistics, unless the page is there to debug', async () => {
    const element = await prepared();
    const { panels } = playerOf(element);
    expect(keyAt(inside(element, '.player'), 'KeyD')).to.equal(false);
    expect(panels.$buttons.get()).not.to.include('statistics');
    element.debug = true;
    await nextFrame();
    expect(panels.$buttons.get()).to.include('statistics');
    element.noHotkeys = true;
    await nextFrame();
    expect(keyAt(inside(element, '.player'), 'KeyD')).to.equal(false);
  });

  it('unlocks the screen with L and Escape, and ignores other keys while it is locked', async () => {
    const element = await prepared();
    const { screenLock, panels, playback } = playerOf(element);
    const frame = inside(element, '.player');
    const opening = ['KeyL', 'Escape'];
    screenLock.toggle();
    for (const code of shortcutList.flatMap(({ codes }) => codes).filter((code) => !opening.includes(code))) {
      // The key is still handled, or the page would scroll.
      expect(keyAt(frame, code), code).to.equal(true);
      const state = [screenLock.$locked.get(), panels.$open.get(), playback.$paused.get()];
      expect(state, code).to.eql([true, undefined, false]);
    }
    for (const code of opening) {
      if (!screenLock.$locked.get()) screenLock.toggle();
      keyAt(frame, code);
      expect(screenLock.$locked.get(), code).to.equal(false);
    }
  });

  it('ignores keys with Ctrl, Alt or Meta, while composing, in a field, outside, and when disabled', async () => {
    const element = await prepared();
    const field = document.createElement('input');
    inside(element, '.player')?.append(field);
    const frame = inside(element, '.player');
    const silent: [string, EventTarget | undefined, KeyboardEventInit?][] = [
      ['Ctrl', frame, { ctrlKey: true }],
      ['Alt', frame, { altKey: true }],
      ['Meta', frame, { metaKey: true }],
      ['composing', frame, { isComposing: true }],
      ['a field', field],
      ['the page', document.body],
    ];
    for (const { codes } of shortcutList) {
      for (const code of codes) {
        for (const [where, target, init] of silent)
          expect(keyAt(target, code, init), `${code}, ${where}`).to.equal(false);
      }
    }
    element.setAttribute('no-hotkeys', '');
    await nextFrame();
    for (const { codes } of shortcutList) {
      for (const code of codes) expect(keyAt(frame, code), code).to.equal(false);
    }
  });

  it('is listed in the help as far as its keys do something now, in every language', async () => {
    const element = await prepared();
    playerOf(element).panels.toggle('shortcuts');
    await waitUntil(() => inside(element, 'kbd'));
    for (const lang of langs) {
      element.lang = lang;
      await nextFrame();
      const listed = shortcutList
        .filter(({ when, acts = when }) => acts?.(playerOf(element)) !== false)
        .map(({ label }) => label(wordsOf(element), createFormat(playerOf(element).$lang.get())));
      const rows = () =>
        [...(element.shadowRoot?.querySelectorAll('.shortcut dt') ?? [])].map(({ textContent }) => textContent);
      await waitUntil(() => rows()[0] === listed[0], `the help in ${lang}`);
      expect(rows()).to.eql(listed);
    }
  });

  it('is shown at each control that has a key', async () => {
    const element = await prepared();
    for (const [name, { keys }] of [
      ['play-button', shortcuts.play],
      ['mute-button', shortcuts.mute],
      ['fullscreen-button', shortcuts.fullscreen],
      ['skip-back-button', shortcuts.back],
    ] as const) {
      expect(part(element, name)?.getAttribute('aria-keyshortcuts'), name).to.equal(keys);
    }
  });
});

describe('the table of surfaces', () => {
  afterEach(removePlayers);

  it('closes with each change of home-button-click-flag', async () => {
    const element = await showPlayer({ ...general(ALL_LEVELS), 'home-button-click-flag': '1' });
    await startPlaying(element);
    const { panels } = playerOf(element);
    for (const id of surfaceIds) {
      panels.open(id);
      await waitUntil(() => inside(element, '[role=dialog], [role=menu]'));
      element.setAttribute('home-button-click-flag', id);
      await waitUntil(() => panels.$open.get() === undefined, id);
    }
    panels.open('settings');
    element.setAttribute('theme', 'light');
    await nextFrame();
    expect(panels.$open.get()).to.equal('settings');
  });

  const namesIn = ({ shadowRoot }: Element) =>
    [...(shadowRoot?.querySelectorAll('[aria-label], [aria-labelledby]') ?? [])].map(
      (node) =>
        node.getAttribute('aria-label') ??
        shadowRoot?.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent,
    );

  for (const id of surfaceIds) {
    it(`${id} opens with a title in every language; Escape closes it and gives the focus back`, async () => {
      const element = await showPlayer(general(ALL_LEVELS));
      await startPlaying(element);
      const { panels } = playerOf(element);
      const opener = part(element, id === 'more' ? 'more-button' : 'settings-button');
      opener?.focus();
      panels.toggle(id);
      await waitUntil(() => inside(element, '[role=dialog], [role=menu]'));
      for (const lang of langs) {
        element.lang = lang;
        await nextFrame();
        // The change closes a surface that has nothing to show.
        panels.open(id);
        const title = wordsOf(element).surfaces[id];
        expect(title).to.have.length.above(2);
        await waitUntil(() => namesIn(element).includes(title), `${lang}: ${title}`);
      }
      keyAt(element.shadowRoot?.activeElement ?? inside(element, '.popover'), 'Escape', { key: 'Escape' });
      await waitUntil(() => panels.$open.get() === undefined);
      await waitUntil(() => element.shadowRoot?.activeElement === opener);
    });
  }
});
