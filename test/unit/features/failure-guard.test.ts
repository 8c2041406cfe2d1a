import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { FailureKind } from '../../../src/errors.ts';
import { createFailures } from '../../../src/features/failures/model.ts';
import { catalogues } from '../../../src/language/catalogues.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';

function open() {
  const done: string[] = [];
  const end = new AbortController();
  const failures = createFailures({
    $lang: atom('fa'),
    environment: { monotonic: () => 0 },
    notify: () => done.push('notice') > 0,
    emit: (name) => done.push(name) > 0,
    scheduler: createScheduler(createClock()),
    loadWords: async () => catalogues,
    signal: end.signal,
  });
  const shown = () => failures.$screen.get()?.kind;
  const guard = (kind: FailureKind, isShown: boolean) =>
    failures.guard({
      judge: (reported) => {
        done.push(`judge ${reported}`);
        return { kind, shown: isShown, after: () => void done.push(`after ${shown()}`) };
      },
      reset: () => done.push('reset') > 0,
    });
  return { failures, guard, shown, done, end };
}

describe('the guard of failures', () => {
  it('keeps the last five failures for a report of trouble, newest first', () => {
    const { failures } = open();
    for (const turn of [1, 2, 3, 4, 5, 6]) failures.report('hlsMinorNetwork', turn);
    expect(failures.recent()).to.eql([6, 5, 4, 3, 2].map((turn) => `hlsMinorNetwork ${turn}`));
  });

  it('gives a failure its precise kind, and acts once the failure is shown', async () => {
    const { failures, guard, done } = open();
    guard('streamUnavailable', true);
    failures.report('hlsNetwork');
    expect(done).to.eql(['judge hlsNetwork', 'after streamUnavailable']);
    // The event comes with the words.
    await waitUntil(() => done.includes('failure'));
  });

  it('keeps a failure from the viewer, and not from the log', () => {
    const { failures, guard, shown, done } = open();
    guard('hlsNetwork', false);
    failures.report('hlsNetwork', 'fragment 7');
    expect([shown(), failures.$reported.get()?.detail]).to.eql([undefined, 'hlsNetwork fragment 7']);
    expect(done).to.eql(['judge hlsNetwork', 'after undefined']);
  });

  it('is reset together with the screen, and asked nothing after the player', async () => {
    const { failures, guard, shown, done, end } = open();
    failures.report('hlsNetwork');
    await waitUntil(() => done.includes('failure'));
    expect(shown()).to.equal('hlsNetwork');
    guard('hlsNetwork', true);
    failures.reset();
    expect([shown(), done]).to.eql([undefined, ['failure', 'reset']]);
    end.abort();
    failures.report('hlsNetwork');
    expect(done).to.eql(['failure', 'reset']);
  });
});
