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

/** A video that plays from its beginning. */
function watch() {
  const told: TimelineLog[] = [];
  const { signal } = new AbortController();
  const clock = createClock();
  const video = Object.assign(document.createElement('div'), { paused: false, seeking: false, currentTime: 0 });
  const $details = atom<VideoDetails | undefined>(details('1'));
  const [$paused, $currentTime] = [atom(true), atom(0)];
  createWatchLog({
    outbox: { push: (log: TimelineLog) => void told.push(log) } as never,
    departures: watchDepartures({ document, window, signal }),
    $enabled: atom(true),
    $parameters: atom(readParameters(nothing, 'https://page.example/', () => {})),
    $details,
    media: { video: video as never, $paused, $currentTime, $duration: atom(600) },
    visitor: () => 'visitor',
    scheduler: createScheduler(clock),
    signal,
  });
  $paused.set(false);
  video.dispatchEvent(new Event('playing'));
  return {
    $details,
    $currentTime,
    fire: (name: string) => video.dispatchEvent(new Event(name)),
    play(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        video.currentTime += 1;
        $currentTime.set(video.currentTime);
        clock.pass(1);
      }
    },
    sections: () => told.map(({ video_id, start, end }) => [video_id, start, end]),
  };
}

describe('the watch log', () => {
  it('assigns a section to the video that was watched, even if another one is loaded before it ends', () => {
    const { $details, $currentTime, fire, sections } = watch();
    $currentTime.set(4);
    $details.set(undefined);
    // The video fires its event later.
    $currentTime.set(0);
    $details.set(details('2'));
    fire('emptied');
    fire('playing');
    $currentTime.set(2);
    fire('pause');
    expect(sections()).to.eql([
      ['1', 0, 4],
      ['2', 0, 2],
    ]);
  });

  it('leaves out what is shorter than a quarter of a second, as between two seeks', () => {
    const { $currentTime, fire, sections } = watch();
    $currentTime.set(0.2);
    fire('seeking');
    fire('seeked');
    $currentTime.set(0.5);
    fire('pause');
    expect(sections()).to.eql([['1', 0, 0.5]]);
  });

  it('has sections of 30 s at most, so that little is lost in a crash', () => {
    const { play, sections } = watch();
    play(70);
    expect(sections()).to.eql([
      ['1', 0, 30],
      ['1', 30, 60],
    ]);
  });
});
