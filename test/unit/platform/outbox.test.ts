import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { scrub } from '../../../src/lib/scrub.ts';
import { createLogBudget, MAX_PER_MINUTE, MAX_PER_OUTBOX } from '../../../src/platform/log-budget.ts';
import { createOutbox, type Outbox } from '../../../src/platform/outbox.ts';
import { createClock } from '../../support/time/clock.ts';

describe('the outbox of logs', () => {
  function open() {
    const clock = createClock();
    const life = new AbortController();
    const sent: [readonly string[], 'leaving' | 'calm'][] = [];
    const leaving: (() => void)[] = [];
    let now = 0;
    const budget = createLogBudget(() => now);
    const make = () =>
      createOutbox<string>({
        scheduler: createScheduler(clock),
        departures: { beforeLeave: () => {}, onLeave: (action) => void leaving.push(action) },
        allows: budget.share(),
        send: (batch, isLeaving) => sent.push([batch, isLeaving ? 'leaving' : 'calm']),
        signal: life.signal,
      });
    const pass = (seconds: number) => {
      now += seconds * 1000;
      clock.pass(seconds);
    };
    return { outbox: make(), other: make(), sent, pass, life, leave: () => leaving.forEach((action) => void action()) };
  }

  it('sends the entries of 5 s together, and nothing without entries', () => {
    const { outbox, sent, pass } = open();
    outbox.push('a');
    pass(3);
    outbox.push('b');
    pass(2);
    expect(sent).to.eql([[['a', 'b'], 'calm']]);
    pass(60);
    expect(sent).to.have.length(1);
  });

  const fill = (outbox: Outbox<string>, name: string, count = 1224) => {
    for (let turn = 0; turn < count; turn += 1) outbox.push(`${name} ${turn}`);
  };
  const count = (sent: readonly [readonly string[], unknown][], name = '') =>
    sent.flatMap(([batch]) => batch).filter((entry) => entry.startsWith(name)).length;

  it('limits both outboxes of a player to 60 entries a minute together', () => {
    const { outbox, other, sent, pass } = open();
    fill(outbox, 'error');
    fill(other, 'stretch');
    pass(5);
    expect(count(sent)).to.equal(MAX_PER_MINUTE);
    pass(60);
    outbox.push('later');
    pass(5);
    expect(sent.at(-1)).to.eql([['later'], 'calm']);
  });

  it('leaves room for watch time if there are many errors, and the reverse', () => {
    for (const turned of [false, true]) {
      const { outbox, other, sent, pass } = open();
      const [chatty, quiet] = turned ? [other, outbox] : [outbox, other];
      fill(chatty, 'much');
      pass(5);
      fill(quiet, 'little', MAX_PER_MINUTE - MAX_PER_OUTBOX);
      pass(5);
      expect([count(sent, 'much'), count(sent, 'little')]).to.eql([45, 15]);
    }
  });

  it('sends the rest when the page is left', () => {
    const { outbox, sent, leave, pass } = open();
    outbox.push('last');
    leave();
    expect(sent).to.eql([[['last'], 'leaving']]);
    pass(10);
    expect(sent).to.have.length(1);
  });

  it('sends no text that identifies a person, a token or a code', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
    expect(scrub(`HTTP 404 at https://cdn.example/a.m3u8?token=x#y for 09121234567, ۰۹۱۲۱۲۳۴۵۶۷ and ${jwt}`)).to.equal(
      'HTTP 404 at https://cdn.example/a.m3u8 for #, # and …',
    );
    expect(scrub('manifestIncompatibleCodecsError')).to.equal('manifestIncompatibleCodecsError');
    expect(scrub('code ١٢٣٤٥')).to.equal('code #');
    expect(scrub('x'.repeat(100_000)).length).to.be.lessThan(600);
  });
});
