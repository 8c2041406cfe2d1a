import { aTimeout, expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createFloating } from '../../../src/features/picture-in-picture/floating.ts';
import { createPictureInPicture } from '../../../src/features/picture-in-picture/model.ts';

interface WindowWish {
  refuses?: Error;
  /** Of the page's own window. */
  own?: object;
  carry?: Parameters<ReturnType<typeof createFloating>['carryBy']>[0];
}

describe('picture-in-picture as a window with the whole player', () => {
  /** The browser's windows are fake; in test/browser/floating.test.ts they are frames. */
  function withWindows({ refuses, carry = async () => () => {}, own }: WindowWish = {}) {
    const end = new AbortController();
    const sizes: unknown[] = [];
    const told: unknown[] = [];
    const used: string[] = [];
    const page = {
      documentPictureInPicture: Object.assign(new EventTarget(), {
        async requestWindow(this: EventTarget, size: object) {
          sizes.push(size);
          if (refuses) throw refuses;
          const opened = Object.assign(new EventTarget(), {
            close(this: EventTarget) {
              Object.assign(this, { closed: true }).dispatchEvent(new Event('pagehide'));
            },
          });
          // Chromium fires it after the promise has resolved.
          setTimeout(() => this.dispatchEvent(Object.assign(new Event('enter'), { window: opened })));
          return opened;
        },
      }),
    };
    const environment = { window: Object.assign(page, { top: page, document, ...own }) as unknown as Window };
    const report = (...failure: unknown[]) => void told.push(failure);
    const floating = createFloating({ environment, report, signal: end.signal });
    floating.carryBy(carry);
    const other = () => {
      const another = createFloating({ environment, report, signal: end.signal });
      another.carryBy(async () => () => {});
      return another;
    };
    const [$content, $shape] = [atom<'picture' | 'sound'>('picture'), atom<number | undefined>()];
    const has = { views: true, panels: false };
    const use = (name: string) => async () => void used.push(name);
    const native = { isSupported: () => true, $active: atom(false), enter: use('enter'), exit: use('exit') };
    const pictureInPicture = createPictureInPicture({
      native,
      floating,
      $content,
      hasViews: () => has.views,
      hasPanels: () => has.panels,
      $shape,
    });
    return { pictureInPicture, floating, other, $content, has, $shape, end, sizes, told, used };
  }

  it('opens a window where the browser has them, and closes it', async () => {
    const { pictureInPicture, floating, used } = withWindows();
    await pictureInPicture.toggle();
    await aTimeout(0);
    expect([floating.$window.get() === undefined, pictureInPicture.isActive()]).to.eql([false, true]);
    expect(pictureInPicture.$native.get()).to.equal(false);
    await pictureInPicture.toggle();
    expect([floating.$window.get(), pictureInPicture.isActive(), used]).to.eql([undefined, false, []]);
  });

  it('shows the picture alone where the page has controls of its own', async () => {
    const { pictureInPicture, has, used } = withWindows();
    has.views = false;
    await pictureInPicture.toggle();
    expect(used).to.eql(['enter']);
  });

  it('shows the picture alone for a page in a frame', async () => {
    const { pictureInPicture, used } = withWindows({ own: { top: {} } });
    await pictureInPicture.toggle();
    expect(used).to.eql(['enter']);
  });

  it('opens no window where the page’s policy allows no picture-in-picture', async () => {
    const { pictureInPicture, sizes } = withWindows({ own: { document: { pictureInPictureEnabled: false } } });
    await pictureInPicture.toggle();
    expect(sizes).to.eql([]);
  });

  it('asks for a window with the shape of the picture, and for 400 px more if there are panels', async () => {
    const { pictureInPicture, has, $shape, sizes } = withWindows();
    for (const [side, shape] of [
      [false, undefined],
      [false, 9 / 16],
      [true, undefined],
    ] as const) {
      has.panels = side;
      $shape.set(shape);
      await pictureInPicture.toggle();
      await aTimeout(0);
      await pictureInPicture.toggle();
    }
    expect(sizes).to.eql([
      { width: 560, height: 315 },
      { width: 560, height: 560 },
      { width: 420, height: 636 },
    ]);
  });

  it('leaves its window for that of another player', async () => {
    const steps: string[] = [];
    const { floating, other } = withWindows({ carry: async () => () => void steps.push('back') });
    await floating.open({ width: 1, height: 1 });
    await aTimeout(0);
    const first = floating.$window.get();
    await other().open({ width: 1, height: 1 });
    await aTimeout(0);
    expect([first?.closed, floating.$window.get(), steps]).to.eql([true, undefined, ['back']]);
  });

  it('opens one window for two presses', async () => {
    const { floating, sizes } = withWindows();
    const size = { width: 1, height: 1 };
    await Promise.all([floating.open(size), floating.open(size)]);
    expect(sizes.length).to.equal(1);
  });

  it('shows sound there, too, which has no picture of its own', async () => {
    const { pictureInPicture, floating, $content } = withWindows();
    $content.set('sound');
    await pictureInPicture.toggle();
    expect(floating.$window.get() === undefined).to.equal(false);
  });

  it('reports a refusal', async () => {
    const refuses = new DOMException('no gesture', 'NotAllowedError');
    const { pictureInPicture, told } = withWindows({ refuses });
    await pictureInPicture.toggle();
    expect(told).to.eql([['pictureInPictureDenied', refuses]]);
    expect(pictureInPicture.isActive()).to.equal(false);
  });

  it('moves the player before it is known to be in the window, and back before it is known to have left', async () => {
    const steps: unknown[] = [];
    const note = (what: string) => steps.push([what, floating.$window.get() !== undefined]);
    const carry = async () => {
      note('there');
      return () => void note('back');
    };
    const { floating } = withWindows({ carry });
    await floating.open({ width: 1, height: 1 });
    floating.close();
    note('later');
    expect(steps).to.eql([
      ['there', false],
      ['back', true],
      ['later', false],
    ]);
  });

  it('moves back out of a window that was closed in the meantime', async () => {
    const steps: string[] = [];
    const carry = async (view: Window) => {
      view.close();
      return () => void steps.push('back');
    };
    const { floating, told } = withWindows({ carry });
    await floating.open({ width: 1, height: 1 });
    expect([steps, floating.$window.get(), told]).to.eql([['back'], undefined, []]);
  });

  it('closes the window and reports it where its code did not load', async () => {
    const seen: Window[] = [];
    const carry = async (view: Window) => void seen.push(view);
    const { floating, told } = withWindows({ carry: carry as never });
    await floating.open({ width: 1, height: 1 });
    expect([seen[0]?.closed, floating.$window.get()]).to.eql([true, undefined]);
    expect(told).to.eql([['pictureInPictureDenied', 'the code of the window did not load']]);
  });

  it('closes the window with the player, also one that opens after its end', async () => {
    const { floating, end } = withWindows();
    await floating.open({ width: 1, height: 1 });
    end.abort();
    expect(floating.$window.get()).to.equal(undefined);
    await floating.open({ width: 1, height: 1 });
    expect(floating.$window.get()).to.equal(undefined);
  });
});
