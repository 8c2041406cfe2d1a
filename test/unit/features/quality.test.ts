import { expect } from '@open-wc/testing';
import { AUTOMATIC, openQuality } from '../../support/model/quality.ts';

function open(saved: number) {
  const opened = openQuality({ saved });
  const { $chosenLevel, $settings } = opened;
  return { ...opened, state: () => [$chosenLevel.get(), $settings.get().quality] };
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
