import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createNext, type Next } from '../../../src/features/next/model.ts';
import { NextCard } from '../../../src/features/next/NextCard.tsx';
import styles from '../../../src/features/next/next.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { VideoCard } from '../../../src/platform/schema.d.ts';
import { keepKeys } from '../../../src/ui/keep-keys.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from '../ui/mount.tsx';

const CARD: VideoCard = { id: '2', type: 'vod', title: 'قسمت دوم', banner: '/2.jpg' };

function open({ card = CARD as VideoCard | null, continuous = true, enabled = true } = {}) {
  const clock = createClock();
  const $card = atom<VideoCard | undefined>(card ?? undefined);
  const [$ended, $continuous, $enabled] = [atom(false), atom(continuous), atom(enabled)];
  const $nearEnd = atom(false);
  const gone: string[] = [];
  const prepared: string[] = [];
  const life = new AbortController();
  const next = createNext({
    $card,
    $ended,
    $continuous,
    $enabled,
    $nearEnd,
    prepare: ({ type, id }) => void prepared.push(`${type} ${id}`),
    go: ({ type, id }) => void gone.push(`${type} ${id}`),
    scheduler: createScheduler(clock),
    signal: life.signal,
  });
  return { next, clock, $card, $ended, $continuous, $enabled, $nearEnd, gone, prepared, life };
}

describe('the next item', () => {
  it('is offered at the end, counted down from 10 and started once', () => {
    const { next, clock, $ended, gone } = open();
    expect([next.$offer.get(), next.$countdown.get()]).to.eql([undefined, undefined]);
    $ended.set(true);
    expect([next.$offer.get()?.title, next.$countdown.get()]).to.eql(['قسمت دوم', 10]);
    clock.pass(9);
    expect([next.$countdown.get(), gone]).to.eql([1, []]);
    clock.pass(1);
    expect([next.$countdown.get(), next.$offer.get(), gone]).to.eql([undefined, undefined, ['vod 2']]);
    clock.pass(60);
    expect([gone, clock.pending()]).to.eql([['vod 2'], 0]);
  });

  it('is not started after the viewer cancels; the next end offers it again', () => {
    const { next, clock, $ended, gone } = open();
    $ended.set(true);
    clock.pass(5);
    next.cancel();
    clock.pass(60);
    expect([next.$offer.get(), next.$countdown.get(), gone, clock.pending()]).to.eql([undefined, undefined, [], 0]);
    $ended.set(false);
    $ended.set(true);
    expect(next.$countdown.get()).to.equal(10);
  });

  it('is not started if the viewer plays again', () => {
    const { next, clock, $ended, gone } = open();
    $ended.set(true);
    clock.pass(9);
    $ended.set(false);
    clock.pass(60);
    expect([next.$offer.get(), next.$countdown.get(), gone]).to.eql([undefined, undefined, []]);
  });

  it('is started at once on request, at any time, and the one after it is offered again', () => {
    const { next, $card, $ended, gone } = open();
    next.play();
    $card.set({ ...CARD, id: '3' });
    $ended.set(true);
    expect([gone, next.$offer.get()?.id, next.$countdown.get()]).to.eql([['vod 2'], '3', 10]);
    next.play();
    expect([gone, next.$countdown.get()]).to.eql([['vod 2', 'vod 3'], undefined]);
  });

  it('is requested shortly before the end, if there is an end', () => {
    const { next, $card, $nearEnd, $enabled, prepared } = open();
    expect(next.$offer.get()).to.equal(undefined);
    $enabled.set(false);
    $nearEnd.set(true);
    expect(prepared).to.eql([]);
    $enabled.set(true);
    expect(prepared).to.eql(['vod 2']);
    $card.set(undefined);
    $nearEnd.set(false);
    expect(prepared).to.eql(['vod 2']);
  });

  it('waits for a press if the page disables continuous playback', () => {
    const { next, clock, $ended, $continuous, gone } = open({ continuous: false });
    $ended.set(true);
    clock.pass(60);
    expect([next.$offer.get()?.id, next.$countdown.get(), gone]).to.eql(['2', undefined, []]);
    $continuous.set(true);
    expect(next.$countdown.get()).to.equal(10);
    $continuous.set(false);
    expect([next.$countdown.get(), clock.pending()]).to.eql([undefined, 0]);
  });

  it('is not offered without an end, or without an item', () => {
    for (const wish of [{ enabled: false }, { card: null }]) {
      const { next, clock, $ended, gone } = open(wish);
      $ended.set(true);
      clock.pass(60);
      expect([next.$offer.get(), next.$countdown.get(), gone]).to.eql([undefined, undefined, []]);
    }
    const { next, gone, $card } = open({ card: null });
    next.play();
    $card.set(undefined);
    next.play();
    expect([next.$available.get(), gone]).to.eql([false, []]);
  });

  it('continues the countdown if the details come again with the same card, and restarts it with another', () => {
    const { next, clock, $card, $ended } = open();
    $ended.set(true);
    clock.pass(4);
    $card.set({ ...CARD });
    expect(next.$countdown.get()).to.equal(6);
    $card.set({ ...CARD, id: '3' });
    expect(next.$countdown.get()).to.equal(10);
  });

  it('is not started after the player has ended', () => {
    const { next, clock, $ended, gone, life } = open();
    $ended.set(true);
    life.abort();
    clock.pass(60);
    next.play();
    expect([gone, clock.pending()]).to.eql([[], 0]);
  });
});

describe('the next card', () => {
  afterEach(unmount);

  const language = createLanguage(atom('fa' as const));
  const words = () => language.$messages.get().next;

  async function show(card: Partial<VideoCard> = {}, seconds: number | undefined = 7, theme = 'dark') {
    const done: string[] = [];
    const $offer = atom<VideoCard | undefined>({ ...CARD, banner: '/demo/media/none.jpg', ...card });
    const $countdown = atom<number | undefined>(seconds);
    const leave = (what: string) => () => {
      done.push(what);
      $offer.set(undefined);
    };
    const next: Pick<Next, '$offer' | '$countdown' | 'play' | 'cancel'> = {
      $offer,
      $countdown,
      play: leave('play'),
      cancel: leave('cancel'),
    };
    const view = (
      <LanguageProvider language={language}>
        <NextCard next={next} shortcut="N" />
      </LanguageProvider>
    );
    const shown = await mount(view, { theme });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const box = shown.find('.player');
    box.tabIndex = -1;
    keepKeys(box);
    return { ...shown, done, $offer, $countdown };
  }

  it('shows the item, counts in the digits of the language, and does not announce each second', async () => {
    const { find, $countdown } = await show();
    expect(find('.next-title').textContent).to.equal('قسمت دوم');
    expect(find('.next-ring').textContent).to.equal('۷');
    expect(find('[role=timer]').ariaLabel).to.equal(words().startsIn({ text: '۷', number: 7 }));
    expect(find('[role=timer]').closest('[aria-live], [role=status], [role=alert]')).to.equal(null);
    $countdown.set(6);
    await waitUntil(() => find('.next-ring').textContent === '۶');
    expect(find('button[aria-keyshortcuts=N]').textContent).to.include(words().play);
  });

  it('has no ring without a countdown', async () => {
    const { shadow, $countdown } = await show();
    $countdown.set(undefined);
    await waitUntil(() => shadow.querySelector('.next-ring') === null);
  });

  it('renders titles as text, each in its own direction', async () => {
    const hostile = '\u202e<img src=x onerror="window.__next=1">\u2066';
    const { find, shadow } = await show({ title: hostile, banner: undefined });
    expect(find('.next-title bdi').textContent).to.equal(hostile);
    expect(shadow.querySelector('img')).to.equal(null);
    expect(Reflect.get(window, '__next')).to.equal(undefined);
  });

  it('requests its picture without a referrer', async () => {
    const { find } = await show();
    expect((find('img') as HTMLImageElement).referrerPolicy).to.equal('no-referrer');
    expect(find('img').getAttribute('alt')).to.equal('');
  });

  for (const what of ['play', 'cancel'] as const) {
    it(`reacts to ${what}, and returns the focus to the player`, async () => {
      const { named, done, find, shadow } = await show();
      await click(named(words()[what]));
      expect(done).to.eql([what]);
      await waitUntil(() => shadow.activeElement === find('.player'));
    });
  }

  it('keeps its buttons above the controls in a small box, however long the title', async () => {
    const { find, named, host } = await show({ title: `${'بسیار طولانی '.repeat(200)}${'a'.repeat(500)}` });
    for (const [width, height] of [
      [800, 450],
      [320, 180],
    ]) {
      host.style.cssText = `position: relative; width: ${width}px; height: ${height}px`;
      const box = find('.player').getBoundingClientRect();
      for (const name of [words().play, words().cancel]) {
        const button = named(name).getBoundingClientRect();
        expect([button.top >= box.top, box.bottom - button.bottom >= 60, button.left >= box.left]).to.eql([
          true,
          true,
          true,
        ]);
      }
      expect(find('.next-card').scrollWidth).to.be.at.most(find('.next-card').clientWidth);
    }
  });

  it('is accessible in both themes', async () => {
    for (const theme of ['dark', 'light']) {
      const { host } = await show({}, 7, theme);
      await expectAccessible(host);
      unmount();
    }
  });
});
