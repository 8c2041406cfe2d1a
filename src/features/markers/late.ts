import { derived } from '../../core/derived.ts';
import { fieldOf, textOf } from '../../lib/shape.ts';
import type { Media } from '../../media/create-media.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Time } from '../time/model.ts';
import { createMoments } from '../time/moments.ts';
import { followLiveMarkers } from './live-markers.ts';
import type { Markers } from './model.ts';

interface Needs {
  media: Pick<Media, 'dateOfPicture' | 'timeOfDate' | '$currentTime' | '$seekable'>;
  time: Pick<Time, '$window' | '$canSeek'>;
  liveData: Pick<LiveData, '$data'>;
  markers: Pick<Markers, 'merge'>;
  signal: AbortSignal;
}

/** The markers of live streams. Loaded when a live stream has any. */
export function showLiveMarkers({ media, time, liveData, markers, signal }: Needs): void {
  const { dateOfPicture, timeOfDate, $currentTime } = media;
  followLiveMarkers({
    $data: derived(
      liveData.$data,
      (data) =>
        data && {
          markers: data.markers,
          // NaN if the platform names none: then a stream without dates shows no markers.
          toldAt: Date.parse(textOf(fieldOf(data.quiz, 'server_time')) ?? ''),
        },
    ),
    $currentTime,
    ...time,
    since: createMoments(media).since,
    placeOf: (date, since) =>
      timeOfDate(date) ?? (dateOfPicture() === undefined ? $currentTime.get() - since : undefined),
    merge: markers.merge,
    signal,
  });
}
