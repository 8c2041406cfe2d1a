import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { type FiguresNeeds, figuresOf } from '../../../src/features/statistics/figures.ts';
import type { Level, Measured } from '../../../src/media/engine.ts';

const SUMMARY = {
  ...{ firstPicture: 1.2, watched: 30, stalls: 2, stalled: 4.5 },
  ...{ bitrate: 800, dropped: 3, decoded: 750, errors: 0 },
};

/** Ranges as those of a `<video>`. */
const ranges = (...list: readonly (readonly [number, number])[]) => ({
  length: list.length,
  start: (index: number) => list[index]?.[0],
  end(index: number) {
    const range = list[index];
    if (!range) throw new DOMException('IndexSizeError');
    return range[1];
  },
});

interface Playing {
  readonly url?: string;
  readonly format?: 'hls' | 'flv' | 'file';
  readonly level?: Partial<Level>;
  readonly measured?: Measured;
  readonly live?: boolean;
  readonly video?: object;
  readonly firstPicture?: number | undefined;
}

function figures({ url, format = 'hls', level, measured, live = false, video = {}, ...more }: Playing) {
  const { firstPicture } = { ...SUMMARY, ...more };
  const shown = {
    ...{ baseURI: 'https://page.example/', currentSrc: 'blob:https://page.example/1', currentTime: 10.04 },
    ...{
      buffered: ranges(),
      seekable: ranges(),
      playbackRate: 1.5,
      videoHeight: 0,
      clientWidth: 640,
      clientHeight: 360,
    },
    ...video,
  };
  return figuresOf({
    media: {
      video: shown,
      $activeLevel: atom(level),
      $chosenLevel: atom(undefined),
      $live: atom(live),
      measure: () => measured,
      loadedBytes: () => 5_000_000,
    } as unknown as FiguresNeeds['media'],
    $content: atom(url === undefined ? undefined : { source: { url, format } }),
    summary: { read: () => ({ ...SUMMARY, firstPicture }) },
  });
}

describe('the figures of what plays', () => {
  it('are those of the level, the line, the buffer and the viewing', () => {
    const level = { index: 1, height: 720, bitrate: 2_100_000, url: 'https://b.example/720p.m3u8?token=secret' };
    const measured = { bandwidth: 8_000_000, latency: undefined };
    const video = { buffered: ranges([0, 5], [9, 32]) };
    expect(figures({ url: 'https://a.example/master.m3u8?token=secret', level, measured, video })).to.eql({
      ...{ format: 'hls', engine: 'hls.js', host: 'b.example', height: 720, bitrate: 2_100_000, auto: true },
      ...{ bandwidth: 8_000_000, buffer: 22, latency: undefined, live: false, at: 10, rate: 1.5 },
      ...{ bytes: 5_000_000, box: '640x360' },
      ...{ stalls: 2, stalled: 4.5, dropped: 3, decoded: 750, watched: 30, firstPicture: 1.2, errors: 0 },
    });
  });

  it('have the host of an address and nothing else of it', () => {
    const level = { url: 'https://user:word@cdn.example:8443/signed-9f/720p.m3u8?token=secret#part' };
    const told = figures({ url: 'https://a.example/x', level });
    expect(told.host).to.equal('cdn.example:8443');
    expect(JSON.stringify(told)).not.to.match(/secret|signed|word|m3u8/);
    expect(figures({ url: '/film.mp4', format: 'file' }).host).to.equal('page.example');
  });

  it('name what plays the format', () => {
    const byItself = { currentSrc: 'https://a.example/master.m3u8' };
    expect(figures({ url: 'https://a.example/x', video: byItself }).engine).to.equal('browser');
    expect(figures({ url: 'https://a.example/x', format: 'flv' }).engine).to.equal('cloud-player');
    expect(figures({ url: 'https://a.example/x', format: 'file', video: { videoHeight: 1080 } })).to.include({
      engine: 'browser',
      height: 1080,
    });
  });

  it('tell how far a live is behind: as measured, else by what can be sought', () => {
    const url = 'https://a.example/live.m3u8';
    const measured = { bandwidth: undefined, latency: 6.24 };
    expect(figures({ url, live: true, measured }).latency).to.equal(6.2);
    expect(figures({ url, live: true, video: { seekable: ranges([0, 14]) } }).latency).to.equal(4);
    expect(figures({ url, live: true }).latency).to.equal(undefined);
    expect(figures({ url, measured }).latency).to.equal(undefined);
    expect(figures({ url, live: true, measured, firstPicture: undefined }).latency).to.equal(undefined);
  });

  it('are there before anything plays', () => {
    expect(figures({})).to.include({ format: undefined, engine: undefined, host: undefined, buffer: 0 });
  });
});
