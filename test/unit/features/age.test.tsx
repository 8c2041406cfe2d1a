import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { AgeBadge } from '../../../src/features/age/AgeBadge.tsx';
import styles from '../../../src/features/age/age.css';
import { ageClass } from '../../../src/features/age/age-class.ts';
import { createAge } from '../../../src/features/age/model.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import { createClock } from '../../support/time/clock.ts';
import { expectAccessible, mount, unmount } from '../ui/mount.tsx';

function open(first?: number | null) {
  const clock = createClock();
  const $details = atom<{ pg_state?: number | null } | undefined>({ pg_state: first });
  const $started = atom(false);
  const life = new AbortController();
  const age = createAge({ $details, media: { $started }, scheduler: createScheduler(clock), signal: life.signal });
  return { age, clock, $details, $started, life };
}

describe('the age class', () => {
  it('is child under 14, teenager from 14 to 17, young adult from 18 on', () => {
    const classes = [0, 1, 13, 13.9, 14, 17, 18, 99].map(ageClass);
    expect(classes).to.eql(['child', 'child', 'child', 'child', 'teenager', 'teenager', 'youngAdult', 'youngAdult']);
  });

  it('is undefined if the platform gives none or an invalid one', () => {
    const none = [undefined, null, -0.5, -3, 100, 1e300, Number.NaN, Number.POSITIVE_INFINITY].map(ageClass);
    expect(none.every((one) => one === undefined)).to.equal(true);
  });
});

describe('the age', () => {
  it('is shown before the start and for 5 s after it', () => {
    const { age, clock, $started } = open(14);
    clock.pass(60);
    expect(age.$age.get()).to.equal(14);
    $started.set(true);
    clock.pass(4.9);
    expect(age.$age.get()).to.equal(14);
    clock.pass(0.2);
    expect(age.$age.get()).to.equal(undefined);
  });

  it('is shown again for the next video, even if the last one was watched briefly', () => {
    const { age, clock, $started, $details } = open(14);
    $started.set(true);
    clock.pass(3);
    $started.set(false);
    $details.set({ pg_state: 18 });
    clock.pass(10);
    expect(age.$age.get()).to.equal(18);
    $details.set(undefined);
    expect(age.$age.get()).to.equal(undefined);
  });

  it('leaves no timer behind', () => {
    const { clock, $started, life } = open(14);
    $started.set(true);
    life.abort();
    expect(clock.pending()).to.equal(0);
  });
});

describe('the age badge', () => {
  afterEach(unmount);

  const show = async (pgState: number | undefined, lang: Lang = 'fa') => {
    const { age } = open(pgState);
    const language = createLanguage(atom(lang));
    const view = (
      <LanguageProvider language={language}>
        <AgeBadge age={age} />
      </LanguageProvider>
    );
    const shown = await mount(view);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    return { ...shown, words: language.$messages.get().age };
  };

  it('shows the number in the digits of the language, and has a label in words', async () => {
    for (const [lang, number] of [
      ['fa', '۱۴'],
      ['ar', '١٤'],
      ['en', '14'],
    ] as const) {
      const { find, words, host } = await show(14, lang);
      const badge = find('.age-badge');
      expect(badge.textContent).to.equal(`${number}+`);
      expect(badge.getAttribute('role')).to.equal('img');
      expect(badge.ariaLabel).to.equal(words.label(number, words.classes.teenager));
      expect(badge.ariaLabel).to.include(number);
      await expectAccessible(host);
      unmount();
    }
  });

  it('is at the end of the line and lets presses through', async () => {
    const { find, shadow } = await show(18);
    const [box, badge] = [find('.player'), find('.age-badge')].map((one) => one.getBoundingClientRect());
    expect((badge?.left ?? 0) - (box?.left ?? 0)).to.equal(12);
    expect(shadow.elementFromPoint((badge?.left ?? 0) + 5, (badge?.top ?? 0) + 5)).to.equal(find('.player'));
  });

  it('is not rendered without an age', async () => {
    for (const none of [undefined, -1]) {
      const { shadow } = await show(none);
      expect(shadow.querySelector('.age-badge')).to.equal(null);
      unmount();
    }
  });
});
