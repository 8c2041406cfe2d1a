import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSharing } from '../../../src/core/sharing.ts';
import type { Http } from '../../../src/platform/http.ts';
import { createOutbox } from '../../../src/platform/outbox.ts';
import { failed } from '../../../src/platform/result.ts';
import { createTrackerUser } from '../../../src/platform/tracker-user.ts';
import { createClock } from '../../support/time/clock.ts';

const entries = (...results: unknown[]) => ({ ok: true as const, data: { count: results.length, results } });

function open(answer: unknown = entries({ key: 'tracker_user_id', value: 'owner' })) {
  const asked: unknown[] = [];
  const send = async (id: string, { retry }: { retry?: boolean }) => {
    asked.push([id, retry]);
    return answer;
  };
  const needs = { http: { send: send as unknown as Http['send'] }, api: () => 'https://a.example' };
  const sharing = createSharing();
  const make = () => createTrackerUser({ ...needs, sharing, signal: new AbortController().signal });
  return { asked, make };
}

describe('the user that logs belong to', () => {
  it('is asked for once for all players of a page, without retries', async () => {
    const { asked, make } = open();
    const [one, other] = [make(), make()];
    expect([one.known(), asked]).to.eql([undefined, []]);
    await Promise.all([one.ask(), other.ask(), one.ask()]);
    expect([one.known(), other.known()]).to.eql(['owner', 'owner']);
    expect(asked).to.eql([['getWebListConfig', false]]);
  });

  for (const [name, answer] of [
    ['fails', failed('http', 500)],
    ['names none', entries({ key: 'general_domain', value: 'a.example' })],
    ['is nonsense', entries(null, 1, { key: 'tracker_user_id', value: {} })],
  ] as const) {
    it(`is unknown if the configuration ${name}`, async () => {
      const { make } = open(answer);
      const tracker = make();
      await tracker.ask();
      expect(tracker.known()).to.equal(undefined);
    });
  }

  it('is awaited by the first batch, but not by a page that is left', async () => {
    const clock = createClock();
    const sent: unknown[] = [];
    let leave = () => {};
    let answer = () => {};
    const ready = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const outbox = createOutbox<string>({
      scheduler: createScheduler(clock),
      departures: {
        beforeLeave: () => {},
        onLeave: (action) => {
          leave = action;
        },
      },
      allows: () => true,
      ready: () => ready,
      send: (batch, leaving) => sent.push([...batch, leaving]),
      signal: new AbortController().signal,
    });
    outbox.push('a');
    clock.pass(5);
    outbox.push('b');
    await Promise.resolve();
    expect(sent).to.eql([]);
    leave();
    expect(sent).to.eql([['a', 'b', true]]);
    outbox.push('c');
    clock.pass(5);
    answer();
    await ready;
    await Promise.resolve();
    expect(sent.slice(1)).to.eql([['c', false]]);
  });
});
