import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSharing } from '../../../src/core/sharing.ts';
import type { Http } from '../../../src/platform/http.ts';
import { createOperator } from '../../../src/platform/operator.ts';
import { createOutbox } from '../../../src/platform/outbox.ts';
import { failed } from '../../../src/platform/result.ts';
import { createClock } from '../../support/time/clock.ts';

const entries = (...results: unknown[]) => ({ ok: true as const, data: { count: results.length, results } });

const listed = (...values: unknown[]) => entries(...values.map((value) => ({ key: 'allowed_user_ids', value })));

/** A platform with these answers; the last one is repeated. */
function open(...answers: unknown[]) {
  const asked: unknown[] = [];
  const send = async (id: string, { retry }: { retry?: boolean }) => {
    asked.push([id, retry]);
    return answers[Math.min(asked.length, answers.length) - 1];
  };
  const $api = atom('https://a.example');
  const sharing = createSharing();
  const http = { send: send as unknown as Http['send'] };
  const make = (lot = 0.5) =>
    createOperator({ http, $api, sharing, random: () => lot, signal: new AbortController().signal });
  return { asked, make, $api };
}

describe('the configuration of the operator', () => {
  it('is requested once for all players of a page, without retries', async () => {
    const tracker = { key: 'tracker_user_id', value: 'owner' };
    const { asked, make } = open(entries(tracker, { key: 'allowed_user_ids', value: '1' }));
    const [one, other] = [make(), make()];
    expect([one.trackerUser(), one.$allowedOwners.get(), asked]).to.eql([undefined, undefined, []]);
    await Promise.all([one.ask(), other.ask(), one.ask()]);
    for (const { trackerUser, $allowedOwners } of [one, other]) {
      expect([trackerUser(), $allowedOwners.get()]).to.eql(['owner', ['1']]);
    }
    expect(asked).to.eql([['getWebListConfig', false]]);
  });

  it('holds for its platform only', async () => {
    const { asked, make, $api } = open(listed('1'), listed('2'));
    const { ask, $allowedOwners } = make();
    const owners: unknown[] = [];
    $allowedOwners.subscribe((now) => void owners.push(now));
    await ask();
    $api.set('https://b.example');
    await ask();
    $api.set('https://a.example');
    await ask();
    expect(owners).to.eql([undefined, ['1'], undefined, ['2'], undefined, ['1']]);
    expect(asked.length).to.equal(2);
  });

  for (const [value, share, lot, collector] of [
    ['/api/cmcd', '0.25', 0.2, 'https://a.example/api/cmcd'],
    ['/api/cmcd', '0.25', 0.3, undefined],
    ['/api/cmcd', '0', 0, undefined],
    ['/api/cmcd', 1, 0.999, 'https://a.example/api/cmcd'],
    ['https://qoe.example/c', '0.01', 0.009, 'https://qoe.example/c'],
    ['https://qoe.example/c', undefined, 0, undefined],
    ['https://qoe.example/c', 'many', 0, undefined],
    ['javascript:alert(1)', '1', 0, undefined],
    [null, '1', 0, undefined],
  ] as const)
    it(`names ${collector} as the collector of CMCD for ${value}, a share of ${share} and a lot of ${lot}`, async () => {
      const config = entries({ key: 'cmcd_url', value }, { key: 'cmcd_share', value: share });
      const operator = open(config).make(lot);
      await operator.ask();
      expect(operator.$config.get()?.collector).to.equal(collector);
    });

  it('serves a redirect without another request', async () => {
    const domain = { key: 'general_domain', value: 'a.example' };
    const { asked, make } = open(entries(domain));
    const operator = make();
    void operator.ask();
    expect(await operator.entries()).to.eql([domain]);
    expect(asked.length).to.equal(1);
  });

  for (const wasAsked of [false, true]) {
    it(`is read for a redirect with retries if it ${wasAsked ? 'could not be read' : 'was not requested'} before`, async () => {
      const domain = { key: 'general_domain', value: 'a.example' };
      const { asked, make } = open(...(wasAsked ? [failed('http', 500)] : []), entries(domain));
      const operator = make();
      if (wasAsked) await operator.ask();
      expect(await operator.entries()).to.eql([domain]);
      expect(asked.at(-1)).to.eql(['getWebListConfig', true]);
    });
  }
});

describe('the owners that the operator allows', () => {
  const ownersOf = async (...answers: unknown[]) => {
    const operator = open(...answers).make();
    await operator.ask();
    return operator.$allowedOwners.get();
  };

  it('are listed in one entry or in several', async () => {
    expect(await ownersOf(listed('1, 2,a-b', 3))).to.eql(['1', '2', 'a-b', '3']);
  });

  it('are all owners without an entry', async () => {
    expect(await ownersOf(entries({ key: 'general_domain', value: '1' }))).to.equal(undefined);
  });

  it('are all owners if the configuration can’t be read, or not to its end', async () => {
    const full = Array.from({ length: 1000 }, (_, index) => ({ key: 'allowed_user_ids', value: `${index}` }));
    expect(await ownersOf(failed('http', 500))).to.equal(undefined);
    expect(await ownersOf(entries(...full), failed('http', 500))).to.equal(undefined);
  });

  it('are none of blank or invalid values', async () => {
    const invalid = ['', ' , ,', null, {}, ['1'], true, 'x'.repeat(10_000)];
    expect(await ownersOf(listed(...invalid))).to.equal(undefined);
    expect(await ownersOf(listed(...invalid, ',1,'))).to.eql(['1']);
    expect(await ownersOf(entries(null, 1, 'allowed_user_ids', { key: ['allowed_user_ids'], value: '1' }))).to.equal(
      undefined,
    );
  });

  it('are limited in number', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `${index}`);
    const owners = await ownersOf(listed('first', many.join()));
    expect([owners?.length, owners?.[0], owners?.at(-1)]).to.eql([10_000, 'first', '9998']);
  });
});

describe('the user that logs belong to', () => {
  for (const [name, answer] of [
    ['fails', failed('http', 500)],
    ['names none', entries({ key: 'general_domain', value: 'a.example' })],
    ['is nonsense', entries(null, 1, { key: 'tracker_user_id', value: {} })],
  ] as const) {
    it(`is unknown if the configuration ${name}`, async () => {
      const { ask, trackerUser } = open(answer).make();
      await ask();
      expect(trackerUser()).to.equal(undefined);
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
