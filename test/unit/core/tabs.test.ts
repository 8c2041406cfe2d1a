import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createTabs } from '../../../src/core/tabs.ts';
import { createClock } from '../../support/time/clock.ts';

type Request = (name: string, options: LockOptions, hold: (lock: Lock | null) => unknown) => unknown;

const LOCK = { name: 'x', mode: 'exclusive' } as Lock;

/** Tabs with a fake lock manager. */
function open(request: Request | undefined) {
  const clock = createClock();
  const view = { navigator: { locks: request && { request } }, BroadcastChannel };
  return { clock, tabs: createTabs(view as never, createScheduler(clock)) };
}

/** Resolves after pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('locks between tabs', () => {
  const refusals: Record<string, Request | undefined> = {
    'are missing': undefined,
    'are refused at once': () => {
      throw new DOMException('no', 'SecurityError');
    },
    'are refused later': () => Promise.reject(new DOMException('no', 'SecurityError')),
  };
  for (const [way, request] of Object.entries(refusals)) {
    it(`a tab acts alone and leaves no timer if locks ${way}`, async () => {
      const { clock, tabs } = open(request);
      expect(await tabs.withLock('x', async (queued) => queued)).to.equal(false);
      expect(clock.pending()).to.equal(0);
    });
  }

  it('a lock manager that never answers is given 1 s, and a late lock is released at once', async () => {
    let grant: ((lock: Lock | null) => unknown) | undefined;
    const { clock, tabs } = open((_, __, hold) => {
      grant = hold;
      return new Promise(() => {});
    });
    let acted = 0;
    const turn = tabs.withLock('x', async () => {
      acted += 1;
    });
    clock.pass(0.9);
    await settle();
    expect(acted).to.equal(0);
    clock.pass(0.2);
    await turn;
    expect([acted, grant?.(LOCK), clock.pending()]).to.eql([1, undefined, 0]);
  });

  it('a tab that never releases its lock is waited for 21 s, longer than a call takes', async () => {
    const { clock, tabs } = open((_, { ifAvailable }, hold) => (ifAvailable ? hold(null) : new Promise(() => {})));
    const turns: boolean[] = [];
    const turn = tabs.withLock('x', async (queued) => void turns.push(queued));
    await settle();
    clock.pass(20.5);
    await settle();
    expect(turns).to.eql([]);
    clock.pass(1);
    await turn;
    expect(turns).to.eql([true]);
  });

  it('an action that fails releases the lock, and its error is thrown once', async () => {
    let released = false;
    const { tabs } = open(async (_, __, hold) => {
      await hold(LOCK);
      released = true;
    });
    const failure = await tabs.withLock('x', () => Promise.reject(new Error('mine'))).catch((error: Error) => error);
    await settle();
    expect([(failure as Error).message, released]).to.eql(['mine', true]);
  });
});

describe('messages between tabs', () => {
  it('are heard until the last player of a tab has ended', async () => {
    const { tabs } = open(undefined);
    const life = new AbortController();
    const heard: unknown[] = [];
    tabs.listen('words', (message) => heard.push(message), life.signal);
    const other = new BroadcastChannel('cloud-player:words');
    // Opened last, so that it gets each message after the others.
    const fence = new BroadcastChannel('cloud-player:words');
    const say = async (words: string) => {
      const arrives = new Promise((resolve) => {
        fence.onmessage = resolve;
      });
      other.postMessage(words);
      await arrives;
    };
    await say('before');
    life.abort();
    await say('after');
    expect(heard).to.eql(['before']);
    for (const channel of [other, fence]) channel.close();
  });
});
