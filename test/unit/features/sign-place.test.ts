import { expect } from '@open-wc/testing';
import { boundsAt, firstPlace, moved, nextCorner, SIZES, sizeIn } from '../../../src/features/sign-language/bounds.ts';
import { readLook } from '../../../src/features/sign-language/look.ts';
import { createSignPicture } from '../../../src/features/sign-language/model.ts';
import { personalIn } from '../../support/model/session.ts';

const ROOMS = {
  'a phone': { width: 390, height: 219 },
  'a small box': { width: 320, height: 180 },
  'a desktop': { width: 1280, height: 720 },
  'a strip': { width: 900, height: 150 },
};
const SHAPES = { wide: 16 / 9, square: 1, upright: 9 / 16 };
const CORNERS = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));

describe('the box of the interpreter', () => {
  for (const [name, room] of Object.entries(ROOMS)) {
    it(`is inside of the film in every size, shape and corner (${name})`, () => {
      for (const shape of Object.values(SHAPES))
        for (const share of SIZES)
          for (const corner of CORNERS) {
            const { left, top, width, height } = boundsAt(room, sizeIn(room, shape, share), corner);
            expect(left).to.be.at.least(12);
            expect(top).to.be.at.least(12);
            expect(left + width).to.be.at.most(room.width - 11.9);
            expect(top + height).to.be.at.most(room.height - 11.9);
          }
    });
  }

  it('has room for its buttons, and grows with its size', () => {
    const widths = SIZES.map((share) => sizeIn(ROOMS['a phone'], SHAPES.wide, share).width);
    expect(widths[0]).to.equal(112);
    expect(widths).to.eql([...widths].sort((one, other) => one - other));
  });

  it('stands where a line ends: below in a high film, above in a low one', () => {
    expect(firstPlace(ROOMS['a desktop'], false)).to.eql({ x: 1, y: 1 });
    expect(firstPlace(ROOMS['a desktop'], true)).to.eql({ x: 0, y: 1 });
    expect(firstPlace(ROOMS['a phone'], true)).to.eql({ x: 0, y: 0 });
  });

  it('moves by as many pixels as the pointer, no farther than the edges', () => {
    const room = ROOMS['a desktop'];
    const size = sizeIn(room, SHAPES.wide, SIZES[0]);
    const before = boundsAt(room, size, { x: 1, y: 1 });
    const after = boundsAt(room, size, moved(room, size, { x: 1, y: 1 }, -100, -40));
    expect([before.left - after.left, before.top - after.top].map(Math.round)).to.eql([100, 40]);
    expect(moved(room, size, { x: 0.5, y: 0.5 }, 9999, -9999)).to.eql({ x: 1, y: 0 });
    expect(moved({ width: 160, height: 100 }, size, { x: 1, y: 0.5 }, 40, 40)).to.eql({ x: 1, y: 0.5 });
  });

  it('goes around the corners, from the one that is nearest', () => {
    let place = { x: 0.9, y: 0.8 };
    const visited = Array.from({ length: 4 }, () => {
      place = nextCorner(place);
      return [place.x, place.y];
    });
    expect(visited).to.eql([
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('where the viewer has put the interpreter', () => {
  const life = () => new AbortController().signal;

  it('is remembered in this browser, until they log out', () => {
    const personal = personalIn();
    const first = createSignPicture({ video: document.createElement('video'), personal, signal: life() });
    first.moveTo({ x: 0.25, y: 0 });
    first.resize(1);
    const next = createSignPicture({ video: document.createElement('video'), personal, signal: life() });
    expect(next.$look.get()).to.eql({ place: { x: 0.25, y: 0 }, size: 1 });
    personal.leave('https://platform.test');
    expect(next.$look.get()).to.eql({ place: undefined, size: 0 });
  });

  it('is nowhere if what was stored is nonsense', () => {
    const NONE = { place: undefined, size: 0 };
    const odd = [
      undefined,
      7,
      [],
      { place: 1, size: 'large' },
      { place: { x: 2, y: 0 } },
      { place: { x: 0 }, size: [1] },
    ];
    for (const data of odd) expect(readLook(data)).to.eql(NONE);
  });
});
