import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createOrientation } from '../../../src/features/orientation/model.ts';

function prepared({ missing = false, touch = true, refuses = undefined as Error | undefined, upright = false } = {}) {
  const done: string[] = [];
  const told: string[] = [];
  const [$state, $shape] = [atom('off'), atom(upright ? 9 / 16 : undefined)];
  const lock = async (wanted: string) => {
    if (refuses) throw refuses;
    done.push(wanted);
  };
  const orientation = createOrientation({
    screen: { orientation: { ...(!missing && { lock }), unlock: () => void done.push('unlock') } },
    touch: () => touch,
    fullscreen: { $state },
    $shape,
    report: (kind) => void told.push(kind),
    signal: new AbortController().signal,
  });
  return { orientation, $state, $shape, done, told };
}

describe('the orientation lock', () => {
  it('is offered in the browser’s fullscreen on touch devices only', () => {
    const { orientation, $state } = prepared();
    const offered = ['off', 'window', 'screen'].map((state) => {
      $state.set(state);
      return orientation.$available.get();
    });
    expect(offered).to.eql([false, false, true]);
    for (const wish of [{ touch: false }, { missing: true }, { upright: true }]) {
      const without = prepared(wish);
      without.$state.set('screen');
      expect(without.orientation.$available.get()).to.equal(false);
    }
  });

  it('locks landscape, and unlocks with a second press or when fullscreen ends', async () => {
    const { orientation, $state, done } = prepared();
    $state.set('screen');
    await orientation.toggle();
    expect(orientation.$landscape.get()).to.equal(true);
    await orientation.toggle();
    await orientation.toggle();
    $state.set('off');
    expect([orientation.$landscape.get(), done]).to.eql([false, ['landscape', 'unlock', 'landscape', 'unlock']]);
  });

  it('is released where an upright picture follows', async () => {
    const { orientation, $state, $shape, done } = prepared();
    $state.set('screen');
    await orientation.toggle();
    $shape.set(9 / 16);
    expect([orientation.$landscape.get(), done]).to.eql([false, ['landscape', 'unlock']]);
  });

  it('locks nothing if fullscreen ends during the request', async () => {
    const { orientation, $state, done } = prepared();
    $state.set('screen');
    const asked = orientation.toggle();
    $state.set('off');
    await asked;
    expect([orientation.$landscape.get(), done]).to.eql([false, ['landscape', 'unlock']]);
  });

  it('reports a refusal and is no longer offered; a superseded request changes nothing', async () => {
    for (const [name, reported] of [
      ['NotSupportedError', ['orientationDenied']],
      ['AbortError', []],
    ] as const) {
      const { orientation, $state, told } = prepared({ refuses: new DOMException('', name) });
      $state.set('screen');
      await orientation.toggle();
      expect([told, orientation.$available.get()]).to.eql([reported, reported.length === 0]);
    }
  });
});
