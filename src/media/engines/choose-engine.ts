import { attemptAsync } from '../../lib/attempt.ts';
import type { Format, Source, StartEngine } from '../engine.ts';
import { askForManifest, type EarlyNeeds } from './early-manifest.ts';

interface Choice {
  readonly formats: readonly Format[];
  possible(video: HTMLVideoElement): boolean;
  load(url: string, needs: EarlyNeeds): Promise<StartEngine>;
}

const hasMediaSource = () => 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;

let isHlsReady = false;

/** Both files in parallel: the engine imports hls.js. A failure is reported by the load that needs them. */
const fetchHls = () => {
  void attemptAsync(() => import('hls.js'));
  void attemptAsync(() => import('./hls/engine.ts'));
};

/** Fetches the engine that most content of a platform needs, during the request for the address. */
export const expectEngine = () => {
  if (hasMediaSource()) fetchHls();
};

const loadHls: Choice['load'] = async (url, needs) => {
  // hls.js takes long to load, and on a phone to be evaluated: the manifest is requested in the meantime.
  const manifest = isHlsReady ? undefined : askForManifest(url, needs);
  fetchHls();
  const { startHls } = await import('./hls/engine.ts');
  isHlsReady = true;
  return (engineNeeds) => startHls(engineNeeds, manifest);
};

/** In order of preference. Each engine is a chunk that loads on first use. */
const choices: readonly Choice[] = [
  { formats: ['hls'], possible: hasMediaSource, load: loadHls },
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

export async function chooseEngine(
  { format, url }: Source,
  video: HTMLVideoElement,
  needs: EarlyNeeds,
): Promise<StartEngine | undefined> {
  return choices.find(({ formats, possible }) => formats.includes(format) && possible(video))?.load(url, needs);
}
