import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createQuality } from '../../../src/features/quality/model.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import type { Level } from '../../../src/media/engine.ts';

const AUTOMATIC = -1;
const LEVELS: readonly Level[] = [240, 360, 720].map((height, index) => ({ index, height, bitrate: height }));

/** A stream that is loaded for a viewer who has saved this height. */
function open(saved: number) {
  const $chosenLevel = atom<number | undefined>();
  const $levels = atom<readonly Level[]>([]);
  const $settings = atom({ quality: saved });
  const quality = createQuality({
    media: {
      $levels,
      $chosenLevel,
      $activeLevel: atom(),
      $heavyBitrate: atom(),
      $stalled: atom(),
      selectLevel: (index) => $chosenLevel.set(index),
      loadedBytes: () => 0,
    },
    $saving: atom<Saving>('off'),
    $settings,
    save: (height) => $settings.set({ quality: height }),
    emit: () => true,
    log: () => {},
    signal: new AbortController().signal,
  });
  $levels.set(LEVELS);
  return { quality, $chosenLevel, $levels, state: () => [$chosenLevel.get(), $settings.get().quality] };
}

describe('the quality', () => {
  it('is the one that the viewer has saved, as far as the stream has it', () => {
    expect(open(360).state()).to.eql([1, 360]);
    expect(open(AUTOMATIC).state()).to.eql([undefined, AUTOMATIC]);
  });

  it('is automatic if the stream has no such level, and the saved one is forgotten', () => {
    expect(open(1080).state()).to.eql([undefined, AUTOMATIC]);
  });

  it('is saved as the viewer chooses it', () => {
    const { quality, state } = open(AUTOMATIC);
    quality.select(2);
    expect(state()).to.eql([2, 720]);
    quality.select(undefined);
    expect(state()).to.eql([undefined, AUTOMATIC]);
  });

  it('becomes automatic for good when the chosen level fails, and not when the stream ends', () => {
    const failed = open(720);
    failed.$chosenLevel.set(undefined);
    expect(failed.state()).to.eql([undefined, AUTOMATIC]);
    const ended = open(720);
    ended.$levels.set([]);
    ended.$chosenLevel.set(undefined);
    expect(ended.state()).to.eql([undefined, 720]);
  });
});
