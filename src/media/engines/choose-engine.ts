import type { Format, Source, StartEngine } from '../engine.ts';

interface Choice {
  readonly formats: readonly Format[];
  possible(video: HTMLVideoElement): boolean;
  load(): Promise<StartEngine>;
}

const hasMediaSource = () => 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;

/** In order of preference. Each is fetched and evaluated when it is first needed. */
const choices: readonly Choice[] = [
  {
    formats: ['hls'],
    possible: hasMediaSource,
    load: async () => {
      // Beside each other and not one after the other: the second imports the first.
      void import('hls.js');
      return (await import('./hls/engine.ts')).startHls;
    },
  },
  {
    formats: ['hls'],
    possible: (video) => video.canPlayType('application/vnd.apple.mpegurl') !== '',
    load: async () => (await import('./file.ts')).startFile,
  },
  {
    formats: ['flv'],
    possible: hasMediaSource,
    load: async () => (await import('./flv/engine.ts')).startFlv,
  },
  { formats: ['file'], possible: () => true, load: async () => (await import('./file.ts')).startFile },
];

export async function chooseEngine({ format }: Source, video: HTMLVideoElement): Promise<StartEngine | undefined> {
  return choices.find(({ formats, possible }) => formats.includes(format) && possible(video))?.load();
}
