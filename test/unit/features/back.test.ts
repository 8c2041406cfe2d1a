import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { closeByHistory, closeByWatcher } from '../../../src/features/popovers/back.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A history whose traversals end when the test says so; those of a browser are asynchronous. */
function createWindow({ refuses = false } = {}) {
  const steps: { state: unknown; href: string }[] = [{ state: null, href: '/plr?id=1' }];
  const window = new EventTarget() as EventTarget & { history: History; location: Location };
  let at = 0;
  let pending = 0;
  const write = (replaces: boolean) => (state: unknown, _: string, href?: string | URL | null) => {
    if (refuses) throw new DOMException('no rights', 'SecurityError');
    if (!replaces) at += 1;
    steps.splice(at, replaces ? 1 : steps.length, { state, href: String(href) });
  };
  const history = {
    get state() {
      return steps[at]?.state;
    },
    get length() {
      return steps.length;
    },
    pushState: write(false),
    replaceState: write(true),
    back: () => {
      pending -= 1;
    },
  };
  const location = {
    get href() {
      return steps[at]?.href ?? '';
    },
  };
  Object.assign(window, { history, location });
  const go = async (by = 0) => {
    at += by + pending;
    pending = 0;
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
  };
  return { window, steps, go, place: () => at, isPending: () => pending !== 0 };
}

function open(wish: { refuses?: boolean } = {}) {
  const fake = createWindow(wish);
  const $anyOpen = atom(false);
  const $content = atom('1');
  const life = new AbortController();
  closeByHistory({ $anyOpen, $content, close: () => $anyOpen.set(false), window: fake.window, signal: life.signal });
  const set = async (is: boolean) => {
    $anyOpen.set(is);
    await settle();
  };
  return { ...fake, $anyOpen, $content, life, set };
}

describe('the Back button on the player’s own page', () => {
  it('closes a popover that was opened again while its history entry is being removed', async () => {
    const { set, go, steps, $anyOpen } = open();
    await set(true);
    await set(false);
    await set(true);
    await go();
    expect([$anyOpen.get(), steps.length]).to.eql([true, 2]);
    await go(-1);
    expect($anyOpen.get()).to.equal(false);
  });

  it('keeps an address that was written while the history entry is being removed', async () => {
    const { set, go, steps, place, window, $content } = open();
    await set(true);
    await set(false);
    window.history.replaceState(null, '', '/plr?id=2');
    $content.set('2');
    await settle();
    await go();
    expect([place(), steps[0]?.href]).to.eql([0, '/plr?id=2']);
  });

  it('leaves the history unchanged if another script has written it, or if the browser refuses', async () => {
    const { set, window, isPending, steps } = open();
    await set(true);
    window.history.pushState({ cloudPlayerPopover: true }, '', '/plr?id=1');
    await set(false);
    expect([isPending(), steps.at(-1)?.state]).to.eql([false, null]);
    const refusing = open({ refuses: true });
    await refusing.set(true);
    await refusing.set(false);
    expect([refusing.isPending(), refusing.steps.length]).to.eql([false, 1]);
  });

  it('stops working with the player, which removes its history entry', async () => {
    const { set, life, isPending } = open();
    await set(true);
    life.abort();
    expect(isPending()).to.equal(true);
  });
});

describe('the Back button on another page', () => {
  it('is watched while a popover is open, by one watcher at a time', () => {
    const alive = new Set<EventTarget>();
    class Watcher extends EventTarget {
      constructor() {
        super();
        alive.add(this);
      }
      destroy() {
        alive.delete(this);
      }
    }
    const $anyOpen = atom(false);
    const life = new AbortController();
    const window = Object.assign(createWindow().window, { CloseWatcher: Watcher });
    closeByWatcher({ $anyOpen, close: () => $anyOpen.set(false), window, signal: life.signal });
    expect(alive.size).to.equal(0);
    $anyOpen.set(true);
    expect(alive.size).to.equal(1);
    for (const watcher of alive) watcher.dispatchEvent(new Event('close'));
    expect([$anyOpen.get(), alive.size]).to.eql([false, 0]);
    $anyOpen.set(true);
    life.abort();
    expect(alive.size).to.equal(0);
  });
});
