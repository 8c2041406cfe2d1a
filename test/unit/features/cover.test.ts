import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createCover } from '../../../src/features/cover/model.ts';

describe('the cover', () => {
  it('disappears when it is pressed, even if the content is not known yet', async () => {
    let answer = () => {};
    const media = { $started: atom(false), $paused: atom(true), $audioOnly: atom(false) };
    const cover = createCover({
      media,
      play: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      $autostarts: atom(false),
      $cover: atom(undefined),
      $sound: atom(false),
    });
    expect(cover.$visible.get()).to.equal(true);
    const pressed = cover.play();
    expect(cover.$visible.get()).to.equal(false);
    // Playback did not start: the cover can be pressed again.
    answer();
    await pressed;
    expect(cover.$visible.get()).to.equal(true);
  });
});
