import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createFailures } from '../../../src/features/failures/model.ts';
import { createSpeed } from '../../../src/features/speed/model.ts';
import { createTime } from '../../../src/features/time/model.ts';
import { catalogues } from '../../../src/language/catalogues.ts';
import type { Range } from '../../../src/media/video-state.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';

const parameters = (attributes: Record<string, string> = {}) =>
  readParameters(
    { property: () => undefined, attribute: (name) => attributes[name] ?? null, query: () => null },
    'https://page.example/',
    () => {},
  );

const life = () => new AbortController();

describe('failures', () => {
  const prepared = () => {
    const told: string[] = [];
    const end = life();
    let now = 0;
    const failures = createFailures({
      $lang: atom('fa'),
      environment: { monotonic: () => now },
      notify: () => {},
      emit: (_, detail) => told.push((detail as { kind: string }).kind) > 0,
      scheduler: createScheduler(createClock()),
      loadWords: async () => catalogues,
      signal: end.signal,
    });
    return { told, failures, end, wait: (ms: number) => (now += ms) };
  };

  it('show a screen until it is cleared, with the code of a media error', async () => {
    const { failures, told } = prepared();
    failures.report('mediaDecode', new Error('broken'));
    expect(failures.$screen.get()?.kind).to.equal('mediaDecode');
    expect(failures.$error.get()).to.eql({ code: 3, message: 'videoTagError: Error: broken' });
    await waitUntil(() => told.includes('mediaDecode'));
    failures.clear();
    expect(failures.$error.get()).to.equal(null);
  });

  it('show nothing if they are silent or the player has ended', () => {
    const { failures, told, end } = prepared();
    failures.report('hlsMinorMedia', 'gap');
    end.abort();
    failures.report('mediaDecode');
    expect(told).to.eql([]);
    expect(failures.$screen.get()).to.equal(undefined);
  });
});

describe('time', () => {
  const prepared = ({
    live = false,
    frameRate = undefined as number | undefined,
    timeMachine = undefined as boolean | undefined,
    seekable = [[0, 100]] as Range[],
    at = 0,
    heldBehind = 0,
  } = {}) => {
    const clock = createClock();
    const sought: number[] = [];
    const $currentTime = atom(at);
    const $shown = atom(true);
    const time = createTime({
      media: {
        $currentTime,
        $duration: atom(live ? undefined : seekable.at(-1)?.[1]),
        $buffered: atom([]),
        $seekable: atom(seekable),
        $live: atom(live),
        $timeMachine: atom(timeMachine),
        $activeLevel: atom({ index: 0, height: 360, bitrate: 1, frameRate }),
        seek: (seconds) => void sought.push(seconds),
        seekToLive: async () => {
          sought.push(Number.POSITIVE_INFINITY);
          return 'playing' as const;
        },
        heldBehind: () => heldBehind,
      },
      $shown,
      scheduler: createScheduler(clock),
      signal: life().signal,
    });
    return { clock, time, sought, $currentTime, $shown };
  };

  it('skips by 15 s if seeking is possible', () => {
    const { time, sought } = prepared({ at: 40 });
    time.skip(15);
    time.skip(-15);
    expect(sought).to.eql([55, 25]);
  });

  it('goes to a fraction of a film or of a live’s window, and to the end or the live edge', () => {
    const film = prepared({ seekable: [[0, 200]], at: 40 });
    film.time.goTo(0.3);
    film.time.goToEnd();
    expect(film.sought).to.eql([60, 200]);
    const live = prepared({ live: true, seekable: [[100, 700]], at: 300 });
    live.time.goTo(0);
    live.time.goTo(0.5);
    live.time.goToEnd();
    expect(live.sought).to.eql([100, 400, Number.POSITIVE_INFINITY]);
  });

  it('steps by frames of the stream, or of 1/25 s', () => {
    const known = prepared({ at: 10, frameRate: 50 });
    known.time.stepFrames(1);
    known.time.stepFrames(-1);
    expect(known.sought).to.eql([10.02, 9.98]);
    const unknown = prepared({ at: 10 });
    unknown.time.stepFrames(1);
    expect(unknown.sought).to.eql([10.04]);
  });

  it('the bar follows the position only while it is shown', () => {
    const { time, $currentTime, $shown } = prepared({ at: 40 });
    const drawn: number[] = [];
    const stop = time.shown.$currentTime.subscribe((seconds) => void drawn.push(seconds));
    $currentTime.set(41);
    $shown.set(false);
    $currentTime.set(42);
    expect(drawn).to.eql([40, 41]);
    $shown.set(true);
    expect(drawn).to.eql([40, 41, 42]);
    stop();
  });

  it('can’t be seeked without timeMachine if the live window is as short as the buffer', () => {
    const { time, sought } = prepared({ live: true, seekable: [[100, 130]], at: 125 });
    time.skip(-15);
    expect([time.$canSeek.get(), time.$atLiveEdge.get(), sought]).to.eql([false, true, []]);
  });

  it('can’t be seeked with timeMachine false, however long the live window', () => {
    const { time, sought } = prepared({ live: true, timeMachine: false, seekable: [[100, 700]], at: 300 });
    expect(time.$canSeek.get()).to.equal(false);
    time.skip(15);
    expect(sought).to.eql([]);
  });

  it('can be seeked with timeMachine true, however short the live window', () => {
    const { time } = prepared({ live: true, timeMachine: true, seekable: [[100, 130]], at: 125 });
    expect(time.$canSeek.get()).to.equal(true);
  });

  it('is at the edge of a live where all viewers are held, however far from the newest', () => {
    const edges = [560, 620, 660].map((at) => {
      const { time } = prepared({ live: true, seekable: [[100, 700]], at, heldBehind: 60 });
      return time.$atLiveEdge.get();
    });
    expect(edges).to.eql([false, false, true]);
    expect(prepared({ live: true, seekable: [[100, 700]], at: 640 }).time.$atLiveEdge.get()).to.equal(false);
  });

  it('can be seeked with a time machine, and is not at the edge far behind', () => {
    const { time } = prepared({ live: true, seekable: [[100, 700]], at: 300 });
    expect([time.$canSeek.get(), time.$atLiveEdge.get(), time.$window.get()]).to.eql([
      true,
      false,
      { start: 100, end: 700 },
    ]);
  });

  it('hides the tooltip 2 s after the last move', () => {
    const { time, clock } = prepared();
    time.pointAt(12);
    clock.pass(1.9);
    time.pointAt(13);
    clock.pass(1.9);
    expect(time.$pointed.get()).to.equal(13);
    clock.pass(0.2);
    expect(time.$pointed.get()).to.equal(undefined);
  });
});

describe('speed', () => {
  const speeds = (attributes: Record<string, string>, live = false) =>
    createSpeed({
      log: () => {},
      media: { $rate: atom(1), $live: atom(live), setRate: () => {} },
      $parameters: atom(parameters(attributes)),
      $settings: atom({ speed: 1 }),
      save: () => {},
      signal: life().signal,
    }).$speeds.get();

  it('offers 0.5 to 2, with fullrate 0.25 to 3, and nothing for a live stream', () => {
    expect(speeds({}).at(0)).to.equal(0.5);
    expect(speeds({}).at(-1)).to.equal(2);
    expect(speeds({ fullrate: '' }).at(0)).to.equal(0.25);
    expect(speeds({ fullrate: '' }).at(-1)).to.equal(3);
    expect(speeds({ fullrate: '' }, true)).to.eql([]);
  });

  it('that was saved where more are offered is within those that are offered here', () => {
    const applied = (saved: number, attributes: Record<string, string> = {}, live = false) => {
      const rates: number[] = [];
      createSpeed({
        log: () => {},
        media: { $rate: atom(1), $live: atom(live), setRate: (rate) => rates.push(rate) },
        $parameters: atom(parameters(attributes)),
        $settings: atom({ speed: saved }),
        save: () => {},
        signal: life().signal,
      });
      return rates;
    };
    expect([applied(3), applied(0.25), applied(1.2), applied(2)]).to.eql([[2], [0.5], [1.2], [2]]);
    expect([applied(3, { fullrate: '' }), applied(3, {}, true)]).to.eql([[3], [1]]);
  });
});
