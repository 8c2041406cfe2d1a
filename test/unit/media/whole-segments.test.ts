import { expect } from '@open-wc/testing';
import { isCut } from '../../../src/media/engines/hls/whole-segments.ts';
import { mediaUrl } from '../../support/media/media.ts';

const bytesOf = async (name: string) => (await fetch(mediaUrl(name))).arrayBuffer();

describe('a segment of fragmented MP4', () => {
  for (const name of ['vod/240p-03.m4s', 'vod/240p-init.mp4', 'vod/audio-fa-00.m4s']) {
    it(`is complete, and truncated anywhere before its end: ${name}`, async () => {
      const whole = await bytesOf(name);
      expect(isCut(whole)).to.equal(false);
      for (const part of [0.1, 0.5, 0.99]) {
        expect(isCut(whole.slice(0, Math.floor(whole.byteLength * part))), `${part}`).to.equal(true);
      }
    });
  }

  it('supports a box up to the end and 64-bit sizes', () => {
    const box = (size: number, type: string, length: number, long?: bigint) => {
      const bytes = new ArrayBuffer(length);
      const view = new DataView(bytes);
      view.setUint32(0, size);
      for (const [index, letter] of [...type].entries()) view.setUint8(4 + index, letter.charCodeAt(0));
      if (long !== undefined) view.setBigUint64(8, long);
      return bytes;
    };
    expect(isCut(box(0, 'moof', 40))).to.equal(false);
    expect(isCut(box(1, 'moof', 40, 40n))).to.equal(false);
    expect(isCut(box(1, 'moof', 40, 41n))).to.equal(true);
    expect(isCut(box(1, 'moof', 12))).to.equal(true);
    expect(isCut(box(2, 'moof', 40))).to.equal(false);
  });

  it('does not include transport streams and encrypted data', async () => {
    const stream = await bytesOf('vod-ts/index-00.ts');
    expect(isCut(stream.slice(0, 5000))).to.equal(false);
    expect(isCut(new Uint8Array(100).fill(0x9d).buffer)).to.equal(false);
    expect(isCut(new ArrayBuffer(0))).to.equal(false);
  });
});
