import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import { createLazyPart } from '../core/lazy-part.ts';
import { listen, subscribeTo } from '../core/listen.ts';
import { createTextLoader } from '../core/text-file.ts';
import type { Content } from '../features/content/model.ts';
import type { Log } from '../features/event-log/model.ts';
import type { LiveData } from '../features/live-data/model.ts';
import { createMarkerCalls } from '../features/markers/calls.ts';
import { createMarkers } from '../features/markers/model.ts';
import { createMoment } from '../features/moment/install.ts';
import type { PictureInPicture } from '../features/picture-in-picture/model.ts';
import type { Settings } from '../features/settings/model.ts';
import { createSubtitles } from '../features/subtitles/model.ts';
import { createThumbnails } from '../features/thumbnails/model.ts';
import type { Time } from '../features/time/model.ts';
import type { Media } from '../media/create-media.ts';
import { readPages } from '../platform/read-all.ts';
import type { Platform } from './create-platform.ts';
import { followTracks, isThumbnails } from './follow-tracks.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http'>;
  media: Media;
  pictureInPicture: Pick<PictureInPicture, '$native'>;
  time: Pick<Time, '$pointed' | '$window' | '$canSeek' | '$live' | 'seek'>;
  content: Pick<Content, '$details' | '$key'>;
  liveData: Pick<LiveData, '$data'>;
  settings: Settings;
  log: Log;
  /** Whether pictures may load that nobody has asked for. */
  $decorates: ReadableAtom<boolean>;
}

const NO_VIEWERS: readonly number[] = [];

/** Parts that follow the timeline: subtitles, thumbnails, markers, and the chart of viewers. */
export function createTimeline(needs: Needs) {
  const { tools, platform, media, pictureInPicture, time, content, liveData, settings, log, $decorates } = needs;
  const { environment, scheduler, $parameters, signal } = tools;
  const { $details } = content;
  const loadText = createTextLoader(environment.fetch, scheduler);
  const $tracks = derived($parameters, ({ tracks }) => tracks);

  const subtitles = createSubtitles({
    ...tools,
    $subtitles: derived($details, (details) => details?.subtitles ?? []),
    $tracks,
    $content: content.$key,
    media,
    $nativePicture: pictureInPicture.$native,
    loadText,
    saveLanguage: (language) => settings.set('subtitle_language', language),
    $settings: settings.$settings,
    changeLook: settings.set,
    fallback: () => $parameters.get().lang,
    log,
  });
  const thumbnails = createThumbnails({
    ...tools,
    $file: derived(
      [$details, $tracks],
      (details, tracks) =>
        (environment.touch() && details?.vtt_mobile) || details?.vtt || tracks.find(isThumbnails)?.src,
    ),
    load: loadText,
    $decorates,
  });
  // Loaded once the viewer points at the progress bar.
  listen(time.$pointed, (seconds) => seconds !== undefined && void thumbnails.prepare(), signal);
  const markers = createMarkers({
    ...tools,
    $details,
    load: createMarkerCalls((query, callSignal) =>
      readPages(platform.http, 'listMarkers', { query: { ...query }, signal: callSignal }),
    ).load,
    $refetch: derived($parameters, ({ isMarkersChange }) => isMarkersChange),
    $ready: media.$started,
    $window: time.$window,
    $live: time.$live,
    seek: time.seek,
    log,
  });
  const loadLive = createLazyPart(() => import('../features/markers/late.ts'));
  let isFollowed = false;
  const followLive = async () => {
    const module = await loadLive();
    if (!module || isFollowed || signal.aborted) return;
    isFollowed = true;
    module.showLiveMarkers({ media, time, liveData, markers, signal });
  };
  subscribeTo(
    [liveData.$data, media.$ready],
    (data, ready) => ready && data,
    (data) => {
      if (!isFollowed && data && Array.isArray(data.markers) && data.markers.length > 0) void followLive();
    },
    signal,
  );
  followTracks({ tools, media, $tracks, loadText, showChapters: markers.showChapters });
  const $viewersOverTime = derived([liveData.$data, $parameters], (data, { chart }) =>
    chart && data ? data.viewersOverTime : NO_VIEWERS,
  );
  const moment = createMoment({ tools, media, liveData, time });
  return { subtitles, thumbnails, markers, $viewersOverTime, moment };
}
