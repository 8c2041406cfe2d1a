import type { WritableAtom } from 'nanostores';
import { subscribe } from '../../core/listen.ts';
import { fieldOf, textOf } from '../../lib/shape.ts';
import type { Media } from '../../media/create-media.ts';
import type { Tools } from '../../player/tools.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Time } from '../time/model.ts';
import { createPlatformClock } from './clock.ts';
import { holdMoment } from './holding.ts';

export interface MomentNeeds {
  readonly tools: Tools;
  readonly media: Media;
  readonly liveData: Pick<LiveData, '$data'>;
  readonly time: Pick<Time, '$canSeek'>;
}

/** Holds a live at the target that the platform or its playlist names, until the signal. */
export function followMoment(
  { tools, media, liveData, time }: MomentNeeds,
  $behind: WritableAtom<number | undefined>,
  signal: AbortSignal,
): void {
  const { monotonic } = tools.environment;
  const { $data } = liveData;
  const clock = createPlatformClock(monotonic);
  subscribe(
    $data,
    (data) => {
      const date = Date.parse(textOf(fieldOf(data?.quiz, 'server_time')) ?? '');
      if (data?.heard && !Number.isNaN(date)) clock.hear({ date, ...data.heard });
    },
    signal,
  );
  holdMoment({
    ...media,
    target: () => $data.get()?.targetLatency ?? media.statedLatency(),
    now: clock.now,
    monotonic,
    canSeek: () => time.$canSeek.get(),
    $behind,
    signal,
  });
}
