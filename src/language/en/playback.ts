import type { playback as persian } from '../fa/playback.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

export const playback: Widened<typeof persian> = {
  player: 'Video player',
  controls: 'Playback controls',
  loading: 'Loading',
  playback: { play: 'Play', pause: 'Pause', replay: 'Replay', playing: 'Playing', paused: 'Paused' },
  cover: { play: 'Play', recorded: 'Recorded' },
  like: 'Like',
  dislike: 'Dislike',
  bookmark: 'Bookmark this video',
  keep: 'Save',
  volume: { mute: 'Mute', unmute: 'Unmute', volume: 'Volume' },
  time: {
    seek: 'Seek',
    valueText: (at, whole) => `${at} of ${whole}`,
    behindLive: (distance) => `${distance} behind live`,
    live: 'Live',
    goLive: 'Go to live',
    behind: ({ text }) => `${text} s behind`,
    viewers: ({ text, number }) => `${text} ${plural(number, { one: 'viewer', other: 'viewers' })}`,
    skipForward: (seconds) => `Skip ${seconds} s`,
    skipBack: (seconds) => `Rewind ${seconds} s`,
  },
  fullscreen: { enter: 'Full screen', exit: 'Exit full screen' },
  snapshot: { take: 'Take a snapshot' },
  panorama: {
    label: '360° picture. Drag or use the arrow keys to look around',
    motion: 'Look around by moving your device',
  },
  casting: 'Play on another device',
  pictureInPicture: { enter: 'Picture-in-picture', exit: 'Exit picture-in-picture' },
  screenLock: {
    lock: 'Lock the screen',
    unlock: 'Unlock',
    locked: 'The screen is locked. Tap it or press the lock key to unlock.',
  },
  orientation: { lock: 'Lock in landscape', release: 'Unlock rotation' },
  miniPlayer: {
    title: 'Mini player',
    close: 'Close',
    back: 'Back to its place',
    move: 'Move to another corner',
  },
  percent: (number) => `${number}%`,
};
