import { expect, nextFrame } from '@open-wc/testing';
import { coreOf } from '../src/element/element-core.ts';
import type { Messages } from '../src/language/fa.ts';
import type { Player } from '../src/player/create-player.ts';
import { type Shortcut, shortcutList, shortcuts } from '../src/shell/shortcuts.ts';
import { type PopoverId, surfaces } from '../src/shell/surfaces.ts';
import { general, inside, part, removePlayers, showPlayer, startPlaying } from './support/player-fixture.ts';
import { waitUntil } from './support/wait.ts';

const keyAt = (target: EventTarget | undefined, code: string, init: KeyboardEventInit = {}) => {
  // A Persian layout: the key says «ش», only its place says which one it is.
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

/** What each key changes, told by the player itself. */
const effects: Record<keyof typeof shortcuts, (player: Player) => unknown> = {
  play: ({ playback }) => playback.$paused.get(),
  back: ({ time }) => Math.round(time.$currentTime.get() / 5),
  forward: ({ time }) => Math.round(time.$currentTime.get() / 5),
  mute: ({ volume }) => volume.$silent.get(),
  next: ({ content }) => content.$details.get()?.id,
  pictureInPicture: ({ pictureInPicture }) => pictureInPicture.$active.get(),
  lock: ({ screenLock }) => screenLock.$locked.get(),
  unlock: ({ screenLock }) => screenLock.$locked.get(),
  closeMini: ({ miniPlayer }) => miniPlayer.$mini.get(),
  fullscreen: ({ fullscreen }) => fullscreen.$state.get(),
  leave: ({ fullscreen }) => fullscreen.$state.get(),
  subtitles: ({ subtitles }) => subtitles.$chosen.get(),
  speed: ({ popovers }) => popovers.$open.get(),
  lives: ({ popovers }) => popovers.$open.get(),
  markers: ({ popovers }) => popovers.$open.get(),
  help: ({ popovers }) => popovers.$open.get(),
};

const ELSEWHERE: readonly string[] = [
  'next',
  'pictureInPicture',
  'unlock',
  'closeMini',
  'fullscreen',
  'leave',
  'subtitles',
  'lives',
  'markers',
];

describe('the table of keys', () => {
  afterEach(removePlayers);

  const prepared = async (attributes: Record<string, string> = {}) => {
    const element = await showPlayer({ ...general(), ...attributes });
    await startPlaying(element);
    element.currentTime = 30;
    await waitUntil(() => !element.seeking);
    return element;
  };

  for (const [name, shortcut] of Object.entries(shortcuts) as [keyof typeof shortcuts, Shortcut][]) {
    // These want a real press or a platform: the suite of the built script has both.
    if (ELSEWHERE.includes(name)) continue;
    it(`${shortcut.keys}: ${shortcut.text}`, async () => {
      const element = await prepared();
      for (const code of shortcut.codes) {
        const before = effects[name](playerOf(element));
        expect(keyAt(inside(element, '.player'), code)).to.equal(true);
        await waitUntil(() => effects[name](playerOf(element)) !== before, `${code} should act`);
      }
    });
  }

  it('every key is silent with Ctrl, Alt or Meta, while composing, in a field, outside, and when switched off', async () => {
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

  it('the help names every key, in both languages', async () => {
    const element = await prepared();
    playerOf(element).popovers.toggle('shortcuts');
    await waitUntil(() => inside(element, 'kbd'));
    for (const lang of ['fa', 'ar']) {
      element.lang = lang;
      await nextFrame();
      const rows = element.shadowRoot?.querySelectorAll('.shortcut dt') ?? [];
      expect([...rows].map(({ textContent }) => textContent)).to.eql(
        shortcutList.map(({ label }) => playerOf(element).language.$messages.get().shortcuts.actions[label]),
      );
    }
  });

  it('a control that has a key says so', async () => {
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

describe('the table of popovers', () => {
  afterEach(removePlayers);

  it('each change of home-button-click-flag closes what is open', async () => {
    const element = await showPlayer({ ...general(), 'home-button-click-flag': '1' });
    await startPlaying(element);
    const { popovers } = playerOf(element);
    for (const id of Object.keys(surfaces) as PopoverId[]) {
      popovers.open(id);
      await waitUntil(() => inside(element, '[role=dialog], [role=menu]'));
      element.setAttribute('home-button-click-flag', id);
      await waitUntil(() => popovers.$open.get() === undefined, id);
    }
    popovers.open('settings');
    element.setAttribute('theme', 'light');
    await nextFrame();
    expect(popovers.$open.get()).to.equal('settings');
  });

  for (const id of Object.keys(surfaces) as PopoverId[]) {
    it(`${id} opens with a title in both languages; Escape closes it and gives the focus back`, async () => {
      const element = await showPlayer(general());
      await startPlaying(element);
      const { popovers, language } = playerOf(element);
      const opener = part(element, 'settings-button');
      opener?.focus();
      popovers.toggle(id);
      await waitUntil(() => inside(element, '[role=dialog], [role=menu]'));
      for (const lang of ['fa', 'ar']) {
        element.lang = lang;
        await nextFrame();
        const title = surfaces[id].title(language.$messages.get() as Messages);
        expect(title).to.have.length.above(2);
        const named = [...(element.shadowRoot?.querySelectorAll('[aria-label], [aria-labelledby]') ?? [])];
        const names = named.map(
          (node) =>
            node.getAttribute('aria-label') ??
            element.shadowRoot?.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent,
        );
        expect(names).to.include(title);
      }
      keyAt(element.shadowRoot?.activeElement ?? inside(element, '.popover'), 'Escape', { key: 'Escape' });
      await waitUntil(() => popovers.$open.get() === undefined);
      await waitUntil(() => element.shadowRoot?.activeElement === opener);
    });
  }
});
