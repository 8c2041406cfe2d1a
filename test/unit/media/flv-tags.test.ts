import { expect } from '@open-wc/testing';
import { readMetadata } from '../../../src/media/engines/flv/metadata.ts';
import { createTagReader, type Tag } from '../../../src/media/engines/flv/read-tags.ts';
import { Unplayable } from '../../../src/media/engines/flv/unplayable.ts';
import { type FlvTag, readClip, scriptTag, splitTags, writeFlv, writeTag } from '../../support/media/flv-file.ts';

const tag = (time: number, size = 3, type = 9): FlvTag => ({ type, time, data: new Uint8Array(size).fill(7) });

/** The tags of a file that comes in pieces of this size. */
function readIn(bytes: Uint8Array, size: number, reader = createTagReader()): readonly Tag[] {
  const tags: Tag[] = [];
  for (let at = 0; at < bytes.length; at += size) tags.push(...reader.read(bytes.subarray(at, at + size)));
  return tags;
}

/** The same numbers in each run. */
function noise(size: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  });
}

describe('the tags of an FLV', () => {
  for (const size of [1, 10, 4000, 1e6])
    it(`are the same in pieces of ${size} bytes`, async () => {
      const clip = await readClip();
      const tags = readIn(clip, size);
      expect(tags.map(({ type, time, data }) => [type, time, data.length])).to.deep.equal(
        splitTags(clip).map(({ type, time, data }) => [type, time, data.length]),
      );
      expect(tags.every(({ at, type }) => clip[at] === type)).to.equal(true);
    });

  it('have times of 32 bits, the highest of which are in a byte of their own', () => {
    const times = [0, 0xff_ffff, 0x100_0000, 0x8000_0000, 0xffff_ffff];
    expect(readIn(writeFlv(times.map((time) => tag(time))), 7).map(({ time }) => time)).to.deep.equal(times);
  });

  it('are found after bytes that are none', () => {
    const whole = writeFlv([tag(1), tag(2)]);
    const tags = readIn(Uint8Array.from([...whole, 99, 1, 2, ...writeTag(tag(3)), ...writeTag(tag(4))]), 5);
    expect(tags.map(({ time }) => time)).to.deep.equal([1, 2, 3, 4]);
  });

  it('are found from the middle of another one', () => {
    const whole = writeFlv([tag(1, 400), tag(2, 40), tag(3, 40)]);
    const reader = createTagReader();
    readIn(whole, 100, reader);
    reader.moveTo(60, true);
    const tags = readIn(whole.subarray(60), 9, reader);
    expect(tags.map(({ time, at }) => [time, whole[at]])).to.deep.equal([
      [2, 9],
      [3, 9],
    ]);
  });

  it('are read from a place that is known, whatever the size after them says', () => {
    const whole = writeFlv([tag(1), tag(2)]);
    whole.fill(0, whole.length - 4);
    const reader = createTagReader();
    readIn(whole, 100, reader);
    reader.moveTo(31, false);
    expect(readIn(whole.subarray(31), 100, reader).map(({ time, at }) => [time, at])).to.deep.equal([[2, 31]]);
  });

  it('can be encrypted, which is a bit of their type', () => {
    expect(readIn(writeFlv([tag(1, 3, 9 | 32)]), 100)[0]?.type).to.equal(9);
  });

  const others: [what: string, bytes: Uint8Array][] = [
    ['a page', new TextEncoder().encode('<!doctype html><p>Please sign in')],
    ['MP4', new TextEncoder().encode('\0\0\0\x18ftypisom')],
    ['a header without an end', Uint8Array.of(0x46, 0x4c, 0x56, 1, 5, 255, 255, 255, 255)],
  ];
  for (const [what, bytes] of others)
    it(`are not looked for in ${what}`, () => {
      expect(() => readIn(bytes, 100)).to.throw(Unplayable);
    });

  it('are looked for in noise up to a limit, with nothing but that failure', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const bytes = Uint8Array.from([...writeFlv([tag(1)]), ...noise(100_000, seed)]);
      expect(readIn(bytes, 5000)[0]?.time).to.equal(1);
    }
    const empty = new Uint8Array(5_000_000);
    expect(() => readIn(Uint8Array.from([...writeFlv([]), ...empty]), 1e6)).to.throw(Unplayable);
  });
});

describe('the metadata of an FLV', () => {
  const fields = {
    duration: 12.5,
    width: 480,
    height: 270,
    hasAudio: false,
    keyframes: { times: [0, 2, 4], filepositions: [100, 2000, 9000] },
  };

  it('name the duration, the size and the keyframes', () => {
    expect(readMetadata(scriptTag(fields).data)).to.deep.equal({
      duration: 12.5,
      width: 480,
      height: 270,
      hasAudio: false,
      hasVideo: true,
      keyframes: [
        { time: 0, at: 100 },
        { time: 2000, at: 2000 },
        { time: 4000, at: 9000 },
      ],
    });
  });

  it('are those of the clip', async () => {
    const [first] = splitTags(await readClip());
    const { duration, width, height } = readMetadata(first?.data ?? new Uint8Array()) ?? {};
    expect([duration, width, height]).to.deep.equal([8.023, 480, 270]);
  });

  it('are kept up to where they are cut off', () => {
    const { data } = scriptTag(fields);
    for (let size = 0; size < data.length; size += 1) {
      const found = readMetadata(data.subarray(0, size));
      if (size > 40) expect(found?.duration).to.equal(12.5);
    }
  });

  it('are nothing of another script tag', () => {
    expect(readMetadata(scriptTag(fields, 'onCuePoint').data)).to.equal(undefined);
  });

  it('have no values that can’t be', () => {
    const wrong = scriptTag({
      duration: -1,
      width: Number.NaN,
      height: 'high',
      keyframes: {
        times: [0, 9, 4, Number.NaN, 12, 13],
        filepositions: [0, 500, 400, 600, Number.POSITIVE_INFINITY, 700],
      },
    });
    const { duration, width, height, keyframes } = readMetadata(wrong.data) ?? {};
    expect([duration, width, height]).to.deep.equal([undefined, undefined, undefined]);
    expect(keyframes).to.deep.equal([
      { time: 9000, at: 500 },
      { time: 13_000, at: 700 },
    ]);
  });

  it('end at a depth, a length and noise without a failure', () => {
    const head = scriptTag({}).data.subarray(0, 13);
    const deep = [...Array(5000)].flatMap(() => [3, 0, 1, 97]);
    const long = [10, 255, 255, 255, 255, ...Array(5000).fill(5)];
    for (const body of [deep, long, [2, 255, 255], [77], [...noise(3000, 9)]])
      expect(readMetadata(Uint8Array.from([...head, ...body]))?.duration).to.equal(undefined);
    for (let seed = 1; seed < 200; seed += 1) readMetadata(noise(300, seed));
  });
});
