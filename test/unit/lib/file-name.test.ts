import { expect } from '@open-wc/testing';
import { fileNameOf } from '../../../src/lib/file-name.ts';

describe('the name of a file', () => {
  for (const [address, name] of [
    ['https://cdn.example/media/%D8%A8%D8%A7%D8%B1%D8%A7%D9%86.mp4?token=1', 'باران'],
    ['https://cdn.example/a/My_first+film.MP4#t=3', 'My first film'],
    ['/podcast/Episode 12.mp3', 'Episode 12'],
    ['https://cdn.example/%E0%A4%A.webm', '%E0%A4%A'],
  ] as const) {
    it(`${address}: ${name}`, () => {
      expect(fileNameOf(address)).to.equal(name);
    });
  }

  it('is unknown for a playlist, an address without a file, and a name that a machine gave', () => {
    for (const address of [
      'https://cdn.example/vod/index.m3u8',
      'https://cdn.example/',
      'https://cdn.example/watch?v=film.mp4',
      'https://cdn.example/6f1c1f0e-8d4b-4a52-9a77-0d2a5f0e9b11.mp4',
      '/.mp4',
      '/___.mp4',
    ])
      expect(fileNameOf(address), address).to.equal(undefined);
  });
});
