import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createFiles } from '../../../src/element/load-files.ts';
import { createViewsFailure } from '../../../src/element/views-failure.ts';
import { createClock } from '../../support/time/clock.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

describe('the files of the views', () => {
  /** `answers`: the server's answer to each request; `imports`: whether each import succeeds. */
  function begin(
    answers: readonly (boolean | 'offline')[],
    imports: readonly boolean[] = [true],
    addresses = ['https://a.example/views.js'],
  ) {
    const clock = createClock();
    const life = new AbortController();
    const done: string[] = [];
    let isOnline = true;
    let fetches = 0;
    let loads = 0;
    const environment = {
      document,
      window: {
        navigator: {
          get onLine() {
            return isOnline;
          },
        },
      },
      async fetch() {
        const answer = answers[fetches] ?? false;
        fetches += 1;
        isOnline = answer !== 'offline';
        done.push('fetch');
        if (answer !== true) throw new TypeError('Failed to fetch');
        return new Response('');
      },
    } as never;
    const tools = { environment, scheduler: createScheduler(clock), signal: life.signal };
    const files = createFiles({
      addresses,
      async load() {
        const succeeds = imports[loads] ?? false;
        loads += 1;
        done.push('import');
        if (!succeeds) throw new TypeError('Failed to fetch dynamically imported module');
        return 'views';
      },
    });
    files.$failed.listen((failed) => done.push(failed ? 'failed' : 'there'));
    const result = files.load(tools);
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 1) {
        await settle();
        clock.pass(1);
      }
      await settle();
    };
    return { result, done, pass, life, loadAgain: () => files.load(tools) };
  }

  it('are fetched before they are imported, and again after 4 s while they do not arrive', async () => {
    const { result, done, pass } = begin([false, false, true]);
    await pass(3);
    expect(done).to.eql(['fetch']);
    await pass(5);
    expect(await result).to.equal('views');
    expect(done).to.eql(['fetch', 'fetch', 'fetch', 'import']);
  });

  it('are imported although each fetch fails, after the third', async () => {
    const { result, done, pass } = begin([]);
    await pass(12);
    expect(await result).to.equal('views');
    expect(done).to.eql(['fetch', 'fetch', 'fetch', 'import']);
  });

  it('are fetched for as long as the browser is offline', async () => {
    const { done, pass, life } = begin(['offline', 'offline', 'offline', 'offline', 'offline']);
    await pass(16);
    expect(done).to.eql(['fetch', 'fetch', 'fetch', 'fetch', 'fetch']);
    life.abort();
  });

  it('are imported at once by the loader of a bundler, whose addresses are unknown', async () => {
    const { result, done } = begin([], [true], []);
    expect(await result).to.equal('views');
    expect(done).to.eql(['import']);
  });

  it('are reported as missing from a failed import until one succeeds', async () => {
    const { result, done, pass } = begin([], [false, false, true], []);
    await pass(9);
    expect(await result).to.equal('views');
    expect(done).to.eql(['import', 'failed', 'import', 'import', 'there']);
  });

  it('are loaded once for all that ask for them, who share the tries and their failures', async () => {
    const { result, done, pass, loadAgain } = begin([false, false, false], [false, true]);
    await pass(1);
    const others = [loadAgain()];
    await pass(12);
    others.push(loadAgain());
    expect(done).to.eql(['fetch', 'fetch', 'fetch', 'import', 'failed']);
    await pass(4);
    expect(await Promise.all([result, ...others])).to.eql(['views', 'views', 'views']);
    expect(done.slice(5)).to.eql(['import', 'there']);
    expect(await loadAgain()).to.equal('views');
  });

  it('end with the player', async () => {
    const { result, done, pass, life } = begin([], [false], []);
    await pass(1);
    life.abort();
    expect(await result).to.equal(undefined);
    await pass(9);
    expect(done).to.eql(['import', 'failed']);
  });

  for (const [lang, words] of [
    ['fa', 'دکمه‌های پخش‌کننده بارگذاری نشدند.'],
    ['ar', 'تعذّر تحميل أزرار المشغّل.'],
    ['en', 'The controls of the player could not be loaded.'],
  ] as const) {
    it(`are replaced by words and a button that reloads the page: ${lang}`, () => {
      let reloads = 0;
      const box = createViewsFailure(document, lang, () => {
        reloads += 1;
      });
      expect(box.textContent).to.contain(words);
      box.querySelector('button')?.click();
      expect(reloads).to.equal(1);
    });
  }
});
