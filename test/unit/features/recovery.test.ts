import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLifetime } from '../../../src/core/lifetime.ts';
import type { Outcome } from '../../../src/core/pace.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSharing } from '../../../src/core/sharing.ts';
import type { FailureKind } from '../../../src/errors.ts';
import { createRecovery } from '../../../src/features/recovery/model.ts';
import { createClock } from '../../support/time/clock.ts';

const gone: Outcome = { ok: false, status: 404 };
const there: Outcome = { ok: true, status: 200 };

function page() {
  const clock = createClock();
  const sharing = createSharing();
  const asked: string[] = [];
  const skipped: string[] = [];
  let answer = gone;
  const open = (name: string, { live = true, reachable = false, picture = false, backup = false } = {}) => {
    const life = createLifetime();
    const taken: boolean[] = [];
    const recovery = createRecovery<Outcome>({
      isLive: () => live,
      media: { $ready: atom(picture), $live: atom(false), $held: atom(undefined) },
      content: {
        tryOtherAddress: () => backup,
        isReachable: () => reachable,
        reask: () => ({
          key: 'live 1',
          async ask() {
            asked.push(name);
            return answer;
          },
          take({ ok }) {
            taken.push(ok);
            // As the content does with an invalid response.
            if (!ok) report(live ? 'noLiveContent' : 'hlsNetwork');
          },
        }),
      },
      playlist: {
        skip() {
          skipped.push(name);
          return false;
        },
      },
      sharing,
      scheduler: createScheduler(clock),
      random: () => 0,
      $canFetch: atom(true),
      signal: life.signal,
    });
    const report = (kind: FailureKind) => recovery.judge(kind).after?.();
    return {
      reset: recovery.reset,
      judge: recovery.judge,
      interrupted: recovery.$interrupted,
      report,
      taken,
      life,
      failed: 0,
    };
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  return {
    clock,
    asked,
    skipped,
    open,
    pass,
    answerWith(outcome: Outcome) {
      answer = outcome;
    },
  };
}

describe('recovery', () => {
  it('requests a failed live stream every 3 s, then every 5 s, and no faster however often it fails', async () => {
    const { asked, open, pass } = page();
    open('one').report('noLiveContent');
    await pass(10);
    expect(asked).to.have.length(4);
    await pass(20);
    expect(asked).to.have.length(8);
  });

  it('of a video is given up for the next one of a list after two tries, and never that of a live', async () => {
    const skips = async (live: boolean) => {
      const { open, pass, skipped, answerWith } = page();
      answerWith(there);
      const one = open('one', { live });
      const counts: number[] = [];
      for (let failure = 0; failure < 4; failure += 1) {
        one.report('hlsNetwork');
        await pass(30);
        counts.push(skipped.length);
      }
      return counts;
    };
    expect(await skips(false)).to.eql([0, 0, 1, 2]);
    expect(await skips(true)).to.eql([0, 0, 0, 0]);
  });

  it('shares the requests of players of the same live stream, and each plays the response', async () => {
    const { asked, open, pass, answerWith } = page();
    const [one, two] = [open('one'), open('two')];
    one.report('noLiveContent');
    await pass(2);
    two.report('noLiveContent');
    await pass(5);
    expect([asked, two.taken]).to.eql([
      ['one', 'one', 'one'],
      [false, false, false],
    ]);
    answerWith(there);
    await pass(3);
    expect([asked.length, one.taken.at(-1), two.taken.at(-1)]).to.eql([4, true, true]);
    await pass(60);
    expect(asked).to.have.length(4);
  });

  it('keeps slowing down if the response fails again, and restarts its pace after the first frame', async () => {
    const { asked, open, pass, answerWith } = page();
    answerWith(there);
    const one = open('one');
    const gaps: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      one.report('hlsNetwork');
      const before = one.taken.length;
      let seconds = 0;
      for (; one.taken.length === before; seconds += 1) await pass(1);
      gaps.push(seconds);
    }
    expect(gaps.slice(0, 2)).to.eql([1, 3]);
    expect(Math.max(...gaps)).to.be.at.most(5);
    one.reset();
    const before = asked.length;
    one.report('hlsNetwork');
    await pass(1);
    expect(asked).to.have.length(before + 1);
  });

  it('tries the stream twice per request to the platform, once the delays are long', async () => {
    const { asked, open, pass, answerWith } = page();
    answerWith(there);
    const one = open('one');
    for (let second = 0; second < 120; second += 1) {
      // As an engine does if its manifest fails at once.
      if (one.taken.length > one.failed) {
        one.failed = one.taken.length;
        one.report('hlsNetwork');
      }
      if (second === 0) one.report('hlsNetwork');
      await pass(1);
    }
    expect(one.taken.length).to.be.above(asked.length * 1.5);
  });

  it('gives up on a video after sixty tries, about ten minutes', async () => {
    const { asked, clock, open, pass } = page();
    open('one', { live: false }).report('hlsNetwork');
    await pass(900);
    expect(asked.length).to.be.within(59, 60);
    expect(clock.pending()).to.equal(0);
  });

  it('ends with its player', async () => {
    const { asked, clock, open, pass } = page();
    const one = open('one');
    one.report('noLiveContent');
    one.life.end();
    await pass(60);
    expect([asked.length, clock.pending()]).to.eql([0, 0]);
  });
});

describe('a stream that fails', () => {
  const NETWORK = ['hlsNetwork', 'mediaNetwork'] as const;

  it('is the network’s failure until its host or the platform has answered, whatever the content', () => {
    for (const live of [false, true]) {
      const seen = (reachable: boolean) =>
        NETWORK.map((kind) => page().open('one', { live, reachable }).judge(kind)).map(({ kind, shown }) => [
          kind,
          shown,
        ]);
      expect(seen(false)).to.eql([
        ['hlsNetwork', true],
        ['mediaNetwork', true],
      ]);
      expect(seen(true)).to.eql([
        ['streamUnavailable', true],
        ['mediaUnavailable', true],
      ]);
    }
  });

  it('is requested again, unless it is a recording that no decoder can play or a file that is gone', () => {
    const again = (kind: FailureKind, live: boolean) => page().open('one', { live }).judge(kind).after !== undefined;
    for (const kind of [...NETWORK, 'streamUnavailable', 'mediaUnavailable'] as const)
      expect([again(kind, true), again(kind, false)], kind).to.eql([true, true]);
    for (const kind of ['hlsMedia', 'hlsPlaylist', 'mediaDecode', 'mediaMissing'] as const)
      expect([again(kind, true), again(kind, false)], kind).to.eql([true, false]);
  });

  it('keeps the last picture of a live without a screen', () => {
    const one = page().open('one', { picture: true });
    expect([one.judge('hlsNetwork').shown, one.interrupted.get()]).to.eql([false, true]);
    expect(one.judge('noLiveContent').shown).to.equal(true);
    expect(page().open('one', { live: false, picture: true }).judge('hlsNetwork').shown).to.equal(true);
  });

  it('plays its backup without a screen, whatever the failure of the stream', () => {
    for (const kind of [...NETWORK, 'streamUnavailable', 'hlsPlaylist', 'hlsMedia'] as const) {
      const { shown, after } = page().open('one', { live: false, backup: true }).judge(kind);
      expect([shown, after], kind).to.eql([false, undefined]);
    }
  });
});
