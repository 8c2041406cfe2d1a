import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { followSwipes, SWIPE_PIXELS } from '../../../src/features/gestures/swipe.ts';

const START = 400;

describe('a finger that moves up or down', () => {
  const end = new AbortController();
  after(() => end.abort());

  /** A finger on a picture in the first of two items. */
  function pressed({ state = 'screen', fast = false, still = false, pointerType = 'touch' } = {}) {
    const stage = document.createElement('div');
    const played: string[] = [];
    const stores = {
      $state: atom(state),
      $shape: atom<number | undefined>(9 / 16),
      $list: atom<{ items: readonly string[] } | undefined>({ items: ['first', 'second'] }),
    };
    followSwipes({
      stage,
      fullscreen: stores,
      $shape: stores.$shape,
      playlist: { $list: stores.$list, $index: atom(0), play: (item) => void played.push(item) },
      gestures: { $fast: atom(fast) },
      isStill: () => still,
      signal: end.signal,
    });
    const fire = (type: string, rest: PointerEventInit) =>
      stage.dispatchEvent(new PointerEvent(type, { pointerType, isPrimary: true, clientX: 50, ...rest }));
    fire('pointerdown', { clientY: START });
    return {
      ...stores,
      stage,
      played,
      fire,
      move: (by: number, across = 0) => fire('pointermove', { clientY: START + by, clientX: 50 + across }),
      lift: (by: number) => fire('pointerup', { clientY: START + by }),
    };
  }

  it('takes the picture with it, and goes to the next item from 80 px on', () => {
    const { stage, move, lift, played } = pressed();
    move(-SWIPE_PIXELS);
    expect([SWIPE_PIXELS, stage.style.translate]).to.eql([80, '0px -80px']);
    lift(-SWIPE_PIXELS);
    expect([played, stage.style.translate]).to.eql([['second'], '']);
  });

  it('lets the picture go back from less', () => {
    const { stage, move, lift, played } = pressed();
    move(1 - SWIPE_PIXELS);
    lift(1 - SWIPE_PIXELS);
    expect([played, stage.style.translate]).to.eql([[], '']);
    expect(stage.style.transition).to.contain('translate');
  });

  it('moves the picture a third as far where no item follows, and goes nowhere', () => {
    const { stage, move, lift, played } = pressed();
    move(120);
    expect(stage.style.translate).to.equal('0px 40px');
    lift(120);
    expect([played, stage.style.translate]).to.eql([[], '']);
  });

  it('goes to the next item without motion for a viewer who wants none', () => {
    const { stage, move, lift, played } = pressed({ still: true });
    move(-120);
    expect([stage.style.translate, stage.style.transition]).to.eql(['', '']);
    lift(-120);
    expect(played).to.eql(['second']);
  });

  it('swipes upright pictures of a list in fullscreen, and scrolls the page everywhere else', () => {
    const { stage, $state, $shape, $list } = pressed();
    const swipes = () => stage.style.touchAction === 'pan-x pinch-zoom';
    expect(swipes()).to.equal(true);
    for (const shape of [1, 16 / 9, undefined]) {
      $shape.set(shape);
      expect(swipes()).to.equal(false);
    }
    $shape.set(9 / 16);
    $state.set('window');
    expect(swipes()).to.equal(true);
    $state.set('off');
    expect(swipes()).to.equal(false);
    $state.set('screen');
    $list.set(undefined);
    expect(swipes()).to.equal(false);
  });

  it('goes nowhere with a second finger, and when the browser cancels the pointer', () => {
    for (const [type, isPrimary] of [
      ['pointerdown', false],
      ['pointercancel', true],
      ['lostpointercapture', true],
    ] as const) {
      const { stage, fire, move, lift, played } = pressed();
      move(-100);
      fire(type, { isPrimary });
      expect(stage.style.translate, type).to.equal('');
      lift(-100);
      expect(played, type).to.eql([]);
    }
  });

  for (const [what, wish, across] of [
    ['to the side', {}, 150],
    ['as a mouse', { pointerType: 'mouse' }, 0],
    ['while the film plays faster under it', { fast: true }, 0],
    ['outside fullscreen', { state: 'off' }, 0],
  ] as const) {
    it(`moves nothing ${what}`, () => {
      const { stage, move, lift, played } = pressed(wish);
      move(-120, across);
      expect(stage.style.translate).to.equal('');
      lift(-120);
      expect(played).to.eql([]);
    });
  }
});
