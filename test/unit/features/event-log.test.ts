import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createEventLog } from '../../../src/features/event-log/model.ts';
import type { EventLog, VideoDetails } from '../../../src/platform/schema.d.ts';
import { createClock } from '../../support/time/clock.ts';

const DETAILS: VideoDetails = { id: '1', content_id: 'vod-1', content_type: 'vod', type: 'vod', title: 'A film' };
const nothing = { property: () => undefined, attribute: () => null, query: () => null };

/** A window of which a test says when its page is left. */
const inWindow = (leaves: EventTarget) =>
  ({ location, addEventListener: leaves.addEventListener.bind(leaves) }) as unknown as typeof window;

function page() {
  const clock = createClock();
  let passed = 0;
  const told: EventLog[] = [];
  const $paused = atom(true);
  const $reported = atom<{ log: string; detail: string; late?: true } | undefined>();
  const leaves = new EventTarget();
  const { log } = createEventLog({
    outbox: { push: (event: EventLog) => void told.push(event) },
    environment: {
      window: inWindow(leaves),
      now: () => passed,
      monotonic: () => passed,
      random: () => 0.5,
      uuid: () => 'showing',
    },
    $enabled: atom(true),
    $parameters: atom(readParameters(nothing, 'https://page.example/', () => {})),
    $details: atom<VideoDetails | undefined>(DETAILS),
    $reported,
    $fullscreen: atom('off'),
    media: { $paused, $waiting: atom(false), $started: atom(true), $ready: atom(false) },
    visitor: () => 'visitor',
    scheduler: createScheduler(clock),
    signal: new AbortController().signal,
  });
  return {
    log,
    $paused,
    $reported,
    leave: () => void leaves.dispatchEvent(new Event('pagehide')),
    details: () => told.map(({ format, detail }) => [format, detail]),
    pass(seconds: number) {
      passed += seconds * 1000;
      clock.pass(seconds);
    },
  };
}

describe('the event log', () => {
  it('keeps numbers and ids unchanged: a height of 1080 is not a one-time code, an id not a token', () => {
    const { log, details } = page();
    log('quality', 1080);
    log('speed', 0.25);
    log('marker', '0b6b8c9e-7a1d-4f5e-9c3b-2d1e0f9a8b7c');
    expect(details()).to.eql([
      ['quality', '1080'],
      ['speed', '0.25'],
      ['marker', '0b6b8c9e-7a1d-4f5e-9c3b-2d1e0f9a8b7c'],
    ]);
  });

  it('logs a failure without numbers and queries, which may identify the viewer', () => {
    const { $reported, details } = page();
    $reported.set({ log: 'HLS_networkError', detail: 'https://cdn.example/a.m3u8?token=secret 09121234567' });
    expect(details()).to.eql([['HLS_networkError', 'https://cdn.example/a.m3u8 #']]);
  });

  it('logs a request that failed without an answer only if the page stays: Firefox aborts those of a page that is left', () => {
    const { $reported, leave, pass, details } = page();
    $reported.set({ log: 'HLS_networkError', detail: 'fragment', late: true });
    expect(details()).to.eql([]);
    pass(5);
    expect(details()).to.eql([['HLS_networkError', 'fragment']]);
    $reported.set({ log: 'HLS_networkError', detail: 'playlist', late: true });
    pass(1);
    leave();
    pass(60);
    expect(details()).to.have.length(1);
    // Back from the cache of the browser.
    $reported.set({ log: 'HLS_networkError', detail: 'key', late: true });
    pass(5);
    expect(details().at(-1)).to.eql(['HLS_networkError', 'key']);
  });

  it('logs a pingpong event once a minute during playback only', () => {
    const { $paused, pass, details } = page();
    pass(300);
    expect(details()).to.eql([]);
    $paused.set(false);
    pass(59);
    expect(details()).to.eql([]);
    pass(1);
    pass(60);
    pass(60);
    expect(details()).to.eql(Array.from({ length: 3 }, () => ['pingpong', null]));
    $paused.set(true);
    pass(300);
    expect(details()).to.have.length(3);
  });
});
