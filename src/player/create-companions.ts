import { computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Report } from '../errors.ts';
import type { ContentModel } from '../features/content/model.ts';
import type { Log } from '../features/event-log/model.ts';
import type { LiveDataModel } from '../features/live-data/model.ts';
import { createMarkerCalls } from '../features/markers/calls.ts';
import { followLiveMarkers } from '../features/markers/live-markers.ts';
import { createMarkers } from '../features/markers/model.ts';
import type { SettingsModel } from '../features/settings/model.ts';
import { createSubtitleCalls } from '../features/subtitles/calls.ts';
import { createSubtitles } from '../features/subtitles/model.ts';
import { createThumbnails } from '../features/thumbnails/model.ts';
import type { Time } from '../features/time/model.ts';
import { createTitle } from '../features/title/model.ts';
import type { Media } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import { readAll } from '../platform/read-all.ts';
import type { createPlatform } from './create-platform.ts';

interface Needs {
  platform: Pick<ReturnType<typeof createPlatform>, 'http'>;
  content: Pick<ContentModel, '$details'>;
  liveData: Pick<LiveDataModel, '$data'>;
  media: Media;
  time: Pick<Time, '$pointed' | '$window' | '$canSeek' | '$live' | 'seek'>;
  settings: SettingsModel;
  $parameters: ReadableAtom<Parameters>;
  environment: Environment;
  scheduler: Scheduler;
  report: Report;
  log: Log;
  signal: AbortSignal;
}

const NOBODY: readonly number[] = [];

/** What goes along with the picture: its title, subtitles, preview pictures, markers, and how many watched when. */
export function createCompanions(needs: Needs) {
  const { platform, content, liveData, media, time, settings, $parameters } = needs;
  const { environment, scheduler, report, log, signal } = needs;
  const { http } = platform;
  const { $details } = content;
  const files = createSubtitleCalls(environment.fetch, scheduler);

  const subtitles = createSubtitles({
    $subtitles: computed($details, (details) => details?.subtitles ?? []),
    media,
    calls: files,
    $language: settings.$of('subtitle_language'),
    keepLanguage: (language) => settings.change('subtitle_language', language),
    fallback: () => $parameters.get().lang,
    report,
    log,
    signal,
  });
  const thumbnails = createThumbnails({
    $file: computed($details, (details) => (environment.touch() && details?.vtt_mobile) || (details?.vtt ?? undefined)),
    load: files.load,
    signal,
  });
  // Nobody needs them before they point at the bar.
  until(
    signal,
    time.$pointed.listen((at) => at !== undefined && void thumbnails.prepare()),
  );
  const markers = createMarkers({
    $details,
    load: createMarkerCalls((query, life) => readAll(http, 'listMarkers', { query: { ...query }, signal: life })).load,
    $refetch: computed($parameters, ({ isMarkersChange }) => isMarkersChange),
    $ready: media.$started,
    $window: time.$window,
    $live: time.$live,
    seek: time.seek,
    log,
    signal,
  });
  followLiveMarkers({
    $data: liveData.$data,
    $window: time.$window,
    $canSeek: time.$canSeek,
    timeOfDate: media.timeOfDate,
    merge: markers.merge,
    signal,
  });
  const $viewersOverTime = computed([liveData.$data, $parameters], (data, { chart }) =>
    chart && data ? data.viewersOverTime : NOBODY,
  );
  return { title: createTitle({ $details, $parameters }), subtitles, thumbnails, markers, $viewersOverTime };
}
