import { expect } from '@open-wc/testing';
import { whenInView } from '../../../src/ui/when-in-view.ts';

describe('whenInView', () => {
  const { IntersectionObserver } = window;
  let report: (...inView: boolean[]) => void = () => {};
  let observed = 0;

  beforeEach(() => {
    observed = 0;
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(...[look, area]: ConstructorParameters<typeof IntersectionObserver>) {
        super(() => {}, area);
        report = (...inView) =>
          look(
            inView.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this,
          );
      }
      override observe() {
        observed += 1;
      }
      override disconnect() {
        observed -= 1;
      }
    };
  });
  afterEach(() => {
    window.IntersectionObserver = IntersectionObserver;
  });

  it('goes by the last of several entries, as a busy page gets them', () => {
    let calls = 0;
    whenInView(document.body, () => {
      calls += 1;
    });
    report(false);
    expect(calls).to.equal(0);
    report(false, true);
    expect(calls).to.equal(1);
    report(true, false);
    expect(calls).to.equal(1);
  });

  it('observes until it is ended, and nothing without an element', () => {
    const end = whenInView(document.body, () => {});
    expect(observed).to.equal(1);
    end();
    expect(observed).to.equal(0);
    whenInView(null, () => {})();
    expect(observed).to.equal(0);
  });
});
