import { expect } from '@open-wc/testing';
import { differenceOf, type Pixels } from '../../../bench/look/compare.ts';

const WIDTH = 80;
const HEIGHT = 40;
const BUTTON = 12;

/** A grey picture with a white button at this place; `noise` changes each level. */
function picture(left: number, noise: (at: number) => number = () => 0): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    const isButton = x >= left && x < left + BUTTON && y >= 10 && y < 10 + BUTTON;
    data[at] = (isButton ? 240 : 90) + noise(at);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const count = (differs: Uint8Array | undefined) => differs?.reduce((sum, one) => sum + one, 0) ?? 0;

describe('the comparison of reference pictures', () => {
  it('sees a button that has moved, even by a pixel, and where', () => {
    expect(count(differenceOf(picture(20), picture(40)))).to.equal(2 * BUTTON * BUTTON);
    // The column that it has left and the new one, but for their ends, which have one neighbour each.
    expect(count(differenceOf(picture(20), picture(21)))).to.equal(2 * (BUTTON - 2));
  });

  it('takes a noise of one level for the same picture', () => {
    expect(
      differenceOf(
        picture(20),
        picture(20, (at) => (at % 3) - 1),
      ),
    ).to.equal(undefined);
  });

  it('takes single pixels for noise', () => {
    const specks = picture(20, (at) => (at % 400 < 4 ? 60 : 0));
    expect(differenceOf(picture(20), specks)).to.equal(undefined);
  });
});
