import { SKIP_SECONDS } from '../features/time/model.ts';
import { VOLUME_STEP } from '../features/volume/model.ts';
import type { Messages } from '../language/fa.ts';
import type { Format } from '../language/format.ts';
import { isolated } from '../lib/isolated.ts';
import { keyOfCode } from '../lib/key-signs.ts';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaceIds, surfaceOf } from '../surfaces.ts';

interface Row {
  /** `KeyboardEvent.code`: the key's position, independent of the keyboard layout. */
  readonly codes: readonly string[];
  /** Whether Shift must be held, or must not. Without it, either. */
  readonly shift?: boolean;
  label(messages: Messages, format: Format): string;
  /** For integrators. */
  readonly text: string;
  /** Active while the screen is locked, too. */
  readonly whileLocked?: true;
  /** When false, the key is left to the page. */
  when?(player: Player): boolean;
  /** When false, the key does nothing, and the help doesn't list it. */
  acts?(player: Player): boolean;
  run(player: Player, code: string): void;
}

export interface Shortcut extends Row {
  /** The keys in the syntax of `aria-keyshortcuts`; help and tooltips show the same. */
  readonly keys: string;
}

const shortcut = (row: Row): Shortcut => ({
  ...row,
  keys: row.codes.map((code) => keyOfCode(code, row.shift)).join(' '),
});

const canSkip = ({ time }: Player) => time.$canSeek.get();

const DIGIT_CODES = [...'0123456789'].map((digit) => `Digit${digit}`);
const ANSWER_CODES = DIGIT_CODES.slice(1, 5);

/** What a key has set, as these keys have no control in view. */
const tell = ({ notices }: Player, text: (messages: Messages, format: Format) => string) =>
  notices.notify({ tone: 'info', text: (messages, _lang, format) => text(messages, format) });

/** The keys that act on the picture. The handler, the tooltips, `aria-keyshortcuts`, the help and docs/reference.md read this table. */
export const shortcuts = {
  play: shortcut({
    codes: ['KeyK', 'Space'],
    label: ({ shortcuts }) => shortcuts.actions.play,
    text: 'Play or pause',
    run: ({ playback }) => playback.toggle(),
  }),
  back: shortcut({
    codes: ['ArrowLeft'],
    label: ({ time }, { number }) => time.skipBack(number(SKIP_SECONDS)),
    text: `${SKIP_SECONDS} seconds back`,
    acts: canSkip,
    run: ({ time }) => time.skip(-SKIP_SECONDS),
  }),
  forward: shortcut({
    codes: ['ArrowRight'],
    label: ({ time }, { number }) => time.skipForward(number(SKIP_SECONDS)),
    text: `${SKIP_SECONDS} seconds forward`,
    acts: canSkip,
    run: ({ time }) => time.skip(SKIP_SECONDS),
  }),
  ends: shortcut({
    codes: ['Home', 'End'],
    label: ({ shortcuts }) => shortcuts.actions.ends,
    text: 'Start, or end (of a live: its live edge)',
    acts: canSkip,
    run: ({ time }, code) => (code === 'Home' ? time.goTo(0) : time.goToEnd()),
  }),
  tenth: shortcut({
    codes: DIGIT_CODES,
    label: ({ shortcuts }) => shortcuts.actions.tenth,
    text: '0 to 90 % of the video, or of what a live can go back',
    when: (player) => canSkip(player) && player.quiz.$status.get() !== 'open',
    run: ({ time }, code) => time.goTo(DIGIT_CODES.indexOf(code) / DIGIT_CODES.length),
  }),
  frame: shortcut({
    codes: ['Comma', 'Period'],
    shift: false,
    label: ({ shortcuts }) => shortcuts.actions.frame,
    text: 'One frame back or forward, while paused',
    when: ({ playback, time, media }) =>
      playback.$paused.get() && time.$canSeek.get() && media.$ready.get() && !media.$audioOnly.get(),
    run: ({ time }, code) => time.stepFrames(code === 'Comma' ? -1 : 1),
  }),
  speed: shortcut({
    codes: ['Comma', 'Period'],
    shift: true,
    label: ({ shortcuts }) => shortcuts.actions.speed,
    text: 'Slower or faster, by the speeds of the menu',
    when: ({ speed }) => speed.$speeds.get().length > 0,
    run(player, code) {
      const rate = player.speed.step(code === 'Comma' ? -1 : 1);
      tell(
        player,
        ({ settings }, { number }) =>
          `${settings.speed}: ${rate === 1 ? settings.normalSpeed : isolated(`${number(rate)}×`)}`,
      );
    },
  }),
  volume: shortcut({
    codes: ['ArrowUp', 'ArrowDown'],
    label: ({ shortcuts }) => shortcuts.actions.volume,
    text: `Sound louder or quieter by ${VOLUME_STEP} of 100`,
    run(player, code) {
      const level = player.volume.changeBy(code === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP);
      tell(player, ({ volume, percent }, { number }) => `${volume.volume}: ${percent(number(level))}`);
    },
  }),
  mute: shortcut({
    codes: ['KeyM'],
    label: ({ shortcuts }) => shortcuts.actions.mute,
    text: 'Sound off or on (from silence to 50)',
    run: ({ volume }) => volume.toggleMuted(),
  }),
  fullscreen: shortcut({
    codes: ['KeyF'],
    label: ({ shortcuts }) => shortcuts.actions.fullscreen,
    text: 'Fullscreen on or off',
    when: ({ fullscreen }) => fullscreen.isOffered() || fullscreen.$state.get() !== 'off',
    run: ({ fullscreen }) => void fullscreen.toggle(),
  }),
  next: shortcut({
    codes: ['KeyN'],
    label: ({ shortcuts }) => shortcuts.actions.next,
    text: 'Next video',
    when: ({ next }) => next.$available.get(),
    run: ({ next }) => next.play(),
  }),
  pictureInPicture: shortcut({
    codes: ['KeyI'],
    label: ({ shortcuts }) => shortcuts.actions.pictureInPicture,
    text: 'Picture-in-picture on or off',
    when: ({ pictureInPicture }) => pictureInPicture.$available.get() || pictureInPicture.isActive(),
    run: ({ pictureInPicture }) => void pictureInPicture.toggle(),
  }),
  lock: shortcut({
    codes: ['KeyL'],
    label: ({ shortcuts }) => shortcuts.actions.lock,
    text: 'Lock or unlock the screen',
    whileLocked: true,
    when: ({ cover, miniPlayer }) => !cover.$visible.get() && !miniPlayer.$mini.get(),
    run: ({ screenLock }) => screenLock.toggle(),
  }),
  unlock: shortcut({
    codes: ['Escape'],
    label: ({ shortcuts }) => shortcuts.actions.unlock,
    text: 'Unlock the screen',
    whileLocked: true,
    when: ({ screenLock }) => screenLock.$locked.get(),
    run: ({ screenLock }) => screenLock.unlock(),
  }),
  closeMini: shortcut({
    codes: ['Escape'],
    label: ({ shortcuts }) => shortcuts.actions.closeMini,
    text: 'Close the mini player',
    when: ({ miniPlayer }) => miniPlayer.$mini.get(),
    run: ({ miniPlayer }) => miniPlayer.close(),
  }),
  // The browser handles Escape in its own fullscreen, but not in the full-window mode.
  leave: shortcut({
    codes: ['Escape'],
    label: ({ shortcuts }) => shortcuts.actions.leave,
    text: 'Leave fullscreen',
    when: ({ fullscreen }) => fullscreen.$state.get() === 'window',
    run: ({ fullscreen }) => void fullscreen.exit(),
  }),
  subtitles: shortcut({
    codes: ['KeyC'],
    label: ({ shortcuts }) => shortcuts.actions.subtitles,
    text: 'Subtitles on or off',
    when: ({ subtitles }) => subtitles.$languages.get().length > 0,
    run: ({ subtitles }) => subtitles.toggle(),
  }),
  answer: shortcut({
    codes: ANSWER_CODES,
    label: ({ surfaces }) => surfaces.quiz,
    text: 'Choose an answer in the quiz',
    when: ({ quiz }) => quiz.$status.get() === 'open',
    run: ({ quiz }, code) => quiz.answerAt(ANSWER_CODES.indexOf(code)),
  }),
} satisfies Record<string, Shortcut>;

/** The key that opens and closes a surface: a column of its row. While there is nothing to show, the key is left to the page. */
export const surfaceShortcuts: Partial<Record<SurfaceId, Shortcut>> = Object.fromEntries(
  surfaceIds.flatMap((id) => {
    const { key, text, debug } = surfaceOf(id);
    if (key === undefined) return [];
    const row: Row = {
      codes: [key],
      label: (messages) => messages.surfaces[id],
      text,
      when: ({ panels, $parameters }) => panels.isOffered(id) && (!debug || $parameters.get().debug),
      run: ({ panels }) => panels.toggle(id),
    };
    return [[id, shortcut(row)]];
  }),
);

export const shortcutList: readonly Shortcut[] = [...Object.values(shortcuts), ...Object.values(surfaceShortcuts)];
