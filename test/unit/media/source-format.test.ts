import { expect } from '@open-wc/testing';
import { sourceFormat } from '../../../src/media/source-format.ts';

describe('sourceFormat', () => {
  const cases: [url: string, type: string | undefined, format: string][] = [
    ['https://cdn.example/a/master.m3u8', 'vod', 'hls'],
    ['https://cdn.example/a/MASTER.M3U8?token=a.mp4', 'mp4', 'hls'],
    ['https://cdn.example/radio.m3u', undefined, 'hls'],
    ['https://cdn.example/live/channel', 'live', 'hls'],
    ['https://cdn.example/clip.flv', undefined, 'flv'],
    ['https://cdn.example/download?id=7', 'flv', 'flv'],
    ['https://cdn.example/clip.mp4', 'vod', 'file'],
    ['https://cdn.example/download?id=7', 'mp4', 'file'],
    ['https://cdn.example/download?id=7', undefined, 'file'],
    ['https://cdn.example/clip.mp4#.m3u8', undefined, 'file'],
    ['https://cdn.example/clip.mp4?next=a.flv', undefined, 'file'],
  ];
  for (const [url, type, format] of cases) {
    it(`treats ${url} with ${type ?? 'no type'} as ${format}`, () => {
      expect(sourceFormat(url, type)).to.equal(format);
    });
  }
});
