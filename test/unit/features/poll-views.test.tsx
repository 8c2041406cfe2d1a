import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { GifLayer } from '../../../src/features/gif/GifLayer.tsx';
import type { ShownPoll } from '../../../src/features/polls/model.ts';
import { PollCard } from '../../../src/features/polls/PollCard.tsx';
import { PollForm } from '../../../src/features/polls/PollForm.tsx';
import { FloatingReactions } from '../../../src/features/reactions/FloatingReactions.tsx';
import type { Float } from '../../../src/features/reactions/floats.ts';
import { ReactionRow } from '../../../src/features/reactions/ReactionRow.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import type { Gif, Reaction } from '../../../src/lib/audience.ts';
import pollStyle from '../../../src/shell/lazy/poll.css';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

const shownPoll = (more: Partial<ShownPoll> = {}): ShownPoll => ({
  id: 'p',
  title: 'Who wins?',
  options: [
    { id: 'a', title: 'Blue <b>team</b>', percent: 75 },
    { id: 'b', title: 'تیم قرمز', percent: 25 },
    { id: 'c', title: 'Nobody', percent: 0 },
  ],
  total: 1200,
  mine: undefined,
  closed: false,
  ...more,
});

describe('the views of polls and reactions', () => {
  afterEach(unmount);

  async function show(view: ReactNode, lang: Lang = 'en', width = 800) {
    const $lang = atom(lang);
    const within = (children: ReactNode) => (
      <LanguageProvider language={createLanguage($lang)}>{children}</LanguageProvider>
    );
    const mounted = await mount(within(view), { width, dir: lang === 'en' ? 'ltr' : 'rtl' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pollStyle);
    mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
    const radios = () => [...mounted.shadow.querySelectorAll<HTMLElement>('[role=radio]')];
    return { ...mounted, radios, draw: (next: ReactNode) => mounted.render(within(next)) };
  }

  it('show the options as plain text, and with their share once the viewer has voted or the poll has ended', async () => {
    const votes: string[] = [];
    const polls = { vote: (id: string) => void votes.push(id), $taken: atom(0) };
    const { radios, find, draw, shadow } = await show(<PollForm poll={shownPoll()} polls={polls} />);
    const texts = () => radios().map(({ textContent }) => textContent);
    const parts = () => radios().map((radio) => radio.style.getPropertyValue('--part'));
    expect([texts(), parts()]).to.eql([
      ['Blue <b>team</b>', 'تیم قرمز', 'Nobody'],
      ['0', '0', '0'],
    ]);
    expect(shadow.querySelector('b')).to.equal(null);
    const left = () => find('.poll-name').getBoundingClientRect().width;
    const before = left();
    radios()[1]?.click();
    expect(votes).to.eql(['b']);
    draw(<PollForm poll={shownPoll({ mine: 'b' })} polls={polls} />);
    const known = [
      ['Blue <b>team</b>75%', 'تیم قرمز25%', 'Nobody0%'],
      ['0.75', '0.25', '0'],
    ];
    expect([texts(), parts()]).to.eql(known);
    expect(left()).to.equal(before);
    expect(radios().map(({ ariaChecked }) => ariaChecked)).to.eql(['false', 'true', 'false']);
    expect(find('.poll-foot').textContent).to.contain('1.2K votes').and.to.contain('change');
    draw(<PollForm poll={shownPoll({ closed: true })} polls={polls} />);
    expect([texts(), parts()]).to.eql(known);
    expect(find('[role=radiogroup]').ariaDisabled).to.equal('true');
    expect(find('.poll-foot').textContent).to.contain('ended');
  });

  it('mark the own vote with an edge and a sign of its own', async () => {
    const polls = { vote: () => undefined, $taken: atom(0) };
    const { radios } = await show(<PollForm poll={shownPoll({ mine: 'b' })} polls={polls} />);
    expect(radios().map((radio) => radio.querySelectorAll('svg').length)).to.eql([0, 1, 0]);
    const edges = radios().map((radio) => getComputedStyle(radio).boxShadow);
    expect(edges[1]).to.contain('rgb(255, 181, 71)').and.to.contain('2px inset');
    expect(edges[0]).not.to.contain('rgb(255, 181, 71)');
  });

  for (const [lang, percent, total] of [
    ['fa', '۷۵٪', '۱٫۲K رأی'],
    ['ar', '٧٥٪', '١٫٢K صوت'],
    ['en', '75%', '1.2K votes'],
  ] as const) {
    it(`are written in ${lang}`, async () => {
      const { find } = await show(
        <PollForm poll={shownPoll({ closed: true })} polls={{ vote() {}, $taken: atom(0) }} />,
        lang,
      );
      expect(find('.poll-percent').textContent).to.equal(percent);
      expect(find('.poll-foot > :first-child').textContent).to.equal(total);
    });
  }

  it('vote by Space and Enter; arrow keys only move', async () => {
    const votes: string[] = [];
    const polls = { vote: (id: string) => void votes.push(id), $taken: atom(0) };
    const { radios, shadow } = await show(<PollForm poll={shownPoll()} polls={polls} />, 'fa');
    const focused = () => radios().indexOf(shadow.activeElement as HTMLElement);
    radios()[0]?.focus();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowLeft', 2],
      ['ArrowDown', 0],
      ['ArrowRight', 2],
      ['Home', 0],
      ['End', 2],
      ['ArrowUp', 1],
    ] as const) {
      await sendKeys({ press: key });
      expect(focused(), key).to.equal(at);
    }
    expect(votes).to.eql([]);
    await sendKeys({ press: ' ' });
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    expect(votes).to.eql(['b', 'a']);
    expect(radios().filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
  });

  it('announce the result once after a vote, and not with each update', async () => {
    const $taken = atom(3);
    const polls = { vote() {}, $taken };
    const { find, draw } = await show(<PollForm poll={shownPoll()} polls={polls} />);
    expect(find('[role=status]').textContent).to.equal('');
    draw(<PollForm poll={shownPoll({ mine: 'b' })} polls={polls} />);
    $taken.set(4);
    await waitUntil(() => find('[role=status]').textContent !== '');
    const told = find('[role=status]').textContent;
    expect(told).to.equal('You voted for تیم قرمز. Result so far: Blue <b>team</b> 75%, تیم قرمز 25%, Nobody 0%');
    draw(<PollForm poll={shownPoll({ mine: 'b', total: 5000 })} polls={polls} />);
    expect(find('[role=status]').textContent).to.equal(told);
  });

  it('show a card that Escape and its button close, and that takes no focus', async () => {
    const $card = atom<ShownPoll | undefined>(shownPoll());
    let dismissed = 0;
    const dismiss = () => {
      dismissed += 1;
    };
    const polls = { vote() {}, $taken: atom(0), $shown: $card };
    const { named, shadow, find } = await show(
      <>
        <button type="button">Other</button>
        <PollCard card={{ $card, dismiss }} polls={polls} onOpen={() => undefined} />
      </>,
    );
    expect(shadow.activeElement).to.equal(null);
    named('Close').click();
    expect(dismissed).to.equal(1);
    named('Other').focus();
    await sendKeys({ press: 'Escape' });
    expect(dismissed).to.equal(2);
    expect(getComputedStyle(find('.poll-chip')).display).to.equal('none');
    $card.set(undefined);
    await waitUntil(() => !shadow.querySelector('.poll-card'));
  });

  for (const [lang, word] of [
    ['fa', 'نظرسنجی تازه'],
    ['ar', 'استطلاع جديد'],
    ['en', 'New poll'],
  ] as const) {
    it(`show a chip at the upper end in ${lang} where a card would cover the picture`, async () => {
      const $card = atom<ShownPoll | undefined>(shownPoll());
      const pressed: string[] = [];
      const polls = { vote() {}, $taken: atom(0), $shown: $card };
      const card = { $card, dismiss: () => void pressed.push('close') };
      const { host, find, named } = await show(
        <PollCard card={card} polls={polls} onOpen={() => void pressed.push('open')} />,
        lang,
        559,
      );
      expect(find('.poll-card').checkVisibility()).to.equal(false);
      const [chip, box] = [find('.poll-chip'), host].map((one) => one.getBoundingClientRect());
      expect(lang === 'en' ? box && chip && box.right - chip.right : chip && box && chip.left - box.left).to.equal(12);
      expect(getComputedStyle(find('.poll-chip'), '::before').height).to.equal('36px');
      expect(find('.poll-chip').innerText).to.contain(word);
      await click(named(word));
      await click(find('.poll-chip [part~=poll-card-close]'));
      expect(pressed).to.eql(['open', 'close']);
      for (const [width, height, isCard] of [
        [560, 420, true],
        [560, 419, false],
        [559, 420, false],
      ] as const) {
        Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
        expect(['.poll-card', '.poll-chip'].map((name) => find(name).checkVisibility())).to.eql([isCard, !isCard]);
      }
    });
  }

  it('send reactions by their buttons, with the count in the name, and mark the one sent last', async () => {
    const $reactions = atom<readonly Reaction[]>([{ list: 1, emoji: '❤️', count: 1200 }]);
    const taps: string[] = [];
    const reactions = { $reactions, tap: ({ emoji }: Reaction) => void taps.push(emoji) };
    const { named, shadow } = await show(<ReactionRow reactions={reactions} />);
    named('❤️, sent 1.2K times').click();
    expect(taps).to.eql(['❤️']);
    await waitUntil(() => shadow.querySelector('[data-sent] .reaction-emoji')?.textContent === '❤️');
    $reactions.set([]);
    await waitUntil(() => !shadow.querySelector('.reactions'));
  });

  it('let reactions rise where no pointer and no screen reader finds them, and remove them', async () => {
    const $float = atom<Float | undefined>();
    const { find } = await show(<FloatingReactions $float={$float} />);
    await waitUntil(() => $float.lc > 0);
    const box = find('.floating-reactions');
    expect([box.ariaHidden, getComputedStyle(box).pointerEvents]).to.eql(['true', 'none']);
    $float.set({ emoji: '<i>🔥</i>', place: 0.5, seconds: 0.2 });
    expect([box.childElementCount, box.textContent]).to.eql([1, '<i>🔥</i>']);
    await waitUntil(() => box.childElementCount === 0);
  });

  it('move what rises at the same moments, 25 times a second', async () => {
    const $float = atom<Float | undefined>();
    const { shadow } = await show(<FloatingReactions $float={$float} />);
    await waitUntil(() => $float.lc > 0);
    const starts = new Set<number>();
    for (const seconds of [100, 100, 4, 100]) {
      $float.set({ emoji: '🔥', place: 0.5, seconds });
      await new Promise(requestAnimationFrame);
    }
    for (const { effect, startTime } of shadow.getAnimations()) {
      const { duration, easing } = effect?.getTiming() ?? {};
      expect(easing).to.equal(`steps(${Number(duration) / 40})`);
      starts.add(Number(startTime));
    }
    expect(starts.size).to.be.above(1);
    for (const start of starts) expect(start).to.be.closeTo(Math.round(start / 40) * 40, 1e-6);
  });

  for (const lang of ['fa', 'en'] as const) {
    it(`keep what rises whole, 12 px from the edge of the picture: ${lang}`, async () => {
      const $float = atom<Float | undefined>();
      const { find, shadow } = await show(<FloatingReactions $float={$float} />, lang, 390);
      await waitUntil(() => $float.lc > 0);
      for (const place of [0, 0.3, 0.7, 1]) $float.set({ emoji: '🔥', place, seconds: 100 });
      const picture = find('.player').getBoundingClientRect();
      for (const part of [0.01, 0.2, 0.4, 0.6, 0.8, 0.99]) {
        for (const rising of shadow.getAnimations()) rising.currentTime = part * 100_000;
        for (const emoji of find('.floating-reactions').children) {
          const { left, right } = emoji.getBoundingClientRect();
          expect(Math.min(left - picture.left, picture.right - right), `${part}`).to.be.at.least(12);
        }
      }
    });
  }

  const GIF: Gif = { id: 'g', url: '/demo/media/images/cheer.gif', at: undefined, seconds: 5 };

  it('show a gif behind the controls, and its first frame with reduced motion', async () => {
    const $gif = atom<Gif | undefined>(GIF);
    const moving = await show(<GifLayer $gif={$gif} reducedMotion={() => false} />);
    expect(moving.find('.gif img').getAttribute('alt')).to.equal('');
    expect(getComputedStyle(moving.find('.gif')).pointerEvents).to.equal('none');
    unmount();
    const still = await show(<GifLayer $gif={$gif} reducedMotion={() => true} />);
    const canvas = still.find('.gif canvas') as HTMLCanvasElement;
    await waitUntil(() => canvas.width > 0);
    expect(still.shadow.querySelector('img')).to.equal(null);
  });

  for (const reduced of [false, true]) {
    it(`show nothing in the place of a gif that fails to load${reduced ? ', with reduced motion, too' : ''}`, async () => {
      const $gif = atom<Gif | undefined>({ ...GIF, url: '/demo/media/images/none.gif' });
      const { shadow } = await show(<GifLayer $gif={$gif} reducedMotion={() => reduced} />);
      await waitUntil(() => !shadow.querySelector('.gif'));
    });
  }
});
