import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSharing } from '../../../src/core/sharing.ts';
import { createLiveDataCalls } from '../../../src/features/live-data/calls.ts';
import { createLiveData } from '../../../src/features/live-data/model.ts';
import { readLiveData } from '../../../src/features/live-data/read.ts';
import type { Call } from '../../../src/platform/call.ts';
import type { Http } from '../../../src/platform/http.ts';
import { failed } from '../../../src/platform/result.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { createClock } from '../../support/time/clock.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const NOW = Date.parse('2026-01-01T20:00:00Z');
const live = (threshold?: number) => ({ id: '1', type: 'live', online_viewer_threshold: threshold }) as VideoDetails;

function open(answers: { aggregate?: object; viewers?: unknown; details?: VideoDetails } = {}) {
  const { aggregate = {}, viewers = 40, details = live() } = answers;
  const clock = createClock();
  const $liveDetails = atom<VideoDetails | undefined>(details);
  const $awake = atom(true);
  const [$quiz, $countsViewers] = [atom(false), atom(true)];
  const asked: string[] = [];
  const answer = { aggregate: { config: { get_interval: 5, viewers_interval: 20 }, ...aggregate } as object };
  const send = async (id: string, { check }: Call) => {
    asked.push(id);
    const data = id === 'getAggregate' ? answer.aggregate : { online_viewers: viewers };
    return check?.(data) === false ? failed('badBody', 200) : { ok: true, data };
  };
  const life = new AbortController();
  const liveData = createLiveData({
    $liveDetails,
    calls: createLiveDataCalls(
      { send: send as Http['send'] },
      () => 'https://api.example/',
      () => 0,
    ),
    base: () => 'https://api.example/',
    sharing: createSharing(),
    scheduler: createScheduler(clock),
    now: () => NOW,
    random: () => 0.5,
    $canPoll: $awake,
    isQuiz: () => $quiz.get(),
    $countsViewers,
    signal: life.signal,
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1);
      await settle();
    }
  };
  const count = () => asked.filter((id) => id === 'getOnlineViewers').length;
  return { clock, $liveDetails, $awake, $quiz, $countsViewers, asked, answer, life, liveData, pass, count };
}

describe('the data of a live stream', () => {
  it('is requested at once, and within its interval around the scheduled start, when many viewers come together', async () => {
    const asked = async (startTime: string | undefined) => {
      const { asked: calls, pass } = open({ details: { ...live(), start_time: startTime } as VideoDetails });
      await pass(2);
      const atOnce = [...calls];
      await pass(4);
      expect(calls[0]).to.equal('getAggregate');
      return atOnce;
    };
    expect(await asked(undefined)).to.eql(['getAggregate', 'getOnlineViewers']);
    expect(await asked('2026-01-01T19:00:00Z')).to.eql(['getAggregate', 'getOnlineViewers']);
    expect(await asked('2026-01-01T19:59:20Z')).to.eql([]);
    expect(await asked('2026-01-01T20:00:40Z')).to.eql([]);
  });

  it('is polled at the interval of the quiz while one is watched, else at its own', async () => {
    const { $quiz, $liveDetails, asked, pass } = open({
      aggregate: { config: { get_interval: 12, quiz_get_interval: 4 } },
    });
    const aggregates = async (seconds: number) => {
      asked.length = 0;
      await pass(seconds);
      return asked.filter((id) => id === 'getAggregate').length;
    };
    await pass(10);
    expect(await aggregates(36)).to.equal(3);
    $quiz.set(true);
    $liveDetails.set({ ...live(), id: '2' } as VideoDetails);
    await pass(10);
    expect(await aggregates(36)).to.equal(9);
  });
});

describe('a platform that names no interval', () => {
  it('is asked for the live data every 10 s, and every 3 s while a quiz is watched', async () => {
    const { $quiz, $liveDetails, asked, pass } = open({ aggregate: { config: {} } });
    const aggregates = async () => {
      await pass(20);
      asked.length = 0;
      await pass(30);
      return asked.filter((id) => id === 'getAggregate').length;
    };
    expect(await aggregates()).to.equal(3);
    $quiz.set(true);
    $liveDetails.set({ ...live(), id: '2' } as VideoDetails);
    expect(await aggregates()).to.equal(10);
  });

  it('is asked for the number of viewers every 30 s', async () => {
    const { pass, count } = open({ aggregate: { config: {} } });
    await pass(20);
    const before = count();
    await pass(90);
    expect(count() - before).to.equal(3);
  });
});

describe('the number of viewers of a live stream', () => {
  it('is polled at its own interval if the live data lacks it', async () => {
    const { liveData, pass, count } = open();
    await pass(18);
    expect([count(), liveData.$viewers.get()]).to.eql([1, 40]);
    await pass(20);
    expect(count()).to.equal(2);
    await pass(20);
    expect(count()).to.equal(3);
  });

  it('is not polled if the live data has it, and no longer once it does', async () => {
    const told = open({ aggregate: { online_viewers: 5 } });
    await told.pass(60);
    expect([told.count(), told.liveData.$viewers.get()]).to.eql([0, 5]);
    const later = open();
    await later.pass(18);
    later.answer.aggregate = { online_viewers: 9 };
    await later.pass(60);
    expect([later.count(), later.liveData.$viewers.get()]).to.eql([1, 9]);
  });

  it('is shown above 0 and from the threshold of the content', async () => {
    for (const [viewers, threshold, shown] of [
      [0, undefined, undefined],
      [40, 41, undefined],
      [41, 41, 41],
      ['many', undefined, undefined],
    ] as const) {
      const { liveData, pass, $liveDetails } = open({ viewers });
      $liveDetails.set(live(threshold));
      await pass(18);
      expect(liveData.$viewers.get()).to.equal(shown);
    }
  });

  it('is not polled on a hidden page, after the live stream, or after the player', async () => {
    const { $awake, $liveDetails, life, pass, count, clock, liveData } = open();
    await pass(18);
    $awake.set(false);
    await pass(60);
    expect(count()).to.equal(1);
    $awake.set(true);
    await pass(2);
    expect(count()).to.equal(2);
    $liveDetails.set(undefined);
    await pass(60);
    expect([count(), liveData.$viewers.get()]).to.eql([2, undefined]);
    $liveDetails.set(live());
    life.abort();
    await pass(60);
    expect([count(), clock.pending()]).to.eql([2, 0]);
  });

  it('names how far behind the moment all are, if the platform says it in a number of 1 to 60 seconds', async () => {
    for (const [value, read] of [
      [8, 8],
      ['8.5', 8.5],
      [1, 1],
      [60, 60],
      [null, undefined],
      [0, undefined],
      [-8, undefined],
      [61, undefined],
      ['soon', undefined],
      [{}, undefined],
      [[8], undefined],
    ] as const) {
      const { liveData, pass, life } = open({ aggregate: { config: { target_latency: value } } });
      await pass(10);
      expect(liveData.$data.get()?.targetLatency, JSON.stringify(value)).to.equal(read);
      life.abort();
    }
  });

  it('is polled at the interval of the newest live data, between 1 s and 5 min', async () => {
    const { answer, pass, count } = open();
    await pass(18);
    expect(count()).to.equal(1);
    answer.aggregate = { config: { get_interval: 5, viewers_interval: 2 } };
    await pass(22);
    const before = count();
    await pass(20);
    expect(count() - before).to.equal(10);
    for (const [interval, least, most] of [
      [0, 35, 40],
      [-5, 1, 2],
      ['never', 1, 2],
      [1e9, 0, 1],
    ] as const) {
      const odd = open({ aggregate: { config: { get_interval: 5, viewers_interval: interval } } });
      await odd.pass(40);
      expect(odd.count(), String(interval)).to.be.within(least, most);
    }
  });

  it('is polled again once the live data no longer has it', async () => {
    const { answer, liveData, pass, count } = open({ aggregate: { online_viewers: 5 } });
    await pass(18);
    expect([count(), liveData.$viewers.get()]).to.eql([0, 5]);
    answer.aggregate = { config: { get_interval: 5, viewers_interval: 20 } };
    await pass(20);
    expect([count(), liveData.$viewers.get()]).to.eql([1, 40]);
  });

  it('is neither polled nor shown if the page switches it off', async () => {
    const { $countsViewers, answer, liveData, pass, count } = open();
    await pass(18);
    $countsViewers.set(false);
    await pass(60);
    expect([count(), liveData.$viewers.get()]).to.eql([1, undefined]);
    answer.aggregate = { config: { get_interval: 5 }, online_viewers: 9 };
    await pass(6);
    expect(liveData.$viewers.get()).to.equal(undefined);
    $countsViewers.set(true);
    expect(liveData.$viewers.get()).to.equal(9);
  });
});

describe('the interval between two calls of reactions', () => {
  it('is a number that is not negative, or none', () => {
    const of = (interval: unknown) =>
      readLiveData({ config: { empoji_poll_interval: interval } }, 'https://api.example/').reactionInterval;
    expect([4, 0, 0.001, '4'].map(of)).to.eql([4, 0, 0.001, 4]);
    expect([-7, 'soon', null, undefined, {}].map(of)).to.eql(Array(5).fill(undefined));
  });
});
