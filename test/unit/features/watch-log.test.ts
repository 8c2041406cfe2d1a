import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { watchDepartures } from '../../../src/core/departures.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createWatchLog } from '../../../src/features/watch-log/model.ts';
import type { TimelineLog, VideoDetails } from '../../../src/platform/schema.d.ts';
import { createClock } from '../../support/time/clock.ts';

const details = (id: string): VideoDetails => ({ id, content_id: id, content_type: 'vod', type: 'vod', title: id });
const nothing = { property: () => undefined, attribute: () => null, query: () => null };

describe('the watch log', () => {
  it('assigns a section to the video that was watched, even if another one is loaded before it ends', () => {
    const told: TimelineLog[] = [];
    const { signal } = new AbortController();
    const video = Object.assign(document.createElement('div'), { paused: false, seeking: false, currentTime: 0 });
    const $details = atom<VideoDetails | undefined>(details('1'));
    const $currentTime = atom(0);
    createWatchLog({
      outbox: { push: (log: TimelineLog) => void told.push(log) } as never,
      departures: watchDepartures({ document, window, signal }),
      $enabled: atom(true),
      $parameters: atom(readParameters(nothing, 'https://page.example/', () => {})),
      $details,
      media: { video: video as never, $paused: atom(false), $currentTime, $duration: atom(60) },
      visitor: () => 'visitor',
      scheduler: createScheduler(createClock()),
      signal,
    });
    video.dispatchEvent(new Event('playing'));
    $currentTime.set(4);
    $details.set(undefined);
    // The video fires its event later.
    $currentTime.set(0);
    $details.set(details('2'));
    video.dispatchEvent(new Event('emptied'));
    video.dispatchEvent(new Event('playing'));
    $currentTime.set(2);
    video.dispatchEvent(new Event('pause'));
    expect(told.map(({ video_id, start, end }) => [video_id, start, end])).to.eql([
      ['1', 0, 4],
      ['2', 0, 2],
    ]);
  });
});
