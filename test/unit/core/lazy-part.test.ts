import { expect } from '@open-wc/testing';
import { createLazyPart } from '../../../src/core/lazy-part.ts';

describe('code that is loaded when it is first needed', () => {
  function open() {
    const answers: ((isThere: boolean) => void)[] = [];
    const part = { name: 'part' };
    const load = createLazyPart(
      () =>
        new Promise<typeof part>((resolve, reject) => {
          answers.push((isThere) => (isThere ? resolve(part) : reject(new Error('no such file'))));
        }),
    );
    return { part, answers, load };
  }

  it('is requested once for all pending calls', async () => {
    const { part, answers, load } = open();
    const waiting = [load(), load()];
    answers[0]?.(true);
    expect(await Promise.all([...waiting, load()])).to.eql([part, part, part]);
    expect(answers.length).to.equal(1);
  });

  it('fails for all pending calls, and is requested again by the next call', async () => {
    const { part, answers, load } = open();
    const waiting = [load(), load()];
    answers[0]?.(false);
    expect(await Promise.all(waiting)).to.eql([undefined, undefined]);
    const again = load();
    answers[1]?.(true);
    expect([await again, answers.length]).to.eql([part, 2]);
  });

  it('is there at once for a view that is drawn later', async () => {
    const { part, answers, load } = open();
    expect(load.loaded()).to.equal(undefined);
    const waiting = load();
    answers[0]?.(true);
    await waiting;
    expect(load.loaded()).to.equal(part);
  });

  it('is there as well if another need has loaded it', () => {
    const part = { name: 'part' };
    const load = createLazyPart<typeof part>(
      () => Promise.reject(new Error('never asked')),
      () => part,
    );
    expect(load.loaded()).to.equal(part);
  });

  it('fails if it is in another part that can’t be loaded', async () => {
    const load = createLazyPart<object>(async () => undefined);
    expect(await load()).to.equal(undefined);
  });

  it('may throw synchronously', async () => {
    const load = createLazyPart<object>(() => {
      throw new Error('refused');
    });
    expect(await load()).to.equal(undefined);
  });
});
