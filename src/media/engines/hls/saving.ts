import Hls, {
  type HlsConfig,
  type Level as HlsLevel,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderContext,
} from 'hls.js';
import { listen } from '../../../core/listen.ts';
import { attemptAsync } from '../../../lib/attempt.ts';
import type { Saving } from '../../../lib/savings.ts';
import type { EngineNeeds } from '../../engine.ts';
import type { followLive } from './live.ts';

/** Lines of the best picture that is loaded without having been chosen, upright pictures by their width. */
const MOST_LINES = 360;

/** The best level that may be loaded without having been chosen; `levels` from the lowest. */
export function levelCap(levels: readonly Pick<HlsLevel, 'width' | 'height'>[], saving: Saving = 'off'): number {
  if (saving === 'off') return levels.length - 1;
  const fits = ({ width, height }: Pick<HlsLevel, 'width' | 'height'>) =>
    height > 0 && Math.min(width || height, height) <= MOST_LINES;
  return saving === 'save' ? Math.max(levels.findLastIndex(fits), 0) : 0;
}

/** Less than this behind the live edge is at the edge. */
const BEHIND_SECONDS = 15;

const hasPicture = ({ height, videoCodec }: HlsLevel) => height > 0 || videoCodec !== undefined;

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;
type SegmentLoader = NonNullable<HlsConfig['fLoader']>;

/** The sound has a playlist of its own, as a rendition or as a level. */
const SEPARATE_SOUND =
  /^#EXT-X-(MEDIA:(?=.*TYPE=AUDIO).*URI=|STREAM-INF:(?!.*RESOLUTION=).*CODECS="(mp4a|[ae]c-3)[^,]*")/m;

/** Loads the manifest of the sound in place of that of the stream, while the viewer wants the sound alone. */
export function saveData({
  source,
  renditions,
  count,
  $saving,
  restart,
  video,
  wantsDescription,
  signal,
}: EngineNeeds) {
  const { $soundOnly, $audioTracks, $audioTrack } = renditions;
  const wantsSound = () => $saving?.get() === 'sound';
  let isSeparate = false;
  /** Whether this engine plays the sound by its own playlist. */
  let isAlone = false;
  const loadPart = () => attemptAsync(() => import('./sound-manifest.ts'));
  if (wantsSound()) void loadPart();

  return {
    playlistLoader: (Base: PlaylistLoader): PlaylistLoader =>
      class extends Base {
        override load(
          context: PlaylistLoaderContext,
          config: LoaderConfiguration,
          callbacks: LoaderCallbacks<PlaylistLoaderContext>,
        ): void {
          super.load(context, config, {
            ...callbacks,
            onSuccess(response, ...rest) {
              const { data } = response;
              const accept = (text = data) =>
                signal.aborted || callbacks.onSuccess({ ...response, data: text }, ...rest);
              if (context.type !== 'manifest' || typeof data !== 'string') return accept();
              isSeparate = SEPARATE_SOUND.test(data);
              if (!isSeparate || !wantsSound()) return accept();
              void loadPart().then((part) => {
                const sound = wantsSound() ? part?.soundManifest(data, source.voice, wantsDescription?.()) : undefined;
                isAlone = sound !== undefined;
                accept(sound);
              });
            },
          });
        }
      },
    /** Counts what arrives, also of requests that are aborted. */
    segmentLoader: (Base: SegmentLoader): SegmentLoader =>
      class extends Base {
        #counted = false;
        override destroy(): void {
          if (!this.#counted) count?.(this.stats.loaded);
          this.#counted = true;
          super.destroy();
        }
      },
    follow(hls: Hls, { edge, dateOf, timeOfDate }: ReturnType<typeof followLive>) {
      const isSeen = () => video.videoWidth > 0 || hls.levels.some(hasPicture);
      const canSave = () => isAlone || ((isSeparate || hls.levels.length > 1) && isSeen());
      const tell = () => $soundOnly.set(canSave() ? wantsSound() : undefined);
      // The cover of the sound stays until there is a picture.
      hls.on(Hls.Events.MANIFEST_PARSED, () => ($soundOnly.get() && !wantsSound()) || tell());
      video.addEventListener('loadeddata', tell, { signal });
      const goBack = () => {
        const at = source.startDate === undefined ? undefined : timeOfDate(source.startDate);
        if (at !== undefined) video.currentTime = at;
      };
      video.addEventListener('loadeddata', goBack, { signal, once: true });
      const isBehind = () => (edge() ?? 0) - video.currentTime > BEHIND_SECONDS;
      if (!$saving) return;
      listen(
        $saving,
        () => {
          if (!isSeparate || wantsSound() === isAlone) return hls.levels.length > 0 ? tell() : undefined;
          const heard = $audioTracks.get().find(({ index }) => index === $audioTrack.get());
          if (wantsSound()) $soundOnly.set(true);
          restart({
            voice: heard ? { name: heard.name, lang: heard.lang } : source.voice,
            startDate: isBehind() ? dateOf(video.currentTime) : undefined,
          });
        },
        signal,
      );
    },
  };
}
