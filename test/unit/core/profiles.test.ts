import { expect } from '@open-wc/testing';
import { createProfiles } from '../../../src/core/profiles.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Http } from '../../../src/platform/http.ts';
import { createReadProfiles } from '../../../src/platform/read-profiles.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { createClock } from '../../support/time/clock.ts';

describe('the profiles of authors', () => {
  function open() {
    const clock = createClock();
    const calls: unknown[] = [];
    const state: { answer: Result<unknown>; changes: number } = { answer: failed('http', 503), changes: 0 };
    const send = async (_: string, { body }: { body: { authors: readonly string[] } }) => {
      calls.push(body.authors);
      return state.answer;
    };
    const profiles = createProfiles({
      ask: createReadProfiles({ send } as unknown as Http, () => 'https://platform.example'),
      onKnown: () => {
        state.changes += 1;
      },
      scheduler: createScheduler(clock),
      signal: new AbortController().signal,
    });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.pass(1);
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    };
    return { profiles, calls, state, clock, pass };
  }

  it('of a failed call are requested again when they are needed next', async () => {
    const { profiles, calls, state, pass } = open();
    profiles.of('sara');
    await pass(1);
    state.answer = { ok: true, data: [{ id: 'sara', displayName: 'Sara' }] };
    await pass(60);
    expect(calls).to.eql([['sara']]);
    profiles.of('sara');
    await pass(1);
    expect([calls, profiles.of('sara')?.displayName, state.changes]).to.eql([[['sara'], ['sara']], 'Sara', 1]);
  });

  it('are not requested again at once, however often they are needed', async () => {
    const { profiles, calls, clock, pass } = open();
    for (let second = 0; second < 60; second += 1) {
      profiles.of('sara');
      await pass(1);
    }
    expect(calls.length).to.be.within(4, 7);
    await pass(20);
    expect(clock.pending()).to.equal(0);
  });

  it('are requested for 2000 authors at most: a flood of invented ones has an end', async () => {
    const { profiles, calls, state, pass } = open();
    state.answer = { ok: true, data: [] };
    for (let author = 0; author < 2100; author += 1) profiles.of(`invented ${author}`);
    await pass(60);
    expect(calls).to.have.length(20);
    profiles.of('one more');
    await pass(60);
    expect(calls).to.have.length(20);
  });

  it('that the platform doesn’t know are not requested again', async () => {
    const { profiles, calls, state, pass } = open();
    state.answer = { ok: true, data: [] };
    profiles.of('nobody');
    await pass(1);
    profiles.of('nobody');
    await pass(60);
    expect(calls).to.eql([['nobody']]);
  });
});
