import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createSharing } from '../../src/core/sharing.ts';
import { createLiveDataCalls } from '../../src/features/live-data/calls.ts';
import { createLiveData } from '../../src/features/live-data/model.ts';
import type { Call } from '../../src/platform/call.ts';
import type { Http } from '../../src/platform/http.ts';
import { failed } from '../../src/platform/result.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import { createClock } from '../support/clock.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const live = (threshold?: number) => ({ id: '1', type: 'live', online_viewer_threshold: threshold }) as VideoDetails;

function open(answers: { aggregate?: object; viewers?: unknown } = {}) {
  const { aggregate = {}, viewers = 40 } = answers;
  const clock = createClock();
  const $live = atom<VideoDetails | undefined>(live());
  const $awake = atom(true);
  const asked: string[] = [];
  const answer = { aggregate: { config: { get_interval: 5, viewers_interval: 20 }, ...aggregate } as object };
  const send = async (id: string, { check }: Call) => {
    asked.push(id);
    const data = id === 'getAggregate' ? answer.aggregate : { online_viewers: viewers };
    return check?.(data) === false ? failed('badBody', 200) : { ok: true, data };
  };
  const life = new AbortController();
  const liveData = createLiveData({
    $live,
    calls: createLiveDataCalls({ send: send as Http['send'] }),
    base: () => 'https://api.example/',
    sharing: createSharing(),
    scheduler: createScheduler(clock),
    random: () => 0.5,
    $awake,
    signal: life.signal,
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1);
      await settle();
    }
  };
  const count = () => asked.filter((id) => id === 'getOnlineViewers').length;
  return { clock, $live, $awake, asked, answer, life, liveData, pass, count };
}

describe('the number of viewers of a live', () => {
  it('is asked for at its own interval where the live’s data lack it', async () => {
    const { liveData, pass, count } = open();
    await pass(18);
    expect([count(), liveData.$viewers.get()]).to.eql([1, 40]);
    await pass(20);
    expect(count()).to.equal(2);
    await pass(20);
    expect(count()).to.equal(3);
  });

  it('is not asked for where the data bring it, nor any longer once they do', async () => {
    const told = open({ aggregate: { online_viewers: 5 } });
    await told.pass(60);
    expect([told.count(), told.liveData.$viewers.get()]).to.eql([0, 5]);
    const later = open();
    await later.pass(18);
    later.answer.aggregate = { online_viewers: 9 };
    await later.pass(60);
    expect([later.count(), later.liveData.$viewers.get()]).to.eql([1, 9]);
  });

  it('is shown above 0 and from the threshold of the content on', async () => {
    for (const [viewers, threshold, shown] of [
      [0, undefined, undefined],
      [40, 41, undefined],
      [41, 41, 41],
      ['many', undefined, undefined],
    ] as const) {
      const { liveData, pass, $live } = open({ viewers });
      $live.set(live(threshold));
      await pass(18);
      expect(liveData.$viewers.get()).to.equal(shown);
    }
  });

  it('is not asked for while nobody looks, after the live, nor after the player', async () => {
    const { $awake, $live, life, pass, count, clock, liveData } = open();
    await pass(18);
    $awake.set(false);
    await pass(60);
    expect(count()).to.equal(1);
    $awake.set(true);
    await pass(2);
    expect(count()).to.equal(2);
    $live.set(undefined);
    await pass(60);
    expect([count(), liveData.$viewers.get()]).to.eql([2, undefined]);
    $live.set(live());
    life.abort();
    await pass(60);
    expect([count(), clock.pending()]).to.eql([2, 0]);
  });
});
