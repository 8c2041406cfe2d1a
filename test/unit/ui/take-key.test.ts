import { expect } from '@open-wc/testing';
import { takeKey } from '../../../src/ui/take-key.ts';

describe('a key of a list, a slider or a menu', () => {
  function press(init: KeyboardEventInit, isTaken = true) {
    const box = document.createElement('div');
    const inner = document.createElement('span');
    box.append(inner);
    const keys: string[] = [];
    let rises = false;
    box.addEventListener('keydown', () => {
      rises = true;
    });
    inner.addEventListener('keydown', (event) =>
      takeKey(event, (key) => {
        keys.push(key);
        return isTaken;
      }),
    );
    const isFree = inner.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    return { keys, rises, isFree };
  }

  it('does nothing else once it is taken', () => {
    expect(press({ key: 'Home' })).to.eql({ keys: ['Home'], rises: false, isFree: false });
    expect(press({ key: 'Home', shiftKey: true })).to.eql({ keys: ['Home'], rises: false, isFree: false });
  });

  it('goes on to the page if it is not taken', () => {
    expect(press({ key: 'x' }, false)).to.eql({ keys: ['x'], rises: true, isFree: true });
  });

  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    it(`belongs to the browser with ${modifier}`, () => {
      expect(press({ key: 'Home', [modifier]: true })).to.eql({ keys: [], rises: true, isFree: true });
    });
  }
});
