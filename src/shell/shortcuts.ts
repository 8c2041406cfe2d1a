import { SKIP_SECONDS } from '../features/time/model.ts';
import type { Messages } from '../language/fa.ts';
import type { Player } from '../player/create-player.ts';

export interface Shortcut {
  /** `KeyboardEvent.code`: the place of the key, so that it works on a Persian layout. */
  readonly codes: readonly string[];
  /** The keys as `aria-keyshortcuts` writes them; the help and the tooltips print the same. */
  readonly keys: string;
  readonly label: keyof Messages['shortcuts']['actions'];
  /** For integrators. */
  readonly text: string;
  /** Otherwise the key is left to the page. */
  when?(player: Player): boolean;
  run(player: Player): void;
}

/** Every key of the player. The handler, the tooltips, `aria-keyshortcuts`, the help and the README read this table. */
export const shortcuts = {
  play: {
    codes: ['Space', 'KeyK'],
    keys: 'K Space',
    label: 'play',
    text: 'Play or pause',
    run: ({ playback }) => playback.toggle(),
  },
  back: {
    codes: ['ArrowLeft'],
    keys: 'ArrowLeft',
    label: 'back',
    text: '15 seconds back',
    run: ({ time }) => time.skip(-SKIP_SECONDS),
  },
  forward: {
    codes: ['ArrowRight'],
    keys: 'ArrowRight',
    label: 'forward',
    text: '15 seconds forward',
    run: ({ time }) => time.skip(SKIP_SECONDS),
  },
  mute: {
    codes: ['KeyM'],
    keys: 'M',
    label: 'mute',
    text: 'Sound off or on (from silence to 50)',
    run: ({ volume }) => volume.toggleMuted(),
  },
  fullscreen: {
    codes: ['KeyF'],
    keys: 'F',
    label: 'fullscreen',
    text: 'Fullscreen on or off',
    run: ({ fullscreen }) => void fullscreen.toggle(),
  },
  next: {
    codes: ['KeyN'],
    keys: 'N',
    label: 'next',
    text: 'Next video',
    when: ({ next }) => next.$available.get(),
    run: ({ next }) => next.play(),
  },
  pictureInPicture: {
    codes: ['KeyI'],
    keys: 'I',
    label: 'pictureInPicture',
    text: 'Picture-in-picture on or off',
    when: ({ pictureInPicture }) => pictureInPicture.$available.get() || pictureInPicture.$active.get(),
    run: ({ pictureInPicture }) => void pictureInPicture.toggle(),
  },
  lock: {
    codes: ['KeyL'],
    keys: 'L',
    label: 'lock',
    text: 'Lock or unlock the screen',
    when: ({ cover, miniPlayer }) => !cover.$visible.get() && !miniPlayer.$mini.get(),
    run: ({ screenLock }) => screenLock.toggle(),
  },
  unlock: {
    codes: ['Escape'],
    keys: 'Escape',
    label: 'unlock',
    text: 'Unlock the screen',
    when: ({ screenLock }) => screenLock.$locked.get(),
    run: ({ screenLock }) => screenLock.unlock(),
  },
  closeMini: {
    codes: ['Escape'],
    keys: 'Escape',
    label: 'closeMini',
    text: 'Close the mini player',
    when: ({ miniPlayer }) => miniPlayer.$mini.get(),
    run: ({ miniPlayer }) => miniPlayer.close(),
  },
  // The browser's own fullscreen ends by itself; the filled window has nobody else to end it.
  leave: {
    codes: ['Escape'],
    keys: 'Escape',
    label: 'leave',
    text: 'Leave fullscreen',
    when: ({ fullscreen }) => fullscreen.$state.get() === 'window',
    run: ({ fullscreen }) => void fullscreen.exit(),
  },
  subtitles: {
    codes: ['KeyC'],
    keys: 'C',
    label: 'subtitles',
    text: 'Subtitles on or off',
    when: ({ subtitles }) => subtitles.$languages.get().length > 0,
    run: ({ subtitles }) => subtitles.toggle(),
  },
  speed: {
    codes: ['KeyS'],
    keys: 'S',
    label: 'speed',
    text: 'Speeds (for a live: the settings)',
    run: ({ popovers }) => popovers.toggle('speed'),
  },
  lives: {
    codes: ['KeyQ'],
    keys: 'Q',
    label: 'lives',
    text: 'Other live streams',
    when: ({ multiLives }) => multiLives.$available.get(),
    run: ({ popovers }) => popovers.toggle('lives'),
  },
  markers: {
    codes: ['KeyE'],
    keys: 'E',
    label: 'markers',
    text: 'Marked moments',
    when: ({ markers }) => markers.$available.get(),
    run: ({ popovers }) => popovers.toggle('markers'),
  },
  help: {
    codes: ['Slash'],
    keys: '?',
    label: 'help',
    text: 'This list',
    run: ({ popovers }) => popovers.toggle('shortcuts'),
  },
} as const satisfies Record<string, Shortcut>;

export const shortcutList: readonly Shortcut[] = Object.values(shortcuts);
