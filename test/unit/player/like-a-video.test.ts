import { expect } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import {
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const press = (element: Element, code: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, composed: true, cancelable: true, ...init });
  inside(element, '.player')?.dispatchEvent(event);
  return event.defaultPrevented;
};

const playing = async (attributes: Record<string, string>, src = CLIP): Promise<CloudPlayerElement> => {
  const element = await showPlayer({ ...general(src), ...attributes });
  await startPlaying(element);
  return element;
};

describe('loop', () => {
  afterEach(removePlayers);

  for (const [kind, src] of [
    ['a file', CLIP],
    ['an HLS stream', VOD],
  ] as const) {
    it(`starts ${kind} again at its end, without an end`, async () => {
      const element = await playing({ loop: '' }, src);
      const ends: string[] = [];
      for (const name of ['ended', 'finished']) element.addEventListener(name, () => ends.push(name));
      element.currentTime = element.duration - 0.3;
      await waitUntil(() => !element.seeking);
      await waitUntil(() => element.currentTime < 2 && !element.seeking, 'it should start again');
      expect([ends, element.ended, element.paused]).to.eql([[], false, false]);
    });
  }

  it('is a property too, and can be switched off while it plays', async () => {
    const element = await playing({});
    expect(element.loop).to.equal(false);
    element.loop = true;
    const { video } = playerOf(element).media;
    await waitUntil(() => video.loop);
    element.loop = false;
    await waitUntil(() => !video.loop);
    let finished = 0;
    element.addEventListener('finished', () => {
      finished += 1;
    });
    element.currentTime = element.duration - 0.2;
    await waitUntil(() => finished === 1);
  });

  for (const [what, attributes] of [
    ['a preview, which has its own start', { preview: '' }],
    ['a live, which is over at its end', { type: 'live' }],
  ] as const) {
    it(`leaves out ${what}`, async () => {
      const element = await showPlayer({ ...general(CLIP), ...attributes, loop: '' });
      expect([element.loop, playerOf(element).media.video.loop]).to.eql([true, false]);
    });
  }

  it('prepares no next video', async () => {
    const element = await showPlayer({ ...general(CLIP), loop: '' });
    expect(playerOf(element).next.$atEnd.get()).to.equal(false);
  });
});

describe('poster', () => {
  afterEach(removePlayers);

  it('is another name of cover, as an attribute and as a property', async () => {
    const element = await showPlayer({ ...general(CLIP), poster: '/demo/media/files/cover.jpg' });
    const address = new URL('/demo/media/files/cover.jpg', location.href).href;
    expect([element.cover, element.poster]).to.eql([address, address]);
    element.poster = '/other.jpg';
    await waitUntil(() => playerOf(element).$parameters.get().cover?.endsWith('/other.jpg'));
    expect(element.cover).to.equal(element.poster);
    element.cover = null;
    expect(element.poster).to.equal(address);
  });

  it('that a page set before the upgrade is applied', () => {
    const page = document.implementation.createHTMLDocument();
    const early = page.createElement('cloud-player') as CloudPlayerElement;
    early.poster = 'https://cdn.example/early.jpg';
    document.body.append(document.adoptNode(early));
    expect([early.cover, Object.hasOwn(early, 'poster')]).to.eql(['https://cdn.example/early.jpg', false]);
    early.remove();
  });
});

describe('controlslist', () => {
  afterEach(removePlayers);

  it('takes the known words of the attribute, and ignores others, as HTML does', async () => {
    const element = await showPlayer({ ...general(CLIP), controlslist: ' NoFullscreen nofun  nodownload' });
    expect(element.controlsList).to.eql(['nodownload', 'nofullscreen']);
    element.controlsList = ['noplaybackrate'];
    expect(element.controlsList).to.eql(['noplaybackrate']);
  });

  it('nofullscreen: no button, and F is the page’s', async () => {
    const element = await playing({ controlslist: 'nofullscreen' });
    expect(part(element, 'fullscreen-button')).to.equal(undefined);
    expect(press(element, 'KeyF')).to.equal(false);
    await playerOf(element).fullscreen.toggle();
    expect(playerOf(element).fullscreen.$state.get()).to.equal('off');
    element.controlsList = [];
    await waitUntil(() => part(element, 'fullscreen-button'));
  });

  it('noplaybackrate: no speeds in the menu, none by key', async () => {
    const element = await playing({ controlslist: 'noplaybackrate' });
    expect(playerOf(element).speed.$speeds.get()).to.eql([]);
    expect(press(element, 'Period', { shiftKey: true })).to.equal(false);
    expect(element.playbackRate).to.equal(1);
  });

  it('disableremoteplayback: also of the next source, and when it came later', async () => {
    const element = await playing({});
    const { video } = playerOf(element).media;
    // Firefox doesn't have the property.
    expect(Boolean(video.disableRemotePlayback)).to.equal(false);
    element.disableRemotePlayback = true;
    await waitUntil(() => video.disableRemotePlayback);
    element.src = VOD;
    await element.play();
    expect(video.disableRemotePlayback).to.equal(true);
  });

  it('disablepictureinpicture: no button, no key, and the browser is told', async () => {
    const element = await playing({ disablepictureinpicture: '' });
    const { media, pictureInPicture } = playerOf(element);
    expect([media.video.disablePictureInPicture, pictureInPicture.$available.get()]).to.eql([true, false]);
    expect(press(element, 'KeyI')).to.equal(false);
    element.disablePictureInPicture = false;
    await waitUntil(() => !media.video.disablePictureInPicture);
  });
});
