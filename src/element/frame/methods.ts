import type { CloudPlayerElement } from '../types.ts';

const PERCENT = 100;

/**
 * What the page may call. A name that begins with `get` is answered. A Map, since the page may ask for any name, also for
 * those that every object has.
 */
export function createMethods(element: CloudPlayerElement, refused: (reason: string) => void) {
  const number = (value: unknown, set: (value: number) => void) => {
    if (typeof value === 'number' && Number.isFinite(value)) set(Math.max(value, 0));
  };
  const play = () =>
    element.play().catch(({ name }: Error) => {
      // Interrupted, as by the page's own pause.
      if (name !== 'AbortError') refused(name);
    });
  return new Map<string, (value: unknown) => unknown>([
    ['play', () => void play()],
    ['pause', () => element.pause()],
    ['getPaused', () => element.paused],
    [
      'mute',
      () => {
        element.muted = true;
      },
    ],
    [
      'unmute',
      () => {
        element.muted = false;
      },
    ],
    ['getMuted', () => element.muted],
    [
      'setVolume',
      (value) =>
        number(value, (percent) => {
          element.volume = Math.min(percent, PERCENT) / PERCENT;
        }),
    ],
    ['getVolume', () => Math.round(element.volume * PERCENT)],
    ['getDuration', () => element.duration],
    [
      'setCurrentTime',
      (value) =>
        number(value, (seconds) => {
          element.currentTime = seconds;
        }),
    ],
    ['getCurrentTime', () => element.currentTime],
    ['getLoop', () => element.loop],
    [
      'setLoop',
      (value) => {
        element.loop = value === true;
      },
    ],
  ]);
}
