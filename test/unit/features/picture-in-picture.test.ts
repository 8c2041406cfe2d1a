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
  createPictureInPicture({
    $content: atom('picture'),
    hasViews: () => true,
    hasPanels: () => false,
    $shape: atom(undefined),
    ...needs,
  });

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
  const $content = atom<'picture' | 'sound' | undefined>('picture');
  const told: unknown[] = [];
  const end = new AbortController();
  const tools = { report: (...failure: unknown[]) => void told.push(failure), signal: end.signal };
  const native = createNativePicture({ ...tools, video, document: page as unknown as Document });
  const pictureInPicture = chosen({
    native,
    $content,
    floating: createFloating({ ...tools, environment: { window: {} as Window } }),
  });
  return { pictureInPicture, $content, video, told, end, mode: () => mode };
}

describe('picture-in-picture', () => {
  it('is offered if the browser supports it, while there is a picture', () => {
    const { pictureInPicture, $content } = prepared();
    expect(pictureInPicture.$available.get()).to.equal(true);
    $content.set('sound');
    expect(pictureInPicture.$available.get()).to.equal(false);
  });

  it('is not offered if the browser or the page disables it', async () => {
    const off = prepared({ enabled: false });
    expect(off.pictureInPicture.$available.get()).to.equal(false);
    await off.pictureInPicture.toggle();
    expect([off.pictureInPicture.isActive(), off.told]).to.eql([false, []]);
    const { video, pictureInPicture } = prepared();
    video.disablePictureInPicture = true;
    expect(pictureInPicture.$available.get()).to.equal(false);
  });

  it('toggles, and detects its state inside a shadow tree', async () => {
    const { pictureInPicture } = prepared();
    await pictureInPicture.toggle();
    expect(pictureInPicture.isActive()).to.equal(true);
    await pictureInPicture.toggle();
    expect(pictureInPicture.isActive()).to.equal(false);
  });

  it('can be left after the picture has gone', async () => {
    const { pictureInPicture, $content } = prepared();
    await pictureInPicture.toggle();
    $content.set('sound');
    await pictureInPicture.toggle();
    expect(pictureInPicture.isActive()).to.equal(false);
  });

  it('reports a refusal', async () => {
    const refuses = new DOMException('no gesture', 'NotAllowedError');
    const { pictureInPicture, told } = prepared({ refuses });
    await pictureInPicture.toggle();
    expect(told).to.eql([['pictureInPictureDenied', refuses]]);
    expect(pictureInPicture.isActive()).to.equal(false);
  });

  it('uses the Safari API if there is no other', async () => {
    const { pictureInPicture, mode } = prepared({ enabled: false, webkit: true });
    expect(pictureInPicture.$available.get()).to.equal(true);
    await pictureInPicture.toggle();
    expect([mode(), pictureInPicture.isActive()]).to.eql(['picture-in-picture', true]);
    await pictureInPicture.toggle();
    expect([mode(), pictureInPicture.isActive()]).to.eql(['inline', false]);
  });

  it('is active too while an iPhone shows the video alone in fullscreen', () => {
    const { pictureInPicture, video } = prepared();
    const { isActive } = pictureInPicture;
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
      expect(isActive(), property).to.equal(true);
      Object.defineProperty(video, property, { configurable: true, value: hidden });
      video.dispatchEvent(new Event(end));
      expect(isActive(), property).to.equal(false);
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
