import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createFloating } from '../../../src/features/picture-in-picture/floating.ts';
import { createPictureInPicture } from '../../../src/features/picture-in-picture/model.ts';
import { createNativePicture } from '../../../src/features/picture-in-picture/native.ts';
import { CLIP } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

interface Wish {
  enabled?: boolean;
  refuses?: Error;
  webkit?: boolean;
}

type Needs = Parameters<typeof createPictureInPicture>[0];

/** Without windows, as in a frame, picture-in-picture is that of the video alone. */
const chosen = (needs: Pick<Needs, 'native' | 'floating'> & Partial<Needs>) =>
  createPictureInPicture({ $canFloat: atom(true), $hasRoom: atom(false), $shape: atom(undefined), ...needs });

/** A real video in a real shadow tree; only the system's window is fake. */
function prepared({ enabled = true, refuses, webkit = false }: Wish = {}) {
  const video = document.createElement('video');
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  shadow.append(video);
  let mode = 'inline';
  const show = (shown: boolean) => {
    Object.defineProperty(shadow, 'pictureInPictureElement', { configurable: true, value: shown ? video : null });
    video.dispatchEvent(new Event(shown ? 'enterpictureinpicture' : 'leavepictureinpicture'));
  };
  Object.assign(video, {
    requestPictureInPicture: async () => {
      if (refuses) throw refuses;
      show(true);
    },
    ...(webkit && {
      webkitSupportsPresentationMode: (name: string) => name === 'picture-in-picture',
      webkitSetPresentationMode: (name: string) => {
        mode = name;
        video.dispatchEvent(new Event('webkitpresentationmodechanged'));
      },
    }),
  });
  if (webkit) Object.defineProperty(video, 'webkitPresentationMode', { get: () => mode });
  const page = { pictureInPictureEnabled: enabled, exitPictureInPicture: async () => show(false) };
  const $hasPicture = atom(true);
  const told: unknown[] = [];
  const end = new AbortController();
  const tools = { report: (...failure: unknown[]) => void told.push(failure), signal: end.signal };
  const native = createNativePicture({ ...tools, video, document: page as unknown as Document, $hasPicture });
  const pictureInPicture = chosen({
    native,
    floating: createFloating({ ...tools, environment: { window: {} as Window } }),
  });
  return { pictureInPicture, $hasPicture, video, told, end, mode: () => mode };
}

describe('picture-in-picture', () => {
  it('is offered if the browser supports it, while there is a picture', () => {
    const { pictureInPicture, $hasPicture } = prepared();
    expect(pictureInPicture.$available.get()).to.equal(true);
    $hasPicture.set(false);
    expect(pictureInPicture.$available.get()).to.equal(false);
  });

  it('is not offered if the browser or the page disables it', async () => {
    const off = prepared({ enabled: false });
    expect(off.pictureInPicture.$available.get()).to.equal(false);
    await off.pictureInPicture.toggle();
    expect([off.pictureInPicture.$active.get(), off.told]).to.eql([false, []]);
    const { video, pictureInPicture } = prepared();
    video.disablePictureInPicture = true;
    expect(pictureInPicture.$available.get()).to.equal(false);
  });

  it('toggles, and detects its state inside a shadow tree', async () => {
    const { pictureInPicture } = prepared();
    await pictureInPicture.toggle();
    expect(pictureInPicture.$active.get()).to.equal(true);
    await pictureInPicture.toggle();
    expect(pictureInPicture.$active.get()).to.equal(false);
  });

  it('can be left after the picture has gone', async () => {
    const { pictureInPicture, $hasPicture } = prepared();
    await pictureInPicture.toggle();
    $hasPicture.set(false);
    await pictureInPicture.toggle();
    expect(pictureInPicture.$active.get()).to.equal(false);
  });

  it('reports a refusal', async () => {
    const refuses = new DOMException('no gesture', 'NotAllowedError');
    const { pictureInPicture, told } = prepared({ refuses });
    await pictureInPicture.toggle();
    expect(told).to.eql([['pictureInPictureDenied', refuses]]);
    expect(pictureInPicture.$active.get()).to.equal(false);
  });

  it('uses the Safari API if there is no other', async () => {
    const { pictureInPicture, mode } = prepared({ enabled: false, webkit: true });
    expect(pictureInPicture.$available.get()).to.equal(true);
    await pictureInPicture.toggle();
    expect([mode(), pictureInPicture.$active.get()]).to.eql(['picture-in-picture', true]);
    await pictureInPicture.toggle();
    expect([mode(), pictureInPicture.$active.get()]).to.eql(['inline', false]);
  });

  it('is active too while an iPhone shows the video alone in fullscreen', () => {
    const { pictureInPicture, video } = prepared();
    const { $active } = pictureInPicture;
    for (const [property, shown, hidden, begin, end] of [
      ['webkitDisplayingFullscreen', true, false, 'webkitbeginfullscreen', 'webkitendfullscreen'],
      [
        'webkitPresentationMode',
        'fullscreen',
        'inline',
        'webkitpresentationmodechanged',
        'webkitpresentationmodechanged',
      ],
    ] as const) {
      Object.defineProperty(video, property, { configurable: true, value: shown });
      video.dispatchEvent(new Event(begin));
      expect($active.get(), property).to.equal(true);
      Object.defineProperty(video, property, { configurable: true, value: hidden });
      video.dispatchEvent(new Event(end));
      expect($active.get(), property).to.equal(false);
    }
  });

  it('ends with the player', async () => {
    const { pictureInPicture, end, video } = prepared();
    await pictureInPicture.toggle();
    end.abort();
    await waitUntil(() => (video.getRootNode() as ShadowRoot).pictureInPictureElement === null);
  });

  it('opens and closes in a real browser for a video in a shadow tree', async () => {
    const host = await fixture(html`<div></div>`);
    const video = document.createElement('video');
    host.attachShadow({ mode: 'open' }).append(video);
    const end = new AbortController();
    const told: unknown[] = [];
    const { enter, exit, $active } = createNativePicture({
      video,
      document,
      $hasPicture: atom(true),
      report: (...failure) => void told.push(failure),
      signal: end.signal,
    });
    video.muted = true;
    video.src = CLIP;
    await waitUntil(() => video.videoWidth > 0);
    await sendMouse({ type: 'click', position: [5, 5] });
    await enter();
    await waitUntil(() => $active.get(), `it should be active: ${told}`);
    expect(document.pictureInPictureElement).to.equal(host);
    await exit();
    await waitUntil(() => !$active.get());
    expect(told).to.eql([]);
    end.abort();
  });
});

interface WindowWish {
  refuses?: Error;
  /** Of the page's own window. */
  own?: object;
  carry?: Parameters<ReturnType<typeof createFloating>['carryBy']>[0];
}

describe('picture-in-picture as a window with the whole player', () => {
  /** The browser's windows are fake; test/browser/floating.test.ts opens a real one. */
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
          this.dispatchEvent(new Event('enter'));
          return Object.assign(new EventTarget(), {
            close(this: EventTarget) {
              Object.assign(this, { closed: true }).dispatchEvent(new Event('pagehide'));
            },
          });
        },
      }),
    };
    const environment = { window: Object.assign(page, { top: page, document, ...own }) as unknown as Window };
    const report = (...failure: unknown[]) => void told.push(failure);
    const floating = createFloating({ environment, report, signal: end.signal });
    floating.carryBy(carry);
    const [$canFloat, $hasRoom, $shape] = [atom(true), atom(false), atom<number | undefined>()];
    const use = (name: string) => async () => void used.push(name);
    const native = { $available: atom(true), $active: atom(false), enter: use('enter'), exit: use('exit') };
    const pictureInPicture = chosen({ native, floating, $canFloat, $hasRoom, $shape });
    return { pictureInPicture, floating, $canFloat, $hasRoom, $shape, end, sizes, told, used };
  }

  it('opens a window where the browser has them, and closes it', async () => {
    const { pictureInPicture, floating, used } = withWindows();
    await pictureInPicture.toggle();
    expect([floating.$window.get() === undefined, pictureInPicture.$active.get()]).to.eql([false, true]);
    expect(pictureInPicture.$native.get()).to.equal(false);
    await pictureInPicture.toggle();
    expect([floating.$window.get(), pictureInPicture.$active.get(), used]).to.eql([undefined, false, []]);
  });

  it('shows the picture alone where the player can’t be in a window', async () => {
    const { pictureInPicture, $canFloat, used } = withWindows();
    $canFloat.set(false);
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
    const { pictureInPicture, $hasRoom, $shape, sizes } = withWindows();
    for (const [side, shape] of [
      [false, undefined],
      [false, 9 / 16],
      [true, undefined],
    ] as const) {
      $hasRoom.set(side);
      $shape.set(shape);
      await pictureInPicture.toggle();
      await pictureInPicture.toggle();
    }
    expect(sizes).to.eql([
      { width: 560, height: 315 },
      { width: 560, height: 560 },
      { width: 420, height: 636 },
    ]);
  });

  it('follows the last of two windows', async () => {
    const { floating } = withWindows();
    await floating.open({ width: 1, height: 1 });
    const first = floating.$window.get();
    await floating.open({ width: 1, height: 1 });
    expect(first?.closed).to.equal(true);
    expect([floating.$window.get() === first, floating.$window.get() === undefined]).to.eql([false, false]);
  });

  it('reports a refusal', async () => {
    const refuses = new DOMException('no gesture', 'NotAllowedError');
    const { pictureInPicture, told } = withWindows({ refuses });
    await pictureInPicture.toggle();
    expect(told).to.eql([['pictureInPictureDenied', refuses]]);
    expect(pictureInPicture.$active.get()).to.equal(false);
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
