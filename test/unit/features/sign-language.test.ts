import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createSignLanguage } from '../../../src/features/sign-language/install.ts';
import type { Notice } from '../../../src/language/notice.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import type { Parameters } from '../../../src/parameters.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { cleanUp, eventually, hls, mediaUrl, openMedia, recordRequests, replace } from '../../support/media/media.ts';
import { personalIn } from '../../support/model/session.ts';

const FILM = mediaUrl('vod/master.m3u8');
const SIGN = mediaUrl('vod/240p.m3u8?sign');
const ends: AbortController[] = [];

function open({ link = SIGN as string | null, type = 'vod', preview = false, personal = personalIn() } = {}) {
  const { media } = openMedia();
  const end = new AbortController();
  ends.push(end);
  const $details = atom<VideoDetails | undefined>(details(link, type));
  const $mode = atom<Saving>('off');
  const $mini = atom(false);
  const $box = atom({ width: 640, height: 360 });
  const notices: Notice[] = [];
  const asked = recordRequests();
  const scheduler = createScheduler(window);
  const tools = { environment: browserEnvironment(), scheduler, personal, signal: end.signal };
  const sign = createSignLanguage({
    tools: { ...tools, $parameters: atom({ preview } as Parameters) } as never,
    media,
    content: { $details },
    dataSaver: { $mode },
    $box,
    $mini,
    notify: (notice) => void notices.push(notice),
  });
  const requests = (part = '?sign') => asked.filter((url) => url.includes(part)).length;
  const start = async () => {
    media.setMuted(true);
    media.load(hls(FILM));
    await media.play();
    await eventually(() => media.$started.get());
  };
  const isOn = () => sign.$parts.get()?.$on.get();
  const toggle = () => sign.$parts.get()?.toggle();
  const isOpen = () => sign.$picture.get() !== undefined;
  return {
    media,
    sign,
    personal,
    $details,
    $mode,
    $mini,
    $box,
    notices,
    requests,
    start,
    isOpen,
    isOn,
    toggle,
    end: () => end.abort(),
  };
}

const details = (sign_link: string | null, type = 'vod') =>
  ({ id: '1', type, title: 'film', sign_link }) as VideoDetails;

describe('the interpreter of sign language', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end.abort();
    cleanUp();
  });

  it('is asked for once the film has started, and not before', async () => {
    const { isOn, media, start, isOpen, requests } = open();
    media.load(hls(FILM));
    await eventually(() => media.$ready.get());
    expect([isOn(), isOpen(), requests()]).to.eql([undefined, false, 0]);
    await start();
    await eventually(isOpen);
    await eventually(() => requests() > 0);
  });

  // WebKitGTK fails now and then at a seek that comes together with the first data.
  it('is not sought to a place that nobody can tell from its start', async () => {
    const { media, sign, start, isOpen } = open();
    const JUST_STARTED = 0.29;
    replace(media, 'position', () => JUST_STARTED);
    await start();
    await eventually(isOpen);
    const video = sign.$picture.get()?.box.shadowRoot?.querySelector('video');
    if (!video) throw new Error('The interpreter has no video');
    const sought: number[] = [];
    const seek = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')?.set;
    Object.defineProperty(video, 'currentTime', {
      get: () => Reflect.get(HTMLMediaElement.prototype, 'currentTime', video),
      set(seconds: number) {
        sought.push(seconds);
        seek?.call(video, seconds);
      },
    });
    await eventually(() => !video.paused && video.readyState > 2 && video.currentTime > JUST_STARTED);
    expect(sought).not.to.include(JUST_STARTED);
  });

  for (const [name, wish] of Object.entries({
    'a film without one': { link: null },
    'a live': { type: 'live' },
  })) {
    it(`is not there for ${name}`, async () => {
      const { isOn, start, isOpen } = open(wish);
      await start();
      expect([isOn(), isOpen()]).to.eql([undefined, false]);
    });
  }

  it('is not shown in a preview', async () => {
    const { isOn, start, isOpen, requests } = open({ preview: true });
    await start();
    await eventually(() => isOn() !== undefined);
    expect([isOpen(), requests()]).to.eql([false, 0]);
  });

  it('stays off for the next film, too, and until the viewer logs out', async () => {
    const { isOn, toggle, start, isOpen, personal } = open();
    await start();
    await eventually(isOpen);
    toggle();
    expect([isOn(), isOpen()]).to.eql([false, false]);
    const next = open({ personal });
    await next.start();
    await eventually(() => next.isOn() !== undefined);
    expect([next.isOn(), next.requests()]).to.eql([false, 0]);
    personal.leave('https://platform.test');
    expect(next.isOn()).to.equal(true);
  });

  it('waits for a choice while data is saved', async () => {
    const { isOn, toggle, start, isOpen, $mode } = open();
    $mode.set('save');
    await start();
    await eventually(() => isOn() !== undefined);
    expect([isOn(), isOpen()]).to.eql([false, false]);
    toggle();
    await eventually(isOpen);
  });

  it('loads nothing on a hidden page, on which the film goes on', async () => {
    replace(document, 'hidden', true);
    const { media, start, isOpen, requests } = open({ link: mediaUrl('vod-ts/index.m3u8?sign') });
    await start();
    await eventually(isOpen);
    await eventually(() => media.$currentTime.get() > 1);
    expect(requests('vod-ts/index-0')).to.equal(0);
    replace(document, 'hidden', false);
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => requests('vod-ts/index-0') > 0);
  });

  it('is away in the mini player and in a narrow box', async () => {
    const { start, isOpen, $mini, $box } = open();
    await start();
    await eventually(isOpen);
    for (const [leave, comeBack] of [
      [() => $mini.set(true), () => $mini.set(false)],
      [() => $box.set({ width: 319, height: 180 }), () => $box.set({ width: 320, height: 180 })],
    ] as const) {
      leave();
      expect(isOpen()).to.equal(false);
      comeBack();
      await eventually(isOpen);
    }
  });

  it('says once that it can’t be played, leaves the film alone, and is tried again at a press', async () => {
    const { isOn, toggle, media, start, isOpen, notices, $details } = open({ link: mediaUrl('vod/gone.m3u8?sign') });
    await start();
    await eventually(() => notices.length > 0);
    await eventually(() => !isOpen());
    expect([isOn(), media.$paused.get(), notices.length]).to.eql([false, false, 1]);
    toggle();
    await eventually(() => notices.length === 2);
    $details.set(details(SIGN));
    await eventually(isOpen);
  });

  it('leaves nothing behind: no video with a source, no requests', async () => {
    const videos: HTMLVideoElement[] = [];
    const { createElement } = document;
    replace(document, 'createElement', ((name: string, options?: ElementCreationOptions) => {
      const made = createElement.call(document, name, options);
      if (made instanceof HTMLVideoElement) videos.push(made);
      return made;
    }) as typeof createElement);
    const { start, isOpen, end, sign } = open();
    await start();
    await eventually(isOpen);
    await eventually(() => (videos.at(-1)?.readyState ?? 0) > 1);
    const box = sign.$picture.get()?.box;
    document.body.append(box as Node);
    end();
    await eventually(() => videos.at(-1)?.networkState === HTMLMediaElement.NETWORK_EMPTY);
    expect([videos.length, box?.isConnected]).to.eql([2, false]);
  });
});
