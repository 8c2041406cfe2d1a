import { expect } from '@open-wc/testing';
import { makeUntil } from '../../../src/core/page-listeners.ts';

const ADD = 'addEventListener';

describe('the listeners of an object that can’t remove them', () => {
  const listening = (target: EventTarget, ...options: (boolean | AddEventListenerOptions)[]) => {
    const state = { heard: 0 };
    const hear = () => {
      state.heard += 1;
    };
    target.addEventListener('hello', hear, ...options);
    return state;
  };

  it('hear until the signal', () => {
    for (const options of [[], [true], [{ capture: true }]]) {
      const life = new AbortController();
      const target = new EventTarget();
      const made = makeUntil(life.signal, [target], () => listening(target, ...options));
      target.dispatchEvent(new Event('hello'));
      life.abort();
      target.dispatchEvent(new Event('hello'));
      expect(made.heard).to.equal(1);
    }
  });

  it('are those that were added meanwhile: later ones stay, and the page has its method back', () => {
    const life = new AbortController();
    const target = new EventTarget();
    makeUntil(life.signal, [target], () => listening(target));
    expect(Object.hasOwn(target, ADD)).to.equal(false);
    const later = listening(target);
    life.abort();
    target.dispatchEvent(new Event('hello'));
    expect(later.heard).to.equal(1);
  });

  it('are added with the page’s own method, which it gets back as it was, also if nothing could be made', () => {
    const added: string[] = [];
    const target = new EventTarget();
    const own = {
      configurable: true,
      enumerable: false,
      get: () => (type: string) => void added.push(type),
      set: undefined,
    };
    Object.defineProperty(target, ADD, own);
    const make = () => {
      listening(target);
      throw new Error('on purpose');
    };
    expect(() => makeUntil(new AbortController().signal, [target], make)).to.throw('on purpose');
    expect(added).to.deep.equal(['hello']);
    expect(Object.getOwnPropertyDescriptor(target, ADD)).to.deep.equal(own);
  });

  it('stay on a page that has frozen its method', () => {
    const frozen = new EventTarget();
    const { addEventListener } = frozen;
    Object.defineProperty(frozen, ADD, { value: addEventListener, writable: false, configurable: false });
    const sealed = Object.freeze(new EventTarget());
    const life = new AbortController();
    for (const target of [frozen, sealed]) {
      const made = makeUntil(life.signal, [target], () => listening(target));
      target.dispatchEvent(new Event('hello'));
      expect(made.heard).to.equal(1);
    }
  });
});
