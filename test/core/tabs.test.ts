import { expect } from '@open-wc/testing';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createTabs } from '../../src/core/tabs.ts';
import { createClock } from '../support/clock.ts';

type Request = (name: string, options: LockOptions, hold: (lock: Lock | null) => unknown) => unknown;

const LOCK = { name: 'x', mode: 'exclusive' } as Lock;

/** Tabs under a lock manager of the test's own. */
function open(request: Request | undefined) {
  const clock = createClock();
  const view = { navigator: { locks: request && { request } }, BroadcastChannel };
  return { clock, tabs: createTabs(view as never, createScheduler(clock)) };
}

/** What has been waited for by then has been told. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('turns among tabs', () => {
  const refusals: Record<string, Request | undefined> = {
    'are missing': undefined,
    'are refused at once': () => {
      throw new DOMException('no', 'SecurityError');
    },
    'are refused later': () => Promise.reject(new DOMException('no', 'SecurityError')),
  };
  for (const [way, request] of Object.entries(refusals)) {
    it(`where locks ${way}, a tab acts alone and leaves no timer`, async () => {
      const { clock, tabs } = open(request);
      expect(await tabs.inTurn('x', async (queued) => queued)).to.equal(false);
      expect(clock.pending()).to.equal(0);
    });
  }

  it('a lock manager that never answers is waited for 1 s, and a lock that comes later is let go of at once', async () => {
    let grant: ((lock: Lock | null) => unknown) | undefined;
    const { clock, tabs } = open((_, __, hold) => {
      grant = hold;
      return new Promise(() => {});
    });
    let acted = 0;
    const turn = tabs.inTurn('x', async () => {
      acted += 1;
    });
    clock.pass(0.9);
    await settle();
    expect(acted).to.equal(0);
    clock.pass(0.2);
    await turn;
    expect([acted, grant?.(LOCK), clock.pending()]).to.eql([1, undefined, 0]);
  });

  it('a tab that never lets go of its turn is waited for 21 s: longer than a call takes', async () => {
    const { clock, tabs } = open((_, { ifAvailable }, hold) => (ifAvailable ? hold(null) : new Promise(() => {})));
    const turns: boolean[] = [];
    const turn = tabs.inTurn('x', async (queued) => void turns.push(queued));
    await settle();
    clock.pass(20.5);
    await settle();
    expect(turns).to.eql([]);
    clock.pass(1);
    await turn;
    expect(turns).to.eql([true]);
  });

  it('an action that fails lets go of the lock, and its failure is told once', async () => {
    let released = false;
    const { tabs } = open(async (_, __, hold) => {
      await hold(LOCK);
      released = true;
    });
    const failure = await tabs.inTurn('x', () => Promise.reject(new Error('mine'))).catch((error: Error) => error);
    await settle();
    expect([(failure as Error).message, released]).to.eql(['mine', true]);
  });
});
