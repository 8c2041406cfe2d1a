import type { settings as persian } from '../fa/settings.ts';
import type { Widened } from '../widened.ts';

export const settings: Widened<typeof persian> = {
  settings: {
    quality: 'Quality',
    tooHeavy: 'Too heavy for this device right now',
    auto: 'Auto',
    autoAt: (level) => `Auto (${level})`,
    speed: 'Playback speed',
    normalSpeed: 'Normal',
    audio: 'Audio',
    subtitles: 'Subtitles',
    brightness: 'Brightness',
    backgroundPlay: 'Keep playing in the background',
    dataSaver: 'Data saver',
    audience: 'Polls and reactions',
    back: 'Back',
    close: 'Close',
  },
  subtitles: {
    off: 'Off',
    failed: 'Couldn’t load. Press to try again',
    sample: 'Sample subtitle',
    look: {
      title: 'Subtitle style',
      textColor: 'Text color',
      background: 'Background color',
      opacity: 'Background opacity',
      size: 'Size',
      edge: 'Text edge',
      font: 'Font',
    },
    colors: { white: 'White', yellow: 'Yellow', blue: 'Blue', green: 'Green', black: 'Black', gray: 'Gray' },
    edges: { none: 'None', outline: 'Outline', shadow: 'Shadow' },
    fonts: { page: 'Page font', serif: 'Serif', monospace: 'Monospace' },
  },
  shortcuts: {
    actions: {
      play: 'Play or pause',
      mute: 'Mute or unmute',
      next: 'Next video',
      pictureInPicture: 'Picture-in-picture',
      lock: 'Lock or unlock the screen',
      unlock: 'Unlock the screen',
      closeMini: 'Close the mini player',
      fullscreen: 'Full screen',
      leave: 'Exit full screen',
      subtitles: 'Subtitles on or off',
    },
  },
};
