import { attemptAsync } from '../../lib/attempt.ts';
import type { Format, Source, StartEngine } from '../engine.ts';

interface Choice {
  readonly formats: readonly Format[];
  possible(video: HTMLVideoElement): boolean;
  load(): Promise<StartEngine>;
}

const hasMediaSource = () => 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;

/** Both files in parallel: the engine imports hls.js. A failure is reported by the load that needs them. */
const fetchHls = () => {
  void attemptAsync(() => import('hls.js'));
  void attemptAsync(() => import('./hls/engine.ts'));
};

/** Fetches the engine that most content of a platform needs, while the platform is asked for its address. */
export const expectEngine = () => {
  if (hasMediaSource()) fetchHls();
};

/** In order of preference. Each engine is a chunk that loads on first use. */
const choices: readonly Choice[] = [
  {
    formats: ['hls'],
    possible: hasMediaSource,
    load: async () => {
      fetchHls();
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
