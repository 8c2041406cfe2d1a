import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { BARS, barsOf, levelsAtRest, tilesOf } from '../../../src/features/cover/bars.ts';
import { createLevels } from '../../../src/features/cover/levels.ts';
import { SoundCover } from '../../../src/features/cover/SoundCover.tsx';
import style from '../../../src/features/cover/sound-cover.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { expectAccessible, mount, unmount } from '../ui/mount.tsx';

/** Runs the frames by hand. */
function createFrames() {
  const waiting = new Map<number, () => void>();
  let last = 0;
  const timers = {
    setTimeout: () => 0,
    clearTimeout() {},
    requestAnimationFrame(action: () => void) {
      last += 1;
      waiting.set(last, action);
      return last;
    },
    cancelAnimationFrame: (id: number) => void waiting.delete(id),
  };
  const next = () => {
    const all = [...waiting];
    waiting.clear();
    for (const [, action] of all) action();
  };
  return { scheduler: createScheduler(timers), next };
}

describe('the levels of a sound', () => {
  function listen({ reduced = false, readable = true, audible = true } = {}) {
    const { scheduler, next } = createFrames();
    const $paused = atom(true);
    const life = new AbortController();
    const heard: (readonly number[])[] = [];
    const readSpectrum = async () => (readable ? () => (audible ? [0.5] : undefined) : undefined);
    const needs = { readSpectrum, $paused, reducedMotion: () => reduced, scheduler };
    createLevels(needs).listen((levels) => void heard.push(levels), life.signal);
    const frame = async () => {
      await Promise.resolve();
      await Promise.resolve();
      next();
      return heard.length;
    };
    return { $paused, life, frame };
  }

  it('are reported at each frame while it plays, and no longer than they are shown', async () => {
    const { $paused, life, frame } = listen();
    expect(await frame()).to.equal(0);
    $paused.set(false);
    expect([await frame(), await frame()]).to.eql([1, 2]);
    $paused.set(true);
    expect(await frame()).to.equal(2);
    $paused.set(false);
    expect(await frame()).to.equal(3);
    life.abort();
    expect(await frame()).to.equal(3);
  });

  it('are not reported with reduced motion, or while the browser can’t read them', async () => {
    for (const wish of [{ reduced: true }, { readable: false }, { audible: false }]) {
      const { $paused, frame } = listen(wish);
      $paused.set(false);
      expect([await frame(), await frame()]).to.eql([0, 0]);
    }
  });
});

describe('the made picture of a sound', () => {
  afterEach(unmount);

  async function show(name: string | undefined, shown = true) {
    let report: (levels: readonly number[]) => void = () => {};
    let ended = false;
    const levels = {
      listen(next: typeof report, signal: AbortSignal) {
        report = next;
        signal.addEventListener('abort', () => {
          ended = true;
        });
      },
    };
    const mounted = await mount(
      <LanguageProvider language={createLanguage(atom('fa'))}>
        <SoundCover name={name} shown={shown} levels={levels} />
      </LanguageProvider>,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
    const bars = () => mounted.find('.sound-bars path').getAttribute('d');
    return { ...mounted, bars, say: (now: readonly number[]) => report(now), isOver: () => ended };
  }

  it('has the name of the sound, and 32 bars that move with it', async () => {
    const { find, bars, say, isOver, host } = await show('باران <b>');
    expect(find('.sound-title').textContent).to.equal('باران <b>');
    expect(bars()).to.equal(barsOf(levelsAtRest('باران <b>')));
    expect(bars()?.match(/M/g)).to.have.length(BARS);
    say([1, 0, 0.5]);
    expect(bars()).to.equal(barsOf([1, 0, 0.5]));
    await expectAccessible(host);
    unmount();
    expect(isOver()).to.equal(true);
  });

  it('has no name where there is none, or where it is written elsewhere', async () => {
    for (const [name, shown] of [
      [undefined, true],
      ['باران', false],
    ] as const) {
      const { shadow } = await show(name, shown);
      expect(shadow.querySelector('.sound-title')).to.equal(null);
      unmount();
    }
  });

  it('has the same colours for the same name, and not for all names', () => {
    const names = ['باران', 'Episode 12', 'نشست ماهانه', 'موسيقى', 'a', 'b'];
    expect(names.map(tilesOf)).to.eql(names.map(tilesOf));
    expect(new Set(names.map(tilesOf)).size).to.be.above(1);
  });
});
